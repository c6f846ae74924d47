import Base
import Foundation
import Pages
import Pouch
import Storage

/// A database transaction on meetings, with what each of its steps needs.
struct MeetingTransaction: MeetingQueries {
  let db: any WriteTransaction
  let now: Int64
  let keys: SigningKeys
  var stored: any ReadTransaction { db }
  var writer: SystemRecordWriter { SystemRecordWriter(db: db, now: now) }

  /// Records a vote for its author, who may change it later on a device.
  func vote(
    _ answers: [Int64: DatePoll.Answer], by person: ID<User>, on meeting: Meeting
  ) throws {
    if answers.isEmpty || !meeting.isPoll { return }
    try writer.write(
      Vote.id(meeting.id, person), .vote, in: meeting.space,
      Vote.ends(meeting, person) + [DatePoll.field(of: answers, on: meeting)], as: person)
  }

  /// Records the day of a series that an answer names. A newcomer comes only on that day, or without one to every
  /// occurrence. Others come on it too.
  func choose(
    _ day: Day?, by person: ID<User>, on meeting: Meeting, was state: Attendance.State?
  ) throws {
    if meeting.rhythm == nil { return }
    let before = try dayAnswers(of: person, on: meeting)
    var answers = before
    if state == nil || state == .invited || state == .declined {
      answers = DayAnswers()
      answers.isOnlyChosen = day != nil
    }
    if let day { answers.days[day] = true }
    if answers == before { return }
    try writer.write(
      Vote.id(meeting.id, person), .vote, in: meeting.space,
      Vote.ends(meeting, person) + answers.fields(on: meeting), as: person)
  }
}
