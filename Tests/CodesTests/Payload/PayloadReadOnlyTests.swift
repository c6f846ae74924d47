import Base
import Codes
import Foundation
import Testing

/// What is read from contents that are never made here: payments, passes, certificates and sign-in keys.
@Suite struct PayloadReadOnlyTests {
  @Test("A Swiss bill says who is paid, by whom, how much and for what")
  func swiss() throws {
    let bill = try Payload.SwissPayment(parsing: utf8(ReadOnlyExample.swiss))

    #expect(bill.iban == "CH4431999123000889012")
    #expect(bill.creditor.name == "Robert Schneider AG")
    #expect(bill.creditor.street == "Rue du Lac 1268")
    #expect(bill.creditor.town == "2501 Biel")
    #expect(bill.debtor.name == "Pia-Maria Rutschmann-Schnyder")
    #expect(bill.hundredths == 194_975)
    #expect(bill.currency == "CHF")
    #expect(bill.reference == "210000000003139471430009017")
    #expect(bill.text == "Order of 15 June 2020")
  }

  @Test(
    "A Swiss bill with a wrong digit is refused",
    arguments: [
      ("CH4431999123000889012", "CH4431999123000889013", .checkDigits(.iban)),
      ("210000000003139471430009017", "210000000003139471430009018", .checkDigits(.reference)),
      ("1949.75", "1949.755", .malformed(.amount)),
      ("EPD", "", .missing(.data)),
      ("Robert Schneider AG", "", .missing(.recipient)),
    ] as [(String, String, PayloadError)])
  func wrongSwiss(part: String, replacement: String, error: PayloadError) {
    let wrong = ReadOnlyExample.swiss.replacingFirst(part, with: replacement)

    #expect(throws: error) { try Payload.SwissPayment(parsing: utf8(wrong)) }
  }

