import Base
import Pouch

/// Something with an address of its own.
package protocol Addressable {
  /// The path with the query.
  var target: Text { get }
}

/// An address of the app as a value. One type parses and prints URLs, so that no link is broken. The server, the
/// service worker, the pages and the tests all use it.
package enum Route: Addressable, Equatable, Sendable {
  case cards(CardRoute)
  case categories(CategoryRoute)
  case settings(SettingsRoute)
  /// An address of a feature with its own module. Only that module parses the rest, so that the other modules stay
  /// small.
  case within(Feature, target: Text)
  /// Undoes the last change.
  case undo
  /// Content shared by another app.
  case share

  /// A feature with its own module.
  package enum Feature: Name, NamedCase {
    case scans = "scan", meetings, money
    case groceries, search

    /// Whether an address belongs to the feature.
    func answers(_ path: Path) -> Bool {
      path.isWord(name, at: 0)
        || self == .scans && (path.isWord("scans", at: 0) || path.isWord("make", at: 0))
    }

    /// The feature's first page.
    var start: Route { .within(self, target: target()) }

    /// The address of the feature's first page, or of one below it. Modules of other features use it, so that they need
    /// not contain all of its paths.
    func target(_ page: StaticString? = nil, query: Query = Query()) -> Text {
      var target: Text = "/\(name)"
      if let page { target += "/" + page.bytes }
      return target + query.text
    }
  }

  /// Parses a path with a query: `/cards/…?q=…`. Returns `nil` if there is no such address.
  package init?(target: Text) {
    guard let (parts, query) = Path.parse(target) else { return nil }
    if let route = CardRoute(parts, query) {
      self = .cards(route)
    } else if let route = CategoryRoute(parts) {
      self = .categories(route)
    } else if let route = SettingsRoute(parts) {
      self = .settings(route)
    } else if let feature = Feature.allCases.first(where: { $0.answers(parts) }) {
      let path = Array(target.prefix { $0 != UInt8(ascii: "?") })
      self = .within(feature, target: path + query.without("said").text)
    } else {
      switch AppPath.matching(parts)?.pattern {
      case .undo: self = .undo
      case .share: self = .share
      case .photo, nil: return nil
      }
    }
  }

  /// Whether a form sent here stores nothing, so that the server can respond too.
  var keepsNothing: Bool {
    guard case .within(.scans, let target) = self else { return false }
    return target.suffix(8) == "/preview" || target == ScanPath.names.target()
  }

  /// The path with the query.
  package var target: Text {
    switch self {
    case .cards(let route): route.target
    case .categories(let route): route.target
    case .settings(let route): route.target
    case .within(_, let target): target
    case .undo: AppPath.undo.target()
    case .share: AppPath.share.target()
    }
  }

  /// The address of a photo, which is named by the hexadecimal hash of its bytes.
  static func photo(_ hash: Text) -> Text {
    AppPath.photo.target(hash)
  }
}

/// The paths outside of features.
private enum AppPath: Name, PathPattern {
  case undo = "/undo"
  case share = "/share"
  /// No page: the host answers it.
  case photo = "/photos/*"
}

/// The parts of a URL's path.
package struct Path {
  let parts: [Text]

  init(_ parts: [Text]) { self.parts = parts }

  /// Splits a path and its query. Returns `nil` if the target is not an absolute path.
  package static func parse(_ target: Text) -> (path: Path, query: Query)? {
    let halves = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves.first, path.first == UInt8(ascii: "/") else { return nil }
    return (
      Path(path.split(separator: UInt8(ascii: "/")).map { Text($0) }),
      halves.count > 1 ? Query(parsing: halves[1]) : Query()
    )
  }

  /// Whether the part at an index is this word.
  func isWord(_ word: StaticString, at place: Int) -> Bool {
    place < parts.count && parts[place] == word
  }
}
