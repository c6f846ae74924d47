import Base
import Pouch
import Storage

/// A user's sessions, up to a limit.
enum Sessions {
  /// More browsers than anyone uses at once.
  static let most = 50
  /// The most bytes of local data for browsers without a service worker, such as a bank's file being imported.
  static let mostLocal: Int64 = 24 << 20

  /// Ends the least recently used session, with its push subscriptions, if the limit is reached. Ended sessions are
  /// pruned in the same way.
  static func makeRoom(for person: ID<User>, _ now: Int64, _ db: any WriteTransaction) throws {
    try Accounts.forgetSessions(of: person, now, db)
    for condition in ["expires_at > ?", "expires_at <= ?"] {
      let surplus = try db.query(
        """
        SELECT id FROM session WHERE person = ? AND \(condition)
        ORDER BY seen_at DESC, created_at DESC LIMIT 1000 OFFSET ?
        """, .id(person), .integer(now), .integer(Int64(most - 1)))
      for row in surplus { try delete(ID(bytes: row.bytes(0)), of: person, db) }
    }
  }

  /// Deletes a session with its push subscription.
  static func delete(
    _ id: ID<Session>, of person: ID<User>, _ db: any WriteTransaction
  ) throws {
    try db.execute("DELETE FROM push WHERE person = ? AND session = ?", .id(person), .id(id))
    try db.execute("DELETE FROM session WHERE person = ? AND id = ?", .id(person), .id(id))
  }

  /// Whether a session may store this many bytes of local data.
  static func hasRoom(for bytes: Int, of session: Session, _ db: any ReadTransaction) throws
    -> Bool
  {
    let others = try db.first(
      "SELECT COALESCE(SUM(LENGTH(local)), 0) FROM session WHERE person = ? AND id <> ?",
      .id(session.person), .id(session.id))
    // SQLite counts characters, some of which have two bytes.
    return (others?.integer(0) ?? 0) + Int64(bytes) <= mostLocal
  }
}
