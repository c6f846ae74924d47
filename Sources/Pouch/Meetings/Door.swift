import Base
import Codes

/// What a door keeper's device knows of a meeting: who has a seat, and who is inside. It decides offline; check-ins
/// at other doors arrive with the next sync.
package struct Door: Sendable {
  /// The use of a ticket at a door: to come in, or to go out for a while.
  package struct CheckIn: Equatable, Sendable {
    package var id: RecordID
    package var seat: ID<Attendance>
    package var moment: Int64
    /// The door keeper.
    package var keeper: ID<User>
    /// How many of those whom the ticket is for; `nil` for all of them.
    package var people: Int?
    package var isExit = false
  }

  package enum Verdict: Equatable, Sendable {
    /// With how many came in, of those whom the ticket is for.
    case welcome(Attendance, people: Int)
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

  /// In the record of going out.
  fileprivate static let exit: Text = "out"

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
    let missing = attendance.people - inside(attendance)
    if missing <= 0, let before = uses(of: attendance).last(where: { !$0.isExit }) {
      return .alreadyIn(attendance, before)
    }
    guard attendance.state.belongs || attendance.state == .offered else {
      return .noSeat(attendance)
    }
    return .welcome(attendance, people: missing)
  }

  /// The uses of a ticket, the first one first.
  package func uses(of attendance: Attendance) -> [CheckIn] {
    checkIns.filter { $0.seat == attendance.id }
  }

  /// How many of those whom a ticket is for are inside.
  package func inside(_ attendance: Attendance) -> Int {
    min(uses(of: attendance).reduce(0) { after($1, of: attendance, $0) }, attendance.people)
  }

  /// How many are inside after the use of a ticket; more than it is for, if it was used too often.
  private func after(_ use: CheckIn, of attendance: Attendance, _ before: Int) -> Int {
    let people = use.people.map { min(max(1, $0), attendance.people) }
    if use.isExit { return max(0, min(before, attendance.people) - (people ?? before)) }
    return before + (people ?? attendance.people)
  }

  /// Tickets that let in more people than they are for, at doors that had not synced, each with its uses.
  package var conflicts: [(attendance: Attendance, uses: [CheckIn])] {
    attendances.compactMap { attendance in
      let uses = uses(of: attendance)
      var count = 0
      for use in uses {
        count = after(use, of: attendance, count)
        if count > attendance.people { return (attendance, uses.filter { !$0.isExit }) }
      }
      return nil
    }
  }

  /// How many people are inside.
  package var inside: Int { attendances.reduce(0) { $0 + inside($1) } }

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
          id: record.id, seat: seat, moment: record[.moment]?.integer ?? 0, keeper: keeper,
          people: record[.amount]?.integer.map { Int(clamping: $0) },
          isExit: record[.sort]?.text == Door.exit)
      })
  }

  /// Records that people came in with a ticket, or went out. Each door writes a record of its own, so that two uses
  /// remain two.
  package mutating func checkIn(
    _ attendance: Attendance, people: Int? = nil, isExit: Bool = false, by keeper: ID<User>,
    now: Int64
  ) {
    let id: RecordID = newID()
    set(
      id, .checkIn, .source, to: .text(attendance.id.hex), in: Meeting.space(of: attendance.meeting)
    )
    set(id, .checkIn, .person, to: .text(keeper.hex))
    set(id, .checkIn, .moment, to: .integer(now))
    if let people, people < attendance.people { set(people, of: id) }
    if isExit { set(id, .checkIn, .sort, to: .text(Door.exit)) }
  }

  /// Corrects how many people came in with a ticket.
  package mutating func set(_ people: Int, of checkIn: RecordID) {
    set(checkIn, .checkIn, .amount, to: .integer(Int64(people)))
  }
}