  @Test("PIX says the merchant, the key and the currency, and the CRC finds a changed letter")
  func pix() throws {
    let payment = try Payload.MerchantPayment(parsing: utf8(ReadOnlyExample.pix))

    #expect(payment.isPIX)
    #expect(payment.merchant == "Fulano de Tal")
    #expect(payment.city == "BRASILIA")
    #expect(payment.country == "BR")
    #expect(payment.currency == "986")
    #expect(payment.amount.isEmpty)
    #expect(payment.account == "123e4567-e12b-12d1-a456-426655440000")
    #expect(payment.reference.isEmpty)
    #expect(throws: PayloadError.checkDigits(.whole)) {
      try Payload.MerchantPayment(
        parsing: utf8(ReadOnlyExample.pix.replacingFirst("Fulano", with: "Fulana")))
    }
  }

  @Test("A bitcoin address has its sum and label, an invoice of Lightning its sum")
  func crypto() throws {
    let bitcoin = try Payload.CryptoPayment(parsing: utf8(ReadOnlyExample.bitcoin))
    #expect(bitcoin.network == .bitcoin)
    #expect(bitcoin.address == "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W")
    #expect(bitcoin.amount == "20.3")
    #expect(bitcoin.label == "Luke-Jr")

    let invoice = try Payload.CryptoPayment(parsing: utf8(ReadOnlyExample.lightning))
    #expect(invoice.network == .lightning)
    #expect(invoice.amount == "0.0025")
  }

  @Test(
    "The sums of invoices",
    arguments: [
      ("lnbc20m1", "0.02"), ("lnbc2500u1", "0.0025"), ("lnbc10n1", "0.00000001"),
      ("lnbc9678785340p1", "0.009678785340"), ("lnbc31", "3"), ("lnbc1", ""),
    ])
  func invoices(beginning: String, amount: String) throws {
    let invoice = beginning + String(repeating: "q", count: 120)
    let found = try Payload.CryptoPayment(parsing: utf8(invoice)).amount
    #expect(string(found) == (amount.hasSuffix("340") ? "0.00967878534" : amount))
  }

  @Test("A pass of an eSIM names its server and code")
  func eSIM() throws {
    let profile = try Payload.ESIM(parsing: utf8(ReadOnlyExample.eSIM))
    #expect(profile.server == "smdp.example.com")
    #expect(profile.activationCode == "04386-AGYFT-A74Y8-3F815")
    #expect(!profile.needsConfirmation)
    #expect(try Payload.ESIM(parsing: utf8(ReadOnlyExample.eSIM + "$1.3.6$1")).needsConfirmation)
  }

  @Test("An account's number is grouped in fours, and one with a wrong digit is just text")
  func account() throws {
    let account = try Payload.BankAccount(parsing: utf8("DE89370400440532013000"))
    #expect(account.grouped == "DE89 3704 0044 0532 0130 00")
    #expect(Payload(of: Code(.qrCode, utf8("DE89370400440532013001"))).kindName == "text")
  }

  @Test("An authenticator's export gives each account, its hash and its digits")
  func transfer() throws {
    let transfer = try Payload.OneTimePasswordTransfer(parsing: utf8(ReadOnlyExample.transfer))

    #expect(transfer.part == 1)
    #expect(transfer.parts == 2)
    #expect(transfer.accounts.count == 2)
    #expect(string(transfer.accounts[0].issuer) == "Каварня")
    #expect(transfer.accounts[0].account == "olena@example.com")
    #expect(transfer.accounts[0].factor == .time(period: 30))
    #expect(transfer.accounts[1].issuer == "GitHub")
    #expect(transfer.accounts[1].account == "kapshuk")
    #expect(transfer.accounts[1].algorithm == .sha256)
    #expect(transfer.accounts[1].digits == 8)
    #expect(transfer.accounts[1].factor == .counter(7))
  }

  @Test("A certificate says who, what and until when")
  func certificate() throws {
    let certificate = try Payload.HealthCertificate(parsing: utf8(ReadOnlyExample.vaccination))

    #expect(string(certificate.family) == "Мельник")
    #expect(string(certificate.given) == "Олена")
    #expect(certificate.birthday == "1984-05-07")
    #expect(certificate.country == "UA")
    #expect(certificate.expires == 1_893_456_000)
    #expect(
      certificate.entry
        == .vaccination(dose: 2, of: 2, day: "2021-11-03", product: "EU/1/20/1528"))

    let test = try Payload.HealthCertificate(parsing: utf8(ReadOnlyExample.test))
    #expect(
      test.entry
        == .test(isDetected: false, moment: "2021-11-03T10:20:00Z", place: "Лабораторія"))
  }

  @Test("A network with accounts keeps who signs in and how")
  func enterprise() throws {
    let wifi = try Payload.WiFi(
      parsing: utf8("WIFI:T:WPA2-EAP;S:eduroam;E:PEAP;PH2:MSCHAPV2;I:olena@example.com;P:калина;;"))

    #expect(wifi.security == .enterprise)
    #expect(wifi.identity == "olena@example.com")
    #expect(wifi.method == "PEAP MSCHAPV2")
    #expect(string(wifi.password) == "калина")
  }

  @Test("A business card of three letters gives the name, position, numbers and address")
  func bizCard() throws {
    let contact = try Payload.Contact(parsing: utf8(ReadOnlyExample.bizCard))

    #expect(string(contact.displayName) == "Олена Пчілка")
    #expect(string(contact.title) == "Редакторка")
    #expect(contact.phones.map { string($0.value) } == ["+380441234567", "+380501234567"])
    #expect(contact.phones[1].use == .mobile)
    #expect(string(contact.addresses[0].street) == "вул. Велика, 5")
  }

  @Test("A bookmark is its address")
  func bookmark() throws {
    let url = try Payload.URL(
      parsing: utf8(#"MEBKM:TITLE:Капшук;URL:https\://kapshuk.example/a;;"#))
    #expect(url.address == "https://kapshuk.example/a")
  }

  @Test("The conditional items of a boarding pass: baggage, frequent flyer, fast track")
  func boardingPass() throws {
    // After the leg: ">", the version, the items of the pass (none), the items of the leg (42 characters).
    let repeated =
      "014" + "2377182643" + "0" + "0" + "LX " + "LX " + "992001234567    " + "0" + "20K" + "Y"
    let conditional = ">6" + "00" + "2A" + repeated
    let pass = try Payload.BoardingPass(
      parsing: utf8(
        "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 1"
          + String(conditional.utf8.count, radix: 16, uppercase: true).leftPadded + conditional))

    #expect(repeated.utf8.count == 42)
    #expect(pass.legs[0].frequentFlyer == "LX 992001234567")
    #expect(pass.legs[0].baggage == "20K")
    #expect(pass.legs[0].isFastTrack == true)
    #expect(
      try Payload.BoardingPass(parsing: utf8(BoardingPassExample.oneLeg)).legs[0].isFastTrack == nil
    )
  }
}

extension String {
  /// Replaces the first occurrence of a part.
  fileprivate func replacingFirst(_ part: String, with replacement: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(in: range, with: replacement)
  }

  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
