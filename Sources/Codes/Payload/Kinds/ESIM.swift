import Base

extension Payload {
  /// An activation code of an eSIM: `LPA:1$address$code`, GSMA's SGP.22 §4.1; read only.
  public struct ESIM: Equatable, Sendable {
    /// The code as it was read.
    public let bytes: [UInt8]
    /// The host of the operator's server (SM-DP+).
    public let server: Text
    /// The matching identifier that the operator gave; may be empty.
    public let activationCode: Text
    /// Whether the operator asks for a confirmation code too.
    public let needsConfirmation: Bool

    /// Reads an activation code.
    ///
    /// - Throws: `otherKind`, `malformed(.version)`, `malformed(.host)`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      guard text.begins(with: "lpa:") else { throw .otherKind }
      let parts = text.dropFirst(4).pieces(separatedBy: UInt8(ascii: "$"))
      guard parts[0] == "1", parts.count >= 3 else { throw .malformed(.version) }
      guard parts[1].contains(UInt8(ascii: ".")),
        parts[1].allSatisfy({ $0.isLetter || $0.isDigit || $0 == 45 || $0 == 46 })
      else { throw .malformed(.host) }
      server = Text(parts[1])
      guard parts[2].allSatisfy({ $0.isLetter || $0.isDigit || $0 == 45 }) else {
        throw .malformed(.data)
      }
      activationCode = Text(parts[2])
      needsConfirmation = parts.count > 4 && parts[4] == "1"
      self.bytes = Text(bytes).utf8
    }
  }
}
