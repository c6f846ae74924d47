import Base
import Pouch

/// The addresses of shared spaces. Only the server handles them: memberships are decided in one place.
package enum SpaceRoute: Equatable, Sendable {
  case list
  case new
  case space(RecordID)
  case rename(RecordID)
  case invite(RecordID)
  case revoke(RecordID, invitation: RecordID)
  case role(RecordID, of: RecordID)
  case remove(RecordID, RecordID)
  case leave(RecordID)
  case join([UInt8])

  package init?(target: [UInt8]) {
    let path = Path(
      target.prefix { $0 != UInt8(ascii: "?") }.split(separator: UInt8(ascii: "/")).map {
        Array($0)
      })
    if path.matches("spaces") {
      self = .list
    } else if path.matches("spaces", "new") {
      self = .new
    } else if path.isWord("join", at: 0), path.parts.count == 2, path.parts[1].count == 64,
      Hex.decode(path.parts[1]) != nil
    {
      self = .join(path.parts[1])
    } else if path.isWord("spaces", at: 0), let space = path.id(at: 1) {
      self.init(space, path)
    } else {
      return nil
    }
  }

  private init?(_ space: RecordID, _ path: Path) {
    switch path.parts.count {
    case 2: self = .space(space)
    case 3 where path.isWord("name", at: 2): self = .rename(space)
    case 3 where path.isWord("invite", at: 2): self = .invite(space)
    case 3 where path.isWord("leave", at: 2): self = .leave(space)
    case 4:
      guard let other = path.id(at: 3) else { return nil }
      if path.isWord("revoke", at: 2) {
        self = .revoke(space, invitation: other)
      } else if path.isWord("role", at: 2) {
        self = .role(space, of: other)
      } else if path.isWord("remove", at: 2) {
        self = .remove(space, other)
      } else {
        return nil
      }
    default: return nil
    }
  }

  package var target: [UInt8] {
    switch self {
    case .list: Path.print("spaces")
    case .new: Path.print("spaces", "new")
    case .space(let space): SpaceRoute.path(space)
    case .rename(let space): SpaceRoute.path(space, "name")
    case .invite(let space): SpaceRoute.path(space, "invite")
    case .leave(let space): SpaceRoute.path(space, "leave")
    case .revoke(let space, let other): SpaceRoute.path(space, "revoke", other)
    case .role(let space, let other): SpaceRoute.path(space, "role", other)
    case .remove(let space, let other): SpaceRoute.path(space, "remove", other)
    case .join(let token): Path.print("join") + [UInt8(ascii: "/")] + token
    }
  }

  private static func path(
    _ space: RecordID, _ word: StaticString? = nil, _ other: RecordID? = nil
  ) -> [UInt8] {
    var target = Path.print("spaces") + [UInt8(ascii: "/")] + space.hex
    if let word { target += Path.print(word) }
    if let other { target += [UInt8(ascii: "/")] + other.hex }
    return target
  }
}

extension Attribute {
  static func href(_ route: SpaceRoute) -> Attribute { named("href", text: route.target) }
  static func action(_ route: SpaceRoute) -> Attribute { named("action", text: route.target) }
}
