import Base

/// Addresses that apps open: chats, bots, invitations, and signing in on another device.
extension Link {
  /// Whether an app opens it, so that it can be offered although no browser does.
  package var isOfApp: Bool { Link.apps.has(scheme) }

  /// The message text that the address passes to a messenger, if any.
  package var draft: Text? {
    let isMessenger =
      isOfApp || Link.telegram.has(host.text) || Link.writing.has(host.text)
    guard isMessenger, let text = parameter("text"), !text.isEmpty else { return nil }
    return text
  }

  /// The warnings about a messenger's address.
  var appReasons: [LinkReason] {
    if signsIn { return [.takeOver] }
    if let network = messenger {
      if network.isInvitation { return [.invitation] }
      if network.isProxy { return [.proxy] }
      if network.isBot {
        if let brand = Link.brand(in: network.name, with: Link.offers) {
          return [.falseBot(brand), .bot]
        }
        return [.bot]
      }
    }
    guard let account else { return [] }
    let brand =
      Link.brand(in: account, with: Link.offers) ?? Link.brand(in: account, with: Link.supports)
    return brand.map { [.brandAccount($0)] } ?? []
  }

  /// The lowercase name of the account in a network that the address opens.
  private var account: Text? {
    if !isWeb {
      return (parameter("domain") ?? parameter("chatURI") ?? parameter("username"))?.lowercased
    }
    guard Link.networks.has(domain) else { return nil }
    let first = path.split(separator: UInt8(ascii: "/")).first ?? []
    return Text(first.drop { $0 == UInt8(ascii: "@") }).lowercased
  }

  /// Whether it signs another device in, so that the author of the code can read along (`tg://login?token=`,
  /// `sgnl://linkdevice?uuid=`).
  private var signsIn: Bool {
    let action = Link.action(rest)
    if scheme == "tg" {
      return action == "login"
    }
    if scheme == "sgnl" {
      return action == "linkdevice"
    }
    if scheme == "tsdevice" { return true }
    return isTelegram && path.hasPrefix("/login/")
  }

  private struct Chat {
    /// The lowercase name of the account.
    var name: Text = ""
    var isBot = false
    var isInvitation = false
    var isProxy = false
  }

  private var isTelegram: Bool {
    isWeb && Link.telegram.has(host.text)
  }

  private var messenger: Chat? {
    if scheme == "tg" {
      let action = Link.action(rest)
      let domain = parameter("domain")
      return chat(
        named: domain ?? "",
        isInvitation: action == "join",
        isProxy: Link.proxies.has(action))
    }
    if scheme == "viber" {
      return Chat(isBot: Link.action(rest) == "pa")
    }
    guard isWeb else { return nil }
    if Link.invitations.has(host.text) { return Chat(isInvitation: true) }
    guard isTelegram else { return nil }
    let first = path.split(separator: UInt8(ascii: "/")).first.map { Text($0) } ?? ""
    return chat(
      named: first,
      isInvitation: first.first == UInt8(ascii: "+")
        || first == "joinchat",
      isProxy: Link.proxies.has(first))
  }

  private func chat(named name: Text, isInvitation: Bool, isProxy: Bool) -> Chat {
    let name = name.lowercased
    return Chat(
      name: name, isBot: name.suffix(3) == "bot",
      isInvitation: isInvitation, isProxy: isProxy)
  }

  /// The brand in an account's name, if the name also has one of these words.
  private static func brand(in name: Text, with words: Words) -> Text? {
    guard words.anyStands(in: name) else { return nil }
    let parts = name.split { !$0.isDigit && !(97...122).contains($0) }.map { Text($0) }
    var bare: Text = ""
    for part in parts { bare += part }
    for brand in ImitatedBrand.all {
      if brand.name.count > 3 ? bare.contains(part: brand.name) : parts.contains(brand.name) {
        return brand.name
      }
    }
    return nil
  }

  /// The action, such as `login` in `//login?token=1`.
  private static func action(_ rest: Text) -> Text {
    rest.drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "#") }
      .lowercased
  }

  func parameter(_ name: StaticString) -> Text? {
    guard let mark = rest.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    for pair in rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
        pair[..<equals] == name
      else { continue }
      return Link.decoded(pair[(equals + 1)...])
    }
    return nil
  }

  private static let apps = Words("tg viber whatsapp sgnl fb-messenger")
  private static let telegram = Words("t.me telegram.me telegram.dog")
  private static let writing = Words("wa.me api.whatsapp.com web.whatsapp.com")
  private static let proxies = Words("proxy socks")
  private static let invitations = Words(
    "chat.whatsapp.com signal.group discord.gg invite.viber.com")
  private static let networks = Words(
    "t.me telegram.me telegram.dog instagram.com facebook.com fb.com tiktok.com x.com twitter.com")
  /// Words with which accounts pretend to answer for a brand.
  private static let supports = Words(
    """
    support help pidtrym pidtrim servis service client klient kliient official oficial ofits operator \
    manager menedzher security bezpek login
    """)
  /// Words of money, which only fraudulent bots offer.
  private static let offers = Words(
    """
    vyplat viplat oplat dopomog groshi hrosh bonus gift prize priz win money cash pay refund kompens \
    subsid rozigrash airdrop 1000 verif
    """)
}
