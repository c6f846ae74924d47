import Pouch
import Storage

extension Gatherings.Turn {
  /// Takes somebody who deletes the account out of everything: seats go to those who wait, and nobody has the person
  /// among friends any more. Own meetings go too, or stay without the name of who made them.
  func forget(_ person: RecordID, keepsMeetings: Bool) throws {
    let seats = try rows.query(
      """
      SELECT meeting.id, seat.state, meeting.content, meeting.is_hidden FROM seat
      JOIN meeting ON meeting.id = seat.meeting WHERE seat.person = ?
      """, .id(person))
    for row in seats {
      guard let meeting = Self.meeting(row.text(2)) else {
        try rows.execute(
          "DELETE FROM seat WHERE meeting = ? AND person = ?", .bytes(row.bytes(0)), .id(person))
        continue
      }
      if meeting.host == person {
        try leaveOwn(meeting, person, isKept: keepsMeetings)
      } else {
        try leave(meeting, person, had: row.text(1), isHidden: row.integer(3) == 1)
      }
    }
    for row in try rows.query("SELECT other FROM friendship WHERE person = ?", .id(person)) {
      let other = RecordID(bytes: row.bytes(0))
      if let home = try HouseWriter.home(of: other, rows) {
        try writer.erase(
          .link(.contact, other, person), .contact, in: home, [.person, .sort, .name, .content])
      }
    }
    try rows.execute(
      "DELETE FROM friendship WHERE person = ? OR other = ?", .id(person), .id(person))
    for table in ["profile", "reminded"] {
      try rows.execute("DELETE FROM \(table) WHERE person = ?", .id(person))
    }
  }

  private func leave(
    _ meeting: Meeting, _ person: RecordID, had state: String, isHidden: Bool
  ) throws {
    try clear(person, in: meeting)
    if isHidden { return }
    if state != "declined", state != "refused" {
      try tell(meeting.host, .left, meeting, person: person)
    }
    try promote(meeting)
  }

  /// Another host takes an own meeting over; without one it is cancelled if it is still to come. Where nobody else
  /// has to do with it, nothing of it is left.
  private func leaveOwn(_ meeting: Meeting, _ person: RecordID, isKept: Bool) throws {
    let isAwaited = !meeting.isCancelled && !meeting.isOver(at: now)
    let others = try seats(of: meeting.id).filter { $0.person != person }
    if !isKept || others.isEmpty {
      if isAwaited { try tellAll(of: meeting, .cancellation, butNot: person) }
      return try erase(meeting)
    }
    try clear(person, in: meeting)
    var left = meeting
    let heir = others.first { $0.state == .host }
    left.host = heir?.person ?? HouseWriter.author
    left.hostName = try heir.map { try name(of: $0.person) } ?? []
    left.isCancelled = meeting.isCancelled || isAwaited && heir == nil
    left.sequence += 1
    left.changed = now
    try rows.execute("UPDATE meeting SET host = ? WHERE id = ?", .id(left.host), .id(left.id))
    try keep(left)
    if let heir { try set(.host, of: heir.person, in: left, since: heir.since) }
    if left.isCancelled, isAwaited {
      try system(left, "cancelled")
      try tellAll(of: left, .cancellation, butNot: person)
    }
  }

  /// Takes somebody's seat away, with the name and the answers.
  private func clear(_ person: RecordID, in meeting: Meeting) throws {
    try rows.execute(
      "DELETE FROM seat WHERE meeting = ? AND person = ?", .id(meeting.id), .id(person))
    try writer.erase(
      Attendance.id(meeting.id, person), .attendance, in: meeting.space,
      [.parent, .person, .name, .sort, .moment, .content])
    // The lines of the chat that say who joined.
    let name = JSON.text(try name(of: person)).bytes
    let lines = try rows.query(
      """
      SELECT record.id FROM record
      JOIN register AS sort ON sort.space = record.space AND sort.record = record.id
      JOIN register AS said ON said.space = record.space AND said.record = record.id
      WHERE record.space = ? AND record.kind = 'message' AND record.author = ?
        AND sort.field = 'sort' AND sort.value = ? AND said.field = 'content' AND said.value = ?
      """, .id(meeting.space), .id(HouseWriter.author),
      .bytes(JSON.text([UInt8]("joined".utf8)).bytes), .bytes(name))
    for line in lines {
      try writer.erase(
        RecordID(bytes: line.bytes(0)), .message, in: meeting.space,
        [.moment, .person, .sort, .content])
    }
  }

  /// Erases a meeting for everybody.
  private func erase(_ meeting: Meeting) throws {
    for seat in try seats(of: meeting.id) {
      guard let home = try HouseWriter.home(of: seat.person, rows) else { continue }
      try writer.erase(
        .link(.listing, meeting.id, seat.person), .listing, in: home, [.content, .sort, .moment])
      try writer.erase(
        .link(.ticket, meeting.id, meeting.id), .ticket, in: home, [.content])
    }
    try writer.erase(
      .link(.listing, meeting.id, HouseWriter.town), .listing, in: HouseWriter.town, [.content])
    for table in ["seat", "reminded"] {
      try rows.execute("DELETE FROM \(table) WHERE meeting = ?", .id(meeting.id))
    }
    try rows.execute("DELETE FROM meeting WHERE id = ?", .id(meeting.id))
    try rows.execute(
      "UPDATE report SET is_closed = 1 WHERE subject = ? OR meeting = ?", .id(meeting.id),
      .id(meeting.id))
    try Spaces.erase(meeting.space, rows)
  }
}
