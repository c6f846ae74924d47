import Base

extension Payload {
  /// Someone's page on a social network, written as its address.
  public struct SocialProfile: Equatable, Sendable {
    public var network: Network
    /// The name without `@`; for networks of phone numbers digits with `+` before them.
    public var userName: Text

    public init(_ network: Network, userName: Text) {
      self.network = network
      self.userName = userName
    }

    /// Recognises the address of a page; what follows it as a query is not kept.
    ///
    /// - Throws: `otherKind` for every other address.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      let text = bytes[...].trimmed
      if let profile = SocialProfile(scheme: text) {
        self = profile
        return
      }
      let url = try URL(parsing: bytes)
      guard url.port == nil else { throw .otherKind }
      var path = url.path
      if !url.fragment.isEmpty {
        path.write("#")
        path += url.fragment
      }
      for network in Network.allCases where SocialProfile.host(url.host, isOf: network) {
        for prefix in SocialProfile.words(network.pattern.prefixes) where path.starts(with: prefix)
        {
          let name = SocialProfile.name(path[prefix.count...], in: network)
          let profile = SocialProfile(network, userName: name)
          if profile.problem == nil {
            self = profile
            return
          }
        }
      }
      throw .otherKind
    }

    public var bytes: [UInt8] {
      var text: Text = ""
      if network == .viber {
        text.write("viber://chat?number=")
        PercentEncoding.append(userName, to: &text)
        return text.utf8
      }
      text.write("https://")
      text += SocialProfile.words(network.pattern.hosts)[0]
      text += SocialProfile.words(network.pattern.prefixes)[0]
      if network == .whatsApp {
        text += userName.dropFirst()
      } else {
        PercentEncoding.append(userName, to: &text, kept: "+")
      }
      return text.utf8
    }

    /// What keeps the name from being one.
    public var problem: PayloadError? {
      guard !userName.isEmpty else { return .missing(.userName) }
      guard userName.count <= 100 else {
        return .tooLong(.userName, found: userName.count, most: 100)
      }
      if network.usesPhoneNumber {
        let digits = userName.dropFirst()
        return userName[0] == UInt8(ascii: "+") && digits.isDigits && digits.count >= 5
          && digits.count <= 15 ? nil : .malformed(.userName)
      }
      for byte in userName {
        guard
          byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == 95
            || byte == UInt8(ascii: "-") || byte >= 128
        else { return .malformed(.userName) }
      }
      // Only these networks put names in other scripts into addresses.
      if network != .linkedIn, network != .linkedInCompany, network != .youTube,
        !userName.allSatisfy({ $0 < 128 })
      {
        return .malformed(.userName)
      }
      return SocialProfile.words(Network.reserved).contains(userName.lowercased[...])
        && SocialProfile.words(network.pattern.prefixes)[0].count == 1
        ? .malformed(.userName) : nil
    }

    /// The addresses that the apps themselves open.
    private init?(scheme text: ArraySlice<UInt8>) {
      let query = text.cut(at: UInt8(ascii: "?")).1 ?? []
      if text.begins(with: "viber://chat?") || text.begins(with: "viber://add?") {
        guard let number = PercentEncoding.parameter("number", of: query) else { return nil }
        self.init(.viber, userName: SocialProfile.withPlus(number))
      } else if text.begins(with: "tg://resolve?") {
        guard let name = PercentEncoding.parameter("domain", of: query) else { return nil }
        self.init(.telegram, userName: name)
      } else if text.begins(with: "whatsapp://send?") {
        guard let number = PercentEncoding.parameter("phone", of: query) else { return nil }
        self.init(.whatsApp, userName: SocialProfile.withPlus(number))
      } else {
        return nil
      }
      if problem != nil { return nil }
    }

    private static func host(_ host: Text, isOf network: Network) -> Bool {
      // Viber has no pages on the web.
      guard network != .viber else { return false }
      let bare = SocialProfile.bare(host[...])
      return words(network.pattern.hosts).contains { bare == SocialProfile.bare($0) }
    }

    /// The host without the prefixes under which the same pages are found.
    private static func bare(_ host: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      if host.begins(with: "www.") { return host.dropFirst(4) }
      if host.begins(with: "m.") { return host.dropFirst(2) }
      return host.begins(with: "mobile.") ? host.dropFirst(7) : host
    }

    private static func name(_ rest: ArraySlice<UInt8>, in network: Network) -> Text {
      let name = PercentEncoding.decoded(
        rest.last == UInt8(ascii: "/") ? rest.dropLast() : rest)
      return network.usesPhoneNumber ? withPlus(name) : name
    }

    private static func withPlus(_ number: Text) -> Text {
      number.first == UInt8(ascii: "+") ? number : "+" + number
    }

    private static func words(_ text: StaticString) -> [ArraySlice<UInt8>] {
      Text(text).pieces(separatedBy: 32)
    }
  }
}
