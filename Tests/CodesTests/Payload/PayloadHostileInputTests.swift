import Base
import Codes
import Foundation
import ProcessorTime
import Testing

/// Any bytes result in a payload that can be written and read again.
@Suite struct PayloadHostileInputTests {
  private static let codes: [(Symbology, Bool)] = [
    (.qrCode, false), (.ean13, false), (.code128, true),
  ]

  private func check(_ bytes: [UInt8]) {
    for (symbology, isGS1) in PayloadHostileInputTests.codes {
      let scanned = Code(symbology, bytes, isGS1: isGS1)
      let payload = Payload(of: scanned)
      if case .text(let text) = payload { #expect(text == scanned.text) }
      let written = payload.bytes
      // Escaping and folding may make a text longer than the part that is searched.
      guard payload.kindName != "text", payload.kindName != "bytes",
        written.count <= Payload.longest
      else { continue }
      var code = Code(symbology, written, isGS1: isGS1)
      if case .gs1 = payload { code.isGS1 = true }
      if case .isbn = payload { code.symbology = .ean13 }
      #expect(Payload(of: code) == payload, "\(string(bytes)) → \(string(written))")
    }
  }

  @Test("Every example cut off at every length", arguments: PayloadExample.all)
  func truncated(example: PayloadExample) {
    for length in 0...example.bytes.count {
      check(Array(example.bytes.prefix(length)))
      check(Array(example.bytes.suffix(length)))
    }
  }

  @Test("Every example with bytes changed, dropped and doubled", arguments: PayloadExample.all)
  func mutated(example: PayloadExample) {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      var bytes = example.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes[place], at: place)
        default:
          let marks = utf8("\\;:,\"%=\r\n?&()@9\u{1D}")
          bytes[place] = marks[Int.random(in: 0..<marks.count, using: &generator)]
        }
      }
      check(bytes)
    }
  }

  @Test("Random bytes behind every prefix")
  func random() {
    let prefixes = [
      "", "WIFI:", "BEGIN:VCARD\n", "MECARD:", "mailto:", "MATMSG:", "tel:", "SMSTO:", "sms:",
      "geo:",
      "BEGIN:VEVENT\nDTSTART:", "otpauth://totp/", "BCD\n002\n1\nSCT\n", "BCD\n001\n1\nUCT\n",
      "https://bank.gov.ua/qr/QkNE", "(01)", "]d2", "ISBN", "@\n\u{1E}\rANSI 636000", "M1", "www.",
      "https://", "viber://chat?number=", "https://t.me/", "SPC\n0200\n1\n", "000201", "bitcoin:",
      "lnbc",
      "LPA:1$", "HC1:", "otpauth-migration://offline?data=", "BIZCARD:N:", "MEBKM:URL:", "IBAN UA",
    ]
    for (number, prefix) in prefixes.enumerated() {
      for seed in UInt64(1)...60 {
        var generator = SeededGenerator(seed: seed &* 100 &+ UInt64(number))
        let length = Int.random(in: 0...80, using: &generator)
        let isText = seed & 1 == 0
        var bytes = utf8(prefix)
        for _ in 0..<length {
          bytes.append(UInt8.random(in: isText ? 32...126 : 0...255, using: &generator))
        }
        check(bytes)
      }
    }
  }

  @Test(
    "Lines of 100 kB end",
    arguments: [
      "a", "\\", ";", ",", "\n", "\r\n ", "=", "%", "\"", ":", "(", "9", "\u{1D}", "ї", "=\n",
    ])
  func long(filling: String) {
    let filler = Array(repeatElement(utf8(filling), count: 100_000 / filling.utf8.count).joined())
    let seconds = processorSeconds {
      for prefix in [
        "WIFI:S:", "BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:", "MECARD:N:", "mailto:", "tel:",
        "SMSTO:",
        "geo:", "BEGIN:VEVENT\nDTSTART:20261121\nSUMMARY:", "otpauth://totp/a?secret=A",
        "BCD\n002\n1\nSCT\n",
        "https://qr.bank.gov.ua/QkNE", "(10)", "ISBN", "@\n\u{1E}\rANSI 63600011", "https://t.me/",
        "SPC\n0200\n1\n", "000201", "bitcoin:", "lnbc", "LPA:1$a.b$", "HC1:", "BIZCARD:N:",
        "MEBKM:URL:",
        "otpauth-migration://offline?data=",
      ] {
        check(utf8(prefix) + filler)
        check(utf8(prefix) + filler.prefix(49_000))
      }
    }
    #expect(seconds < 10)
  }

  @Test("What can be built of any values is written without end or trap")
  func anyValues() {
    let extremes: [Int64] = [.min, .max, -1, 0, 1]
    for value in extremes {
      var geo = Payload.Geo(latitude: value, longitude: value)
      geo.altitude = value
      geo.uncertainty = value
      geo.zoom = Int.max
      #expect(!geo.bytes.isEmpty)
      let payment = Payload.EPCPayment(recipient: "", iban: "\u{0}", cents: value)
      #expect(payment.problem != nil)
      #expect(!payment.bytes.isEmpty)
      var transfer = Payload.UkrainianPayment(
        recipient: "\n\r", iban: Text([255]), recipientCode: "", purpose: "", kopecks: value)
      transfer.encoding = .windows1251
      #expect(transfer.problem != nil)
      #expect(!transfer.bytes.isEmpty)
    }
    var seed = Payload.OneTimePassword(issuer: Text([255]), account: "", secret: [])
    seed.digits = Int.min
    seed.factor = .time(period: Int.min)
    #expect(seed.problem != nil)
    #expect(!seed.bytes.isEmpty)
    for network in Payload.SocialProfile.Network.allCases {
      #expect(!Payload.SocialProfile(network, userName: "").bytes.isEmpty)
    }
    let element = Payload.GS1.Element("", "")
    #expect(Payload.GS1([element]).problem != nil)
    #expect(element.date(currentYear: Int.max) == nil)
    #expect(element.measure == nil)
  }
}
