import Pouch
import Storage

/// What ends: sessions with what belongs to them, and what somebody gave away.
extension Accounts {
  /// Ends the session of a device that signs itself out, and clears itself.
  func signOut(_ session: Session) async throws {
    let now = moment.now()
    try await storage.transaction { rows in
      try rows.execute("DELETE FROM push WHERE session = ?", .id(session.id))
      try rows.execute("DELETE FROM session WHERE id = ?", .id(session.id))
      try Self.note("session ended", session.person, now, in: rows)
      rows.notify(Live.topic(ofPerson: session.person))
    }
  }

  /// Ends sessions of a person from elsewhere: one, or all but one.
  func revoke(
    _ person: RecordID, only id: RecordID? = nil, butNot kept: RecordID? = nil
  ) async throws {
    let now = moment.now()
    try await storage.transaction { rows in
      guard let id else { return try Self.endSessions(of: person, butNot: kept, now, rows) }
      try rows.execute("DELETE FROM push WHERE person = ? AND session = ?", .id(person), .id(id))
      try rows.execute(
        "UPDATE session SET expires_at = ? WHERE person = ? AND id = ?", .integer(Self.revoked),
        .id(person), .id(id))
      try Self.note("session ended", person, now, in: rows)
      rows.notify(Live.topic(ofPerson: person))
    }
  }

  /// Whether a token's session was ended from elsewhere. Of one that ran out, or that a restored database does not
  /// know, nobody can say so: its device clears nothing.
  static func isRevoked(_ token: [UInt8], in rows: any Reading) throws -> Bool {
    try rows.first(
      "SELECT 1 FROM session WHERE token = ? AND expires_at = ?", .bytes(SHA256.hash(token)),
      .integer(revoked)) != nil
  }

  /// In the place of a time: the session was ended from elsewhere.
  private static let revoked: Int64 = -1
  /// How long a session that is over is remembered.
  private static let memory: Int64 = 400 * 86_400_000

  /// Forgets the sessions that are over for long.
  static func forgetSessions(_ now: Int64, _ rows: any Writing) throws {
    try rows.execute(
      "DELETE FROM session WHERE expires_at < ? AND seen_at < ?", .integer(now),
      .integer(now - memory))
  }

  /// Ends sessions, and the notifications of their browsers.
  static func endSessions(
    of person: RecordID, butNot kept: RecordID?, _ now: Int64, _ rows: any Writing
  ) throws {
    let kept = kept.map { Value.id($0) } ?? .bytes([])
    // A subscription from before they were tied to sessions may be anybody's.
    try rows.execute(
      "DELETE FROM push WHERE person = ? AND (session IS NULL OR session <> ?)", .id(person), kept)
    try rows.execute(
      "UPDATE session SET expires_at = ? WHERE person = ? AND id <> ?", .integer(revoked),
      .id(person), kept)
    try note("session ended", person, now, in: rows)
    rows.notify(Live.topic(ofPerson: person))
  }

  /// Ends what was given away and lets others in, or look in: links of letters, the calendar's address, links for
  /// friends, invitations to spaces.
  static func endLinks(of person: RecordID, _ rows: any Writing) throws {
    for table in ["letter", "feed", "friend_link"] {
      try rows.execute("DELETE FROM \(table) WHERE person = ?", .id(person))
    }
    try rows.execute("DELETE FROM invitation WHERE inviter = ?", .id(person))
    try rows.execute(
      "DELETE FROM delivery WHERE person = ? AND purpose IN (?, ?)", .id(person),
      .text(Delivery.Purpose.address.rawValue), .text(Delivery.Purpose.invitation.rawValue))
  }
}
