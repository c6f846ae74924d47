import Base
import Pages
import Pouch
import Storage

/// The people who look after the server.
extension Accounts {
  /// How long an operator's invitation is valid, in milliseconds.
  static let invitationLifetime: Int64 = 7 * 86_400_000
  /// The most open invitations by operators; the oldest are deleted.
  static let mostInvitations = 100

  func isOperator(_ person: ID<User>) async throws -> Bool {
    try await storage.read { try Self.isOperator(person, $0) }
  }

  private static func isOperator(_ person: ID<User>, _ db: any ReadTransaction) throws -> Bool {
    try db.first("SELECT 1 FROM person WHERE id = ? AND is_operator = 1", .id(person)) != nil
  }

  func setOperator(_ isOperator: Bool, _ person: ID<User>) async throws {
    let now = dependencies.now()
    try await storage.transaction { db in
      try db.execute(
        "UPDATE person SET is_operator = ? WHERE id = ?", .integer(isOperator ? 1 : 0), .id(person))
      try Self.audit(isOperator ? "made operator" : "no operator any more", person, now, in: db)
    }
  }

  func countPeople() async throws -> Int {
    try await storage.read { db in
      Int(try db.first("SELECT COUNT(*) FROM person")?.integer(0) ?? 0)
    }
  }

  /// Creates the link at which a person makes an account with this address, and chooses a password. An earlier link
  /// for the address becomes invalid. Returns the link, which is not stored.
  func invite(name: String, address typed: String, by person: ID<User>) async throws -> String {
    guard let address = Self.address(typed) else { throw Problem.emailAddress }
    if name.count > Self.nameLimit { throw Problem.personNameTooLong }
    let (token, now) = (dependencies.randomness(), dependencies.now())
    try await storage.transaction { db in
      // The right may have been taken away since the page was shown.
      guard try Self.isOperator(person, db) else { throw Problem.operatorsOnly }
      if try db.first("SELECT 1 FROM person WHERE address = ?", .text(address)) != nil {
        throw Problem.hasAccount
      }
      let purpose = Value.text(LinkPurpose.invitation.rawValue)
      try db.execute(
        "DELETE FROM letter WHERE purpose = ? AND address = ?", purpose, .text(address))
      try db.execute(
        """
        DELETE FROM letter WHERE token IN (
          SELECT token FROM letter WHERE purpose = ? ORDER BY expires_at DESC LIMIT 1000 OFFSET ?)
        """, purpose, .integer(Int64(Self.mostInvitations - 1)))
      try db.execute(
        "INSERT INTO letter(token, purpose, address, name, expires_at) VALUES (?, ?, ?, ?, ?)",
        .bytes(SHA256.hash(token)), purpose, .text(address), .text(name),
        .integer(now + Self.invitationLifetime))
      try Self.audit("invited a person", person, now, in: db)
    }
    return link(.confirm(Hex.encode(token)))
  }
}
