/// What speaks against opening a link, each found out on the device alone.
public enum LinkReason: Equatable, Sendable {
  // MARK: dangerous
  /// The address runs a program or shows what it brings itself, such as `javascript:`.
  case scheme([UInt8])
  /// This text before the real host looks like a host, so that the address seems to go elsewhere.
  case pretendedHost([UInt8])
  /// The host is a number in place of a name.
  case number
  /// A label mixes letters of different alphabets.
  case mixedScript
  /// The name looks like this one, but is not.
  case lookalike([UInt8])
  /// The name of somebody else stands in it.
  case imitation([UInt8])
  /// Signs in it are not seen, or change the order of the others.
  case hiddenSigns
  /// It asks for a password where what is sent can be read on the way.
  case plainLogin
  /// The page lies in a folder of the site's program, where strangers hide what they put there.
  case hiddenPage
  /// Who opens it lets a stranger into an account of an app: the sign-in of another device.
  case takeOver
  /// A bot with this brand's name that offers money.
  case falseBot([UInt8])
  /// It has what addresses have that steal passwords: learnt from many such addresses.
  case resembles([LinkTrait])

  // MARK: to be careful with
  /// A name for signing in stands before the host.
  case userName
  /// A chat with a program, which calls itself as it likes.
  case bot
  /// An invitation into a chat of strangers.
  case invitation
  /// It sends what an app does through somebody's machine.
  case proxy
  /// Where it leads is not known before it is opened.
  case shortener
  /// It passes one on to this domain.
  case redirect([UInt8])
  /// It brings a program.
  case download
  /// What is sent can be read on the way.
  case plain
  /// A port that sites don't use.
  case port(Int)
  /// The name is longer than names are.
  case deepHost
  /// Anybody can put pages there.
  case sharedHost
  /// It leads into the network that the device is in.
  case localNetwork

  public var isDangerous: Bool {
    switch self {
    case .scheme, .pretendedHost, .number, .mixedScript, .lookalike, .imitation, .hiddenSigns,
      .plainLogin, .hiddenPage, .takeOver, .falseBot, .resembles:
      true
    case .userName, .bot, .invitation, .proxy, .shortener, .redirect, .download, .plain, .port,
      .deepHost, .sharedHost, .localNetwork:
      false
    }
  }

  /// The name in JSON.
  public var name: StaticString {
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
    case .localNetwork: "local-network"
    }
  }
}

/// How much there is against a link.
public enum LinkVerdict: UInt8, Comparable, Sendable {
  /// Nothing was found against it, which is no promise: nobody looked at the page.
  case unchecked
  case careful
  case dangerous

  public static func < (a: LinkVerdict, b: LinkVerdict) -> Bool { a.rawValue < b.rawValue }
}
