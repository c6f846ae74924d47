/// What a link does, as stored with its token.
enum LinkPurpose: String, Sendable {
  /// Creates the account of whoever typed the address.
  case confirm
  /// Creates the account of whom the operator invited.
  case invitation = "invite"
  /// Sets a password.
  case reset
  /// Changes an account's address.
  case address
}
