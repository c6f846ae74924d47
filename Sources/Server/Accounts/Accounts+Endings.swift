import Pouch
import Storage

/// What ends: sessions with what belongs to them, and what somebody gave away.
extension Accounts {
  /// Ends sessions of a person: one, or all but one.
  func end(_ person: RecordID, only id: RecordID? = nil, butNot kept: RecordID? = nil) async throws
  {
    let now = moment.now()
    try await storage.transaction { rows in
      if let id {
        try rows.execute("DELETE FROM push WHERE person = ? AND session = ?", .id(person), .id(id))
        try rows.execute("DELETE FROM session WHERE person = ? AND id = ?", .id(person), .id(id))
        try Self.note("session ended", person, now, in: rows)
        rows.notify(Live.topic(ofPerson: person))
      } else {
        try Self.endSessions(of: person, butNot: kept, now, rows)
      }
    }
  }

  /// Ends sessions, and the notifications of their browsers.
  static func endSessions(
    of person: RecordID, butNot kept: RecordID?, _ now: Int64, _ rows: any Writing
  ) throws {
    let kept = kept.map { Value.id($0) } ?? .bytes([])
    // A subscription from before they were tied to sessions may be anybody's.
    try rows.execute(
      "DELETE FROM push WHERE person = ? AND (session IS NULL OR session <> ?)", .id(person), kept)
    try rows.execute("DELETE FROM session WHERE person = ? AND id <> ?", .id(person), kept)
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
