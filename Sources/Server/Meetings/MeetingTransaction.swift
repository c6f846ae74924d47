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
}

extension MeetingTransaction {
  // MARK: reading

  func meeting(_ id: RecordID) throws -> Meeting {
    let row = try db.first(
      "SELECT content FROM meeting WHERE id = ? AND is_hidden = 0", .id(id))
    guard let row, let meeting = Self.meeting(row.text(0)) else { throw MeetingProblem.absent }
    return meeting
  }

  static func meeting(_ content: String) -> Meeting? {
    (try? JSON(parsing: [UInt8](content.utf8))).flatMap { Meeting($0) }
  }

  /// A meeting that the user may change.
  func hosted(_ id: RecordID, by person: RecordID) throws -> Meeting {
    try refuseSuspended(person)
    let meeting = try meeting(id)
    switch try seat(of: person, in: id)?.state {
    case .host: return meeting
    case nil: throw MeetingProblem.absent
    default: throw MeetingProblem.notHost
    }
  }

  func seat(of person: RecordID, in meeting: RecordID) throws -> Seat? {
    try db.first(
      "SELECT person, state, since, expires, answers FROM seat WHERE meeting = ? AND person = ?",
      .id(meeting), .id(person)
    ).flatMap(Self.seat)
  }

  func seats(of meeting: RecordID) throws -> [Seat] {
    try db.query(
      """
      SELECT person, state, since, expires, answers FROM seat WHERE meeting = ?
      ORDER BY since, person
      """, .id(meeting)
    ).compactMap(Self.seat)
  }

  private static func seat(_ row: Row) -> Seat? {
    Attendance.State(named: row.text(1).utf8).map { state in
      let answers = (try? JSON(parsing: [UInt8](row.text(4).utf8)))?.array
      return Seat(
        person: RecordID(bytes: row.bytes(0)), state: state, since: row.integer(2),
        expires: row.integer(3), answers: answers?.compactMap { $0.text } ?? [])
    }
  }

  func name(of person: RecordID) throws -> [UInt8] {
    let row = try db.first(
      """
      SELECT COALESCE(NULLIF(profile.name, ''), person.name) FROM person
      LEFT JOIN profile ON profile.person = person.id WHERE person.id = ?
      """, .id(person))
    guard let row else { throw MeetingProblem.absent }
    return [UInt8](row.text(0).utf8)
  }

  func refuseSuspended(_ person: RecordID) throws {
    let row = try db.first("SELECT is_suspended FROM profile WHERE person = ?", .id(person))
    if row?.integer(0) == 1 { throw MeetingProblem.suspended }
  }

  func areFriends(_ one: RecordID, _ other: RecordID) throws -> Bool {
    try db.first(
      "SELECT state FROM friendship WHERE person = ? AND other = ?", .id(one), .id(other)
    )?.text(0) == "friend"
  }

  /// Whether one of the two blocked the other.
  func isBlocked(_ one: RecordID, _ other: RecordID) throws -> Bool {
    try db.first(
      """
      SELECT 1 FROM friendship WHERE state = 'blocked'
      AND (person = ? AND other = ? OR person = ? AND other = ?)
      """, .id(one), .id(other), .id(other), .id(one)) != nil
  }

  func votes(
    on meeting: Meeting
  ) throws -> [(person: RecordID, answers: [Int64: DatePoll.Answer])] {
    try db.query(
      """
      SELECT record.author, register.value FROM record
      JOIN register ON register.space = record.space AND register.record = record.id
      WHERE record.space = ? AND record.kind = 'vote' AND register.field = 'content'
      """, .id(meeting.space)
    ).map { row in
      (RecordID(bytes: row.bytes(0)), DatePoll.answers(try? JSON(parsing: row.bytes(1))))
    }
  }

  // MARK: seats

