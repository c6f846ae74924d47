import Base
import Foundation
import Pages
import Pouch
import Storage

/// A database transaction on meetings, with what each of its steps needs.
struct MeetingTransaction {
  let db: any WriteTransaction
  let now: Int64
  let keys: SigningKeys
  var writer: SystemRecordWriter { SystemRecordWriter(db: db, now: now) }

  func meeting(_ id: ID<Meeting>) throws -> Meeting {
    let row = try db.first(
      "SELECT content FROM meeting WHERE id = ? AND is_hidden = 0", .id(id))
    guard let row, let meeting = Self.meeting(row.text(0)) else { throw Problem.noSuchMeeting }
    return meeting
  }

  static func meeting(_ content: String) -> Meeting? {
    (try? JSON(parsing: [UInt8](content.utf8))).flatMap { Meeting($0) }
  }

  /// A meeting that the user may change.
  func hosted(_ id: ID<Meeting>, by person: ID<User>) throws -> Meeting {
    try refuseSuspended(person)
    let meeting = try meeting(id)
    switch try seat(of: person, in: id)?.state {
    case .host: return meeting
    case nil: throw Problem.noSuchMeeting
    default: throw Problem.hostsOnly
    }
  }

  func seat(of person: ID<User>, in meeting: ID<Meeting>) throws -> Seat? {
    try db.first(
      """
      SELECT person, state, since, expires, answers, companions FROM seat
      WHERE meeting = ? AND person = ?
      """,
      .id(meeting), .id(person)
    ).flatMap(Self.seat)
  }

  func seats(of meeting: ID<Meeting>) throws -> [Seat] {
    try db.query(
      """
      SELECT person, state, since, expires, answers, companions FROM seat WHERE meeting = ?
      ORDER BY since, person
      """, .id(meeting)
    ).compactMap(Self.seat)
  }

  /// The number of seats that the limit counts.
  func taken(of meeting: ID<Meeting>) throws -> Int {
    try seats(of: meeting).reduce(0) { $0 + $1.taken }
  }

  private static func seat(_ row: Row) -> Seat? {
    Attendance.State(named: row.text(1).utf8).map { state in
      let answers = (try? JSON(parsing: [UInt8](row.text(4).utf8)))?.array
      return Seat(
        person: ID(bytes: row.bytes(0)), state: state, since: row.integer(2),
        expires: row.integer(3), answers: answers?.compactMap { $0.text } ?? [],
        companions: Int(row.integer(5)))
    }
  }

  func name(of person: ID<User>) throws -> Text {
    let row = try db.first(
      """
      SELECT COALESCE(NULLIF(profile.name, ''), person.name) FROM person
      LEFT JOIN profile ON profile.person = person.id WHERE person.id = ?
      """, .id(person))
    guard let row else { throw Problem.noSuchMeeting }
    return Text(row.text(0))
  }

  func refuseSuspended(_ person: ID<User>) throws {
    let row = try db.first("SELECT is_suspended FROM profile WHERE person = ?", .id(person))
    if row?.integer(0) == 1 { throw Problem.accountSuspended }
  }

  func areFriends(_ one: ID<User>, _ other: ID<User>) throws -> Bool {
    try db.first(
      "SELECT state FROM friendship WHERE person = ? AND other = ?", .id(one), .id(other)
    )?.text(0) == "friend"
  }

  /// Whether one of the two blocked the other.
  func isBlocked(_ one: ID<User>, _ other: ID<User>) throws -> Bool {
    try db.first(
      """
      SELECT 1 FROM friendship WHERE state = 'blocked'
      AND (person = ? AND other = ? OR person = ? AND other = ?)
      """, .id(one), .id(other), .id(other), .id(one)) != nil
  }

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

  /// A person's answers for single days of a series, from their own vote.
  func dayAnswers(of person: ID<User>, on meeting: Meeting) throws -> DayAnswers {
    if meeting.rhythm == nil { return DayAnswers() }
    let rows = try db.query(
      """
      SELECT register.field, register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.id = ? AND record.kind = 'vote' AND record.author = ?
        AND register.field IN ('content', 'sort')
      """, .id(meeting.space), .id(Vote.id(meeting.id, person)), .id(person))
    var values: [String: JSON] = [:]
    for row in rows { values[row.text(0)] = try? JSON(parsing: row.bytes(1)) }
    return DayAnswers(content: values["content"], sort: values["sort"])
  }

  func votes(
    on meeting: Meeting
  ) throws -> [(person: ID<User>, answers: [Int64: DatePoll.Answer])] {
    try db.query(
      """
      SELECT record.author, register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.kind = 'vote' AND register.field = 'content'
      """, .id(meeting.space)
    ).map { row in
      (ID(bytes: row.bytes(0)), DatePoll.answers(try? JSON(parsing: row.bytes(1))))
    }
  }
}
