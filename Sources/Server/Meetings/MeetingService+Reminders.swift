import Base
import Pouch
import Storage

extension MeetingService {
  /// Reminds participants, each at their chosen time before the meeting.
  func remind() async throws {
    try await transaction { transaction in
      let now = transaction.now
      let coming = try transaction.db.query(
        """
        SELECT seat.meeting, seat.person FROM seat JOIN meeting ON meeting.id = seat.meeting
        WHERE seat.state IN ('going', 'maybe', 'host') AND meeting.is_cancelled = 0
          AND meeting.is_hidden = 0
        """)
      for row in coming {
        let (id, person) = (ID<Meeting>(bytes: row.bytes(0)), ID<User>(bytes: row.bytes(1)))
        let meeting = try transaction.meeting(id)
        let answers = try transaction.dayAnswers(of: person, on: meeting)
        guard !meeting.isPoll, let next = meeting.next(after: now, for: answers)?.slot
        else { continue }
        let start = meeting.zone.moment(of: next.start)
        guard start > now, start - now < 31 * 86_400_000 else { continue }
        // Only the latest of the due reminders, so that nobody gets two at once.
        let due = try transaction.reminders(for: person, in: id).filter {
          start - $0 * 60_000 <= now
        }
        guard let minutes = due.min() else { continue }
        let isNew = try transaction.db.execute(
          """
          INSERT INTO reminded(meeting, person, starts, minutes) VALUES (?, ?, ?, ?)
          ON CONFLICT DO NOTHING
          """, .id(id), .id(person), .integer(start), .integer(minutes))
        guard isNew > 0, now - (start - minutes * 60_000) < 3_600_000 else { continue }
        try transaction.notify(
          person, .reminder, meeting, changes: [MeetingChange(.time, to: next.json)])
      }
    }
  }

  /// Withdraws expired offers, and offers the seats to the next users. Returns how many expired.
  @discardableResult
  func expireOffers() async throws -> Int {
    try await transaction { transaction in
      let late = try transaction.db.query(
        "SELECT meeting, person FROM seat WHERE state = 'offered' AND expires <= ?",
        .integer(transaction.now))
      for row in late {
        let meeting = try transaction.meeting(ID(bytes: row.bytes(0)))
        // Back to the end of the waiting list, since the user still wants to come.
        let person = ID<User>(bytes: row.bytes(1))
        try transaction.set(.waiting, of: person, in: meeting, since: transaction.now)
        try transaction.notify(person, .lapsed, meeting)
        try transaction.promote(meeting, butNot: person)
      }
      return late.count
    }
  }
}

extension MeetingTransaction {
  /// The user's reminders, in minutes before a meeting.
  fileprivate func reminders(for person: ID<User>, in meeting: ID<Meeting>) throws -> [Int64] {
    guard let home = try SystemRecordWriter.home(of: person, db) else {
      return MeetingNotificationSettings().reminders
    }
    let mark = RecordID.link(.readMark, meeting, meeting)
    return try NotificationPolicy.choice(mark, in: home, db).reminders
      ?? NotificationPolicy.settings(in: home, db).reminders
  }
}