  /// Assigns a seat, if one is free. Transactions are serial, so the count is valid until the seat is written.
  @discardableResult
  func seat(
    _ person: RecordID, _ wanted: Attendance.State, in meeting: Meeting, answers: [[UInt8]] = []
  ) throws -> Attendance.State {
    let known = try seat(of: person, in: meeting.id)
    if known?.state == wanted || known?.state == .host { return known?.state ?? wanted }
    var state = wanted
    if wanted == .going, let limit = meeting.limit {
      let taken = try seats(of: meeting.id).filter {
        $0.person != person && $0.state.takesSeat
      }.count
      let isKept = known?.state == .offered && (known?.expires ?? 0) > now
      let line = try seats(of: meeting.id).contains { $0.state == .waiting && $0.person != person }
      // A new user does not overtake the waiting list.
      if !isKept && (taken >= Int(limit) || line) { state = .waiting }
    }
    if state == .waiting, known?.state == .waiting { return .waiting }
    try set(state, of: person, in: meeting, since: now, answers: answers)
    try promote(meeting, lineMoved: known?.state == .waiting)
    return try seat(of: person, in: meeting.id)?.state ?? state
  }

  /// Offers free seats to those who have waited longest.
  ///
  /// - Parameter lineMoved: whether a user left the waiting list, so that positions changed.
  func promote(
    _ meeting: Meeting, butNot last: RecordID? = nil, lineMoved: Bool = true
  ) throws {
    if meeting.isCancelled { return }
    var all = try seats(of: meeting.id)
    var free = meeting.limit.map { Int($0) - all.filter { $0.state.takesSeat }.count } ?? .max
    if let last { all = all.filter { $0.person != last } + all.filter { $0.person == last } }
    let untilStart = meeting.startMoment - now
    var lineMoved = lineMoved
    for seat in all where seat.state == .waiting {
      if free <= 0 { break }
      lineMoved = true
      free -= 1
      let time = max(
        MeetingService.soonestOffer,
        min(MeetingService.offerTime, meeting.isPoll ? .max : untilStart / 2))
      try set(.offered, of: seat.person, in: meeting, since: seat.since, expires: now + time)
      let until = meeting.zone.minute(at: now + time)
      try notify(
        seat.person, .offer, meeting,
        changes: [MeetingChange(.time, to: Meeting.Slot(start: until, end: until).json)])
    }
    try refresh(meeting)
    if lineMoved { try listLine(meeting) }
  }

  /// Writes a seat into the table, and the resulting records into the spaces.
  func set(
    _ state: Attendance.State, of person: RecordID, in meeting: Meeting, since: Int64,
    expires: Int64? = nil, answers: [[UInt8]] = []
  ) throws {
    let before = try seat(of: person, in: meeting.id)
    let answers = answers.isEmpty ? before?.answers ?? [] : answers
    let text = String(decoding: JSON.array(answers.map { .text($0) }).bytes, as: UTF8.self)
    try db.execute(
      """
      INSERT INTO seat(meeting, person, state, since, expires, answers) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (meeting, person) DO UPDATE SET state = excluded.state, since = excluded.since,
        expires = excluded.expires, answers = excluded.answers
      """, .id(meeting.id), .id(person), .text("\(state.name)"), .integer(since),
      .optional(expires), .text(text))
    let attendance = Attendance(
      meeting: meeting.id, person: person, name: try name(of: person), state: state,
      moment: expires ?? since, answers: answers)
    try writer.write(attendance.id, .attendance, in: meeting.space, attendance.fields)
    try writer.set(role(of: person, state, in: meeting), of: person, in: meeting.space)
    let ahead = state == .waiting ? try place(of: person, since: since, in: meeting.id) : nil
    try list(meeting, state, for: person, moment: expires ?? since, ahead: ahead)
    try ticket(state, of: attendance, in: meeting)
    if state == .going || before?.state == .going, meeting.visibility == .open {
      try FriendshipService(self).tellFriends(of: person)
    }
    if state.belongs, before?.state.belongs != true, state != .host {
      try system(meeting, "joined", String(decoding: attendance.name, as: UTF8.self))
    }
    try refresh(meeting)
  }

  func save(_ answers: [[UInt8]], of person: RecordID, in meeting: Meeting) throws {
    let text = String(decoding: JSON.array(answers.map { .text($0) }).bytes, as: UTF8.self)
    try db.execute(
      "UPDATE seat SET answers = ? WHERE meeting = ? AND person = ?", .text(text),
      .id(meeting.id), .id(person))
  }

