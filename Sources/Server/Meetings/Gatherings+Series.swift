import Pages
import Pouch
import Storage

extension Gatherings {
  /// Leaves one day of a series out.
  func skip(_ day: Day, of id: RecordID, by person: RecordID) async throws {
    try await alter(id, by: person, MeetingChange(.skipped, from: .text(day.iso))) {
      guard $0.comes(on: day) else { throw MeetProblem.absent }
      $0.moves.removeAll { $0.day == day }
      if !$0.exceptions.contains(day) { $0.exceptions.append(day) }
    }
  }

  /// Puts one day of a series off to another time.
  func move(_ day: Day, of id: RecordID, to slot: Meeting.Slot, by person: RecordID) async throws {
    let now = moment.now()
    let change = MeetingChange(.moved, from: .text(day.iso), to: slot.json)
    try await alter(id, by: person, change) {
      guard $0.comes(on: day) else { throw MeetProblem.absent }
      var once = $0
      (once.start, once.end, once.rhythm, once.slots) = (slot.start, slot.end, nil, [])
      if let fault = once.faults(now: now, isNew: true).first { throw MeetProblem.fault(fault) }
      $0.exceptions.removeAll { $0 == day }
      $0.moves.removeAll { $0.day == day }
      $0.moves.append(.init(day: day, slot: slot))
    }
  }

  /// Lets a day of a series take place as the others do.
  func keep(_ day: Day, of id: RecordID, by person: RecordID) async throws {
    try await alter(id, by: person, MeetingChange(.kept, to: .text(day.iso))) {
      $0.exceptions.removeAll { $0 == day }
      $0.moves.removeAll { $0.day == day }
    }
  }

  /// Changes a series, and tells everybody.
  private func alter(
    _ id: RecordID, by person: RecordID, _ change: MeetingChange,
    _ rewrite: @escaping @Sendable (inout Meeting) throws -> Void
  ) async throws {
    try await turn { turn in
      var meeting = try turn.hosted(id, by: person)
      guard meeting.rhythm != nil else { throw MeetProblem.absent }
      let before = meeting
      try rewrite(&meeting)
      if meeting == before { return }
      meeting.sequence += 1
      meeting.changed = turn.now
      try turn.keep(meeting)
      try turn.tellAll(of: meeting, [change], butNot: person)
    }
  }

  // MARK: the chat's door

  /// How long people may write after the end.
  static let chatTime: Int64 = 30 * 86_400_000

  /// Lets hosts alone write in the chat, or everybody again.
  func closeChat(_ isClosed: Bool, of id: RecordID, by person: RecordID) async throws {
    try await turn { turn in
      let meeting = try turn.hosted(id, by: person)
      try turn.closeChat(isClosed, of: meeting)
    }
  }

  /// Closes the chats of what was over a month ago; gives how many.
  @discardableResult
  func closeLateChats() async throws -> Int {
    try await turn { turn in
      let late = try turn.rows.query(
        "SELECT id FROM meeting WHERE is_quiet = 0 AND is_hidden = 0 AND starts < ? LIMIT 100",
        .integer(turn.now - Self.chatTime))
      var count = 0
      for row in late {
        let meeting = try turn.meeting(RecordID(bytes: row.bytes(0)))
        let isLate =
          meeting.isCancelled
          ? meeting.changed < turn.now - Self.chatTime
          : meeting.isOver(at: turn.now - Self.chatTime)
        guard isLate else { continue }
        try turn.closeChat(true, of: meeting)
        count += 1
      }
      return count
    }
  }
}

extension Gatherings.Turn {
  /// Closes a chat, or opens it: who may only read, has the role for it.
  func closeChat(_ isClosed: Bool, of meeting: Meeting) throws {
    if meeting.isChatClosed == isClosed { return }
    var meeting = meeting
    meeting.isChatClosed = isClosed
    meeting.changed = now
    try keep(meeting)
    for seat in try seats(of: meeting.id) where seat.state.belongs {
      try writer.set(
        role(of: seat.person, seat.state, in: meeting), of: seat.person, in: meeting.space)
    }
    try system(meeting, isClosed ? "closed" : "opened")
  }

  /// What somebody with a seat may do in the meeting's space.
  func role(of person: RecordID, _ state: Attendance.State, in meeting: Meeting) -> Role? {
    guard state.belongs else { return nil }
    if person == meeting.host { return .owner }
    if state == .host { return .admin }
    return meeting.isChatClosed ? .viewer : .author
  }

  /// Brings the picture of a meeting to where its people may see it; one that is not the host's own to
  /// show is left out.
  func show(_ meeting: inout Meeting, insteadOf known: [UInt8], for person: RecordID) throws {
    if meeting.picture.isEmpty || meeting.picture == known { return }
    let hash = Hex.decode(meeting.picture) ?? []
    let isTheirs = try rows.first(
      """
      SELECT 1 FROM photo_space JOIN member ON member.space = photo_space.space
      WHERE photo_space.hash = ? AND member.person = ?
      """, .bytes(hash), .id(person))
    guard isTheirs != nil else {
      meeting.picture = []
      return
    }
    try rows.execute(
      """
      INSERT INTO photo_space(hash, space, since) VALUES (?, ?, ?)
      ON CONFLICT (hash, space) DO NOTHING
      """, .bytes(hash), .id(meeting.space), .integer(now))
  }
}
