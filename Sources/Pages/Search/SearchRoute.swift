import Base
import Pouch

/// The addresses of the search over everything.
package enum SearchRoute: Addressable, Equatable, Sendable {
  /// What matches a text: the best of each kind, or all of one kind.
  case search(Text, of: SearchResults.Part? = nil)

  /// Parses a path with a query: `/search?q=…`.
  init?(target: Text) {
    guard let (path, query) = Path.parse(target), SearchPath.matching(path) != nil
    else { return nil }
    self = .search(
      query["q"] ?? "", of: query["of"].flatMap { SearchResults.Part(named: $0) })
  }

  package var target: Text {
    switch self {
    case .search(let text, let part):
      var query = Query()
      query.set("q", text)
      query.set("of", part.map { Text($0.name) })
      return SearchPath.search.target(query: query)
    }
  }
}

extension Route {
  static func search(_ text: Text, of part: SearchResults.Part? = nil) -> Route {
    .within(.search, target: SearchRoute.search(text, of: part).target)
  }
}
