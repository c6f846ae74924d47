import Base

/// A warning about a link, found on the device alone.
package enum LinkReason: Equatable, Sendable {
  // MARK: dangerous
  /// The address runs a program or shows content of its own, such as `javascript:`.
  case scheme(Text)
  /// This text before the real host looks like a host, so that the address seems to lead elsewhere.
  case pretendedHost(Text)
  /// The host is an IP address instead of a name.
  case number
  /// A label mixes letters of different scripts.
  case mixedScript
  /// The name looks like this one, but is different.
  case lookalike(Text)
  /// It contains the name of another brand or domain.
  case imitation(Text)
  /// It contains characters that are invisible or reorder others.
  case hiddenSigns
  /// It asks for a password, but the connection is not encrypted.
  case plainLogin
  /// The page is in a folder of the site's software, where intruders hide their pages.
  case hiddenPage
  /// Opening it signs a stranger's device in to the user's account in an app.
  case takeOver
  /// A bot with this brand's name that offers money.
  case falseBot(Text)
  /// It has these traits of phishing addresses, according to the model.
  case resembles([LinkTrait])

  // MARK: careful
  /// There is a user name before the host.
  case userName
  /// A chat with a bot, whose name may be misleading.
  case bot
  /// An invitation to a chat with strangers.
  case invitation
  /// It routes an app's traffic through a stranger's proxy.
  case proxy
  /// Its destination is unknown until it is opened.
  case shortener
  /// It redirects to this domain.
  case redirect(Text)
  /// It downloads a program.
  case download
  /// The connection is not encrypted.
  case plain
  /// A port that is unusual for sites.
  case port(Int)
  /// The host is unusually long.
  case deepHost
  /// Anyone can publish pages there.
  case sharedHost
  /// This brand's name was chosen by a customer of a host where anyone can publish.
  case brandOnSharedHost(Text)
  /// An account with this brand's name and a word such as support, which anyone can create.
  case brandAccount(Text)
  /// It leads to the local network of the device.
  case localNetwork

  package var isDangerous: Bool {
    switch self {
    case .scheme, .pretendedHost, .number, .mixedScript, .lookalike, .imitation, .hiddenSigns,
      .plainLogin, .hiddenPage, .takeOver, .falseBot, .resembles:
      true
    case .userName, .bot, .invitation, .proxy, .shortener, .redirect, .download, .plain, .port,
      .deepHost, .sharedHost, .brandOnSharedHost, .brandAccount, .localNetwork:
      false
    }
  }

  /// The name in JSON.
  package var name: StaticString {
    switch self {
    case .scheme: "scheme"
    case .pretendedHost: "pretended-host"
    case .userName: "user-name"
    case .number: "number"
    case .mixedScript: "mixed-script"
    case .lookalike: "lookalike"
    case .imitation: "imitation"
    case .hiddenSigns: "hidden-signs"
    case .plainLogin: "plain-login"
    case .hiddenPage: "hidden-page"
    case .takeOver: "take-over"
    case .falseBot: "false-bot"
    case .resembles: "resembles"
    case .bot: "bot"
    case .invitation: "invitation"
    case .proxy: "proxy"
    case .shortener: "shortener"
    case .redirect: "redirect"
    case .download: "download"
    case .plain: "plain"
    case .port: "port"
    case .deepHost: "deep-host"
    case .sharedHost: "shared-host"
    case .brandOnSharedHost: "brand-on-shared-host"
    case .brandAccount: "brand-account"
    case .localNetwork: "local-network"
    }
  }
}

/// The severity of the warnings about a link.
package enum LinkVerdict: UInt8, Comparable, Sendable {
  /// No warning was found, which guarantees nothing: the page itself was not checked.
  case unchecked
  case careful
  case dangerous

  package static func < (a: LinkVerdict, b: LinkVerdict) -> Bool { a.rawValue < b.rawValue }
}
