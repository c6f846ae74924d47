import Base
import Foundation
import Pages
import Pouch
import Storage

/// Meetings on the server: seats, roles and invitations are limited, so each change is one transaction here, never a
/// device's register.
struct MeetingService: Sendable {
  let storage: any Storage
  let dependencies: Dependencies
  let keys: SigningKeys

  /// How long a seat is offered to a user of the waiting list, in milliseconds.
  static let offerTime: Int64 = 12 * 3_600_000
  static let soonestOffer: Int64 = 15 * 60_000
  /// The positions of a waiting list that are kept up to date: each step is written to each of these users.
  static let shownLine = 100

  /// - Parameter ids: the meetings and people that are changed, as far as they are known.
  @discardableResult
  func transaction<Answer: Sendable>(
    on ids: [[UInt8]] = [], _ work: @escaping @Sendable (MeetingTransaction) throws -> Answer
  ) async throws -> Answer {
    let (now, keys) = (dependencies.now(), keys)
    return try await storage.transaction(on: ids) {
      try work(MeetingTransaction(db: $0, now: now, keys: keys))
    }
  }

  /// Looks something up. Everything that only shows something uses this: a write transaction would wait for the other
  /// writers, and they for it.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (MeetingSnapshot) throws -> Answer
  ) async throws -> Answer {
    let now = dependencies.now()
    return try await storage.read { try work(MeetingSnapshot(stored: $0, now: now)) }
  }

  // MARK: making and changing

  /// The most meetings of one host.
  static let mostHosted = 2000

  func make(_ draft: Meeting, by person: ID<User>) async throws -> ID<Meeting> {
    let random = dependencies.randomness()
    return try await transaction(on: [person.bytes]) { transaction in
      try transaction.refuseSuspended(person)
      try Spaces.refuse(
        from: Self.mostHosted, transaction.db, "SELECT COUNT(*) FROM meeting WHERE host = ?",
        .id(person))
      var meeting = draft
      meeting.id = ID(bytes: random)
      meeting.host = person
      meeting.hostName = try Text(transaction.name(of: person))
      meeting.key = Hex.encode(random[16..<32])
      meeting.ticketKey = transaction.keys.tickets.publicKey
      meeting.made = transaction.now
      meeting.changed = transaction.now
      meeting.sequence = 0
      if let fault = meeting.faults(now: transaction.now, isNew: true).first {
        throw Problem.meeting(fault)
      }
      try transaction.writer.make(meeting.space, kind: "meeting")
      try transaction.show(&meeting, insteadOf: "", for: person)
      try transaction.db.execute(
        """
        INSERT INTO meeting(id, host, content, visibility, link, starts, seats, made_at)
        VALUES (?, ?, '', '', '', 0, NULL, ?)
        """, .id(meeting.id), .id(person), .integer(transaction.now))
      try transaction.save(meeting)
      try transaction.set(.host, of: person, in: meeting, since: transaction.now)
      return meeting.id
    }
  }

  /// Changes a meeting, and notifies its participants unless the host does not want that. The chat says it anyway.
  func change(
    _ id: ID<Meeting>, to draft: Meeting, by person: ID<User>, tells: Bool = true
  ) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      let old = try transaction.hosted(id, by: person)
      var meeting = draft
      meeting.id = id
      (meeting.host, meeting.hostName) = (old.host, old.hostName)
      (meeting.key, meeting.ticketKey) = (old.key, old.ticketKey)
      (meeting.made, meeting.changed) = (old.made, transaction.now)
      meeting.sequence = old.sequence + 1
      (meeting.isCancelled, meeting.isChatClosed) = (old.isCancelled, old.isChatClosed)
      meeting.exceptions = old.exceptions.filter { meeting.comes(on: $0) }
      meeting.moves = old.moves.filter { meeting.comes(on: $0.day) }
      // A running poll keeps the dates that have votes, unless new ones are given.
      if let fault = meeting.faults(now: transaction.now, isNew: meeting.start != old.start).first {
        throw Problem.meeting(fault)
      }
      try transaction.show(&meeting, insteadOf: old.picture, for: person)
      try transaction.save(meeting)
      let changes = old.changes(to: meeting)
      if tells {
        try transaction.notifyAll(of: meeting, changes, butNot: person)
      } else {
        for change in changes { try transaction.system(meeting, change) }
      }
      try transaction.promote(meeting)
    }
  }

  func cancel(_ id: ID<Meeting>, by person: ID<User>) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      var meeting = try transaction.hosted(id, by: person)
      if meeting.isCancelled { return }
      meeting.isCancelled = true
      meeting.sequence += 1
      meeting.changed = transaction.now
      try transaction.save(meeting)
      try transaction.system(meeting, "cancelled")
      try transaction.notifyAll(of: meeting, .cancellation, butNot: person)
    }
  }

  /// Closes a poll: the chosen slot becomes the date, and those who voted for it get seats.
  func choose(_ start: Int64, of id: ID<Meeting>, by person: ID<User>) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      var meeting = try transaction.hosted(id, by: person)
      guard let slot = meeting.slots.first(where: { $0.start == start }) else {
        throw Problem.noSuchMeeting
      }
      (meeting.start, meeting.end, meeting.slots) = (slot.start, slot.end, [])
      meeting.sequence += 1
      meeting.changed = transaction.now
      try transaction.save(meeting)
      for vote in try transaction.votes(on: meeting) where vote.person != meeting.host {
        guard try transaction.seat(of: vote.person, in: id)?.state.belongs == true else { continue }
        switch vote.answers[start] {
        case .yes: try transaction.seat(vote.person, .going, in: meeting)
        case .ifNeedBe: try transaction.seat(vote.person, .maybe, in: meeting)
        case .no: try transaction.seat(vote.person, .declined, in: meeting)
        case nil: break
        }
      }
      try transaction.notifyAll(
        of: meeting, [MeetingChange(.chosen, to: slot.json)], butNot: person)
    }
  }

  /// Closes the poll on the place: the chosen one becomes the meeting's, and its participants are notified.
  func choose(place: Text, of id: ID<Meeting>, by person: ID<User>) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      let old = try transaction.hosted(id, by: person)
      if old.isCancelled { throw Problem.meetingCancelled }
      guard old.places.contains(place) else { throw Problem.noSuchPlace }
      var meeting = old
      (meeting.place, meeting.places) = (.init(name: place), [])
      meeting.sequence += 1
      meeting.changed = transaction.now
      try transaction.save(meeting)
      try transaction.notifyAll(of: meeting, old.changes(to: meeting), butNot: person)
    }
  }

  // MARK: seats

  /// Records an answer: going, maybe or declined, and the votes of a newcomer to a poll. Returns the resulting state.
  ///
  /// - Parameter day: the only day of a series on which a newcomer comes.
  @discardableResult
  func answer(
    _ state: Attendance.State, to id: ID<Meeting>, by person: ID<User>, key: Text = "",
    answers: [Text] = [], companions: Int? = nil, votes: [Int64: DatePoll.Answer] = [:],
    day: Day? = nil
  ) async throws -> Attendance.State {
    try await transaction(on: [id.bytes]) { transaction in
      try transaction.refuseSuspended(person)
      let meeting = try transaction.meeting(id)
      let known = try transaction.seat(of: person, in: id)
      guard known != nil || meeting.visibility == .open || !key.isEmpty && key == meeting.key else {
        throw Problem.noSuchMeeting
      }
      if try transaction.isBlocked(person, meeting.host) { throw Problem.noSuchMeeting }
      if meeting.isCancelled { throw Problem.meetingCancelled }
      if meeting.isOver(at: transaction.now) { throw Problem.meetingOver }
      if let day, !meeting.isAnswerable(day, at: transaction.now) {
        throw Problem.noSuchOccurrence
      }
      if known?.state == .host {
        // An appointed host may leave. The host who created the meeting can only cancel it.
        guard state == .declined, person != meeting.host else { throw Problem.hostStays }
        try transaction.set(.declined, of: person, in: meeting, since: transaction.now)
        try transaction.notifyHost(of: meeting, about: person, was: .host, is: .declined)
        return .declined
      }
      if known?.state == .refused { throw Problem.seatRefused }
      if let companions, known?.state == .going, state == .going {
        try transaction.bring(companions, with: person, in: meeting)
        return .going
      }
      guard state != .declined else {
        guard let known else { throw Problem.noSuchMeeting }
        try transaction.seat(person, .declined, in: meeting)
        try transaction.notifyHost(of: meeting, about: person, was: known.state, is: .declined)
        return .declined
      }
      if !meeting.questions.isEmpty,
        answers.filter({ !$0.isEmpty }).count < meeting.questions.count,
        known?.answers.isEmpty ?? true
      {
        throw Problem.questionsUnanswered
      }
      if !answers.isEmpty { try transaction.save(answers, of: person, in: meeting) }
      try transaction.choose(day, by: person, on: meeting, was: known?.state)
      let isLetIn = known.map { $0.state.belongs || $0.state == .offered || $0.isApproved } ?? false
      if meeting.asksApproval && !isLetIn && known?.state != .invited {
        try transaction.set(
          .asking, of: person, in: meeting, since: transaction.now, answers: answers)
        try transaction.notify(meeting.host, .request, meeting, person: person)
        return .asking
      }
      let became = try transaction.seat(person, state, in: meeting, answers: answers)
      if became.belongs { try transaction.vote(votes, by: person, on: meeting) }
      try transaction.notifyHost(of: meeting, about: person, was: known?.state, is: became)
      return became
    }
  }

  /// Approves or refuses a user, by a host.
  func decide(
    _ person: ID<User>, lets isLet: Bool, in id: ID<Meeting>, by host: ID<User>
  ) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      let meeting = try transaction.hosted(id, by: host)
      guard try transaction.seat(of: person, in: id)?.state == .asking else {
        throw Problem.noSuchMeeting
      }
      if isLet {
        try transaction.seat(person, .going, in: meeting)
        try transaction.notify(person, .approved, meeting, person: host)
      } else {
        try transaction.set(.refused, of: person, in: meeting, since: transaction.now)
        try transaction.notify(person, .refused, meeting, person: host)
      }
    }
  }

  /// Removes a seat, or the vote of a person without an account, by a host.
  func remove(_ person: ID<User>, from id: ID<Meeting>, by host: ID<User>) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      let meeting = try transaction.hosted(id, by: host)
      if try transaction.removeVisitor(person, of: meeting) { return }
      guard person != meeting.host, try transaction.seat(of: person, in: id) != nil else {
        throw Problem.noSuchMeeting
      }
      try transaction.set(.refused, of: person, in: meeting, since: transaction.now)
      try transaction.notify(person, .removed, meeting, person: host)
      try transaction.promote(meeting)
    }
  }

  /// Appoints a participant as another host.
  func appoint(_ person: ID<User>, in id: ID<Meeting>, by host: ID<User>) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      let meeting = try transaction.hosted(id, by: host)
      guard try transaction.seat(of: person, in: id)?.state.belongs == true else {
        throw Problem.noSuchMeeting
      }
      try transaction.set(.host, of: person, in: meeting, since: transaction.now)
      try transaction.notify(person, .appointed, meeting, person: host)
      try transaction.promote(meeting)
    }
  }

  /// Invites friends. Those with a seat or an invitation are skipped.
  func invite(_ people: [ID<User>], to id: ID<Meeting>, by person: ID<User>) async throws -> Int {
    try await transaction(on: [id.bytes]) { transaction in
      try transaction.refuseSuspended(person)
      let meeting = try transaction.meeting(id)
      let own = try transaction.seat(of: person, in: id)?.state
      guard own == .host || own?.belongs == true && meeting.visibility != .invited else {
        throw Problem.hostsOnly
      }
      var count = 0
      for other in people.prefix(50) {
        guard try transaction.areFriends(person, other),
          try transaction.seat(of: other, in: id) == nil,
          try !transaction.isBlocked(other, meeting.host)
        else { continue }
        try transaction.set(.invited, of: other, in: meeting, since: transaction.now)
        try transaction.notify(other, .invitation, meeting, person: person)
        count += 1
      }
      return count
    }
  }
}
