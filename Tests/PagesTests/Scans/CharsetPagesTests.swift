import Base
import Codes
import Foundation
import Testing

@testable import Pages
@testable import Pouch

/// A code in another charset than UTF-8 is shown as its decoded text everywhere.
@Suite struct CharsetPagesTests {
  /// In windows-1251, as many programs write it.
  private static func hex(_ text: String) -> String {
    let bytes = text.map { character -> UInt8 in
      let scalar = character.unicodeScalars.first?.value ?? 0
      return scalar < 0x80
        ? UInt8(scalar) : character == "і" ? 0xB3 : character == "І" ? 0xB2 : UInt8(scalar - 0x350)
    }
    return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private static let link = "https://shop.example/афіша?місто=Львів"

  private static func scanned(_ text: String, _ more: String = "") -> String {
    "/scan/found?symbology=QRCode&bytes=\(hex(text))\(more)"
  }

  @Test("A link opens as it reads, says that its letters were guessed, and shows the bytes")
  func link() {
    var person = Person()

    let page = text(person.get(location(person.get(Self.scanned(Self.link)))))

    #expect(page.contains("href=\"\(Self.link)\""))
    #expect(page.contains("class=\"words\">\(Self.link)<"))
    #expect(page.contains("їх визначено за вмістом"))
    #expect(page.contains("class=\"words\">\(Self.hex(Self.link))<"))
    #expect(page.contains("ISO 8859-5") && !page.contains("Windows-1251"))
  }

  @Test("Bytes of a charset that is not known are shown as bytes, with the ways to read them")
  func unknown() {
    var person = Person()

    let page = text(
      person.get(location(person.get("/scan/found?symbology=QRCode&bytes=f0d2c9d7a6d4"))))

    #expect(page.contains("class=\"words\">f0d2c9d7a6d4<"))
    #expect(page.contains("невідомо: показано байти") && page.contains("Windows-1251"))
  }

  @Test("The host is judged by its letters")
  func host() {
    var person = Person()

    let page = text(
      person.get(location(person.get(Self.scanned("https://приват24-бонус.укр/вхід")))))

    #expect(page.contains("class=\"domain\">приват24-бонус.укр<"))
  }

  @Test(
    "Each kind of content is shown by its letters",
    arguments: [
      ("WIFI:T:WPA;S:Кавярня;P:капучино;;", "<h1>Wi-Fi «Кавярня»</h1>"),
      ("MECARD:N:Шевченко,Тарас;TEL:+380441234567;;", "<h1>Тарас Шевченко</h1>"),
      ("smsto:+380501234567:Доброго дня", "data-copy=\"Доброго дня\""),
      ("Квиток на концерт", "class=\"words\">Квиток на концерт<"),
    ])
  func kinds(content: String, part: String) {
    var person = Person()

    #expect(text(person.get(location(person.get(Self.scanned(content))))).contains(part))
  }

  @Test("The history finds it, and both exports have its text and its bytes")
  func history() throws {
    var person = Person()
    _ = person.get(Self.scanned(Self.link))

    #expect(text(person.get("/scans?q=львів")).contains(Self.link))
    for format in ["csv", "json"] {
      let file = text(person.get("/scans/codes.\(format)"))
      #expect(file.contains(Self.link), "\(format)")
      #expect(file.contains(Self.hex(Self.link)), "\(format)")
    }
  }

  @Test("On a card it is typed as it reads, drawn by its bytes, and found")
  func card() throws {
    var person = Person()
    let form = text(person.get(location(person.get(Self.scanned("Клуб Львів", "&for=card")))))
    #expect(form.contains("name=\"content\" id=\"content\" value=\"Клуб Львів\""))

    _ = person.post(
      "/cards/new",
      [
        "name": "Картка", "scanned-symbology": "QRCode", "scanned-bytes": Self.hex("Клуб Львів"),
        "symbology": "QRCode", "content": "Клуб Львів",
      ])

    let card = try #require(person.app.pouch.cards.first)
    let content = try #require(person.app.pouch.identifiers(of: card.id).first?.content)
    #expect(
      content == .code(Code(.qrCode, try #require(Hex.decode(Self.hex("Клуб Львів").utf8)))))
    #expect(text(person.get("/?q=львів")).contains("Картка"))
    #expect(text(person.get(.cards(.card(card.id)))).contains("Клуб Львів"))
  }

  @Test("A text pasted for a card is in the form for its next code")
  func pasted() throws {
    var person = Person()
    _ = person.post("/cards/new", ["name": "Картка"])
    let card = try #require(person.app.pouch.cards.first)

    let form = text(
      person.get(.cards(.newIdentifier(card.id, nil, text: "4820000123457"))))

    #expect(form.contains("id=\"content\" value=\"4820000123457\""))
    #expect(form.contains("Ще один код"))
  }
}
