/// What speaks against opening a link, each found out on the device alone.
public enum LinkReason: Equatable, Sendable {
  // MARK: dangerous
  /// The address runs a program or shows what it brings itself, such as `javascript:`.
  case scheme([UInt8])
  /// A name stands before the host, so that the address seems to go elsewhere.
  case userName
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

  // MARK: to be careful with
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
    case .scheme, .userName, .number, .mixedScript, .lookalike, .imitation, .hiddenSigns,
      .plainLogin, .hiddenPage:
      true
    case .shortener, .redirect, .download, .plain, .port, .deepHost, .sharedHost, .localNetwork:
      false
    }
  }

  /// The name in JSON.
  public var name: StaticString {
    switch self {
    case .scheme: "scheme"
    case .userName: "user-name"
    case .number: "number"
    case .mixedScript: "mixed-script"
    case .lookalike: "lookalike"
    case .imitation: "imitation"
    case .hiddenSigns: "hidden-signs"
    case .plainLogin: "plain-login"
    case .hiddenPage: "hidden-page"
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
  /// Nothing was found against it, which is no promise that it is good.
  case ordinary
  case careful
  case dangerous

  public static func < (a: LinkVerdict, b: LinkVerdict) -> Bool { a.rawValue < b.rawValue }
}
