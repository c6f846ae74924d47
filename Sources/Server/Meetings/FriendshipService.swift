import Base
import Foundation
import Pages
import Pouch
import Storage

/// Friendships, blocks, and the part of a profile that others can see.
struct FriendshipService {
  let transaction: MeetingTransaction
  private var db: any WriteTransaction { transaction.db }

  init(_ transaction: MeetingTransaction) { self.transaction = transaction }

  /// Makes a user visible to others, with the profile they chose to share.
  func enter(_ person: ID<User>) throws {
    try transaction.writer.make(SystemRecordWriter.publicSpace, kind: "town")
    try transaction.writer.set(.viewer, of: person, in: SystemRecordWriter.publicSpace)
    guard let home = try SystemRecordWriter.home(of: person, db) else { return }
    try transaction.writer.write(
      .link(.contact, person, person), .contact, in: home,
      [
        (.person, .text(person.hex)), (.sort, .text(Text("self"))),
        (.name, .text(try Text(transaction.name(of: person)))),
      ])
  }

  /// Updates the public part of a profile, after its record changed.
  func project(_ person: ID<User>) throws {
    guard let home = try SystemRecordWriter.home(of: person, db) else { return }
    let row = try db.first(
      """
      SELECT register.value FROM register
      JOIN record ON record.space = register.space AND record.id = register.record
      WHERE register.space = ? AND record.kind = 'profile' AND register.field = 'content'
      """, .id(home))
    guard let row, let content = try? JSON(parsing: row.bytes(0)) else { return }
    let profile = Profile(content)
    let name = profile.name.tidied(limit: Profile.nameLimit)
    try db.execute(
      """
      INSERT INTO profile(
        person, name, folded, content, is_found, is_listed, latitude, longitude, near_until)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (person) DO UPDATE SET name = excluded.name, folded = excluded.folded,
        content = excluded.content, is_found = excluded.is_found, is_listed = excluded.is_listed,
        latitude = excluded.latitude, longitude = excluded.longitude,
        near_until = excluded.near_until
      """, .id(person), .text(String(decoding: name, as: UTF8.self)),
      .text(String(decoding: name.folded, as: UTF8.self)),
      .text(String(decoding: content.bytes, as: UTF8.self)), .integer(profile.isFound ? 1 : 0),
      .integer(profile.isListed ? 1 : 0),
      .optional(profile.cell.map { Int64(Profile.cell(of: $0).latitude) }),
      .optional(profile.cell.map { Int64(Profile.cell(of: $0).longitude) }),
      .integer(min(profile.nearUntil, transaction.now + 8 * 3_600_000)))
    try enter(person)
    try notifyFriends(of: person)
    try transaction.renew(nameOf: person)
  }

  /// Updates a user's contact records in friends' spaces.
  func notifyFriends(of person: ID<User>) throws {
    for row in try db.query(
      "SELECT other FROM friendship WHERE person = ? AND state = 'friend'", .id(person))
    {
      try write(person, .friend, for: ID(bytes: row.bytes(0)))
    }
  }

  /// Writes a user's contact record into another user's personal space, or deletes it if they have no relation.
  private func write(_ person: ID<User>, _ state: Contact.State?, for owner: ID<User>) throws {
    guard let home = try SystemRecordWriter.home(of: owner, db) else { return }
    let id = RecordID.link(.contact, owner, person)
    guard let state else { return try transaction.writer.delete(id, .contact, in: home) }
    let seen = try transaction.profile(of: person).seen(asFriend: state == .friend)
    let going =
      state == .friend
      ? try db.query(
        """
        SELECT seat.meeting FROM seat JOIN meeting ON meeting.id = seat.meeting
        WHERE seat.person = ? AND seat.state IN ('going', 'host') AND meeting.visibility = 'public'
        AND meeting.is_hidden = 0 ORDER BY meeting.starts DESC LIMIT 50
        """, .id(person)
      ).map { JSON.text(RecordID(bytes: $0.bytes(0)).hex) } : []
    // Of a hidden user only the id is shared.
    let isShown = state != .hidden
    try transaction.writer.write(
      id, .contact, in: home,
      [
        (.person, .text(person.hex)), (.sort, .text(Text("\(state.name)"))),
        (.name, isShown ? .text(try Text(transaction.name(of: person))) : .null),
        (
          .content,
          isShown
            ? .object([
              JSON.Member("city", .text(seen.city)),
              JSON.Member("about", .text(seen.about)),
              JSON.Member("interests", .array(seen.interests.map { .text($0) })),
              JSON.Member("going", .array(going)),
            ]) : .null
        ),
      ])
  }

