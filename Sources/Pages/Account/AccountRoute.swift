import Base
import Pouch

/// The addresses of the account. Only the server has accounts, so these are not part of `Route`, and no module of the
/// worker contains them.
package enum AccountRoute: Equatable, Sendable {
  case overview
  case signUp
  case signIn
  case signOut
  case recover
  /// From an email: confirms a sign-up.
  case confirm([UInt8])
  /// From an email: sets a new password.
  case reset([UInt8])
  /// From an email: confirms a new address.
  case newAddress([UInt8])
  case name
  case address
  case password
  case devices
  case end([UInt8])
  /// Renames a device.
  case nameDevice([UInt8])
  case endOthers
  /// The page that a remotely signed-out device is redirected to.
  case ended
  case download
  case delete

  package init?(target: [UInt8]) {
    let path = target.prefix { $0 != UInt8(ascii: "?") }
    let parts = Path(path.split(separator: UInt8(ascii: "/")).map { Array($0) })
    for route in AccountRoute.plain where path.elementsEqual(route.target) {
      self = route
      return
    }
    guard parts.isWord("account", at: 0), parts.parts.count == 3 else { return nil }
    let token = parts.parts[2]
    guard token.count <= 64, Hex.decode(token) != nil else { return nil }
    if parts.isWord("confirm", at: 1) {
      self = .confirm(token)
    } else if parts.isWord("reset", at: 1) {
      self = .reset(token)
    } else if parts.isWord("new-address", at: 1) {
      self = .newAddress(token)
    } else if parts.isWord("end", at: 1) {
      self = .end(token)
    } else if parts.isWord("device", at: 1) {
      self = .nameDevice(token)
    } else {
      return nil
    }
  }

  /// The addresses without a token.
  static let plain: [AccountRoute] = [
    .overview, .signUp, .signIn, .signOut, .recover, .name, .address, .password, .devices,
    .endOthers, .ended, .download, .delete,
  ]

  package var target: [UInt8] {
    switch self {
    case .overview: Path.print("account")
    case .signUp: Path.print("account", "sign-up")
    case .signIn: Path.print("account", "sign-in")
    case .signOut: Path.print("account", "sign-out")
    case .recover: Path.print("account", "recover")
    case .confirm(let token): Path.print("account", "confirm") + [UInt8(ascii: "/")] + token
    case .reset(let token): Path.print("account", "reset") + [UInt8(ascii: "/")] + token
    case .newAddress(let token): Path.print("account", "new-address") + [UInt8(ascii: "/")] + token
    case .name: Path.print("account", "name")
    case .address: Path.print("account", "address")
    case .password: Path.print("account", "password")
    case .devices: Path.print("account", "devices")
    case .end(let id): Path.print("account", "end") + [UInt8(ascii: "/")] + id
    case .nameDevice(let id): Path.print("account", "device") + [UInt8(ascii: "/")] + id
    case .endOthers: Path.print("account", "end-others")
    case .ended: Path.print("account", "ended")
    case .download: Path.print("account", "download")
    case .delete: Path.print("account", "delete")
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
