import Base
import Pouch

/// An address of the app as a value. One type parses and prints URLs, so that no link is broken. The server, the
/// service worker, the pages and the tests all use it.
package enum Route: Equatable, Sendable {
  case cards(CardRoute)
  case categories(CategoryRoute)
  case settings(SettingsRoute)
  /// An address of a feature with its own module. Only that module parses the rest, so that the other modules stay
  /// small.
  case within(Feature, target: [UInt8])
  /// Undoes the last change.
  case undo
  /// Content shared by another app.
  case share

  /// A feature with its own module.
  package enum Feature: Name, NamedCase {
    case scans = "scan", meetings, money
    case groceries

    /// Whether an address belongs to the feature.
    func answers(_ path: Path) -> Bool {
      path.isWord(name, at: 0)
        || self == .scans && (path.isWord("scans", at: 0) || path.isWord("make", at: 0))
    }

    /// The feature's first page.
    var start: Route { .within(self, target: Path.print(name)) }
  }

  /// Parses a path with a query: `/cards/…?q=…`. Returns `nil` if there is no such address.
  package init?(target: [UInt8]) {
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

  /// Whether a form sent here stores nothing, so that the server can respond too.
  var keepsNothing: Bool {
    guard case .within(.scans, let target) = self else { return false }
    return target.suffix(8).elementsEqual(StaticString("/preview").bytes)
  }

  /// The path with the query.
  package var target: [UInt8] {
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

  /// Splits a path and its query. Returns `nil` if the target is not an absolute path.
  static func parse(_ target: [UInt8]) -> (Path, Query)? {
    let halves = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves.first, path.first == UInt8(ascii: "/") else { return nil }
    return (
      Path(path.split(separator: UInt8(ascii: "/")).map { Array($0) }),
      halves.count > 1 ? Query(parsing: halves[1]) : Query()
    )
  }

  /// Whether the path consists of exactly these words.
  func matches(_ words: StaticString...) -> Bool {
    parts.count == words.count
      && zip(parts, words).allSatisfy { $0.elementsEqual($1.bytes) }
  }

  /// The record id at an index, or `nil` if the part is not an id.
  func id(at place: Int) -> RecordID? {
    place < parts.count ? RecordID(hex: parts[place]) : nil
  }

  /// The case that the part at an index names, or `nil` if there is none.
  func named<Case: NamedCase>(_: Case.Type, at place: Int) -> Case? {
    place < parts.count ? Case(named: parts[place]) : nil
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
