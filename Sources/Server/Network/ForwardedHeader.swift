import Base

/// Parses the addresses in proxies' headers, the client first; `nil` for an element that is no address.
enum ForwardedHeader {
  /// Of `Forwarded` (RFC 7239): `for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"`.
  static func nodes(ofForwarded fields: [String]) -> [IPAddress?] {
    fields.flatMap { field in
      split(field, at: ",").map { element in
        for pair in split(element, at: ";") {
          let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          if parts.count == 2, trimmed(parts[0]).lowercased() == "for" { return node(parts[1]) }
        }
        return nil
      }
    }
  }

  /// Of `X-Forwarded-For`: `192.0.2.1, 2001:db8::1`.
  static func nodes(ofXForwardedFor fields: [String]) -> [IPAddress?] {
    fields.flatMap { field in
      field.split(separator: ",", omittingEmptySubsequences: false).map { node($0) }
    }
  }

  /// An address, quoted or not, with or without a port.
  private static func node(_ text: Substring) -> IPAddress? {
    var text = trimmed(text)
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast()
    }
    if text.hasPrefix("[") { return IPAddress(text.dropFirst().prefix { $0 != "]" }) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return IPAddress(parts.count == 2 ? parts[0] : text)
  }

  /// The parts between separators outside of quotes.
  private static func split(_ text: some StringProtocol, at separator: Character) -> [Substring] {
    var isQuoted = false
    return Substring(text).split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    var text = text.drop(while: isBlank)
    while text.last.map(isBlank) == true { text.removeLast() }
    return text
  }
}
