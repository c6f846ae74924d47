import Base

extension Payload {
  /// A number to call: `tel:`, RFC 3966.
  public struct Phone: Equatable, Sendable {
    /// The number as it is dialled: digits, `+`, `*`, `#`, and the marks that part them.
    public var number: Text
    /// The extension to dial after the call is taken; digits, or empty.
    public var ext: Text

    public init(_ number: Text, ext: Text = "") {
      self.number = number
      self.ext = ext
    }

    /// Reads a number.
    ///
    /// - Throws: `missing(.phone)`, `malformed(.phone)`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      guard text.begins(with: "tel:") else { throw .otherKind }
      let parts = text.dropFirst(4).pieces(separatedBy: UInt8(ascii: ";"))
      number = Text(PercentEncoding.decoded(parts[0]).trimmed)
      ext = ""
      for part in parts.dropFirst() {
        let (key, value) = part.cut(at: UInt8(ascii: "="))
        if key.equals("ext"), let value { ext = PercentEncoding.decoded(value) }
      }
      if let problem { throw problem }
    }

    public var bytes: [UInt8] {
      var text: Text = ""
      text.write("tel:")
      PercentEncoding.append(number, to: &text, kept: "+*(),")
      if !ext.isEmpty {
        text.write(";ext=")
        PercentEncoding.append(ext, to: &text)
      }
      return text.utf8
    }

    /// What keeps the number from being dialled.
    public var problem: PayloadError? {
      Phone.problem(of: number) ?? (ext.isEmpty || ext.isDigits ? nil : .malformed(.phone))
    }

    /// The same for the numbers of messages.
    static func problem(of number: Text) -> PayloadError? {
      guard !number.isEmpty else { return .missing(.phone) }
      var digits = 0
      for byte in number {
        if byte.isDigit { digits += 1 }
        guard byte.isDigit || marks.bytes.contains(byte) else { return .malformed(.phone) }
      }
      guard digits > 0 else { return .malformed(.phone) }
      return number.count <= 64 ? nil : .tooLong(.phone, found: number.count, most: 64)
    }

    /// The separators of RFC 3966 §3, and what phones take for a pause or a service code.
    private static let marks: StaticString = "+-.() *#,pPwW"
  }
}
