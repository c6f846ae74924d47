import Pouch

/// The addresses of categories.
package enum CategoryRoute: Equatable, Sendable {
  case list
  case category(RecordID)
  case move(RecordID)
  case delete(RecordID)

  init?(_ path: Path) {
    guard path.isWord("categories", at: 0) else { return nil }
    if path.parts.count == 1 {
      self = .list
      return
    }
    guard let category = path.id(at: 1) else { return nil }
    if path.parts.count == 2 {
      self = .category(category)
    } else if path.parts.count == 3, path.isWord("move", at: 2) {
      self = .move(category)
    } else if path.parts.count == 3, path.isWord("delete", at: 2) {
      self = .delete(category)
    } else {
      return nil
    }
  }

  var target: [UInt8] {
    let list = Path.print("categories")
    let one = { (category: RecordID) in list + [UInt8(ascii: "/")] + category.hex }
    return switch self {
    case .list: list
    case .category(let category): one(category)
    case .move(let category): one(category) + Path.print("move")
    case .delete(let category): one(category) + Path.print("delete")
    }
  }
}