  // MARK: friends

  private func state(_ one: ID<User>, _ other: ID<User>) throws -> String? {
    try db.first(
      "SELECT state FROM friendship WHERE person = ? AND other = ?", .id(one), .id(other)
    )?.text(0)
  }

  private func set(_ one: ID<User>, _ other: ID<User>, _ state: Contact.State?) throws {
    guard let state else {
      try db.execute(
        "DELETE FROM friendship WHERE person = ? AND other = ?", .id(one), .id(other))
      return try write(other, nil, for: one)
    }
    try db.execute(
      """
      INSERT INTO friendship(person, other, state, since) VALUES (?, ?, ?, ?)
      ON CONFLICT (person, other) DO UPDATE SET state = excluded.state, since = excluded.since
      """, .id(one), .id(other), .text("\(state.name)"), .integer(transaction.now))
    try write(other, state, for: one)
  }

  /// Sends a friend request. Two users who send requests to each other become friends.
  func ask(_ other: ID<User>, by person: ID<User>) throws {
    try transaction.refuseSuspended(person)
    guard person != other else { throw Problem.thatIsYou }
    _ = try transaction.name(of: other)
    if try transaction.isBlocked(person, other) { throw Problem.noSuchMeeting }
    switch try state(person, other) {
    case "friend", "asked": return
    case "asks": try accept(other, by: person)
    default:
      try set(person, other, .asked)
      try set(other, person, .asks)
      try notify(other, .request, of: person)
    }
  }

  func accept(_ other: ID<User>, by person: ID<User>) throws {
    guard try state(person, other) == "asks" else { throw Problem.noSuchMeeting }
    try befriend(person, other)
    try notify(other, .accepted, of: person)
  }

  /// Makes two users friends, as a friend link does.
  func befriend(_ one: ID<User>, _ other: ID<User>) throws {
    guard one != other else { throw Problem.thatIsYou }
    if try transaction.isBlocked(one, other) { throw Problem.noSuchMeeting }
    try enter(one)
    try enter(other)
    try set(one, other, .friend)
    try set(other, one, .friend)
  }

  /// Declines or withdraws a request, or ends a friendship.
  func part(_ other: ID<User>, by person: ID<User>) throws {
    guard let known = try state(person, other), known != "blocked", known != "hidden" else {
      return
    }
    try set(person, other, nil)
    try set(other, person, nil)
  }

  /// Blocks a user: neither can see the other, and the blocked one is removed from the blocker's meetings.
  func block(_ other: ID<User>, by person: ID<User>) throws {
    guard person != other else { throw Problem.thatIsYou }
    try set(person, other, .blocked)
    if try state(other, person) != "blocked" { try set(other, person, .hidden) }
    for row in try db.query(
      """
      SELECT seat.meeting FROM seat JOIN meeting ON meeting.id = seat.meeting
      WHERE seat.person = ? AND meeting.host = ?
      """, .id(other), .id(person))
    {
      let meeting = try transaction.meeting(ID(bytes: row.bytes(0)))
      try transaction.set(.refused, of: other, in: meeting, since: transaction.now)
      try transaction.promote(meeting)
    }
  }

  func unblock(_ other: ID<User>, by person: ID<User>) throws {
    guard try state(person, other) == "blocked" else { return }
    try set(person, other, nil)
    if try state(other, person) == "hidden" { try set(other, person, nil) }
  }

  private func notify(_ person: ID<User>, _ kind: MeetingNotification.Kind, of other: ID<User>)
    throws
  {
    let id = RecordID(
      bytes: SHA256.hash(
        Array("\(kind.name)\(transaction.now)".utf8) + person.bytes + other.bytes))
    try transaction.notify(
      person,
      MeetingNotification(
        id: ID(id), kind: kind, moment: transaction.now, person: other,
        title: try Text(transaction.name(of: other))))
  }
}
