import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct CodeFitTests {
  /// Contents of a linear symbology, of every length up to the most that it holds or a form takes.
  private static func contents(_ symbology: Symbology) -> [[UInt8]] {
    let fixed: [Symbology: String] = [
      .ean13: "482000012345", .ean8: "9638507", .upca: "03600029145", .upce: "0123456",
      .dataBar: "0950400005910", .dataBarLimited: "0950400005910",
    ]
    if let text = fixed[symbology] { return [Array(text.utf8)] }
    let lengths: [Int] = Array(1...64) + [80, 100, 128, 256, 512, 1024, Identifier.contentLimit]
    var contents: [[UInt8]] = []
    for count in lengths {
      switch symbology {
      case .dataBarExpanded:
        contents.append(Array("010950400005910110".utf8) + repeated(65, count))
      case .codabar: contents.append([65] + repeated(36, count) + [66])
      default: contents += [repeated(55, count), repeated(75, count)]
      }
    }
    return contents
  }

  private static func repeated(_ byte: UInt8, _ count: Int) -> [UInt8] {
    [UInt8](repeating: byte, count: count)
  }

  @Test(
    "Bars of every kind and length fit a screen of 320 × 568 either way",
    arguments: Symbology.allCases.filter { $0.isLinear })
  func fits(symbology: Symbology) throws {
    var isAnyDrawn = false
    for bytes in Self.contents(symbology) {
      let code = Code(symbology, bytes, isGS1: symbology == .dataBarExpanded)
      guard (try? code.pattern()) != nil else { continue }
      isAnyDrawn = true
      let page = written { $0.codeFigure(.code(code), isWholeScreen: true) }
      let figures = page.all("div").filter { $0["class"]?.hasPrefix("linear") ?? false }
      #expect(figures.count == 2)
      let boxes = page.all("svg").compactMap { $0["viewBox"] }.filter { $0 != "0 0 24 24" }
      for (figure, box) in zip(figures, boxes) {
        let style = try #require(figure["style"])
        let numbers = style.split { !$0.isNumber }.compactMap { Double($0) }
        let sides = box.split(separator: " ").compactMap { Double($0) }
        try #require(numbers.count == 2 && sides.count == 4)
        let isTurned = figure["class"] == "linear turned"
        // What the style sheet reckons with is what is drawn.
        #expect(sides[isTurned ? 3 : 2] == numbers[0] && sides[isTurned ? 2 : 3] == numbers[1])
        // The room beside a name of three lines and a number of a quarter of the screen.
        let room = isTurned ? (320.0, 568 - 170.0) : (568.0, 320 - 176.0)
        let along = isTurned ? room.1 : room.0
        let across = isTurned ? room.0 : room.1
        let length = min(along, across * numbers[0] / numbers[1])
        #expect(length <= along && length * numbers[1] / numbers[0] <= across + 0.001)
        if isTurned, code.isReadOnScreens { #expect(length / numbers[0] >= 0.99) }
      }
      #expect(page.elements.contains { $0.attributes["data-thin"] != nil })
    }
    #expect(isAnyDrawn)
  }

  @Test("A typed text of any length becomes a code that phones show and read")
  func typed() throws {
    let links = ["https://a.ua/", "HTTP://EXAMPLE.COM/", "www.example.com/", "example://"]
    for count in Array(0..<70) + [79, 80, 81, 120, 300, 1000] {
      for (start, letter) in [("", "7"), ("", "k"), ("AB-", "9"), ("карта ", "ї")]
        + links.map({ ($0, "a") })
      {
        let text = start + String(repeating: letter, count: count)
        // Digits of a product's number are checked as one.
        if start.isEmpty && (letter == "7" && [8, 12, 13].contains(count) || count == 0) {
          continue
        }
        guard case .code(let code) = try TypedCode(symbology: "auto", text: Text(text)).content()
        else {
          Issue.record("no code for \(text)")
          continue
        }
        #expect(code.isReadOnScreens, "\(text)")
        if !start.isEmpty && links.contains(start) { #expect(code.symbology == .qrCode, "\(text)") }
        if start.isEmpty && count <= 31 { #expect(code.symbology == .code128, "\(text)") }
      }
    }
  }

  @Test(
    "A QR code holds what the least error correction leaves room for, and says what is too long even for that"
  )
  func longest() throws {
    let fits = Code(.qrCode, [UInt8](repeating: 97, count: 2953))
    #expect((try? fits.pattern()) == nil && fits.isReadOnScreens)

    let tooLong = TypedCode(symbology: "QRCode", text: Text([UInt8](repeating: 97, count: 2954)))
    let refusal = #expect(throws: TypedCode.Refusal.self) { try tooLong.content() }
    let sentence = try Problem.code(#require(refusal).error, .qrCode).sentence
    for language in [Settings.Language.ukrainian, .english] {
      let words = text(sentence[language])
      #expect(words.contains("2953") && !words.contains("QR-код") && !words.contains("a QR"))
    }
    let other = Problem.code(.capacity(found: 2000, most: 1556), .dataMatrix).sentence
    #expect(text(other[.ukrainian]).contains("оберіть QR-код"))
  }
}
