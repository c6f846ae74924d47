/// Why some bytes are not a payload of a kind, or why values can't be made into one.
public enum PayloadError: Error, Equatable, Sendable {
  /// The bytes do not begin as the kind does: they are something else.
  case otherKind
  /// A part is absent or empty, though the format demands it.
  case missing(Part)
  /// A part is not written as the format wants it.
  case malformed(Part)
  /// A part has `found` bytes (characters in payment codes), and may have `most`.
  case tooLong(Part, found: Int, most: Int)
  /// The check digits of a part do not agree with the others.
  case checkDigits(Part)

  /// What an error is about.
  ///
  /// The raw values are stable, for sentences are chosen by them.
  public enum Part: UInt8, CaseIterable, Sendable {
    /// The payload as a whole.
    case whole = 1
    case address, host, port
    case networkName, password, security
    case name, phone, email, birthday
    case latitude, longitude, altitude
    case start, end, summary
    case userName, secret, digits, period, counter, algorithm, issuer, account
    case version, charset, iban, bic, amount, recipient, recipientCode, purpose, reference, remark
    case identifier, data, date, number, passenger, leg
  }
}
