import Codes

/// What a door keeper's phone knows of a meeting: who has a seat, and who is already inside. It decides
/// without the network; what other doors noted comes with the next sync.
public struct Door: Sendable {
  /// A ticket that was used at a door.
  public struct CheckIn: Equatable, Sendable {
    public var id: RecordID
    public var seat: RecordID
    public var moment: Int64
    /// The door keeper.
    public var keeper: RecordID
  }

  public enum Verdict: Equatable, Sendable {
    case welcome(Attendance)
    /// Came in already: when, and by whose door.
    case alreadyIn(Attendance, CheckIn)
    /// The ticket is real, and its seat was given up or taken away since.
    case noSeat(Attendance)
    /// Signed by nobody who may, or for another meeting.
    case forged
    case expired
    /// No ticket at all.
    case unreadable
  }

  public let meeting: Meeting
  public let attendances: [Attendance]
  public let checkIns: [CheckIn]

  public init(_ meeting: Meeting, attendances: [Attendance], checkIns: [CheckIn]) {
    self.meeting = meeting
    self.attendances = attendances
    self.checkIns = checkIns.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
  }

  /// Judges what a scanner read.
  public func judge(_ text: [UInt8], now: Int64) -> Verdict {
    guard let ticket = Ticket(text: text) else { return .unreadable }
    guard ticket.isGenuine(for: meeting.id, key: meeting.ticketKey) else { return .forged }
    guard Int64(ticket.expires) * 1000 > now else { return .expired }
    guard let attendance = attendances.first(where: { $0.id == ticket.seat }) else {
      return .forged
    }
    return judge(attendance)
  }

  /// Judges somebody who stands in the list, without a ticket.
  public func judge(_ attendance: Attendance) -> Verdict {
    if let before = checkIns.first(where: { $0.seat == attendance.id }) {
      return .alreadyIn(attendance, before)
    }
    guard attendance.state.belongs || attendance.state == .offered else {
      return .noSeat(attendance)
    }
    return .welcome(attendance)
  }

  /// Tickets that more than one door let in while they did not hear of each other: each with every use,
  /// the first one first.
  public var conflicts: [(attendance: Attendance, uses: [CheckIn])] {
    attendances.compactMap { attendance in
      let uses = checkIns.filter { $0.seat == attendance.id }
      return uses.count > 1 ? (attendance, uses) : nil
    }
  }

  /// How many people are inside.
  public var inside: Int { Set(checkIns.map { $0.seat }).count }
}

extension Pouch {
  public func door(of meeting: Meeting) -> Door {
    Door(
      meeting, attendances: attendances(of: meeting.id),
      checkIns: living(.checkIn).compactMap { record in
        guard record.space == meeting.space,
          let seat = record[.source]?.text.flatMap({ RecordID(hex: $0) }),
          let keeper = record[.person]?.text.flatMap({ RecordID(hex: $0) })
        else { return nil }
        return Door.CheckIn(
          id: record.id, seat: seat, moment: record[.moment]?.integer ?? 0, keeper: keeper)
      })
  }

  /// Notes that somebody came in. Each door writes a record of its own, so that two uses stay two.
  public mutating func checkIn(_ attendance: Attendance, by keeper: RecordID, now: Int64) {
    let id = newID()
    set(
      id, .checkIn, .source, to: .text(attendance.id.hex), in: Meeting.space(of: attendance.meeting)
    )
    set(id, .checkIn, .person, to: .text(keeper.hex))
    set(id, .checkIn, .moment, to: .integer(now))
  }
}
