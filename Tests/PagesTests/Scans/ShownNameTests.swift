import Base
import Codes
import Pouch
import Testing

@testable import Pages

/// What codes are called where the user gave them no name.
struct ShownNameTests {
  /// A name that is no words of a person: the beginning of a file format, or bytes.
  private func isRaw(_ name: String) -> Bool {
    name.isEmpty || name.lowercased().hasPrefix("begin:")
      || name.count >= 8 && name.allSatisfy { $0.isHexDigit } && name.contains { $0.isLetter }
  }

  private static let codes: [Code] = [
    Code(.qrCode, Array("BEGIN:VCARD\nVERSION:3.0\nTEL:+380501234567\nEND:VCARD".utf8)),
    Code(.qrCode, Array("BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nEND:VCARD".utf8)),
    Code(.qrCode, Array("begin:vcard".utf8)),
    Code(.qrCode, Array("BEGIN:VEVENT\nDTSTART:20261121T183000Z\nEND:VEVENT".utf8)),
    Code(.qrCode, Array("BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR".utf8)),
    Code(.dataMatrix, [0x00, 0xFF, 0x81, 0x8D, 0x01, 0x02]),
    Code(.aztec, [0xDE, 0xAD, 0xBE, 0xEF, 0x00]),
    Code(.qrCode, Array("MATMSG:TO:;SUB:;BODY:;;".utf8)),
    Code(.qrCode, Array("WIFI:S:;;".utf8)),
    Code(.qrCode, Array("geo:48.201,16.3695".utf8)),
    Code(.qrCode, Array("smsto::".utf8)),
    Code(.qrCode, Array("LPA:1$smdp.example.com$04386-AGYFT".utf8)),
    Code(.qrCode, Array("otpauth://totp/a?secret=GEZDGNBVGY3TQOJQ".utf8)),
    Code(.qrCode, Array("bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W".utf8)),
    Code(
      .qrCode, Array("https://cabinet.tax.gov.ua/cashregs/check?id=1&fn=4000000001".utf8)),
    Code(.code128, Array("010952123454321310ABC123".utf8), isGS1: true),
    Code(.ean13, Array("9780306406157".utf8)), Code(.upca, Array("036000291452".utf8)),
  ]

  /// What the maker makes of each kind with only what it requires.
  private static let made: [Code] = Payload.Kind.allCases.compactMap { kind in
    let examples: [(StaticString, StaticString)] = [
      ("address", "https://kapshuk.example"), ("text", "Привіт"), ("name", "Хата"),
      ("phone", "+380441234567"),
      ("email", "olena@example.com"), ("latitude", "50.4501"), ("longitude", "30.5234"),
      ("given", "Оля"),
      ("iban", "UA213223130000026007233566001"), ("amount", "129.90"), ("recipient", "ТОВ"),
      ("code", "40723825"),
      ("purpose", "За воду"), ("user", "olena"), ("network", "0"), ("summary", "Подія"),
      ("start", "2026-11-21T18:30"),
      ("elements", "(01)04820001234567"), ("isbn", "978-3-16-148410-0"),
      ("secret", "JBSWY3DPEHPK3PXP"),
    ]
    var form = MakeForm(.payload(kind))
    for (name, value) in examples
    where kind.entries.contains(where: { $0.name.bytes.elementsEqual(name.bytes) }) {
      form.values.set(Text(name), Text(value))
    }
    return try? form.code()
  }

  @Test(
    "No code is called by bytes or by the first line of a file",
    arguments: [Settings.Language.ukrainian, .english])
  func named(language: Settings.Language) {
    #expect(Self.made.count >= 11)
    for code in Self.codes + Self.made {
      let meaning = CodeMeaning(code, today: today, in: language)
      let name = text(code.shownName(meaning, limit: 56)[language])
      #expect(!isRaw(name), "\(name)")
      #expect(!isRaw(text(meaning.title[language])))
    }
  }
}
