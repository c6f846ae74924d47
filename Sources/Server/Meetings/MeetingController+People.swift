import Base
import Pages
import Pouch
import Storage

/// Looks people up, as far as they may be seen.
extension MeetingController {
  func people(_ text: Text, _ person: ID<User>) async throws -> [ServerMeetingPage.Found] {
    if text.isEmpty { return try await listedPeople(person) }
    let sought = String(decoding: text.folded, as: UTF8.self)
    guard sought.count >= 2 else { return [] }
    // `\` escapes in PostgreSQL.
    let pattern = sought.filter { $0 != "%" && $0 != "_" && $0 != "\\" }
    return try await meetingService.read { snapshot in
      let rows = try snapshot.stored.query(
        """
        SELECT person, name, content FROM profile
        WHERE is_found = 1 AND is_suspended = 0 AND person <> ?
          AND (folded LIKE ? OR folded LIKE ?) ORDER BY folded, person LIMIT 20
        """, .id(person), .text(pattern + "%"), .text("% " + pattern + "%"))
      return try found(rows, for: person, snapshot)
    }
  }

  /// The people who chose to be seen by everybody, themselves included, so that they see that they are.
  private func listedPeople(_ person: ID<User>) async throws -> [ServerMeetingPage.Found] {
    try await meetingService.read { snapshot in
      let rows = try snapshot.stored.query(
        """
        SELECT person, name FROM profile
        WHERE is_listed = 1 AND is_suspended = 0 AND name <> '' ORDER BY folded, person LIMIT ?
        """, .integer(Int64(ServerMeetingPage.Found.listLimit)))
      return try found(rows, for: person, snapshot)
    }
  }

  /// People in rows of id and name, as far as the user may see them.
  private func found(
    _ rows: [Row], for person: ID<User>, _ snapshot: MeetingSnapshot
  ) throws -> [ServerMeetingPage.Found] {
    try rows.compactMap { row -> ServerMeetingPage.Found? in
      let other = ID<User>(bytes: row.bytes(0))
      if try snapshot.isBlocked(person, other) { return nil }
      let seen = try snapshot.profile(of: other).seen(
        asFriend: try snapshot.areFriends(person, other))
      return ServerMeetingPage.Found(
        person: other, name: Text(row.text(1)), city: seen.city)
    }
  }

  func nearby(_ person: ID<User>) async throws -> ([ServerMeetingPage.Found], Bool) {
    try await meetingService.read { snapshot in
      let own = try snapshot.stored.first(
        "SELECT latitude, longitude FROM profile WHERE person = ? AND near_until > ?", .id(person),
        .integer(snapshot.now))
      guard let own, !own.isNull(0) else { return ([], false) }
      let here = Point(
        latitude: Int32(clamping: own.integer(0)), longitude: Int32(clamping: own.integer(1)))
      let found = try snapshot.stored.query(
        """
        SELECT person, name, latitude, longitude FROM profile
        WHERE near_until > ? AND is_suspended = 0 AND person <> ? AND latitude BETWEEN ? AND ?
          AND longitude BETWEEN ? AND ? LIMIT 100
        """, .integer(snapshot.now), .id(person), .integer(own.integer(0) - 2_000_000),
        .integer(own.integer(0) + 2_000_000), .integer(own.integer(1) - 3_000_000),
        .integer(own.integer(1) + 3_000_000)
      ).compactMap { row -> ServerMeetingPage.Found? in
        let other = ID<User>(bytes: row.bytes(0))
        if try snapshot.isBlocked(person, other) { return nil }
        let there = Point(
          latitude: Int32(clamping: row.integer(2)), longitude: Int32(clamping: row.integer(3)))
        return ServerMeetingPage.Found(
          person: other, name: Text(row.text(1)), city: "", distance: here.metres(to: there)
        )
      }
      return (found.sorted { ($0.distance ?? 0) < ($1.distance ?? 0) }, true)
    }
  }

  func profile(
    of other: ID<User>, for person: ID<User>
  ) async throws -> (Profile, Contact.State?) {
    try await meetingService.read { snapshot in
      if try snapshot.isBlocked(person, other) { throw Problem.noSuchMeeting }
      let name = try snapshot.name(of: other)
      var seen = try snapshot.profile(of: other).seen(
        asFriend: try snapshot.areFriends(person, other))
      // A user who can't be found is still visible to friends and in shared meetings.
      let row = try snapshot.stored.first(
        "SELECT state FROM friendship WHERE person = ? AND other = ?", .id(person), .id(other))
      let shares = try snapshot.stored.first(
        """
        SELECT 1 FROM member AS one JOIN member AS two ON two.space = one.space
        JOIN space ON space.id = one.space
        WHERE one.person = ? AND two.person = ? AND space.kind = 'meeting'
        """, .id(person), .id(other))
      guard (seen.isFound || seen.isListed) && !seen.name.isEmpty || row != nil || shares != nil
      else {
        throw Problem.noSuchMeeting
      }
      seen.name = Text(name)
      return (seen, row.flatMap { Contact.State(named: $0.text(0).utf8) })
    }
  }
}
