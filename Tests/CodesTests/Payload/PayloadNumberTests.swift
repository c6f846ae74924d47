import Base
import Codes
import Testing

/// Numbers with check digits and fixed-length lines: payments, GS1, books, cards and passes.
@Suite struct PayloadNumberTests {
  @Test("A European payment is written without the lines that say nothing")
  func epc() throws {
    var payment = Payload.EPCPayment(
      recipient: "Red Cross", iban: "BE72000000001616", cents: 150)
    payment.text = "For\nwater"

    #expect(
      string(payment.bytes)
        == "BCD\n002\n1\nSCT\n\nRed Cross\nBE72000000001616\nEUR1.50\n\n\nFor water")
    payment.iban = "BE72000000001617"
    #expect(payment.problem == .checkDigits(.iban))
    payment.iban = "BE7200000000161"
    #expect(payment.problem == .malformed(.iban))
  }

  @Test("The bank's example of format 003 is read and written again byte for byte")
  func ukrainian() throws {
    let payment = try Payload.UkrainianPayment(parsing: utf8(UkrainianExample.onlineShop))

    #expect(payment.format == .v003)
    #expect(payment.function == .instant)
    #expect(string(payment.recipient) == "ТОВ «ФК „ЕВО“»")
    #expect(string(payment.iban) == "UA673005280000026500504354077")
    #expect(payment.kopecks == 15_000)
    #expect(string(payment.recipientCode) == "37193071")
    #expect(string(payment.category) == "OTHR/GDDS")
    #expect(string(payment.reference) == "1225102576")
    #expect(string(payment.lockMask) == "FFFF")
    #expect(string(payment.validUntil) == "250321120000")
    #expect(string(payment.created) == "250129120000")
    #expect(string(payment.bytes) == UkrainianExample.onlineShop)
  }

  @Test("Format 002 has 13 lines behind the bank's address, and any bank's address may stand there")
  func format002() throws {
    let payment = Payload.UkrainianPayment(
      recipient: "ТОВ", iban: "UA213223130000026007233566001",
      recipientCode: "40723825", purpose: "За воду", kopecks: 300)
    let address = string(payment.bytes)

    #expect(address.hasPrefix("https://bank.gov.ua/qr/QkNECjAwMgoxClVDVAoK"))
    let other = address.replacing("bank.gov.ua", with: "send.monobank.ua")
    let read = try Payload.UkrainianPayment(parsing: utf8(other))
    #expect(string(read.launchAddress) == "https://send.monobank.ua/qr/")
    #expect(read.kopecks == 300)
    var wrong = payment
    wrong.iban = "UA213223130000026007233566002"
    #expect(wrong.problem == .checkDigits(.iban))
    wrong.iban = "BE72000000001616"
    #expect(wrong.problem == .malformed(.iban))
  }

  @Test("Element strings give their data, dates by the century rule, and weights")
  func gs1() throws {
    let gs1 = try Payload.GS1(
      parsing: utf8("]C1010952123454321310A(1\u{1D}17510200310300125037" + "12"))

    #expect(string(gs1.bracketed) == #"(01)09521234543213(10)A\(1(17)510200(3103)001250(37)12"#)
    #expect(gs1.data(of: "10") == "A(1")
    #expect(gs1.elements[2].date(currentYear: 2026) == Payload.Date(year: 2051, month: 2, day: 28))
    #expect(gs1.elements[2].date(currentYear: 2000) == Payload.Date(year: 1951, month: 2, day: 28))
    #expect(gs1.elements[2].date(currentYear: 2099) == Payload.Date(year: 2051, month: 2, day: 28))
    let weight = try #require(gs1.elements[3].measure)
    #expect(weight.value == 1250)
    #expect(weight.decimals == 3)
  }

  @Test(
    "What breaks the rules of GS1 is refused with its reason",
    arguments: [
      ("(01)09521234543214", .checkDigits(.data)), ("(00)123", .malformed(.data)),
      ("(17)261301", .malformed(.date)), ("(05)1", .malformed(.identifier)),
      ("(3106)000001", .malformed(.identifier)), ("(10)ї", .malformed(.data)),
      ("(01", .malformed(.identifier)),
    ] as [(String, PayloadError)])
  func gs1Refused(text: String, error: PayloadError) {
    #expect(throws: error) { try Payload.GS1(parsing: utf8(text)) }
  }

  @Test("Books have ten digits and thirteen")
  func isbn() throws {
    let isbn = try Payload.ISBN(parsing: utf8("ISBN 0-8044-2957-X"))

    #expect(string(isbn.digits) == "9780804429573")
    #expect(string(try #require(isbn.tenDigits)) == "080442957X")
    #expect(throws: PayloadError.checkDigits(.number)) {
      try Payload.ISBN(parsing: utf8("9780306406158"))
    }
    #expect(try Payload.ISBN(parsing: utf8("979-10-90636-07-1")).tenDigits == nil)
  }

  @Test("The sample licence of AAMVA's standard is read, and one of version 1")
  func licence() throws {
    let licence = try Payload.DrivingLicence(parsing: utf8(LicenceExample.virginia))
    let old = try Payload.DrivingLicence(parsing: utf8(LicenceExample.colorado))

    #expect(string(licence.issuer) == "636000")
    #expect(licence.version == 11)
    #expect(string(licence.number) == "T64235789")
    #expect(string(licence.family) == "SAMPLE")
    #expect(string(licence.given) == "MICHAEL")
    #expect(string(licence.postcode) == "232690000")
    #expect(licence.birthday == Payload.Date(year: 2006, month: 6, day: 6))
    #expect(licence.expires == Payload.Date(year: 2027, month: 6, day: 6))
    #expect(old.version == 1)
    #expect(string(old.number) == "0123456789ABC")
    #expect(string(old.city) == "ANYTOWN")
    #expect(old.birthday == Payload.Date(year: 1976, month: 11, day: 23))
  }

  @Test("The examples of IATA's resolution are read, with every leg")
  func boardingPass() throws {
    let pass = try Payload.BoardingPass(parsing: utf8(BoardingPassExample.oneLeg))
    let two = try Payload.BoardingPass(parsing: utf8(BoardingPassExample.twoLegs))

    #expect(string(pass.passenger) == "DESMARAIS/LUC")
    #expect(string(pass.legs[0].booking) == "ABC123")
    #expect(string(pass.legs[0].from + pass.legs[0].to) == "YULFRA")
    #expect(string(pass.legs[0].carrier + pass.legs[0].flight) == "AC834")
    #expect(string(pass.legs[0].seat) == "1A")
    #expect(string(pass.legs[0].sequence) == "25")
    let day = try #require(Payload.Date(year: 2027, month: 1, day: 3))
    #expect(pass.legs[0].date(nearest: day) == Payload.Date(year: 2026, month: 11, day: 22))
    #expect(two.legs.count == 2)
    #expect(string(two.legs[1].carrier + two.legs[1].flight) == "LH3664")
    #expect(string(two.legs[1].seat) == "12C")
  }
}
