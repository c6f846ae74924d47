import Base
import Pouch
import Storage

extension MeetingTransaction {
  /// Writes a user's present name into the meetings in which the user has a seat.
  func renew(nameOf person: ID<User>) throws {
    let name = try name(of: person)
    for row in try db.query("SELECT meeting FROM seat WHERE person = ?", .id(person)) {
      // Of a hidden meeting nobody reads a name.
      guard var meeting = try? meeting(ID(bytes: row.bytes(0))) else { continue }
      let attendance = Attendance(
        meeting: meeting.id, person: person, name: name, state: .going, moment: now)
      try writer.write(
        attendance.id.record, .attendance, in: meeting.space, [(.name, .text(name))])
      if meeting.host == person {
        meeting.hostName = name
        try save(meeting)
      }
    }
  }
}
