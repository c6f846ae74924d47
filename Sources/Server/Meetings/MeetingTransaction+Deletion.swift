import Base
import Pouch
import Storage

extension MeetingTransaction {
  /// Removes a user who deletes the account: seats go to the waiting list, and friendships end. The user's own meetings
  /// are deleted, or stay without the host's name.
  func forget(_ person: ID<User>, keepsMeetings: Bool) throws {
    let seats = try db.query(
      """
      SELECT meeting.id, seat.state, meeting.content, meeting.is_hidden FROM seat
      JOIN meeting ON meeting.id = seat.meeting WHERE seat.person = ?
      """, .id(person))
    for row in seats {
      guard let meeting = Self.meeting(row.text(2)) else {
        try db.execute(
          "DELETE FROM seat WHERE meeting = ? AND person = ?", .bytes(row.bytes(0)), .id(person))
        continue
      }
      if meeting.host == person {
        try leaveOwn(meeting, person, isKept: keepsMeetings)
      } else {
        try leave(meeting, person, had: row.text(1), isHidden: row.integer(3) == 1)
      }
    }
    for row in try db.query("SELECT other FROM friendship WHERE person = ?", .id(person)) {
      let other = ID<User>(bytes: row.bytes(0))
      if let home = try SystemRecordWriter.home(of: other, db) {
        try writer.erase(
          .link(.contact, other, person), .contact, in: home, [.person, .sort, .name, .content])
      }
    }
    try db.execute(
      "DELETE FROM friendship WHERE person = ? OR other = ?", .id(person), .id(person))
    for table in ["profile", "reminded"] {
      try db.execute("DELETE FROM \(table) WHERE person = ?", .id(person))
    }
  }

  private func leave(
    _ meeting: Meeting, _ person: ID<User>, had state: String, isHidden: Bool
  ) throws {
    try clear(person, in: meeting)
    if isHidden { return }
    if state != "declined", state != "refused" {
      try notify(meeting.host, .left, meeting, person: person)
    }
    try promote(meeting)
  }

  /// Transfers the user's meeting to another host, or cancels a future one if there is none. A meeting without other
  /// participants is deleted.
  private func leaveOwn(_ meeting: Meeting, _ person: ID<User>, isKept: Bool) throws {
    let isAwaited = !meeting.isCancelled && !meeting.isOver(at: now)
    let others = try seats(of: meeting.id).filter { $0.person != person }
    if !isKept || others.isEmpty {
      if isAwaited { try notifyAll(of: meeting, .cancellation, butNot: person) }
      return try erase(meeting)
    }
    try clear(person, in: meeting)
    var left = meeting
    let successor = others.first { $0.state == .host }
    left.host = successor?.person ?? SystemRecordWriter.author
    left.hostName = try successor.map { try name(of: $0.person) } ?? ""
    left.isCancelled = meeting.isCancelled || isAwaited && successor == nil
    left.sequence += 1
    left.changed = now
    try db.execute("UPDATE meeting SET host = ? WHERE id = ?", .id(left.host), .id(left.id))
    try save(left)
    if let successor { try set(.host, of: successor.person, in: left, since: successor.since) }
    if left.isCancelled, isAwaited {
      try system(left, "cancelled")
      try notifyAll(of: left, .cancellation, butNot: person)
    }
  }

  /// Removes a user's seat, with the name, the answers, the vote and how far the chat was read.
  private func clear(_ person: ID<User>, in meeting: Meeting) throws {
    try db.execute(
      "DELETE FROM seat WHERE meeting = ? AND person = ?", .id(meeting.id), .id(person))
    try writer.erase(
      Attendance.id(meeting.id, person).record, .attendance, in: meeting.space,
      [.parent, .person, .name, .sort, .moment, .content, .amount])
    try writer.erase(
      Vote.id(meeting.id, person), .vote, in: meeting.space,
      [.parent, .person, .content, .sort, .place])
    try writer.erase(
      ReadReceipt.id(meeting.id, person), .readReceipt, in: meeting.space,
      [.parent, .person, .moment])
    // The chat's lines about users who joined.
    let name = JSON.text(try Text(name(of: person))).bytes
    let lines = try db.query(
      """
      SELECT record.id FROM record
      JOIN register AS sort ON sort.space = record.space AND sort.record = record.id
      JOIN register AS said ON said.space = record.space AND said.record = record.id
      WHERE record.space = ? AND record.kind = 'message' AND record.author = ?
        AND sort.field = 'sort' AND sort.value = ? AND said.field = 'content' AND said.value = ?
      """, .id(meeting.space), .id(SystemRecordWriter.author),
      .bytes(JSON.text(Text("joined")).bytes), .bytes(name))
    for line in lines {
      try writer.erase(
        RecordID(bytes: line.bytes(0)), .message, in: meeting.space,
        [.moment, .person, .sort, .content])
    }
  }

  /// Deletes a meeting for everyone.
  private func erase(_ meeting: Meeting) throws {
    for seat in try seats(of: meeting.id) {
      guard let home = try SystemRecordWriter.home(of: seat.person, db) else { continue }
      try writer.erase(
        .link(.listing, meeting.id, seat.person), .listing, in: home, [.content, .sort, .moment])
      try writer.erase(
        .link(.ticket, meeting.id, meeting.id), .ticket, in: home, [.content])
    }
    try writer.erase(
      .link(.listing, meeting.id, SystemRecordWriter.publicSpace), .listing,
      in: SystemRecordWriter.publicSpace,
      [.content])
    for table in ["seat", "reminded", "visitor_network"] {
      try db.execute("DELETE FROM \(table) WHERE meeting = ?", .id(meeting.id))
    }
    try db.execute("DELETE FROM meeting WHERE id = ?", .id(meeting.id))
    try db.execute(
      "UPDATE report SET is_closed = 1 WHERE subject = ? OR meeting = ?", .id(meeting.id),
      .id(meeting.id))
    try Spaces.erase(meeting.space, db)
  }
}
