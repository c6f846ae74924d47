import Foundation
import Pages
import Pouch
import Storage

/// Meetings as the server decides about them: seats, roles and invitations are scarce, so that each change
/// is one transaction here, and no register of a device.
struct Gatherings: Sendable {
  let storage: any Storage
  let moment: Moment
  let keys: HouseKeys

  /// How long a seat is kept for somebody from the waiting list.
  static let offerTime: Int64 = 12 * 3_600_000
  static let soonestOffer: Int64 = 15 * 60_000
  /// Of so many in a line each knows the own place: every step of it is written to each of them.
  static let shownLine = 100

  /// What one piece of work has at hand.
  struct Turn {
    let rows: any Writing
    let now: Int64
    let keys: HouseKeys
    var writer: HouseWriter { HouseWriter(rows: rows, now: now) }
  }

  @discardableResult
  func turn<Answer: Sendable>(
    _ work: @escaping @Sendable (Turn) throws -> Answer
  ) async throws -> Answer {
    let (now, keys) = (moment.now(), keys)
    return try await storage.transaction { try work(Turn(rows: $0, now: now, keys: keys)) }
  }

  // MARK: making and changing

  func make(_ draft: Meeting, by person: RecordID) async throws -> RecordID {
    let random = moment.randomness()
    return try await turn { turn in
      try turn.refuseSuspended(person)
      var meeting = draft
      meeting.id = RecordID(bytes: random)
      meeting.host = person
      meeting.hostName = try turn.name(of: person)
      meeting.key = Hex.encode(random[16..<32])
      meeting.ticketKey = turn.keys.tickets.publicKey
      meeting.made = turn.now
      meeting.changed = turn.now
      meeting.sequence = 0
      if let fault = meeting.faults(now: turn.now, isNew: true).first {
        throw MeetProblem.fault(fault)
      }
      try turn.writer.make(meeting.space, kind: "meeting")
      try turn.show(&meeting, insteadOf: [], for: person)
      try turn.rows.execute(
        """
        INSERT INTO meeting(id, host, content, visibility, link, starts, seats, made_at)
        VALUES (?, ?, '', '', '', 0, NULL, ?)
        """, .id(meeting.id), .id(person), .integer(turn.now))
      try turn.keep(meeting)
      try turn.set(.host, of: person, in: meeting, since: turn.now)
      return meeting.id
    }
  }

  /// Changes a meeting; everybody who has to do with it is told.
  func change(_ id: RecordID, to draft: Meeting, by person: RecordID) async throws {
    try await turn { turn in
      let old = try turn.hosted(id, by: person)
      var meeting = draft
      meeting.id = id
      (meeting.host, meeting.hostName) = (old.host, old.hostName)
      (meeting.key, meeting.ticketKey) = (old.key, old.ticketKey)
      (meeting.made, meeting.changed) = (old.made, turn.now)
      meeting.sequence = old.sequence + 1
      (meeting.isCancelled, meeting.isChatClosed) = (old.isCancelled, old.isChatClosed)
      meeting.exceptions = old.exceptions.filter { meeting.comes(on: $0) }
      meeting.moves = old.moves.filter { meeting.comes(on: $0.day) }
      // A poll that still runs keeps the dates that people have voted on, unless new ones were given.
      if let fault = meeting.faults(now: turn.now, isNew: meeting.start != old.start).first {
        throw MeetProblem.fault(fault)
      }
      try turn.show(&meeting, insteadOf: old.picture, for: person)
      try turn.keep(meeting)
      try turn.tellAll(of: meeting, old.changes(to: meeting), butNot: person)
      try turn.promote(meeting)
    }
  }

  func cancel(_ id: RecordID, by person: RecordID) async throws {
    try await turn { turn in
      var meeting = try turn.hosted(id, by: person)
      if meeting.isCancelled { return }
      meeting.isCancelled = true
      meeting.sequence += 1
      meeting.changed = turn.now
      try turn.keep(meeting)
      try turn.system(meeting, "cancelled")
      try turn.tellAll(of: meeting, .cancellation, butNot: person)
    }
  }

  /// Ends a poll: the slot becomes the date, and who could come then has a seat.
  func choose(_ start: Int64, of id: RecordID, by person: RecordID) async throws {
    try await turn { turn in
      var meeting = try turn.hosted(id, by: person)
      guard let slot = meeting.slots.first(where: { $0.start == start }) else {
        throw MeetProblem.absent
      }
      (meeting.start, meeting.end, meeting.slots) = (slot.start, slot.end, [])
      meeting.sequence += 1
      meeting.changed = turn.now
      try turn.keep(meeting)
      for vote in try turn.votes(on: meeting) where vote.person != meeting.host {
        guard try turn.seat(of: vote.person, in: id)?.state.belongs == true else { continue }
        switch vote.answers[start] {
        case .yes: try turn.seat(vote.person, .going, in: meeting)
        case .ifNeedBe: try turn.seat(vote.person, .maybe, in: meeting)
        case .no: try turn.seat(vote.person, .declined, in: meeting)
        case nil: break
        }
      }
      try turn.tellAll(of: meeting, [MeetingChange(.chosen, to: slot.json)], butNot: person)
    }
  }

  // MARK: seats

