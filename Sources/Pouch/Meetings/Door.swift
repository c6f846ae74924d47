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
    /// How many of those who come with the seat; `nil` for all of them, or for the holder of the ticket alone.
    package var people: Int?
    package var isExit = false
    /// Whose ticket it was: the participant's, which is 0, or a companion's; `nil` if nobody said.
    package var companion: Int?
  }

  package enum Verdict: Equatable, Sendable {
    /// With how many came in, of those who come with the seat, and whose ticket it was.
    case welcome(Attendance, people: Int, companion: Int? = nil)
    /// Checked in already: when, and by which door keeper; and whose ticket it was.
    case alreadyIn(Attendance, CheckIn, companion: Int? = nil)
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
    return judge(attendance, companion: Int(ticket.companion))
  }

  /// The verdict on all who come with a seat, without a ticket, or on one of them.
  package func judge(_ attendance: Attendance, companion: Int? = nil) -> Verdict {
    let presence = presence(of: attendance)
    let missing = attendance.people - presence.count
    let isIn = companion.map { presence.companions.contains($0) } ?? false
    let before = uses(of: attendance).last { !$0.isExit && (!isIn || $0.companion == companion) }
    if isIn || missing <= 0, let before {
      return .alreadyIn(attendance, before, companion: companion)
    }
    guard attendance.state.belongs || attendance.state == .offered,
      companion ?? 0 < attendance.people
    else { return .noSeat(attendance) }
    return .welcome(attendance, people: companion == nil ? missing : 1, companion: companion)
  }

  /// The uses of a ticket, the first one first.
  package func uses(of attendance: Attendance) -> [CheckIn] {
    checkIns.filter { $0.seat == attendance.id }
  }

  /// Who of those who come with a seat are inside.
  package struct Presence {
    /// Those whose own tickets were used.
    package fileprivate(set) var companions: Set<Int> = []
    /// How many others.
    fileprivate var others = 0
    /// Whether more came in than the seat is for, or one of them twice.
    fileprivate var isContested = false

    fileprivate var count: Int { companions.count + others }

    /// Whether one of the people is inside. Whoever came in without a ticket is taken for the first who has not.
    package func includes(_ companion: Int) -> Bool {
      if companions.contains(companion) { return true }
      return (0..<companion).filter { !companions.contains($0) }.count < others
    }
  }

  package func presence(of attendance: Attendance) -> Presence {
    uses(of: attendance).reduce(into: Presence()) { presence, use in
      if use.isExit {
        presence.others = min(
          presence.others, max(0, attendance.people - presence.companions.count))
        leave(use, &presence)
      } else {
        let people = min(
          max(1, use.people ?? (use.companion == nil ? attendance.people : 1)), attendance.people)
        presence.others += people
        if let companion = use.companion {
          if presence.companions.insert(companion).inserted {
            presence.others -= 1
          } else {
            presence.isContested = true
          }
        }
        if presence.count > attendance.people { presence.isContested = true }
      }
    }
  }

  private func leave(_ use: CheckIn, _ presence: inout Presence) {
    if let companion = use.companion {
      if presence.companions.remove(companion) == nil {
        presence.others = max(0, presence.others - 1)
      }
      return
    }
    guard let people = use.people else {
      (presence.companions, presence.others) = ([], 0)
      return
    }
    for _ in 0..<min(max(1, people), presence.count) {
      if presence.others > 0 {
        presence.others -= 1
      } else if let last = presence.companions.max() {
        presence.companions.remove(last)
      }
    }
  }

  /// How many of those who come with a seat are inside.
  package func inside(_ attendance: Attendance) -> Int {
    min(presence(of: attendance).count, attendance.people)
  }

  /// Seats with which more people came in than they are for, at doors that had not synced, each with its uses.
  package var conflicts: [(attendance: Attendance, uses: [CheckIn])] {
    attendances.compactMap { attendance in
      presence(of: attendance).isContested
        ? (attendance, uses(of: attendance).filter { !$0.isExit }) : nil
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
          isExit: record[.sort]?.text == Door.exit,
          companion: record[.order]?.integer.map { Int(clamping: $0) })
      })
  }

  /// Records that people came in with a ticket, or went out. Each door writes a record of its own, so that two uses
  /// remain two.
  package mutating func checkIn(
    _ attendance: Attendance, people: Int? = nil, companion: Int? = nil, isExit: Bool = false,
    by keeper: ID<User>, now: Int64
  ) {
    let id: RecordID = newID()
    set(
      id, .checkIn, .source, to: .text(attendance.id.hex), in: Meeting.space(of: attendance.meeting)
    )
    set(id, .checkIn, .person, to: .text(keeper.hex))
    set(id, .checkIn, .moment, to: .integer(now))
    // Without a number, all of them came, or with a ticket its holder.
    if let people, people < attendance.people || companion != nil && people > 1 {
      set(people, of: id)
    }
    if let companion { set(id, .checkIn, .order, to: .integer(Int64(companion))) }
    if isExit { set(id, .checkIn, .sort, to: .text(Door.exit)) }
  }

  /// Corrects how many people came in with a ticket.
  package mutating func set(_ people: Int, of checkIn: RecordID) {
    set(checkIn, .checkIn, .amount, to: .integer(Int64(people)))
  }
}
