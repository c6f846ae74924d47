import Base
import Codes

/// What a door keeper's device knows of a meeting: who has a seat, and who is inside. It decides offline; check-ins
/// at other doors arrive with the next sync.
package struct Door: Sendable {
  /// The use of a ticket at a door.
  package struct CheckIn: Equatable, Sendable {
    package var id: RecordID
    package var seat: ID<Attendance>
    package var moment: Int64
    /// The door keeper.
    package var keeper: ID<User>
  }

  package enum Verdict: Equatable, Sendable {
    case welcome(Attendance)
    /// Checked in already: when, and by which door keeper.
    case alreadyIn(Attendance, CheckIn)
    /// The ticket is genuine, but its seat was given up or revoked.
    case noSeat(Attendance)
    /// Not signed by this server, or for another meeting.
    case forged
    case expired
    /// Not a ticket.
    case unreadable
  }

  package let meeting: Meeting
  package let attendances: [Attendance]
  package let checkIns: [CheckIn]

  package init(_ meeting: Meeting, attendances: [Attendance], checkIns: [CheckIn]) {
    self.meeting = meeting
    self.attendances = attendances
    self.checkIns = checkIns.sorted { ($0.moment, $0.id) < ($1.moment, $1.id) }
  }

  /// The verdict on a scanned text.
  package func judge(_ text: Text, now: Int64) -> Verdict {
    guard let ticket = Ticket(text: text) else { return .unreadable }
    guard ticket.isGenuine(for: meeting.id, key: meeting.ticketKey) else { return .forged }
    guard Int64(ticket.expires) * 1000 > now else { return .expired }
    guard let attendance = attendances.first(where: { $0.id == ticket.seat }) else {
      return .forged
    }
    return judge(attendance)
  }

  /// The verdict on a person from the list, without a ticket.
  package func judge(_ attendance: Attendance) -> Verdict {
    if let before = checkIns.first(where: { $0.seat == attendance.id }) {
      return .alreadyIn(attendance, before)
    }
    guard attendance.state.belongs || attendance.state == .offered else {
      return .noSeat(attendance)
    }
    return .welcome(attendance)
  }

  /// Tickets that were used at more than one door before these synced, each with all of its uses, the first one
  /// first.
  package var conflicts: [(attendance: Attendance, uses: [CheckIn])] {
    attendances.compactMap { attendance in
      let uses = checkIns.filter { $0.seat == attendance.id }
      return uses.count > 1 ? (attendance, uses) : nil
    }
  }

  /// How many people are inside. Companions come in with the user who brings them, whose ticket is the only one.
  package var inside: Int {
    Set(checkIns.map { $0.seat }).reduce(0) { count, seat in
      count + (attendances.first { $0.id == seat }?.people ?? 1)
    }
  }

  /// How many people are expected, with companions.
  package var expected: Int {
    attendances.reduce(0) { count, attendance in
      attendance.state == .going || attendance.state == .host ? count + attendance.people : count
    }
  }
}

extension Pouch {
  package func door(of meeting: Meeting) -> Door {
    Door(
      meeting, attendances: attendances(of: meeting.id),
      checkIns: active(.checkIn).compactMap { record in
        guard record.space == meeting.space,
          let seat = ID<Attendance>(record[.source]),
          let keeper = ID<User>(record[.person])
        else { return nil }
        return Door.CheckIn(
          id: record.id, seat: seat, moment: record[.moment]?.integer ?? 0, keeper: keeper)
      })
  }

  /// Records a check-in. Each door writes a record of its own, so that two uses remain two.
  package mutating func checkIn(_ attendance: Attendance, by keeper: ID<User>, now: Int64) {
    let id: RecordID = newID()
    set(
      id, .checkIn, .source, to: .text(attendance.id.hex), in: Meeting.space(of: attendance.meeting)
    )
    set(id, .checkIn, .person, to: .text(keeper.hex))
    set(id, .checkIn, .moment, to: .integer(now))
  }
}
