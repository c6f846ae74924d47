import Base

extension Payload {
  static func ukrainianPayment(_ values: Values) throws(PayloadError) -> UkrainianPayment {
    UkrainianPayment(
      recipient: values["recipient"], iban: IBAN.normalized(values["iban"]),
      recipientCode: values["code"], purpose: values["purpose"].singleLine,
      kopecks: try amount(values["amount"]))
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
