import Base
import Codes
import Testing

/// Form values are encoded as contents and recognized in them again.
@Suite struct PayloadMakingTests {
  /// A kind, the form values, and the start of the content.
  static let made: [(Payload.Kind, KeyValuePairs<String, String>, String)] = [
    (.url, ["address": "https://kapshuk.example/a?b=1"], "https://kapshuk.example/a?b=1"),
    (.text, ["text": "Привіт, світе"], "Привіт, світе"),
    (.wifi, ["name": "Хата", "password": "калина-гора", "security": "sae"], "WIFI:T:SAE;"),
    (
      .contact,
      ["given": "Олена", "family": "Пчілка", "phone": "+380441234567", "form": "vcard4"],
      "BEGIN:VCARD\r\nVERSION:4.0"
    ),
    (.phone, ["phone": "+380441234567"], "tel:+380441234567"),
    (.sms, ["phone": "+380441234567", "body": "Буду о шостій"], "SMSTO:+380441234567:"),
    (.email, ["email": "olena@example.com", "subject": "Тема"], "mailto:olena@example.com?"),
    (.social, ["network": "6", "user": "kapshuk"], "https://t.me/kapshuk"),
    (.geo, ["latitude": "50.4501", "longitude": "30.5234"], "geo:50.4501,30.5234"),
    (.event, ["summary": "Толока", "start": "2026-11-21T10:00"], "BEGIN:VEVENT"),
    (
      .ukrainianPayment,
      [
        "recipient": "ТОВ Капшук", "iban": "UA213223130000026007233566001", "code": "12345678",
        "amount": "129.9", "purpose": "За хліб",
      ], "https://bank.gov.ua/qr/"
    ),
    (
      .epcPayment,
      ["recipient": "Kapshuk", "iban": "DE89370400440532013000", "amount": "12.34"], "BCD\n002"
    ),
    (
      .oneTimePassword, ["secret": "JBSWY3DPEHPK3PXP", "account": "olena", "issuer": "Kapshuk"],
      "otpauth://totp/Kapshuk:olena?secret=JBSWY3DPEHPK3PXP"
    ),
    (.gs1, ["elements": "(01)04820000123457(17)261231"], "0104820000123457"),
    (.isbn, ["isbn": "9783161484100"], "9783161484100"),
  ]

  @Test("Every kind is made, recognised again, and gives back what was filled in", arguments: made)
  func roundTrip(
    kind: Payload.Kind, filledIn: KeyValuePairs<String, String>, beginning: String
  ) throws {
    let payload = try Payload(making: kind, from: values(filledIn))

    #expect(string(payload.bytes).hasPrefix(beginning))
    let code = Code(kind.symbology, payload.bytes, isGS1: kind == .gs1)
    let again = Payload(of: code)
    let found: Payload.Kind? = again.kind
    #expect(found == kind)
    for (name, value) in filledIn {
      let back = again.values.pairs.first { string($0.name) == name }?.value ?? ""
      #expect(string(back) == value, "\(name)")
    }
  }

  @Test("Every kind is in the table of examples")
  func complete() {
    #expect(PayloadMakingTests.made.map { $0.0 } == Payload.Kind.allCases)
  }

  @Test(
    "What is missing or unsound is named",
    arguments: [
      (.text, [:], .missing(.whole)),
      (.url, [:], .missing(.address)),
      (.url, ["address": "не адреса"], .malformed(.address)),
      (.wifi, ["password": "12345678"], .missing(.networkName)),
      (.wifi, ["name": "a", "password": "short"], .malformed(.password)),
      (.geo, ["latitude": "50,4501"], .missing(.longitude)),
      (.geo, ["latitude": "91", "longitude": "0"], .malformed(.latitude)),
      (.event, ["summary": "a"], .missing(.start)),
      (.event, ["summary": "a", "start": "2026-02-30T10:00"], .malformed(.start)),
      (.social, ["network": "6"], .missing(.userName)),
      (.oneTimePassword, ["secret": "1890", "account": "a"], .malformed(.secret)),
      (.isbn, ["isbn": "9783161484101"], .checkDigits(.number)),
      (.epcPayment, ["recipient": "a", "iban": "DE89370400440532013001"], .checkDigits(.iban)),
    ] as [(Payload.Kind, KeyValuePairs<String, String>, PayloadError)])
  func refused(
    kind: Payload.Kind, filledIn: KeyValuePairs<String, String>, error: PayloadError
  ) {
    #expect(throws: error) { try Payload(making: kind, from: values(filledIn)) }
  }

  @Test("What a kind of its own refuses is refused in every kind that has such a field")
  func sameFields() {
    for number in [
      "абв", "+", "12x", "12345678901234567890123456789012345678901234567890123456789012345",
    ] {
      for kind in [Payload.Kind.phone, .sms, .contact] {
        #expect(throws: PayloadError.self, "\(kind) \(number)") {
          try Payload(making: kind, from: values(["phone": number, "given": "Олена"]))
        }
      }
    }
    for address in ["olena@", "@example.com", "olena", "olena @example.com"] {
      for kind in [Payload.Kind.email, .contact] {
        #expect(throws: PayloadError.self, "\(kind) \(address)") {
          try Payload(making: kind, from: values(["email": address, "given": "Олена"]))
        }
      }
    }
  }

  @Test("A recipient's code has as many digits as a company's, a person's or a passport's")
  func recipientCodes() throws {
    func made(_ code: String) throws -> Payload {
      try Payload(
        making: .ukrainianPayment,
        from: values([
          "recipient": "ТОВ Капшук", "iban": "UA213223130000026007233566001", "code": code,
          "purpose": "За хліб",
        ]))
    }
    for count in 1...14 {
      let code = String(repeating: "1", count: count)
      if (8...10).contains(count) {
        _ = try made(code)
      } else {
        #expect(throws: PayloadError.malformed(.recipientCode), "\(code)") { try made(code) }
      }
    }
    _ = try made("МК123456")
    for code in ["1234567а", "abcdefgh", "МК12345", "+1234567"] {
      #expect(throws: PayloadError.malformed(.recipientCode), "\(code)") { try made(code) }
    }
  }

  @Test("A decimal comma, an address without its beginning, and a pasted profile are understood")
  func lenient() throws {
    let geo = try Payload(making: .geo, from: values(["latitude": "50,4501", "longitude": "30,5"]))
    let url = try Payload(making: .url, from: values(["address": "kapshuk.example"]))
    let social = try Payload(
      making: .social, from: values(["network": "1", "user": "https://t.me/kapshuk"]))

    #expect(string(geo.bytes) == "geo:50.4501,30.5")
    #expect(string(url.bytes) == "https://kapshuk.example")
    #expect(string(social.bytes) == "https://t.me/kapshuk")
  }

  private func values(_ pairs: KeyValuePairs<String, String>) -> Payload.Values {
    var values = Payload.Values()
    for (name, value) in pairs { values.set(Text(name), Text(value)) }
    return values
  }
}
