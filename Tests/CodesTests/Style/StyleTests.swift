import Base
import Testing

@testable import Codes

@Suite struct StyleTests {
  @Test func `A style reads back what it prints`() throws {
    for preset in StylePreset.allCases {
      #expect(try Style(text: preset.style.text) == preset.style)
    }
  }

  @Test(arguments: [
    (Symbology.ean13, "9771234567003", "05"), (.ean13, "9783161484100", "51299"),
    (.upca, "036000291452", "12"), (.upce, "01234565", "12345"), (.ean8, "96385074", "07"),
  ])
  func `An add-on has its digits above its bars`(
    symbology: Symbology, number: String, addOn: String
  ) throws {
    let pattern = try Code(symbology, Array(number.utf8), addOn: Array(addOn.utf8)).pattern()
    guard case .bars(let bars) = pattern else { return }
    let label = try #require(BarsLabel(bars))
    let above = label.groups.filter { $0.isAbove }

    #expect(above.map { Array($0.text) } == [Array(addOn.utf8)])
    #expect(label.groups.count > 1 && label.addOnStart == above.first?.start)
    let picture = try #require(Drawing(pattern).luminance(module: 4))
    let read = readCodes(in: picture, options: ReadOptions(symbologies: [.retail], effort: .photo))
    #expect(read.first?.code.addOn == Array(addOn.utf8))
  }

  @Test func `Unknown parts of a style are passed over`() throws {
    let style = try Style(text: "sparkle=9;modules=dots;;x;main=#012")

    #expect(style == Style(main: .color(Color(0, 0x11, 0x22)), modules: .dots))
  }

  @Test(arguments: [
    ("main=red", StylePart.main), ("main=linear:400:0#000:100#FFF", .main),
    ("main=linear:45:0#000", .main), ("main=radial:60#000:40#FFF", .main),
    ("main=radial:0#000:101#FFF", .main), ("second=#12345", .second), ("background=", .background),
    ("modules=Dots", .modules), ("logo-size=41", .logoSize), ("lightening=99999", .lightening),
  ])
  func `A value that a part does not take is refused`(text: String, part: StylePart) {
    #expect(throws: StyleError.value(of: part)) { try Style(text: Text(text)) }
  }

  @Test func `Hostile text is refused or read, and never traps`() {
    let seed: UInt64 = 20261121
    var generator = SeededGenerator(seed: seed)
    let whole = StylePreset.sunset.style.text
    for _ in 0..<5000 {
      var text = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let at = Int.random(in: 0..<text.count, using: &generator)
        text[at] = UInt8.random(in: 32...126, using: &generator)
      }
      text.removeLast(Int.random(in: 0..<text.count, using: &generator))
      if let style = try? Style(text: text) {
        #expect((try? Style(text: style.text)) == style, "seed \(seed)")
      }
    }
  }

  @Test(
    arguments: StylePreset.allCases,
    Symbology.allCases.filter { $0.rawValue <= Symbology.codabar.rawValue || $0 == .qrCode })
  func `Every preset is read back`(preset: StylePreset, symbology: Symbology) throws {
    let code = Code(symbology, Array(StyleTests.content(symbology).utf8))
    let drawing = Drawing(try code.pattern(), style: preset.style)

    let found = drawing.luminance(module: 4).map { readCodes(in: $0) } ?? []

    #expect(found.contains { $0.code.bytes.starts(with: code.bytes) }, "\(preset.name)")
  }

  @Test func `A dot is two half circles`() throws {
    var modules = Modules(width: 3, height: 3, quietZone: 0)
    modules[1, 1] = true
    let drawing = Drawing(
      .modules(modules), style: Style(background: nil, modules: .dots))

    let svg = String(decoding: drawing.svg(namespace: false), as: UTF8.self)

    #expect(
      svg == """
        <svg viewBox="0 0 3 3"><path fill-rule="evenodd" fill="#000000" \
        d="m1.5 1.03a.47 .47 0 0 1 0 .94a.47 .47 0 0 1 0-.94"/></svg>
        """)
  }

  static func content(_ symbology: Symbology) -> String {
    switch symbology {
    case .ean13: "4820000000017"
    case .ean8: "48200004"
    case .upca: "036000291452"
    case .upce: "01234565"
    case .itf: "12345678"
    case .codabar: "A12345B"
    default: "HELLO 12345"
    }
  }
}
