import Codes
import Pouch

/// Every address of the app as a value: it parses a URL and prints it, so that a link can't lead
/// nowhere. The server, the service worker, the pages and the tests all use it.
public enum Route: Equatable, Sendable {
  case cards(CardRoute)
  case categories(CategoryRoute)
  case settings(SettingsRoute)
  /// Whatever begins with the name of a feature that has a module of its own. Only that module knows
  /// the addresses there, so that the others need not carry them.
  case within(Feature, target: [UInt8])
  /// Takes the last change back.
  case undo
  /// What another app shared with ours.
  case share

  /// A feature with a module of its own.
  public enum Feature: UInt8, CaseIterable, Sendable {
    case scans, meetings, money
    case groceries

    /// The address of its first page.
    var name: StaticString {
      switch self {
      case .meetings: "meetings"
      case .scans: "scan"
      case .groceries: "groceries"
      case .money: "money"
      }
    }

    /// Whether it answers the addresses that begin with this part.
    func answers(_ path: Path) -> Bool {
      path.isWord(name, at: 0)
        || self == .scans && (path.isWord("scans", at: 0) || path.isWord("make", at: 0))
    }

    /// Its first page.
    var start: Route { .within(self, target: Path.print(name)) }
  }

  /// Reads a path with its query: `/cards/…?q=…`. Nothing if there is no such address.
  public init?(target: [UInt8]) {
    guard let (parts, query) = Path.parse(target) else { return nil }
    if let route = CardRoute(parts, query) {
      self = .cards(route)
    } else if let route = CategoryRoute(parts) {
      self = .categories(route)
    } else if let route = SettingsRoute(parts) {
      self = .settings(route)
    } else if let feature = Feature.allCases.first(where: { $0.answers(parts) }) {
      var target = Array(target.prefix { $0 != UInt8(ascii: "?") })
      query.without("said").write(to: &target)
      self = .within(feature, target: target)
    } else if parts.matches("undo") {
      self = .undo
    } else if parts.matches("share") {
      self = .share
    } else {
      return nil
    }
  }

  /// Whether a form that is sent here is answered and forgotten, so that the server can answer too.
  var keepsNothing: Bool {
    guard case .within(.scans, let target) = self else { return false }
    return target.suffix(8).elementsEqual(StaticString("/preview").bytes)
  }

  /// The path with its query.
  public var target: [UInt8] {
    switch self {
    case .cards(let route): route.target
    case .categories(let route): route.target
    case .settings(let route): route.target
    case .within(_, let target): target
    case .undo: Path.print("undo")
    case .share: Path.print("share")
    }
  }
}

/// The parts of a URL's path.
struct Path {
  let parts: [[UInt8]]

  init(_ parts: [[UInt8]]) { self.parts = parts }

  /// Takes a URL apart; nothing if it is no path of a site.
  static func parse(_ target: [UInt8]) -> (Path, Query)? {
    let halves = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves.first, path.first == UInt8(ascii: "/") else { return nil }
    return (
      Path(path.split(separator: UInt8(ascii: "/")).map { Array($0) }),
      halves.count > 1 ? Query(parsing: halves[1]) : Query()
    )
  }

  /// Whether the path is exactly these words.
  func matches(_ words: StaticString...) -> Bool {
    parts.count == words.count
      && zip(parts, words).allSatisfy { $0.elementsEqual($1.bytes) }
  }

  /// The id at a place, where the part is one.
  func id(at place: Int) -> RecordID? {
    place < parts.count ? RecordID(hex: parts[place]) : nil
  }

  func isWord(_ word: StaticString, at place: Int) -> Bool {
    place < parts.count && parts[place].elementsEqual(word.bytes)
  }

  static func print(_ words: StaticString...) -> [UInt8] {
    var target: [UInt8] = []
    for word in words {
      target.append(UInt8(ascii: "/"))
      target += word.bytes
    }
    return target
  }
}
