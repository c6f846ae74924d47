import Base
import Testing

@testable import Codes

struct IBANTests {
  private func problem(_ number: String) -> PayloadError? {
    IBAN.problem(of: IBAN.normalized(Text(number)))
  }

  // SWIFT's IBAN registry, the example of each country.
  @Test(
    "The registry's examples are right, however they are grouped",
    arguments: [
      "UA21 3223 1300 0002 6007 2335 6600 1", "DE89370400440532013000",
      "gb29 nwbk 6016 1331 9268 19",
      "FR1420041010050500013M02606", "PL61109010140000071219812874", "NO9386011117947",
      "MT84MALT011000012345MTLCAST001S", "BE68539007547034",
    ])
  func right(number: String) { #expect(problem(number) == nil) }

  @Test(
    "What is no number is missing, of a wrong shape, or mistyped",
    arguments: [
      ("", .missing(.iban)), ("   ", .missing(.iban)), ("UA21", .malformed(.iban)),
      ("DE8937040044053201300", .malformed(.iban)), ("DE893704004405320130000", .malformed(.iban)),
      ("8937040044053201300000", .malformed(.iban)), ("DE8X370400440532013000", .malformed(.iban)),
      ("DE89370400440532013-00", .malformed(.iban)),
      ("DE88370400440532013000", .checkDigits(.iban)),
      ("DE89370400440532013001", .checkDigits(.iban)),
      ("DE89370400440532031000", .checkDigits(.iban)),
      ("UAЇ13223130000026007233566001", .malformed(.iban)),
    ] as [(String, PayloadError)])
  func wrong(number: String, error: PayloadError) { #expect(problem(number) == error) }

  @Test("A Ukrainian number has digits alone, and another country's is none")
  func ukraine() {
    let problem = { (number: String) in IBAN.problemInUkraine(of: Text(number)) }

    #expect(problem("UA213223130000026007233566001") == nil)
    #expect(problem("DE89370400440532013000") == .malformed(.iban))
    #expect(problem("UA213223130000026007233566002") == .checkDigits(.iban))
  }

  @Test("One changed or two exchanged digits are always found", arguments: 4..<28)
  func mistakes(place: Int) {
    let right = Text("UA213223130000026007233566001")
    var changed = right
    changed[place] = changed[place] == 48 ? 57 : changed[place] - 1
    var exchanged = right
    exchanged.swapAt(place, place + 1)

    #expect(IBAN.problem(of: changed) == .checkDigits(.iban))
    #expect(exchanged == right || IBAN.problem(of: exchanged) == .checkDigits(.iban))
  }
}
