import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

/// Cards that Catima shares become cards here, with all that the link says.
struct CatimaLinkTests {
  private static let kinds: [(String, Symbology, String)] = [
    ("EAN_13", .ean13, "4820000123457"), ("EAN_8", .ean8, "96385074"),
    ("UPC_A", .upca, "036000291452"),
    ("CODE_128", .code128, "Капшук-1"), ("CODE_39", .code39, "KAPSHUK-39"),
    ("QR_CODE", .qrCode, "Ключ & замок = 100 %"),
    ("AZTEC", .aztec, "a#b?c"), ("PDF_417", .pdf417, "1234567890"),
    ("DATA_MATRIX", .dataMatrix, "x+y"),
    ("ITF", .itf, "12345670"), ("CODABAR", .codabar, "A40156B"),
  ]

  private func encoded(_ text: String) -> String {
    var encoded = Text()
    PercentEncoding.append(Text(text), to: &encoded)
    return String(decoding: encoded, as: UTF8.self)
  }

  @Test("Each kind of code, in each way that versions write the link", arguments: 0..<4)
  func every(way: Int) throws {
    for (name, symbology, number) in Self.kinds {
      let fields = [
        ("store", "Сільпо & Ко #1"), ("note", "мамина"), ("balance", "12.5"),
        ("balancetype", "UAH"),
        ("cardid", number), ("barcodetype", name), ("headercolor", "-416406"),
        ("expiry", "1798675200000"),
      ].map { "\($0)=\(encoded($1))" }.joined(separator: "&")
      let address = [
        "https://catima.app/share#\(fields)", "https://catima.app/share#\(encoded(fields))",
        "https://catima.app/share?\(fields)",
        "https://thelastproject.github.io/Catima/share#\(encoded(fields))",
      ][way]

      let card = try #require(CatimaLink(Text(address))).card

      #expect(text(card.name) == "Сільпо & Ко #1")
      #expect(text(card.note) == "мамина\n12.5 UAH" && text(card.expires) == "2026-12-31")
      #expect(card.colour == 0xF9A56A)
      // A linear code can't hold other letters: its number is kept, and the form says what can be done.
      if number == "Капшук-1" {
        #expect(card.code == nil && text(card.text) == number)
      } else {
        #expect(
          card.code?.code.symbology == symbology && card.code?.code.text.map(text) == number,
          "\(name)")
      }
    }
  }

  @Test("Other links are no cards, and Catima's own is no trap")
  func others() {
    for address in [
      "https://catima.app/", "https://catima.app/share", "https://catima.app/share#",
      "https://catima.app.evil.com/share#store=A",
      "https://evil.com/share#store=A&cardid=1", "https://evil.github.io/Catima/share#store=A",
      "catima.app/share#store=A",
    ] {
      #expect(CatimaLink(Text(address)) == nil, "\(address)")
    }
    let link = Link(
      "https://catima.app/share#store%3DSilpo%26cardid%3D4820000123457%26barcodetype%3DEAN_13")
    #expect(link?.verdict != .dangerous)
  }

  @Test("A scanned link opens the form with the card")
  func scanned() {
    var person = Person()
    let bytes = Hex.encode(
      Array("https://catima.app/share#store=Silpo&cardid=4820000123457&barcodetype=EAN_13".utf8))
    let answer = person.get(
      "/scan/found?symbology=QRCode&bytes=\(String(decoding: bytes, as: UTF8.self))")

    #expect(location(answer).hasPrefix("/cards/new?") && location(answer).contains("name=Silpo"))
    #expect(Self.isForm(person.get(location(answer))))
  }

  private static func isForm(_ page: Response) -> Bool {
    let text = String(decoding: page.body, as: UTF8.self)
    return text.contains("4820000123457") && text.contains("Silpo")
  }

  private func text(_ text: Text) -> String { String(decoding: text, as: UTF8.self) }
}
