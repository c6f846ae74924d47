import Base
import Codes
import ProcessorTime
import Testing

/// A code's text is derived from its bytes alone, and stored apart from them.
@Suite struct CodeTextTests {
  enum Encoding: CaseIterable { case utf8, windows1251, iso8859_5 }

  /// Encoded from the standards' code charts, not from the tables under test.
  static func bytes(_ text: String, _ encoding: Encoding) -> [UInt8] {
    if encoding == .utf8 { return Array(text.utf8) }
    let apart: [Character: UInt8] = [
      "Ё": 0xA8, "ё": 0xB8, "І": 0xB2, "і": 0xB3, "Ї": 0xAF, "ї": 0xBF, "Є": 0xAA, "є": 0xBA,
      "Ґ": 0xA5, "ґ": 0xB4,
    ]
    return text.map { character in
      let scalar = character.unicodeScalars.first?.value ?? 0
      if scalar < 0x80 { return UInt8(scalar) }
      if encoding == .iso8859_5 { return UInt8(scalar - 0x360) }
      return apart[character] ?? UInt8(scalar - 0x350)
    }
  }

  static let contents = [
    "Квиток на концерт", "банк", "Юлія", "їжак", "СІЛЬПО", "ОЩАДБАНК", "знижка 10 %", "Львів",
    "съешь ещё этих булок", "https://shop.example/?q=привіт&x=1#y", "https://київ.укр/афіша",
    "www.книгарня.укр", "WIFI:T:WPA;S:Кавярня;P:капучино;;",
    "MECARD:N:Шевченко,Тарас;TEL:+380441234567;;",
    "BEGIN:VCARD\nVERSION:3.0\nN:Щур;Юлія\nFN:Юлія Щур\nEND:VCARD",
    "BEGIN:VEVENT\nSUMMARY:Зустріч\nDTSTART:20261201T100000Z\nEND:VEVENT",
    "mailto:a@b.example?subject=Привіт", "smsto:+380501234567:Доброго дня",
    "tel:+380441234567", "geo:50.45,30.52?q=Майдан",
    "otpauth://totp/Пошта:Олена?secret=JBSWY3DPEHPK3PXP&issuer=Пошта",
  ]

  @Test("Content means the same in each charset, declared or not", arguments: contents)
  func meanings(content: String) {
    let expected = Payload(of: Code(.qrCode, Array(content.utf8)))

    for (encoding, eci) in [(Encoding.utf8, UInt32(26)), (.windows1251, 22), (.iso8859_5, 7)] {
      let bytes = Self.bytes(content, encoding)
      for code in [Code(.qrCode, bytes), Code(.qrCode, bytes, eci: eci), Code(.aztec, bytes)] {
        #expect(code.text == Text(content), "\(encoding)")
        #expect(Payload(of: code) == expected, "\(encoding)")
        #expect(code.bytes == bytes)
      }
    }
  }

  @Test("Latin words and Shift JIS are told as well")
  func others() {
    let cases: [([UInt8], String)] = [
      ([0x43, 0x61, 0x66, 0xE9], "Café"),
      ([0x47, 0x72, 0xFC, 0xDF, 0x65], "Grüße"),
      ([0x49, 0x74, 0x92, 0x73, 0x20, 0x35, 0x20, 0x80], "It’s 5 €"),
      ([0x93, 0xFA, 0x96, 0x7B], "日本"),
      (
        Array("https://a.example/?q=".utf8) + [0x93, 0xFA, 0x96, 0x7B],
        "https://a.example/?q=日本"
      ),
    ]
    for (bytes, text) in cases {
      #expect(Code(.qrCode, bytes).text == Text(text), "\(text)")
    }
  }

  @Test(
    "What is no text of a charset known here stays bytes",
    arguments: [
      [0xFF, 0xFE], [0x01, 0xFF, 0x1D, 0x41], [0x80, 0x81, 0x82, 0x00, 0xFF],
      // GBK, Big5, KOI8-U, CP866: 北京欢迎你, 你好, Привіт, Привіт.
      [0xB1, 0xB1, 0xBE, 0xA9, 0xBB, 0xB6, 0xD3, 0xAD, 0xC4, 0xE3], [0xA7, 0x41, 0xA6, 0x6E],
      [0xF0, 0xD2, 0xC9, 0xD7, 0xA6, 0xD4], [0x8F, 0xE0, 0xA8, 0xA2, 0x69, 0xE2],
      // Łódź in ISO 8859-2, which as ISO 8859-1 would be £ód¼.
      [0xA3, 0xF3, 0x64, 0xBC],
    ] as [[UInt8]])
  func bytes(bytes: [UInt8]) {
    let code = Code(.qrCode, bytes)

    #expect(code.text == nil)
    #expect(Payload(of: code) == .bytes(bytes))
  }

  @Test("A charset that is declared and not known is not guessed to be another")
  func declared() {
    let letters: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xB3, 0xF2]

    #expect(Code(.qrCode, letters).text == "Привіт")
    #expect(Code(.qrCode, letters, eci: 29).text == nil)
    #expect(Code(.qrCode, Array("plain".utf8), eci: 29).text == "plain")
  }

  @Test("A link whose words are not known opens with just the bytes that it has")
  func link() {
    let code = Code(.qrCode, Array("https://a.example/?q=".utf8) + [0xB1, 0xB1, 0xBE, 0xA9])

    #expect(code.text == nil)
    #expect(
      Payload(of: code) == .url(Payload.URL("https://a.example/?q=%B1%B1%BE%A9")))
  }

  @Test("A payment is read by the charset that it names")
  func payment() {
    let lines = [
      "BCD", "002", "5", "SCT", "", "Ваш", "DE89370400440532013000", "EUR1.00", "", "", "Щоб",
    ]
    let code = Code(.qrCode, Self.bytes(lines.joined(separator: "\n"), .iso8859_5))

    guard case .epcPayment(let payment) = Payload(of: code) else {
      Issue.record("no payment")
      return
    }
    #expect(payment.recipient == "Ваш")
    #expect(payment.text == "Щоб")
  }

  // A linear search of the table for each character took a minute for one megabyte.
  @Test("A long text in the last rows of Shift JIS is read at once")
  func longShiftJIS() {
    let pair: [UInt8] = [0xE2, 0x82]
    var text: Text?

    let seconds = processorSeconds {
      text = Code(.qrCode, [0x88, 0x9F] + [UInt8]((0..<4 << 20).map { pair[$0 & 1] })).text
    }

    #expect(seconds < 30)
    #expect(text?.starts(with: "亜".utf8) == true)
    #expect(text?.count == 3 + 3 * 2 << 20)
  }
}
