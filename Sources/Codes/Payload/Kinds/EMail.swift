import Base

extension Payload {
  /// A letter to write: `mailto:` (RFC 6068) or NTT DoCoMo's `MATMSG:`.
  public struct EMail: Equatable, Sendable {
    public var form: Form
    public var to: [Text]
    public var cc: [Text] = []
    public var bcc: [Text] = []
    public var subject: Text = ""
    /// The text, its lines ended by LF.
    public var body: Text = ""

    public init(to: [Text], form: Form = .mailto) {
      self.to = to
      self.form = form
    }

    /// How a letter is written.
    public enum Form: UInt8, CaseIterable, Sendable {
      case mailto
      /// Has no copies.
      case matmsg
    }

    /// Reads a letter; fields of a `mailto:` that are not listed here are dropped, as RFC 6068 §4
    /// advises for those that could do harm.
    ///
    /// - Throws: `missing(.email)` if it goes to nobody, `malformed(.email)` for an address
    ///   without an @.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      self.init(to: [])
      if text.begins(with: "mailto:") {
        let (addresses, query) = text.dropFirst(7).cut(at: UInt8(ascii: "?"))
        to = EMail.list(addresses)
        for pair in (query ?? []).pieces(separatedBy: UInt8(ascii: "&")) {
          let (key, value) = pair.cut(at: UInt8(ascii: "="))
          guard let value else { continue }
          if key.equals("to") { to += EMail.list(value) }
          if key.equals("cc") { cc += EMail.list(value) }
          if key.equals("bcc") { bcc += EMail.list(value) }
          if key.equals("subject") { subject = PercentEncoding.decoded(value).singleLine }
          if key.equals("body") { body = EMail.lineFeeds(PercentEncoding.decoded(value)) }
        }
      } else if text.begins(with: "matmsg:") {
        form = .matmsg
        let fields = EscapedFields(text.dropFirst(7))
        for field in fields.fields where field.key.equals("to") {
          for piece in EscapedFields.pieces(of: field.value, separatedBy: UInt8(ascii: ",")) {
            let address = EscapedFields.unescaped(piece).trimmed
            if !address.isEmpty { to.append(Text(address)) }
          }
        }
        subject = fields.value("sub").singleLine
        body = EMail.lineFeeds(fields.value("body"))
      } else {
        throw .otherKind
      }
      if let problem { throw problem }
    }

    public var bytes: [UInt8] {
      var text: Text = ""
      guard form == .mailto else {
        text.write("MATMSG:")
        for address in to { EscapedFields.append("TO", address, to: &text) }
        EscapedFields.append("SUB", subject.singleLine, to: &text)
        EscapedFields.append("BODY", body, to: &text)
        text.write(";")
        return text.utf8
      }
      text.write("mailto:")
      EMail.append(to, to: &text)
      var separator: StaticString = "?"
      func begin(_ name: StaticString) {
        text.write(separator)
        text.write(name)
        separator = "&"
      }
      if !cc.isEmpty {
        begin("cc=")
        EMail.append(cc, to: &text)
      }
      if !bcc.isEmpty {
        begin("bcc=")
        EMail.append(bcc, to: &text)
      }
      if !subject.isEmpty {
        begin("subject=")
        PercentEncoding.append(subject.singleLine, to: &text)
      }
      if !body.isEmpty {
        begin("body=")
        // RFC 6068 §5: line ends are %0D%0A.
        var lines: Text = ""
        for byte in body {
          if byte == 10 { lines.append(13) }
          if byte != 13 { lines.append(byte) }
        }
        PercentEncoding.append(lines, to: &text)
      }
      return text.utf8
    }

    /// What keeps the letter from being sent.
    public var problem: PayloadError? {
      guard !to.isEmpty || !cc.isEmpty || !bcc.isEmpty else { return .missing(.email) }
      for address in to + cc + bcc {
        guard let at = address.lastIndex(of: UInt8(ascii: "@")), at > 0, at < address.count - 1,
          address.allSatisfy({ !$0.isSpace })
        else { return .malformed(.email) }
      }
      return nil
    }

    private static func list(_ text: ArraySlice<UInt8>) -> [Text] {
      var addresses: [Text] = []
      for piece in text.pieces(separatedBy: UInt8(ascii: ",")) {
        let address = PercentEncoding.decoded(piece).trimmed
        if !address.isEmpty { addresses.append(Text(address)) }
      }
      return addresses
    }

    private static func append(_ addresses: [Text], to text: inout Text) {
      for (index, address) in addresses.enumerated() {
        if index > 0 { text.write(",") }
        PercentEncoding.append(address, to: &text, kept: "@+")
      }
    }

    private static func lineFeeds(_ text: Text) -> Text {
      var lines: Text = ""
      for (index, byte) in text.enumerated() {
        if byte == 13 {
          if index + 1 >= text.count || text[index + 1] != 10 { lines.append(10) }
        } else {
          lines.append(byte)
        }
      }
      return lines
    }
  }
}
