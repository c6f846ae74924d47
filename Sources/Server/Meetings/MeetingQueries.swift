import Base
import Foundation
import Pages
import Pouch
import Storage

/// Looks up meetings, and the people who take part in them.
protocol MeetingQueries {
  var stored: any ReadTransaction { get }
  var now: Int64 { get }
}

/// One state of the database, for a page. It waits for no writer, and no writer for it.
struct MeetingSnapshot: MeetingQueries {
  let stored: any ReadTransaction
  let now: Int64
}

extension MeetingQueries {
  func meeting(_ id: ID<Meeting>) throws -> Meeting {
    let row = try stored.first(
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
    try stored.first(
      """
      SELECT person, state, since, expires, answers, companions FROM seat
      WHERE meeting = ? AND person = ?
      """,
      .id(meeting), .id(person)
    ).flatMap(Self.seat)
  }

  func seats(of meeting: ID<Meeting>) throws -> [Seat] {
    try stored.query(
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
    let row = try stored.first(
      """
      SELECT COALESCE(NULLIF(profile.name, ''), person.name) FROM person
      LEFT JOIN profile ON profile.person = person.id WHERE person.id = ?
      """, .id(person))
    guard let row else { throw Problem.noSuchMeeting }
    return Text(row.text(0))
  }

  func refuseSuspended(_ person: ID<User>) throws {
    if try isSuspended(person) { throw Problem.accountSuspended }
  }

  func isSuspended(_ person: ID<User>) throws -> Bool {
    let row = try stored.first("SELECT is_suspended FROM profile WHERE person = ?", .id(person))
    return row?.integer(0) == 1
  }

  func areFriends(_ one: ID<User>, _ other: ID<User>) throws -> Bool {
    try stored.first(
      "SELECT state FROM friendship WHERE person = ? AND other = ?", .id(one), .id(other)
    )?.text(0) == "friend"
  }

  /// Whether one of the two blocked the other.
  func isBlocked(_ one: ID<User>, _ other: ID<User>) throws -> Bool {
    try stored.first(
      """
      SELECT 1 FROM friendship WHERE state = 'blocked'
      AND (person = ? AND other = ? OR person = ? AND other = ?)
      """, .id(one), .id(other), .id(other), .id(one)) != nil
  }

  /// A person's answers for single days of a series, from their own vote.
  func dayAnswers(of person: ID<User>, on meeting: Meeting) throws -> DayAnswers {
    if meeting.rhythm == nil { return DayAnswers() }
    let rows = try stored.query(
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
    try stored.query(
      """
      SELECT record.author, register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.kind = 'vote' AND register.field = 'content'
      """, .id(meeting.space)
    ).map { row in
      (ID(bytes: row.bytes(0)), DatePoll.answers(try? JSON(parsing: row.bytes(1))))
    }
  }

  /// The number of users ahead in the waiting list; `nil` beyond the positions that are kept up to date.
  func place(of person: ID<User>, since: Int64, in meeting: ID<Meeting>) throws -> Int? {
    let row = try stored.first(
      """
      SELECT COUNT(*) FROM seat
      WHERE meeting = ? AND state = 'waiting' AND (since < ? OR since = ? AND person < ?)
      """, .id(meeting), .integer(since), .integer(since), .id(person))
    let ahead = Int(row?.integer(0) ?? 0)
    return ahead < MeetingService.shownLine ? ahead : nil
  }

  /// The recipients of changes: all but those who declined or were refused.
  func notified(of meeting: ID<Meeting>, butNot person: ID<User>?) throws -> [Seat] {
    try seats(of: meeting).filter {
      $0.person != person && $0.state != .declined && $0.state != .refused
    }
  }

  func profile(of person: ID<User>) throws -> Profile {
    let row = try stored.first("SELECT content FROM profile WHERE person = ?", .id(person))
    guard let row, let content = try? JSON(parsing: [UInt8](row.text(0).utf8)) else {
      return Profile()
    }
    return Profile(content)
  }
}
