import Base
import Foundation
import Pages
import Pouch
import Storage

/// Writes a meeting into its table, and into the records of all spaces that show it.
extension MeetingTransaction {
  /// Writes a meeting into its table and into all spaces that show it.
  func save(_ meeting: Meeting) throws {
    try db.execute(
      """
      UPDATE meeting SET content = ?, visibility = ?, link = ?, starts = ?, seats = ?,
        is_cancelled = ?, is_quiet = ?, picture = ? WHERE id = ?
      """, .text(String(decoding: meeting.json(withKey: true).bytes, as: UTF8.self)),
      .text("\(meeting.visibility.name)"), .text(String(decoding: meeting.key, as: UTF8.self)),
      .integer(meeting.startMoment), .optional(meeting.limit.map { Int64($0) }),
      .integer(meeting.isCancelled ? 1 : 0), .integer(meeting.isChatClosed ? 1 : 0),
      Hex.decode(meeting.picture).flatMap { $0.isEmpty ? nil : .bytes($0) } ?? .null,
      .id(meeting.id))
    try refresh(meeting)
    let all = try seats(of: meeting.id)
    let line = all.filter { $0.state == .waiting }.prefix(MeetingService.shownLine)
    for seat in all {
      try list(
        meeting, seat.state, for: seat.person,
        moment: seat.state == .offered ? seat.expires : seat.since,
        ahead: line.firstIndex { $0.person == seat.person })
      if !meeting.isCancelled, seat.state == .going || seat.state == .host {
        try ticket(
          seat.state,
          of: Attendance(
            meeting: meeting.id, person: seat.person, name: "", state: seat.state, moment: 0,
            companions: seat.companions),
          in: meeting)
      }
    }
  }

  /// Updates the participants' count in a meeting's records.
  func refresh(_ meeting: Meeting) throws {
    var shown = meeting
    shown.going = Int32(clamping: try taken(of: meeting.id))
    try writer.write(
      meeting.id.record, .meeting, in: meeting.space, [(.content, shown.json(withKey: true))])
    try writer.make(SystemRecordWriter.publicSpace, kind: "town")
    let listing = RecordID.link(.listing, meeting.id, SystemRecordWriter.publicSpace)
    if meeting.visibility == .open {
      try writer.write(
        listing, .listing, in: SystemRecordWriter.publicSpace,
        [(.content, shown.json(withKey: false))])
    } else {
      try writer.delete(listing, .listing, in: SystemRecordWriter.publicSpace)
    }
  }

  /// A system message in the chat.
  func system(_ meeting: Meeting, _ what: String, _ detail: String = "") throws {
    try system(meeting, what, .text(Text(detail)))
  }

  /// A system message about a change.
  func system(_ meeting: Meeting, _ change: MeetingChange) throws {
    try system(meeting, "\(change.part.name)", .array([change.json]))
  }

  private func system(_ meeting: Meeting, _ what: String, _ content: JSON) throws {
    let count = try db.first("SELECT head FROM space WHERE id = ?", .id(meeting.space))?.integer(
      0)
    let id = RecordID(bytes: SHA256.hash(Array("\(meeting.id.record)\(what)\(count ?? 0)".utf8)))
    try writer.write(
      id, .message, in: meeting.space,
      [
        (.moment, .integer(now)), (.person, .text(SystemRecordWriter.author.hex)),
        (.sort, .text(Text(what))), (.content, content),
      ])
  }
}
