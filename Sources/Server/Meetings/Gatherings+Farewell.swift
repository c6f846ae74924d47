import Pouch
import Storage

extension Gatherings.Turn {
  /// Takes somebody who deletes the account out of everything: seats go to those who wait, own meetings
  /// are cancelled, and nobody has the person among friends any more.
  func forget(_ person: RecordID) throws {
    for seat in try rows.query("SELECT meeting, state FROM seat WHERE person = ?", .id(person)) {
      guard var meeting = try? meeting(RecordID(bytes: seat.bytes(0))) else { continue }
      if meeting.host == person {
        if meeting.isCancelled || meeting.isOver(at: now) { continue }
        meeting.isCancelled = true
        meeting.sequence += 1
        meeting.changed = now
        try keep(meeting)
        try system(meeting, "cancelled")
        try tellAll(of: meeting, .cancellation, butNot: person)
      } else {
        try rows.execute(
          "DELETE FROM seat WHERE meeting = ? AND person = ?", .id(meeting.id), .id(person))
        try writer.delete(Attendance.id(meeting.id, person), .attendance, in: meeting.space)
        if seat.text(1) != "declined", seat.text(1) != "refused" {
          try tell(meeting.host, .left, meeting, person: person)
        }
        try promote(meeting)
      }
    }
    for row in try rows.query("SELECT other FROM friendship WHERE person = ?", .id(person)) {
      let other = RecordID(bytes: row.bytes(0))
      if let home = try HouseWriter.home(of: other, rows) {
        try writer.delete(.link(.contact, other, person), .contact, in: home)
      }
    }
    try rows.execute(
      "DELETE FROM friendship WHERE person = ? OR other = ?", .id(person), .id(person))
    for table in ["profile", "friend_link", "feed", "push", "delivery", "reminded"] {
      try rows.execute("DELETE FROM \(table) WHERE person = ?", .id(person))
    }
  }
}
