import Base
import Pages
import Pouch
import Storage

/// An account that is about to be created, with its personal space.
struct NewAccount: Sendable {
  let person: ID<User>
  let space: ID<Space>
  var address: String
  let name: String
  let hash: String
  let language: String
  let now: Int64

  func insert(in db: any WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO person(id, address, password, name, language, created_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """, .id(person), .text(address), .text(hash), .text(name), .text(language), .integer(now))
    try db.execute(
      "INSERT INTO space(id, kind, name, created_at) VALUES (?, 'personal', '', ?)", .id(space),
      .integer(now))
    try db.execute(
      "INSERT INTO member(space, person, role, since) VALUES (?, ?, 'owner', ?)", .id(space),
      .id(person), .integer(now))
    try Accounts.audit("account made", person, now, in: db)
  }
}

extension Accounts {
  func newAccount(name: String, address: String, hash: String, language: String) -> NewAccount {
    let random = dependencies.randomness()
    return NewAccount(
      person: ID(bytes: random), space: ID(bytes: Array(random.dropFirst(16))), address: address,
      name: name, hash: hash, language: language, now: dependencies.now())
  }

  static func isTaken(_ address: String, _ db: any ReadTransaction) throws -> Bool {
    try db.first("SELECT 1 FROM person WHERE address = ?", .text(address)) != nil
  }

  /// Throws if the policy refuses the account. An invitation that it needs is spent: it makes no other account, and only
  /// this one can accept it.
  ///
  /// - Parameter way: the hash of the pending action's token, which may be an invitation.
  func admit(_ account: NewAccount, way: [UInt8], _ db: any WriteTransaction) throws {
    guard signUpPolicy == .invited else {
      guard signUpPolicy.permits(address: account.address) else { throw signUpPolicy.refusal }
      return
    }
    guard let action = try PendingActionStore.pendingAction(key: way, account.now, db),
      try Self.isInvitation(action, account.now, db)
    else { throw signUpPolicy.refusal }
    guard case .join(let token) = SpaceRoute(target: action.target) else { return }
    let count = try db.execute(
      "UPDATE invitation SET person = ? WHERE token = ? AND person IS NULL", .id(account.person),
      .bytes(Spaces.hash(token.utf8)))
    if count != 1 { throw signUpPolicy.refusal }
  }
}
