import Base
import Pouch

/// The addresses of shared spaces. Only the server handles them: memberships are decided in one place.
package enum SpaceRoute: Addressable, Equatable, Sendable {
  case list
  case new
  case space(ID<Space>)
  case rename(ID<Space>)
  case invite(ID<Space>)
  case revoke(ID<Space>, invitation: ID<SharedSpacePage.Invitation>)
  case role(ID<Space>, of: ID<User>)
  case remove(ID<Space>, ID<User>)
  case leave(ID<Space>)
  case join(Text)

  package init?(target: Text) {
    guard let (path, _) = Path.parse(target), let (pattern, parts) = SpacePath.matching(path) else {
      return nil
    }
    let route: SpaceRoute? =
      switch pattern {
      case .list: .list
      case .new: .new
      case .space: parts.id { .space($0) }
      case .rename: parts.id { .rename($0) }
      case .invite: parts.id { .invite($0) }
      case .leave: parts.id { .leave($0) }
      case .revoke: parts.ids { .revoke($0, invitation: $1) }
      case .role: parts.ids { .role($0, of: $1) }
      case .remove: parts.ids { .remove($0, $1) }
      case .join: parts.token.flatMap { $0.count == 64 ? .join($0) : nil }
      }
    guard let route else { return nil }
    self = route
  }

  package var target: Text {
    switch self {
    case .list: SpacePath.list.target()
    case .new: SpacePath.new.target()
    case .space(let space): SpacePath.space.target(space)
    case .rename(let space): SpacePath.rename.target(space)
    case .invite(let space): SpacePath.invite.target(space)
    case .leave(let space): SpacePath.leave.target(space)
    case .revoke(let space, let invitation): SpacePath.revoke.target(space, invitation)
    case .role(let space, let person): SpacePath.role.target(space, person)
    case .remove(let space, let person): SpacePath.remove.target(space, person)
    case .join(let token): SpacePath.join.target(token)
    }
  }
}

extension Attribute {
  static func href(_ route: SpaceRoute) -> Attribute { named("href", text: route.target) }
  static func action(_ route: SpaceRoute) -> Attribute { named("action", text: route.target) }
}
