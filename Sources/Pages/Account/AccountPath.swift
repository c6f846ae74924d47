import Base

/// The paths of the account.
package enum AccountPath: Name, PathPattern {
  case overview = "/account"
  case signUp = "/account/sign-up"
  case signIn = "/account/sign-in"
  case signOut = "/account/sign-out"
  case recover = "/account/recover"
  case rename = "/account/name"
  case address = "/account/address"
  case password = "/account/password"
  case devices = "/account/devices"
  case endOthers = "/account/end-others"
  case server = "/account/server"
  case copies = "/account/copies"
  case ended = "/account/ended"
  case download = "/account/download"
  case delete = "/account/delete"
  case confirm = "/account/confirm/*"
  case reset = "/account/reset/*"
  case newAddress = "/account/new-address/*"
  case restore = "/account/restore/*"
  case end = "/account/end/*"
  case nameDevice = "/account/device/*"
}
