import Base
import Pouch

/// The addresses of the account. Only the server has accounts, so these are not part of `Route`, and no module of the
/// worker contains them.
package enum AccountRoute: Addressable, Equatable, Sendable {
  case overview
  case signUp
  case signIn
  case signOut
  case recover
  /// From an email: confirms a sign-up.
  case confirm(Text)
  /// From an email: sets a new password.
  case reset(Text)
  /// From an email: confirms a new address.
  case newAddress(Text)
  case name
  case address
  case password
  case devices
  case end(Text)
  /// Renames a device.
  case nameDevice(Text)
  case endOthers
  /// The page that a remotely signed-out device is redirected to.
  case ended
  case download
  case delete
  /// What the operator sees of the server.
  case server
  /// What the operator sees of the copies.
  case copies
  /// Restores a copy.
  case restore(Text)

  package init?(target: Text) {
    guard let (path, _) = Path.parse(target), let (pattern, parts) = AccountPath.matching(path)
    else { return nil }
    let route: AccountRoute? =
      switch pattern {
      case .overview: .overview
      case .signUp: .signUp
      case .signIn: .signIn
      case .signOut: .signOut
      case .recover: .recover
      case .rename: .name
      case .address: .address
      case .password: .password
      case .devices: .devices
      case .endOthers: .endOthers
      case .ended: .ended
      case .download: .download
      case .delete: .delete
      case .server: .server
      case .copies: .copies
      case .restore: parts.token.map { .restore($0) }
      case .confirm: parts.token.map { .confirm($0) }
      case .reset: parts.token.map { .reset($0) }
      case .newAddress: parts.token.map { .newAddress($0) }
      case .end: parts.token.map { .end($0) }
      case .nameDevice: parts.token.map { .nameDevice($0) }
      }
    guard let route else { return nil }
    self = route
  }

  package var target: Text {
    switch self {
    case .overview: AccountPath.overview.target()
    case .signUp: AccountPath.signUp.target()
    case .signIn: AccountPath.signIn.target()
    case .signOut: AccountPath.signOut.target()
    case .recover: AccountPath.recover.target()
    case .name: AccountPath.rename.target()
    case .address: AccountPath.address.target()
    case .password: AccountPath.password.target()
    case .devices: AccountPath.devices.target()
    case .endOthers: AccountPath.endOthers.target()
    case .ended: AccountPath.ended.target()
    case .download: AccountPath.download.target()
    case .delete: AccountPath.delete.target()
    case .server: AccountPath.server.target()
    case .copies: AccountPath.copies.target()
    case .restore(let copy): AccountPath.restore.target(copy)
    case .confirm(let token): AccountPath.confirm.target(token)
    case .reset(let token): AccountPath.reset.target(token)
    case .newAddress(let token): AccountPath.newAddress.target(token)
    case .end(let token): AccountPath.end.target(token)
    case .nameDevice(let token): AccountPath.nameDevice.target(token)
    }
  }

  /// Whether the page requires the user to be signed in.
  package var needsSession: Bool {
    switch self {
    case .overview, .signUp, .signIn, .recover, .confirm, .reset, .newAddress, .ended: false
    default: true
    }
  }
}

extension Attribute {
  static func href(_ route: AccountRoute) -> Attribute { named("href", text: route.target) }
  static func action(_ route: AccountRoute) -> Attribute { named("action", text: route.target) }
}
