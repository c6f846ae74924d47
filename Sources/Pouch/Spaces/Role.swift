import Base

/// A member's role in a space. Each role includes the permissions of those before it.
package enum Role: UInt8, NamedCase, Comparable {
  /// Reads everything.
  case viewer = 1
  /// Adds records, and changes its own.
  case author = 2
  /// Changes everything.
  case editor = 3
  /// Also invites and removes members.
  case admin = 4
  /// Renames, transfers and deletes the space. A space has one owner.
  case owner = 5

  package var name: StaticString {
    switch self {
    case .viewer: "viewer"
    case .author: "author"
    case .editor: "editor"
    case .admin: "admin"
    case .owner: "owner"
    }
  }

  package static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
}
