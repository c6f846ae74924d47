import Codes

/// What a member may do in a space. Each role may do what those before it may.
public enum Role: UInt8, CaseIterable, Comparable, Sendable {
  /// Sees everything and changes nothing.
  case viewer = 1
  /// Adds records, and changes the own ones.
  case author = 2
  /// Changes everything.
  case editor = 3
  /// Invites and removes members too.
  case admin = 4
  /// Gives the space a name, hands it on, ends it. A space has one.
  case owner = 5

  public var name: StaticString {
    switch self {
    case .viewer: "viewer"
    case .author: "author"
    case .editor: "editor"
    case .admin: "admin"
    case .owner: "owner"
    }
  }

  public init?(named name: some Sequence<UInt8>) {
    for role in Role.allCases where name.elementsEqual(role.name.bytes) {
      self = role
      return
    }
    return nil
  }

  public static func < (a: Role, b: Role) -> Bool { a.rawValue < b.rawValue }
}
