import Base

extension Payload {
  /// The number of a bank account alone (IBAN, ISO 13616), with or without spaces; read only.
  public struct BankAccount: Equatable, Sendable {
    /// The text as it was read.
    public let bytes: [UInt8]
    /// The number without spaces, in upper case; its check digits are right.
    public let iban: Text

    /// Reads a number whose country's length is known.
    ///
    /// - Throws: `otherKind`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      var text = bytes[...].trimmed
      if text.begins(with: "iban") {
        text = text.dropFirst(4).drop { $0 == UInt8(ascii: ":") || $0.isSpace }
      }
      guard text.count <= 60 else { throw .otherKind }
      iban = IBAN.normalized(Text(text))
      guard iban.count >= 15, IBAN.length(in: iban[..<2]) != nil, IBAN.problem(of: iban) == nil
      else {
        throw .otherKind
      }
      self.bytes = Text(bytes).utf8
    }

    /// The number in groups of four, as people read it.
    public var grouped: Text {
      var text = Text()
      for (index, byte) in iban.enumerated() {
        if index > 0, index % 4 == 0 { text.append(32) }
        text.append(byte)
      }
      return text
    }
  }
}
