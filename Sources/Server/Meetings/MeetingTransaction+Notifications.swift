import Base
import Foundation
import Pouch
import Storage

/// Notifications: each names the meeting, the change, and who made it.
extension MeetingTransaction {
  /// Notifies all participants of a meeting, by a line in its chat and a notification.
  func notifyAll(of meeting: Meeting, _ changes: [MeetingChange], butNot person: ID<User>) throws {
    if changes.isEmpty { return }
    for change in changes { try system(meeting, change) }
    try notifyAll(of: meeting, .change, butNot: person, changes: changes)
  }

  func notifyAll(
    of meeting: Meeting, _ kind: MeetingNotification.Kind, butNot person: ID<User>?,
    changes: [MeetingChange] = []
  ) throws {
    for seat in try notified(of: meeting.id, butNot: person) {
      try notify(seat.person, kind, meeting, changes: changes)
    }
  }

  /// Notifies all guests of what a host wrote, except those who blocked the host.
  func announce(_ text: Text, of meeting: Meeting, by host: ID<User>) throws {
    for seat in try notified(of: meeting.id, butNot: host) {
      if try isBlocked(seat.person, host) { continue }
      try notify(
        seat.person,
        MeetingNotification(
          id: ID(noticeID(seat.person, .announcement, meeting.id, host).record),
          kind: .announcement, moment: now, meeting: meeting.id, person: host,
          title: meeting.title, text: text))
    }
  }

  /// Notifies the host of a new answer.
  func notifyHost(
    of meeting: Meeting, about person: ID<User>, was: Attendance.State?, is state: Attendance.State
  ) throws {
    if was == state { return }
    let kind: MeetingNotification.Kind? =
      switch state {
      case .going: .joined
      case .maybe: .perhaps
      case .waiting: .waits
      case .declined: .left
      default: nil
      }
    if let kind { try notify(meeting.host, kind, meeting, person: person) }
  }

  func notify(
    _ person: ID<User>, _ kind: MeetingNotification.Kind, _ meeting: Meeting,
    person other: ID<User>? = nil,
    changes: [MeetingChange] = []
  ) throws {
    try notify(
      person,
      MeetingNotification(
        id: ID(noticeID(person, kind, meeting.id, other).record), kind: kind, moment: now,
        meeting: meeting.id, person: other, title: meeting.title,
        text: try other.map { try name(of: $0) } ?? "", changes: changes))
  }

  /// The id contains the other user, so that two who leave in the same millisecond cause two notifications.
  private func noticeID(
    _ person: ID<User>, _ kind: MeetingNotification.Kind, _ meeting: ID<Meeting>, _ other: ID<User>?
  ) -> ID<MeetingNotification> {
    ID(
      bytes: SHA256.hash(
        Array("\(kind.name)\(now)".utf8) + person.bytes + meeting.bytes
          + (other?.bytes ?? [])))
  }

  /// Adds a notification to a user's list, and enqueues its delivery.
  func notify(_ person: ID<User>, _ notice: MeetingNotification) throws {
    guard let home = try SystemRecordWriter.home(of: person, db) else { return }
    try writer.write(notice.id.record, .notice, in: home, notice.fields)
    try DeliveryQueue.enqueue(notice, to: person, db, now)
  }
}
