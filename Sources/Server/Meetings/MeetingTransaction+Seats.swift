import Base
import Foundation
import Pages
import Pouch
import Storage

/// Seats, the waiting list, and their records.
extension MeetingTransaction {
  /// Assigns a seat, if one is free. Transactions are serial, so the count is valid until the seat is written.
  @discardableResult
  func seat(
    _ person: ID<User>, _ wanted: Attendance.State, in meeting: Meeting, answers: [Text] = []
  ) throws -> Attendance.State {
    let known = try seat(of: person, in: meeting.id)
    if known?.state == wanted || known?.state == .host { return known?.state ?? wanted }
    var state = wanted
    if wanted == .going, let limit = meeting.limit {
      let taken = try seats(of: meeting.id).reduce(0) {
        $0 + ($1.person == person ? 0 : $1.taken)
      }
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

  /// Sets how many people a participant brings along, if there are seats for them. Nobody overtakes the waiting list.
  func bring(_ companions: Int, with person: ID<User>, in meeting: Meeting) throws {
    guard let known = try seat(of: person, in: meeting.id), known.state == .going else {
      throw Problem.noSuchMeeting
    }
    let companions = min(max(0, companions), Attendance.companionLimit)
    if companions == known.companions { return }
    if companions > known.companions, let limit = meeting.limit {
      let all = try seats(of: meeting.id)
      let taken = all.reduce(0) { $0 + $1.taken } + companions - known.companions
      if taken > Int(limit) || all.contains(where: { $0.state == .waiting }) {
        throw Problem.noSeatsForCompanions
      }
    }
    try set(.going, of: person, in: meeting, since: known.since, companions: companions)
    try promote(meeting, lineMoved: false)
  }

  /// Offers free seats to those who have waited longest.
  ///
  /// - Parameter lineMoved: whether a user left the waiting list, so that positions changed.
  func promote(
    _ meeting: Meeting, butNot last: ID<User>? = nil, lineMoved: Bool = true
  ) throws {
    if meeting.isCancelled { return }
    var all = try seats(of: meeting.id)
    var free = meeting.limit.map { Int($0) - all.reduce(0) { $0 + $1.taken } } ?? .max
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
  ///
  /// - Parameter companions: how many people come along; whoever is not going brings nobody.
  func set(
    _ state: Attendance.State, of person: ID<User>, in meeting: Meeting, since: Int64,
    expires: Int64? = nil, answers: [Text] = [], companions: Int? = nil
  ) throws {
    let before = try seat(of: person, in: meeting.id)
    let answers = answers.isEmpty ? before?.answers ?? [] : answers
    let brings =
      state == .going && before?.state == .going ? companions ?? before?.companions ?? 0 : 0
    let text = String(decoding: JSON.array(answers.map { .text(Text($0)) }).bytes, as: UTF8.self)
    try db.execute(
      """
      INSERT INTO seat(meeting, person, state, since, expires, answers, companions)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (meeting, person) DO UPDATE SET state = excluded.state, since = excluded.since,
        expires = excluded.expires, answers = excluded.answers, companions = excluded.companions
      """, .id(meeting.id), .id(person), .text("\(state.name)"), .integer(since),
      .optional(expires), .text(text), .integer(Int64(brings)))
    let attendance = Attendance(
      meeting: meeting.id, person: person, name: try Text(name(of: person)), state: state,
      moment: expires ?? since, answers: answers, companions: brings)
    try writer.write(attendance.id.record, .attendance, in: meeting.space, attendance.fields)
    try writer.set(role(of: person, state, in: meeting), of: person, in: meeting.space)
    let ahead = state == .waiting ? try place(of: person, since: since, in: meeting.id) : nil
    try list(meeting, state, for: person, moment: expires ?? since, ahead: ahead)
    try ticket(state, of: attendance, in: meeting)
    if state == .going || before?.state == .going, meeting.visibility == .open {
      try FriendshipService(self).notifyFriends(of: person)
    }
    if state.belongs, before?.state.belongs != true, state != .host {
      try system(meeting, "joined", String(decoding: attendance.name, as: UTF8.self))
    }
    try refresh(meeting)
  }

  func save(_ answers: [Text], of person: ID<User>, in meeting: Meeting) throws {
    let text = String(decoding: JSON.array(answers.map { .text(Text($0)) }).bytes, as: UTF8.self)
    try db.execute(
      "UPDATE seat SET answers = ? WHERE meeting = ? AND person = ?", .text(text),
      .id(meeting.id), .id(person))
  }

  /// Writes a meeting's listing, for a user without a seat, into the personal space.
  func list(
    _ meeting: Meeting, _ state: Attendance.State, for person: ID<User>, moment: Int64,
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
        (.content, content), (.sort, .text(Text("\(state.name)"))),
        (.moment, .integer(moment)),
      ])
  }

  /// Updates the positions in the waiting list.
  private func listLine(_ meeting: Meeting) throws {
    let line = try seats(of: meeting.id).filter { $0.state == .waiting }
    for (ahead, seat) in line.prefix(MeetingService.shownLine).enumerated() {
      try list(meeting, .waiting, for: seat.person, moment: seat.since, ahead: ahead)
    }
  }

  func ticket(
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
    let texts = (0..<attendance.people).map { number in
      let (seat, companion) = (attendance.id, UInt8(clamping: number))
      let message = Ticket.message(
        seat: seat, companion: companion, meeting: meeting.id, expires: expires)
      return JSON.text(
        Ticket(
          seat: seat, companion: companion, expires: expires,
          signature: keys.tickets.signature(of: message)
        ).text)
    }
    let others = texts.dropFirst()
    try writer.write(
      id, .ticket, in: home,
      [(.content, texts[0]), (.parts, others.isEmpty ? .null : .array(Array(others)))])
  }
}
