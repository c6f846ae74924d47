import Base
import Pouch
import Storage

/// Ends sessions with what belongs to them, and revokes links that give access.
extension Accounts {
  /// Ends the session of a device that signs out and clears its data.
  func signOut(_ session: Session) async throws {
    let now = dependencies.now()
    try await storage.transaction { db in
      try Sessions.delete(session.id, of: session.person, db)
      try Self.audit("session ended", session.person, now, in: db)
      db.notify(EventBroadcaster.topic(ofPerson: session.person))
    }
  }

  /// Ends one of a user's sessions from another device, or all but one.
  func revoke(
    _ person: ID<User>, only id: ID<Session>? = nil, butNot kept: ID<Session>? = nil
  ) async throws {
    let now = dependencies.now()
    try await storage.transaction { db in
      guard let id else { return try Self.endSessions(of: person, butNot: kept, now, db) }
      try db.execute("DELETE FROM push WHERE person = ? AND session = ?", .id(person), .id(id))
      try db.execute(
        "UPDATE session SET expires_at = ? WHERE person = ? AND id = ?", .integer(Self.revoked),
        .id(person), .id(id))
      try Self.audit("session ended", person, now, in: db)
      db.notify(EventBroadcaster.topic(ofPerson: person))
    }
  }

  /// Replaces a session's token, so that a copy of the old one is worthless (ASVS 7.2.4).
  func renew(_ session: Session) async throws -> [UInt8] {
    let token = dependencies.randomness()
    try await storage.transaction { db in
      try db.execute(
        "UPDATE session SET token = ? WHERE person = ? AND id = ?", .bytes(SHA256.hash(token)),
        .id(session.person), .id(session.id))
    }
    return token
  }

  /// Whether a token's session was ended from another device, or with its account. An expired session, or one that a
  /// restored database does not have, was not: its device keeps its data.
  static func isRevoked(hash: [UInt8], in db: any ReadTransaction) throws -> Bool {
    try db.first(
      "SELECT 1 FROM session WHERE token = ? AND expires_at = ?", .bytes(hash), .integer(revoked))
      != nil
  }

  /// Stored instead of a time if the session was ended from another device.
  private static let revoked: Int64 = -1
  /// How long an ended session is stored, in milliseconds.
  private static let memory: Int64 = 400 * 86_400_000

  /// Deletes a user's sessions that ended long ago.
  static func forgetSessions(of person: ID<User>, _ now: Int64, _ db: any WriteTransaction) throws {
    try db.execute(
      "DELETE FROM session WHERE person = ? AND expires_at < ? AND seen_at < ?", .id(person),
      .integer(now), .integer(now - memory))
  }

  /// Ends sessions, and removes their browsers' push subscriptions.
  static func endSessions(
    of person: ID<User>, butNot kept: ID<Session>?, _ now: Int64, _ db: any WriteTransaction
  ) throws {
    let kept = kept.map { Value.id($0) } ?? .bytes([])
    // A subscription older than this link to sessions may belong to any of them.
    try db.execute(
      "DELETE FROM push WHERE person = ? AND (session IS NULL OR session <> ?)", .id(person), kept)
    try db.execute(
      "UPDATE session SET expires_at = ? WHERE person = ? AND id <> ?", .integer(revoked),
      .id(person), kept)
    try audit("session ended", person, now, in: db)
    db.notify(EventBroadcaster.topic(ofPerson: person))
  }

  /// Ends the sessions of a deleted account. Its other devices are told so when they ask next, and remove its data:
  /// what is left of a session is its token's hash, and names nobody.
  static func endSessionsForGood(of person: ID<User>, _ db: any WriteTransaction) throws {
    try db.execute(
      """
      UPDATE session SET person = ?, device = 0, name = '', local = '', expires_at = ?
      WHERE person = ?
      """, .bytes([]), .integer(revoked), .id(person))
  }

  /// Revokes all access of others: links in emails, the calendar feed, friend links, invitations to
  /// spaces.
  static func endLinks(of person: ID<User>, _ db: any WriteTransaction) throws {
    for table in ["letter", "feed", "friend_link"] {
      try db.execute("DELETE FROM \(table) WHERE person = ?", .id(person))
    }
    try db.execute("DELETE FROM invitation WHERE inviter = ?", .id(person))
    try db.execute(
      "DELETE FROM delivery WHERE person = ? AND purpose IN (?, ?)", .id(person),
      .text(Delivery.Purpose.address.rawValue), .text(Delivery.Purpose.invitation.rawValue))
  }
}
