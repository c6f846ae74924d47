import Base

extension Payload {
  /// The seed of one-time passwords: `otpauth://`, from Google Authenticator's "Key Uri Format",
  /// for HOTP (RFC 4226) and TOTP (RFC 6238).
  ///
  /// Who has these bytes can log in as their owner: they belong into no log.
  public struct OneTimePassword: Equatable, Sendable {
    /// Who the passwords are for: "GitHub". No colon.
    public var issuer: Text
    /// Whose account it is. No colon.
    public var account: Text
    /// The shared secret, not encoded.
    public var secret: [UInt8]
    public var algorithm: Algorithm = .sha1
    /// 6 to 8.
    public var digits: Int = 6
    public var factor: Factor

    public init(
      issuer: Text, account: Text, secret: [UInt8],
      factor: Factor = .time(period: 30)
    ) {
      self.issuer = issuer
      self.account = account
      self.secret = secret
      self.factor = factor
    }

    /// The hash of the HMAC.
    public enum Algorithm: UInt8, CaseIterable, Sendable {
      case sha1
      case sha256
      case sha512
    }

    /// What changes from one password to the next.
    public enum Factor: Equatable, Sendable {
      /// Each password holds for so many seconds, 1 to 86,400.
      case time(period: Int)
      /// Each password has a number.
      case counter(UInt64)
    }

    /// Reads a seed; what is not said is SHA-1, 6 digits, 30 seconds.
    ///
    /// - Throws: `missing(.secret)`, and `malformed` with the part that is none.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      guard text.begins(with: "otpauth://") else { throw .otherKind }
      let (path, query) = text.dropFirst(10).cut(at: UInt8(ascii: "?"))
      let parameters = query ?? []
      let (type, label) = path.cut(at: UInt8(ascii: "/"))
      guard let encoded = PercentEncoding.parameter("secret", of: parameters), !encoded.isEmpty
      else { throw .missing(.secret) }
      guard let secret = Base32.decoded(encoded[...]), !secret.isEmpty else {
        throw .malformed(.secret)
      }
      let name = PercentEncoding.decoded(label ?? [])
      let (first, second) = name.cut(at: UInt8(ascii: ":"))
      self.init(
        issuer: second == nil ? "" : Text(first.trimmed),
        account: Text((second ?? first).trimmed),
        secret: [UInt8](secret))
      if let stated = PercentEncoding.parameter("issuer", of: parameters), !stated.isEmpty {
        issuer = Text(stated.trimmed)
      }
      if let name = PercentEncoding.parameter("algorithm", of: parameters) {
        if name.equals("sha1") || name.equals("hmacsha1") {
          algorithm = .sha1
        } else if name.equals("sha256") || name.equals("hmacsha256") {
          algorithm = .sha256
        } else if name.equals("sha512") || name.equals("hmacsha512") {
          algorithm = .sha512
        } else {
          throw .malformed(.algorithm)
        }
      }
      if let text = PercentEncoding.parameter("digits", of: parameters) {
        guard let number = text.number else { throw .malformed(.digits) }
        digits = number
      }
      if type.equals("totp") {
        if let text = PercentEncoding.parameter("period", of: parameters) {
          guard let period = text.number else { throw .malformed(.period) }
          factor = .time(period: period)
        }
      } else if type.equals("hotp") {
        guard let text = PercentEncoding.parameter("counter", of: parameters) else {
          throw .missing(.counter)
        }
        guard let counter = OneTimePassword.counter(text) else { throw .malformed(.counter) }
        factor = .counter(counter)
      } else {
        throw .otherKind
      }
      if let problem { throw problem }
    }

    public var bytes: [UInt8] {
      var text: Text = ""
      text.write("otpauth://")
      if case .time = factor { text.write("totp/") } else { text.write("hotp/") }
      if !issuer.isEmpty {
        PercentEncoding.append(issuer, to: &text)
        text.write(":")
      }
      PercentEncoding.append(account, to: &text, kept: "@")
      text.write("?secret=")
      Base32.append(secret, to: &text)
      if !issuer.isEmpty {
        text.write("&issuer=")
        PercentEncoding.append(issuer, to: &text)
      }
      // What is left out has its default, which keeps the code small.
      switch algorithm {
      case .sha1: break
      case .sha256: text.write("&algorithm=SHA256")
      case .sha512: text.write("&algorithm=SHA512")
      }
      if digits != 6 {
        text.write("&digits=")
        text.write(digits)
      }
      switch factor {
      case .time(30): break
      case .time(let period):
        text.write("&period=")
        text.write(period)
      case .counter(let counter):
        text.write("&counter=")
        var digits: Text = ""
        var rest = counter
        repeat {
          digits.append(48 + UInt8(truncatingIfNeeded: rest % 10))
          rest /= 10
        } while rest > 0
        text += digits.reversed()
      }
      return text.utf8
    }

    /// What keeps authenticators from taking the seed.
    public var problem: PayloadError? {
      guard !secret.isEmpty else { return .missing(.secret) }
      guard !issuer.contains(UInt8(ascii: ":")) else { return .malformed(.issuer) }
      guard !account.contains(UInt8(ascii: ":")) else { return .malformed(.account) }
      guard !account.isEmpty || !issuer.isEmpty else { return .missing(.account) }
      guard digits >= 6, digits <= 8 else { return .malformed(.digits) }
      if case .time(let period) = factor, period < 1 || period > 86_400 {
        return .malformed(.period)
      }
      return nil
    }

    private static func counter(_ text: Text) -> UInt64? {
      guard text.isDigits else { return nil }
      var value: UInt64 = 0
      for digit in text {
        let (tens, tooMany) = value.multipliedReportingOverflow(by: 10)
        let (sum, overflow) = tens.addingReportingOverflow(UInt64(digit & 15))
        guard !tooMany, !overflow else { return nil }
        value = sum
      }
      return value
    }
  }
}
