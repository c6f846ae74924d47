import Base
import Pages
import Pouch
import Storage

extension MeetingService {
  /// Skips an occurrence of a series.
  func skip(_ day: Day, of id: ID<Meeting>, by person: ID<User>) async throws {
    try await alter(id, by: person, MeetingChange(.skipped, from: .text(day.iso))) {
      guard $0.comes(on: day) else { throw Problem.noSuchMeeting }
      $0.moves.removeAll { $0.day == day }
      if !$0.exceptions.contains(day) { $0.exceptions.append(day) }
    }
  }

  /// Reschedules an occurrence of a series.
  func move(_ day: Day, of id: ID<Meeting>, to slot: Meeting.Slot, by person: ID<User>) async throws
  {
    let now = dependencies.now()
    let change = MeetingChange(.moved, from: .text(day.iso), to: slot.json)
    try await alter(id, by: person, change) {
      guard $0.comes(on: day) else { throw Problem.noSuchMeeting }
      var once = $0
      (once.start, once.end, once.rhythm, once.slots) = (slot.start, slot.end, nil, [])
      if let fault = once.faults(now: now, isNew: true).first { throw Problem.meeting(fault) }
      $0.exceptions.removeAll { $0 == day }
      $0.moves.removeAll { $0.day == day }
      $0.moves.append(.init(day: day, slot: slot))
    }
  }

  /// Restores a skipped or rescheduled occurrence.
  func keep(_ day: Day, of id: ID<Meeting>, by person: ID<User>) async throws {
    try await alter(id, by: person, MeetingChange(.kept, to: .text(day.iso))) {
      $0.exceptions.removeAll { $0 == day }
      $0.moves.removeAll { $0.day == day }
    }
  }

  /// Changes a series, and notifies everyone.
  private func alter(
    _ id: ID<Meeting>, by person: ID<User>, _ change: MeetingChange,
    _ rewrite: @escaping @Sendable (inout Meeting) throws -> Void
  ) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      var meeting = try transaction.hosted(id, by: person)
      guard meeting.rhythm != nil else { throw Problem.noSuchMeeting }
      let before = meeting
      try rewrite(&meeting)
      if meeting == before { return }
      meeting.sequence += 1
      meeting.changed = transaction.now
      try transaction.save(meeting)
      try transaction.notifyAll(of: meeting, [change], butNot: person)
    }
  }

  /// Notifies all guests of what a host wrote.
  func announce(_ text: Text, in id: ID<Meeting>, by person: ID<User>) async throws {
    let text = text.tidied(limit: MeetingNotification.textLimit)
    if text.isEmpty { throw Problem.nothingToSend }
    try await transaction(on: [id.bytes]) { transaction in
      let meeting = try transaction.hosted(id, by: person)
      if meeting.isCancelled { throw Problem.meetingCancelled }
      try transaction.announce(text, of: meeting, by: person)
    }
  }

  // MARK: the chat's door

  /// How long the chat stays open after the end, in milliseconds.
  static let chatTime: Int64 = 30 * 86_400_000

  /// Restricts writing in the chat to hosts, or lifts the restriction.
  func closeChat(_ isClosed: Bool, of id: ID<Meeting>, by person: ID<User>) async throws {
    try await transaction(on: [id.bytes]) { transaction in
      let meeting = try transaction.hosted(id, by: person)
      try transaction.closeChat(isClosed, of: meeting)
    }
  }

  /// Closes the chats of meetings that ended a month ago. Returns how many.
  @discardableResult
  func closeLateChats() async throws -> Int {
    try await transaction { transaction in
      let late = try transaction.db.query(
        "SELECT id FROM meeting WHERE is_quiet = 0 AND is_hidden = 0 AND starts < ? LIMIT 100",
        .integer(transaction.now - Self.chatTime))
      var count = 0
      for row in late {
        let meeting = try transaction.meeting(ID(bytes: row.bytes(0)))
        let isLate =
          meeting.isCancelled
          ? meeting.changed < transaction.now - Self.chatTime
          : meeting.isOver(at: transaction.now - Self.chatTime)
        guard isLate else { continue }
        try transaction.closeChat(true, of: meeting)
        count += 1
      }
      return count
    }
  }
}

extension MeetingTransaction {
  /// Closes or opens a chat by changing the participants' roles in the meeting's space.
  func closeChat(_ isClosed: Bool, of meeting: Meeting) throws {
    if meeting.isChatClosed == isClosed { return }
    var meeting = meeting
    meeting.isChatClosed = isClosed
    meeting.changed = now
    try save(meeting)
    for seat in try seats(of: meeting.id) where seat.state.belongs {
      try writer.set(
        role(of: seat.person, seat.state, in: meeting), of: seat.person, in: meeting.space)
    }
    try system(meeting, isClosed ? "closed" : "opened")
  }

  /// The role of a seat's holder in the meeting's space.
  func role(of person: ID<User>, _ state: Attendance.State, in meeting: Meeting) throws -> Role? {
    guard state.belongs else { return nil }
    if person == meeting.host { return .owner }
    if state == .host { return .admin }
    return try meeting.isChatClosed || isSuspended(person) ? .viewer : .author
  }

  /// Adds a meeting's picture to the spaces where it is shown. A picture that the host may not share is dropped.
  func show(_ meeting: inout Meeting, insteadOf known: Text, for person: ID<User>) throws {
    if meeting.picture.isEmpty || meeting.picture == known { return }
    let hash = Hex.decode(meeting.picture) ?? []
    let isTheirs = try db.first(
      """
      SELECT 1 FROM photo_space JOIN member ON member.space = photo_space.space
      WHERE photo_space.hash = ? AND member.person = ?
      """, .bytes(hash), .id(person))
    guard isTheirs != nil else {
      meeting.picture = ""
      return
    }
    try db.execute(
      """
      INSERT INTO photo_space(hash, space, since) VALUES (?, ?, ?)
      ON CONFLICT (hash, space) DO NOTHING
      """, .bytes(hash), .id(meeting.space), .integer(now))
  }
}
