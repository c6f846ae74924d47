import Base
import Pouch

/// The addresses of categories.
package enum CategoryRoute: Addressable, Equatable, Sendable {
  case list
  case category(ID<Category>)
  case move(ID<Category>)
  case delete(ID<Category>)

  init?(_ path: Path) {
    guard let (pattern, parts) = CategoryPath.matching(path) else { return nil }
    let route: CategoryRoute? =
      switch pattern {
      case .list: .list
      case .category: parts.id { .category($0) }
      case .move: parts.id { .move($0) }
      case .delete: parts.id { .delete($0) }
      }
    guard let route else { return nil }
    self = route
  }

  package var target: Text {
    switch self {
    case .list: CategoryPath.list.target()
    case .category(let id): CategoryPath.category.target(id)
    case .move(let id): CategoryPath.move.target(id)
    case .delete(let id): CategoryPath.delete.target(id)
    }
  }
}
