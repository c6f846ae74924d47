import Base

extension Payload {
  static func ukrainianPayment(_ values: Values) throws(PayloadError) -> UkrainianPayment {
    let code = values["code"]
    if !code.isEmpty, !isRecipientCode(code) { throw .malformed(.recipientCode) }
    return UkrainianPayment(
      recipient: values["recipient"], iban: IBAN.normalized(values["iban"]),
      recipientCode: code, purpose: values["purpose"].singleLine,
      kopecks: try amount(values["amount"]))
  }

  /// Whether it has the shape of a ЄДРПОУ (8 digits), of a РНОКПП (10), or of the passport of a person without one: 9
  /// digits, or two letters and 6 digits (NBU Resolution 97, appendix 4). Codes whose check digit differs are in use.
  private static func isRecipientCode(_ code: Text) -> Bool {
    if code.isDigits { return (8...10).contains(code.count) }
    let scalars = code.scalars
    return scalars.count == 8 && scalars.prefix(2).allSatisfy { (0x404...0x42F).contains($0) }
      && scalars.dropFirst(2).allSatisfy { (48...57).contains($0) }
  }

  static func epcPayment(_ values: Values) throws(PayloadError) -> EPCPayment {
    var payment = EPCPayment(
      recipient: values["recipient"], iban: IBAN.normalized(values["iban"]),
      cents: try amount(values["amount"]))
    payment.reference = values["reference"]
    payment.text = values["remittance"]
    payment.bic = values["bic"].uppercased
    return payment
  }

  /// A sum in hundredths; `nil` if the payer is to fill it in.
  private static func amount(_ typed: Text) throws(PayloadError) -> Int64? {
    let text = point(typed.filter { $0 != 32 })
    if text.isEmpty { return nil }
    guard let sum = PaymentLines.cents(text[...]) else { throw .malformed(.amount) }
    return sum
  }
}
