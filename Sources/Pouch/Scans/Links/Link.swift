import Base

/// An address parsed like in a browser, to compare its appearance with its real destination.
///
/// WHATWG URL, RFC 3986 §3.
package struct Link: Equatable, Sendable {
  /// In lowercase, without the colon; `https` for an address that begins with `www.`.
  package let scheme: Text

  /// The text before an `@` and the host, as it is written: a name, or a name and a password.
  package let userName: Text

  /// Whether the address is written so that readers mistake another host for the real one: browsers treat the
  /// backslash of `evil.com\@bank.ua` as a slash.
  package let hidesHost: Bool
  package let host: Host

  /// The port, if the address names one.
  package let port: Int?

  /// The text after the host, as it is written.
  package let rest: Text

  /// Parses an address; `nil` for a text that has no scheme and doesn't begin with `www.`.
  package init?(_ text: Text) {
    let trimmed = Link.trimmed(text)
    guard let (scheme, body) = Link.parts(of: trimmed) else { return nil }
    self.scheme = scheme
    guard Link.isWeb(scheme) else {
      (userName, hidesHost, host, port) = ("", false, Host(""), nil)
      rest = Text(body)
      return
    }
    let slashes = body.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    let authority = slashes.prefix { byte in
      byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        && byte != UInt8(ascii: "\\")
    }
    rest = Text(slashes[authority.endIndex...])
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    userName = at.map { Text(authority[..<$0]) } ?? ""
    hidesHost =
      rest.first == UInt8(ascii: "\\")
      && rest.prefix {
        $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
      }
      .contains(UInt8(ascii: "@"))
    let place = at.map { authority[($0 + 1)...] } ?? authority
    let isBracketed = place.first == UInt8(ascii: "[")
    let colon = place.lastIndex(of: UInt8(ascii: ":"))
    let end = isBracketed ? place.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : colon
    host = Host(Text(place[..<(end ?? place.endIndex)]))
    port = colon.flatMap { colon in
      colon >= (end ?? place.startIndex)
        ? IntegerText.parse(Array(place[(colon + 1)...])).flatMap { Int(exactly: $0) } : nil
    }
  }

  /// Whether a browser opens it.
  package var isWeb: Bool { Link.isWeb(scheme) }

  /// The registered domain, to show to the user.
  package var domain: Text { host.registrable }

  private static func isWeb(_ scheme: Text) -> Bool {
    scheme == "http" || scheme == "https"
  }

  /// The text without the spaces and control characters that browsers strip.
  static func trimmed(_ text: Text) -> ArraySlice<UInt8> {
    var slice = text[...]
    while let first = slice.first, first <= 0x20 { slice.removeFirst() }
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    return slice
  }

  private static func parts(of text: ArraySlice<UInt8>) -> (Text, ArraySlice<UInt8>)? {
    let lower = text.lowercased
    if lower.hasPrefix("www.") {
      return ("https", text)
    }
    guard let colon = lower.firstIndex(of: UInt8(ascii: ":")), colon > 1, colon <= 20,
      (97...122).contains(lower[0]),
      lower[..<colon].allSatisfy({ byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == 43 || byte == 45
          || byte == 46
      })
    else { return nil }
    return (Text(lower[..<colon]), text.dropFirst(colon + 1))
  }
}
