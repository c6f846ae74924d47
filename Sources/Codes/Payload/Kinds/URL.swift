import Base

extension Payload {
  /// An address on the web: http, https, or a bare `www.`.
  ///
  /// RFC 3986 §3, RFC 9110 §4.2. The address is kept as it is written; its parts are read from it.
  public struct URL: Equatable, Sendable {
    /// The address, UTF-8, with or without its scheme.
    public var address: Text

    public init(_ address: Text) { self.address = address }

    /// Reads an address, also behind `URL:` or `URLTO:`, and in NTT DoCoMo's bookmark `MEBKM:TITLE:…;URL:…;;`.
    ///
    /// - Throws: `otherKind` without a scheme or `www.`; `malformed` for white space, an empty host
    ///   or a port that is none.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      var text = bytes[...].trimmed
      if text.begins(with: "url:") { text = text.dropFirst(4).trimmed }
      if text.begins(with: "urlto:") { text = text.dropFirst(6).trimmed }
      if text.begins(with: "mebkm:") {
        text = EscapedFields(text.dropFirst(6)).value("url").utf8[...].trimmed
      }
      guard
        text.begins(with: "http://") || text.begins(with: "https://") || text.begins(with: "www.")
      else { throw .otherKind }
      address = Text(text)
      if let problem { throw problem }
    }

    /// The address, which is all there is to write.
    public var bytes: [UInt8] { address.utf8 }

    /// What keeps the address from being one.
    public var problem: PayloadError? {
      guard !address.isEmpty else { return .missing(.address) }
      guard address.allSatisfy({ !$0.isSpace && $0 != 127 }) else { return .malformed(.address) }
      guard !host.isEmpty else { return .missing(.host) }
      // A bare name needs a domain after "www.".
      if scheme.isEmpty, !host.dropFirst(4).contains(UInt8(ascii: ".")) {
        return .malformed(.host)
      }
      if let digits = hostAndPort.port, !digits.isEmpty {
        guard let port = digits.number, port <= 65_535 else { return .malformed(.port) }
      }
      return nil
    }

    /// `http` or `https`; empty for a bare `www.`.
    public var scheme: Text {
      let text = address[...]
      return text.begins(with: "https://")
        ? Text(text.prefix(5)).lowercased
        : text.begins(with: "http://") ? Text(text.prefix(4)).lowercased : ""
    }

    /// The host in lower case: a name, as it is written (Unicode or punycode), or an IP address.
    public var host: Text { hostAndPort.host.lowercased }

    /// The port, if the address says one.
    public var port: Int? { hostAndPort.port?.number }

    /// What follows the host up to the query, not decoded: `/a/b`.
    public var path: Text { Text(afterAuthority.cut(at: UInt8(ascii: "?")).0) }

    /// What follows the question mark, not decoded; empty if there is none.
    public var query: Text { Text(afterAuthority.cut(at: UInt8(ascii: "?")).1 ?? []) }

    /// What follows the hash, not decoded; empty if there is none.
    public var fragment: Text { Text(address.cut(at: UInt8(ascii: "#")).1 ?? []) }

    /// The address to open: a bare one gets `https://`.
    public var absolute: Text {
      var absolute: Text = ""
      if scheme.isEmpty { absolute.write("https://") }
      return absolute + address
    }

    private var afterScheme: ArraySlice<UInt8> {
      let start = scheme.isEmpty ? 0 : scheme.count + 3
      return address[start...].cut(at: UInt8(ascii: "#")).0
    }

    private var authority: ArraySlice<UInt8> {
      afterScheme.prefix { $0 != 47 && $0 != 63 && $0 != 92 }
    }

    private var afterAuthority: ArraySlice<UInt8> { afterScheme.dropFirst(authority.count) }

    private var hostAndPort: (host: ArraySlice<UInt8>, port: ArraySlice<UInt8>?) {
      var text = authority
      // What stands before the last @ is a name and a password, never the host.
      if let at = text.lastIndex(of: UInt8(ascii: "@")) { text = text[(at + 1)...] }
      if text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) {
        let rest = text[(end + 1)...]
        return (text[...end], rest.first == UInt8(ascii: ":") ? rest.dropFirst() : nil)
      }
      return text.cut(at: UInt8(ascii: ":"))
    }
  }
}