  /// Writes a meeting's listing, for a user without a seat, into the personal space.
  private func list(
    _ meeting: Meeting, _ state: Attendance.State, for person: RecordID, moment: Int64,
    ahead: Int?
  ) throws {
    guard let home = try SystemRecordWriter.home(of: person, db) else { return }
    let id = RecordID.link(.listing, meeting.id, person)
    if state.belongs { return try writer.delete(id, .listing, in: home) }
    var content = meeting.json(withKey: false)
    if let ahead, case .object(let members) = content {
      content = .object(members + [JSON.Member("ahead", .integer(Int64(ahead)))])
    }
    try writer.write(
      id, .listing, in: home,
      [
        (.content, content), (.sort, .text([UInt8]("\(state.name)".utf8))),
        (.moment, .integer(moment)),
      ])
  }

  /// The number of users ahead in the waiting list; `nil` beyond the positions that are kept up to date.
  func place(of person: RecordID, since: Int64, in meeting: RecordID) throws -> Int? {
    let row = try db.first(
      """
      SELECT COUNT(*) FROM seat
      WHERE meeting = ? AND state = 'waiting' AND (since < ? OR since = ? AND person < ?)
      """, .id(meeting), .integer(since), .integer(since), .id(person))
    let ahead = Int(row?.integer(0) ?? 0)
    return ahead < MeetingService.shownLine ? ahead : nil
  }

  /// Updates the positions in the waiting list.
  private func listLine(_ meeting: Meeting) throws {
    let line = try seats(of: meeting.id).filter { $0.state == .waiting }
    for (ahead, seat) in line.prefix(MeetingService.shownLine).enumerated() {
      try list(meeting, .waiting, for: seat.person, moment: seat.since, ahead: ahead)
    }
  }

  private func ticket(
    _ state: Attendance.State, of attendance: Attendance, in meeting: Meeting
  ) throws {
    guard let home = try SystemRecordWriter.home(of: attendance.person, db) else { return }
    let id = RecordID.link(.ticket, meeting.id, meeting.id)
    guard state == .going || state == .host else {
      return try writer.delete(id, .ticket, in: home)
    }
    // A week after the end; of a series, after its last time, or in a year.
    let end = meeting.rhythm == nil && !meeting.isPoll ? meeting.endMoment : now + 366 * 86_400_000
    let expires = UInt32(clamping: (end + 7 * 86_400_000) / 1000)
    let message = Ticket.message(seat: attendance.id, meeting: meeting.id, expires: expires)
    let signature = keys.tickets.signature(of: message)
    let text = Ticket(seat: attendance.id, expires: expires, signature: signature).text
    try writer.write(id, .ticket, in: home, [(.content, .text(text))])
  }

  // MARK: the meeting

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
            meeting: meeting.id, person: seat.person, name: [], state: seat.state, moment: 0),
          in: meeting)
      }
    }
  }

  /// Updates the participants' count in a meeting's records.
  func refresh(_ meeting: Meeting) throws {
    var shown = meeting
    shown.going = Int32(clamping: try seats(of: meeting.id).filter { $0.state.takesSeat }.count)
    try writer.write(
      meeting.id, .meeting, in: meeting.space, [(.content, shown.json(withKey: true))])
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
    try system(meeting, what, .text([UInt8](detail.utf8)))
  }

  /// A system message about a change.
  func system(_ meeting: Meeting, _ change: MeetingChange) throws {
    try system(meeting, "\(change.part.name)", .array([change.json]))
  }

  private func system(_ meeting: Meeting, _ what: String, _ content: JSON) throws {
    let count = try db.first("SELECT head FROM space WHERE id = ?", .id(meeting.space))?.integer(
      0)
    let id = RecordID(bytes: SHA256.hash(Array("\(meeting.id)\(what)\(count ?? 0)".utf8)))
    try writer.write(
      id, .message, in: meeting.space,
      [
        (.moment, .integer(now)), (.person, .text(SystemRecordWriter.author.hex)),
        (.sort, .text([UInt8](what.utf8))), (.content, content),
      ])
  }
}