  /// What somebody answers: going, maybe or declined. Gives what came of it.
  @discardableResult
  func answer(
    _ state: Attendance.State, to id: RecordID, by person: RecordID, key: [UInt8] = [],
    answers: [[UInt8]] = []
  ) async throws -> Attendance.State {
    try await turn { turn in
      try turn.refuseSuspended(person)
      let meeting = try turn.meeting(id)
      let known = try turn.seat(of: person, in: id)
      guard known != nil || meeting.visibility == .open || !key.isEmpty && key == meeting.key else {
        throw MeetProblem.absent
      }
      if try turn.areApart(person, meeting.host) { throw MeetProblem.absent }
      if meeting.isCancelled { throw MeetProblem.cancelled }
      if meeting.isOver(at: turn.now) { throw MeetProblem.over }
      if known?.state == .host {
        // Whoever was made a host may go; who made the meeting cancels it, or stays.
        guard state == .declined, person != meeting.host else { throw MeetProblem.hostStays }
        try turn.set(.declined, of: person, in: meeting, since: turn.now)
        try turn.tellHost(of: meeting, about: person, was: .host, is: .declined)
        return .declined
      }
      if known?.state == .refused { throw MeetProblem.refused }
      guard state != .declined else {
        guard let known else { throw MeetProblem.absent }
        try turn.seat(person, .declined, in: meeting)
        try turn.tellHost(of: meeting, about: person, was: known.state, is: .declined)
        return .declined
      }
      if !meeting.questions.isEmpty,
        answers.filter({ !$0.isEmpty }).count < meeting.questions.count,
        known?.answers.isEmpty ?? true
      {
        throw MeetProblem.questions
      }
      if !answers.isEmpty { try turn.keep(answers, of: person, in: meeting) }
      let isLetIn = known.map { $0.state.belongs || $0.state == .offered || $0.isApproved } ?? false
      if meeting.asksApproval && !isLetIn && known?.state != .invited {
        try turn.set(.asking, of: person, in: meeting, since: turn.now, answers: answers)
        try turn.tell(meeting.host, .request, meeting, person: person)
        return .asking
      }
      let became = try turn.seat(person, state, in: meeting, answers: answers)
      try turn.tellHost(of: meeting, about: person, was: known?.state, is: became)
      return became
    }
  }

  /// The host lets somebody in, or not.
  func decide(
    _ person: RecordID, lets isLet: Bool, in id: RecordID, by host: RecordID
  ) async throws {
    try await turn { turn in
      let meeting = try turn.hosted(id, by: host)
      guard try turn.seat(of: person, in: id)?.state == .asking else { throw MeetProblem.absent }
      if isLet {
        try turn.seat(person, .going, in: meeting)
        try turn.tell(person, .approved, meeting, person: host)
      } else {
        try turn.set(.refused, of: person, in: meeting, since: turn.now)
        try turn.tell(person, .refused, meeting, person: host)
      }
    }
  }

  /// The host takes a seat away.
  func remove(_ person: RecordID, from id: RecordID, by host: RecordID) async throws {
    try await turn { turn in
      let meeting = try turn.hosted(id, by: host)
      guard person != meeting.host, try turn.seat(of: person, in: id) != nil else {
        throw MeetProblem.absent
      }
      try turn.set(.refused, of: person, in: meeting, since: turn.now)
      try turn.tell(person, .removed, meeting, person: host)
      try turn.promote(meeting)
    }
  }

  /// Makes a participant a host too.
  func appoint(_ person: RecordID, in id: RecordID, by host: RecordID) async throws {
    try await turn { turn in
      let meeting = try turn.hosted(id, by: host)
      guard try turn.seat(of: person, in: id)?.state.belongs == true else {
        throw MeetProblem.absent
      }
      try turn.set(.host, of: person, in: meeting, since: turn.now)
      try turn.tell(person, .appointed, meeting, person: host)
      try turn.promote(meeting)
    }
  }

  /// Invites friends; who has a seat or an invitation already is passed over.
  func invite(_ people: [RecordID], to id: RecordID, by person: RecordID) async throws -> Int {
    try await turn { turn in
      try turn.refuseSuspended(person)
      let meeting = try turn.meeting(id)
      let own = try turn.seat(of: person, in: id)?.state
      guard own == .host || own?.belongs == true && meeting.visibility != .invited else {
        throw MeetProblem.notHost
      }
      var count = 0
      for other in people.prefix(50) {
        guard try turn.areFriends(person, other), try turn.seat(of: other, in: id) == nil,
          try !turn.areApart(other, meeting.host)
        else { continue }
        try turn.set(.invited, of: other, in: meeting, since: turn.now)
        try turn.tell(other, .invitation, meeting, person: person)
        count += 1
      }
      return count
    }
  }

  /// Takes back the seats whose offers ran out, and offers them on; gives how many.
  @discardableResult
  func expireOffers() async throws -> Int {
    try await turn { turn in
      let late = try turn.rows.query(
        "SELECT meeting, person FROM seat WHERE state = 'offered' AND expires <= ?",
        .integer(turn.now))
      for row in late {
        let meeting = try turn.meeting(RecordID(bytes: row.bytes(0)))
        // Back to the end of the line: it stays somebody who wants to come.
        let person = RecordID(bytes: row.bytes(1))
        try turn.set(.waiting, of: person, in: meeting, since: turn.now)
        try turn.tell(person, .lapsed, meeting)
        try turn.promote(meeting, butNot: person)
      }
      return late.count
    }
  }
}
