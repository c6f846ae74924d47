import Base
import Testing

@testable import Codes

@Suite struct VerdictTests {
  private let code = Code(.qrCode, Array("https://kapshuk.example/styled-codes".utf8))

  private var logo: PixelPicture {
    PixelPicture(width: 16, height: 16, filled: Color(200, 30, 40))
  }

  @Test(arguments: StylePreset.allCases)
  func `Every preset scans well`(preset: StylePreset) throws {
    let pattern = try code.styledPattern(style: preset.style)

    #expect(Code.verdict(on: pattern, style: preset.style) == .scansWell)
  }

  @Test(arguments: [Payload.UkrainianPayment.Format.v002, .v003], StylePreset.allCases)
  func `A payment in hryvnias has the sign in its middle and scans well`(
    format: Payload.UkrainianPayment.Format, preset: StylePreset
  ) throws {
    var payment = Payload.UkrainianPayment(
      recipient: "ФОП Коваль Олена", iban: "UA213223130000026007233566001",
      recipientCode: "3123456789", purpose: "За навчання в листопаді",
      kopecks: 125_050)
    payment.format = format
    let code = Code(.qrCode, payment.bytes)
    let (style, pictures) = code.signed(preset.style, .none)

    let pattern = try code.styledPattern(style: style, pictures: pictures)

    #expect(pictures.logo == .hryvniaSign && style.logoShape == .circle)
    #expect(Code.verdict(on: pattern, style: style, pictures: pictures) == .scansWell)
  }

  @Test func `Only a payment in hryvnias is signed, and a chosen logo stays`() {
    #expect(code.signed(Style(), .none).pictures == .none)
    var payment = Payload.UkrainianPayment(
      recipient: "A", iban: "UA213223130000026007233566001", recipientCode: "1",
      purpose: "B")
    let own = StylePictures(logo: logo)
    #expect(Code(.qrCode, payment.bytes).signed(Style(), own).pictures == own)
    payment.format = .v001
    #expect(Code(.qrCode, payment.bytes).signed(Style(), .none).pictures == .none)
  }

  @Test(arguments: [
    Code(.dataBar, Array("09501101530003".utf8)),
    Code(.dataBarLimited, Array("09501101530003".utf8)),
    Code(.dataBarExpanded, Array("010950110153000310A1".utf8), isGS1: true),
  ])
  func `DataBar is proved`(code: Code) throws {
    #expect(Code.verdict(on: try code.pattern(), style: Style()) == .scansWell)
  }

  @Test func `The verdict goes down as the contrast falls`() throws {
    let pattern = try code.pattern()
    var ranks: [Int] = []
    for grey in stride(from: UInt8(0), through: 250, by: 25) {
      let style = Style(main: .color(Color(grey, grey, grey)))
      ranks.append(rank(Code.verdict(on: pattern, style: style)))
    }

    #expect(ranks == ranks.sorted(by: >))
    #expect(ranks.first == 2)
    #expect(ranks.last == 0)
  }

  @Test func `Gray on gray is refused for its contrast`() throws {
    let style = Style(main: .color(Color(120, 120, 120)), background: Color(150, 150, 150))

    #expect(
      Code.verdict(on: try code.pattern(), style: style) == .doesNotScan(.contrast))
  }

  @Test func `Red bars are a weakness, and red dots are not`() throws {
    let style = Style(main: .color(Color(200, 0, 0)))
    let bars = try Code(.code128, Array("RED".utf8)).pattern()

    #expect(Code.verdict(on: bars, style: style) == .scansCloseUp([.contrast]))
    #expect(Code.verdict(on: try code.pattern(), style: style) == .scansWell)
  }

  @Test func `Light on dark is a weakness`() throws {
    let style = Style(main: .color(.white), background: .black)

    let verdict = Code.verdict(on: try code.pattern(), style: style)

    guard case .scansCloseUp(let weaknesses) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(weaknesses.contains(.inverted))
  }

  @Test func `A logo raises the error correction, and one too large is refused`() throws {
    let pictures = StylePictures(logo: logo)
    var small = Style()
    small.logoSize = 20
    var large = Style()
    large.logoSize = 40
    large.logoMargin = 300
    let low = WriteOptions(level: .low)

    let raised = try code.styledPattern(low, style: small, pictures: pictures)
    let most = try code.styledPattern(low, style: large, pictures: pictures)

    #expect(raised != (try code.pattern(low)))
    #expect(Code.verdict(on: raised, style: small, pictures: pictures) == .scansWell)
    #expect(
      Code.verdict(on: most, style: large, pictures: pictures) == .doesNotScan(.logo))
  }

  @Test func `The codewords' places hold eight modules each`() {
    for number in [1, 7, 14, 40] {
      let version = QRVersion(number: number)
      var counts = [Int](repeating: 0, count: version.codewords)
      for place in QRMatrix.codewordPlaces(version) where place >= 0 { counts[place] += 1 }

      #expect(counts.allSatisfy { $0 == 8 }, "version \(number)")
    }
  }

  private func rank(_ verdict: Verdict) -> Int {
    switch verdict {
    case .scansWell: 2
    case .scansCloseUp: 1
    case .doesNotScan, .unproved: 0
    }
  }
}
