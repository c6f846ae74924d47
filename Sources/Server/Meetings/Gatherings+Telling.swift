import Foundation
import Pouch
import Storage

/// Who is told what: each notice names the meeting, what became of it, and who did something.
extension Gatherings.Turn {
  /// Tells everybody who has to do with a meeting, by a line in its chat and a notice.
  func tellAll(of meeting: Meeting, _ changes: [MeetingChange], butNot person: RecordID) throws {
    if changes.isEmpty { return }
    for change in changes { try system(meeting, change) }
    try tellAll(of: meeting, .change, butNot: person, changes: changes)
  }

  func tellAll(
    of meeting: Meeting, _ sort: Notice.Sort, butNot person: RecordID?,
    changes: [MeetingChange] = []
  ) throws {
    for seat in try told(of: meeting.id, butNot: person) {
      try tell(seat.person, sort, meeting, changes: changes)
    }
  }

  /// Whom a change or a cancellation reaches: all but those who said that they do not come, or may not.
  func told(of meeting: RecordID, butNot person: RecordID?) throws -> [Seat] {
    try seats(of: meeting).filter {
      $0.person != person && $0.state != .declined && $0.state != .refused
    }
  }

  /// Tells the host what somebody answered, where that is new.
  func tellHost(
    of meeting: Meeting, about person: RecordID, was: Attendance.State?, is state: Attendance.State
  ) throws {
    if was == state { return }
    let sort: Notice.Sort? =
      switch state {
      case .going: .joined
      case .maybe: .perhaps
      case .waiting: .waits
      case .declined: .left
      default: nil
      }
    if let sort { try tell(meeting.host, sort, meeting, person: person) }
  }

  func tell(
    _ person: RecordID, _ sort: Notice.Sort, _ meeting: Meeting, person other: RecordID? = nil,
    changes: [MeetingChange] = []
  ) throws {
    try tell(
      person,
      Notice(
        id: noticeID(person, sort, meeting.id, other), sort: sort, moment: now,
        meeting: meeting.id, person: other, title: meeting.title,
        text: try other.map { try name(of: $0) } ?? [], changes: changes))
  }

  /// Two people who leave in the same millisecond are two notices.
  private func noticeID(
    _ person: RecordID, _ sort: Notice.Sort, _ meeting: RecordID, _ other: RecordID?
  ) -> RecordID {
    RecordID(
      bytes: SHA256.hash(
        Array("\(sort.name)\(now)".utf8) + person.bytes + meeting.bytes
          + (other?.bytes ?? [])))
  }

  /// Puts a notice into somebody's list, and on its way.
  func tell(_ person: RecordID, _ notice: Notice) throws {
    guard let home = try HouseWriter.home(of: person, rows) else { return }
    try writer.write(notice.id, .notice, in: home, notice.fields)
    try DeliveryQueue.enqueue(notice, to: person, rows, now)
  }
}
