import Base
import Testing

@testable import Pouch

@Suite("Numbers with a check digit")
struct NumberCheckTests {
  @Test(
    "A number is doubted only where a check digit is known, and never by its length alone",
    arguments: [
      ("4111 1111 1111 1111", nil), ("4111-1111-1111-1112", .paymentCard),
      ("5555555555554444", nil), ("5555555555554445", .paymentCard),
      ("2223003122003222", nil), ("2223003122003223", .paymentCard),
      ("9804111111111111", nil), ("1111111111111111", nil),
      ("4820000123457", nil), ("4820000123458", .retail),
      ("12345678", nil), ("", nil), ("4111 1111 1111 111x", nil), ("OLENA-42", nil),
    ] as [(String, NumberCheck?)])
  func doubts(number: String, doubt: NumberCheck?) {
    #expect(NumberCheck.doubt(about: Text(number)) == doubt)
  }
}
