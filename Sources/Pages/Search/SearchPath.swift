import Base

/// The path of the search over everything.
enum SearchPath: Name, PathPattern {
  case search = "/search"
}
