import Base

extension Payload {
  /// Seeds of one-time passwords on their way to another phone: `otpauth-migration://`, the export of Google
  /// Authenticator, a Protocol Buffers message; read only.
  ///
  /// Who has these bytes can log in as their owner: they belong into no log.
  public struct OneTimePasswordTransfer: Equatable, Sendable {
    /// The address as it was read.
    public let bytes: [UInt8]
    public let accounts: [OneTimePassword]
    /// Which of how many codes this is, from 1.
    public let part: Int
    public let parts: Int

    /// Reads an export.
    ///
    /// - Throws: `otherKind`, `malformed(.data)` for a damaged message, `missing(.account)` for one without accounts.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      guard text.begins(with: "otpauth-migration://") else { throw .otherKind }
      let query = text.cut(at: UInt8(ascii: "?")).1 ?? []
      guard let encoded = PercentEncoding.parameter("data", of: query),
        let message = OneTimePasswordTransfer.base64(encoded),
        let fields = ProtocolBuffer.fields(of: message[...])
      else { throw .malformed(.data) }
      var accounts: [OneTimePassword] = []
      var part = 0
      var parts = 1
      for field in fields {
        switch (field.number, field.value) {
        case (1, .bytes(let bytes)):
          guard let account = OneTimePasswordTransfer.account(bytes) else {
            throw .malformed(.account)
          }
          accounts.append(account)
        case (3, .integer(let value)): parts = Int(clamping: value)
        case (4, .integer(let value)): part = Int(clamping: value)
        default: break
        }
      }
      guard !accounts.isEmpty else { throw .missing(.account) }
      guard parts >= 1, parts <= 1000, part < parts else { throw .malformed(.data) }
      self.accounts = accounts
      self.part = part + 1
      self.parts = parts
      self.bytes = Text(bytes).utf8
    }

    private static func account(_ message: ArraySlice<UInt8>) -> OneTimePassword? {
      guard let fields = ProtocolBuffer.fields(of: message) else { return nil }
      var seed = OneTimePassword(issuer: "", account: "", secret: [])
      var counter: UInt64 = 0
      var isCounted = false
      for field in fields {
        switch (field.number, field.value) {
        case (1, .bytes(let bytes)): seed.secret = Text(bytes).utf8
        case (2, .bytes(let bytes)): seed.account = Text(bytes)
        case (3, .bytes(let bytes)): seed.issuer = Text(bytes)
        case (4, .integer(2)): seed.algorithm = .sha256
        case (4, .integer(3)): seed.algorithm = .sha512
        // MD5, which no standard has.
        case (4, .integer(4)): return nil
        case (5, .integer(2)): seed.digits = 8
        case (6, .integer(1)): isCounted = true
        case (7, .integer(let value)): counter = value
        default: break
        }
      }
      if isCounted { seed.factor = .counter(counter) }
      // The name often has the service before a colon.
      let (first, second) = seed.account.cut(at: UInt8(ascii: ":"))
      if let second {
        if seed.issuer.isEmpty { seed.issuer = Text(first.trimmed) }
        seed.account = Text(second.trimmed)
      }
      return seed.problem == nil ? seed : nil
    }

    /// Base64 in either alphabet (RFC 4648 §4 and §5); a plus may have become a space on its way.
    private static func base64(_ text: Text) -> [UInt8]? {
      var url = Text()
      for byte in text where byte != UInt8(ascii: "=") {
        switch byte {
        case UInt8(ascii: "+"), 32: url.append(UInt8(ascii: "-"))
        case UInt8(ascii: "/"): url.append(UInt8(ascii: "_"))
        default: url.append(byte)
        }
      }
      return Base64URL.decoded(url[...])
    }
  }
}
