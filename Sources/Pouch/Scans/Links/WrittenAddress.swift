import Base

/// A web address as it is written, divided at the registered domain, which is all that tells whose it is.
package struct WrittenAddress: Equatable, Sendable {
  package let before: Text
  package let domain: Text
  package let after: Text

  /// - Returns: `nil` for what is not an address on the web.
  package init?(_ address: Text) {
    guard let link = Link(address), link.isWeb else { return nil }
    let text = Text(Link.trimmed(address))
    let end = text.count - link.rest.count
    let authority = WrittenAddress.authority(of: text, endingAt: end)
    let bracket = authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
    let host = authority[..<(bracket ?? authority.firstIndex(of: UInt8(ascii: ":")) ?? end)]
    let start = link.host.isNumber ? host.startIndex : link.host.domainStart(in: host)
    before = Text(text[..<start])
    domain = Text(text[start..<host.endIndex])
    after = Text(text[host.endIndex...])
  }

  /// The host and the port, without a name before an @.
  private static func authority(of text: Text, endingAt end: Int) -> ArraySlice<UInt8> {
    var start = 0
    if !text.lowercased.hasPrefix("www."), let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      start = colon + 1
      while start < end, text[start] == UInt8(ascii: "/") || text[start] == UInt8(ascii: "\\") {
        start += 1
      }
    }
    let authority = text[start..<end]
    return authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
  }
}

extension Host {
  /// Where the registered domain begins in the host as it is written.
  fileprivate func domainStart(in written: ArraySlice<UInt8>) -> Int {
    var dots = PublicSuffix.length(of: labels) + 1
    if written.last == UInt8(ascii: ".") { dots += 1 }
    for index in written.indices.reversed() where written[index] == UInt8(ascii: ".") {
      dots -= 1
      if dots == 0 { return index + 1 }
    }
    return written.startIndex
  }
}
