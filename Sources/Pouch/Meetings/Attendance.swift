import Base

/// A user's participation in a meeting.
package struct Attendance: Model, Equatable, Sendable {
  package static var kind: Kind { .attendance }

  package enum State: UInt8, NamedCase {
    /// A host comes too, but takes none of the limited seats.
    case host
    case going
    case maybe
    case declined
    /// Waits for a seat.
    case waiting
    /// A seat is offered, and reserved for a while until the user accepts.
    case offered
    /// Waits for the host's approval.
    case asking
    /// Was invited and has not answered.
    case invited
    /// Was refused by a host.
    case refused

    package var name: StaticString {
      switch self {
      case .host: "host"
      case .going: "going"
      case .maybe: "maybe"
      case .declined: "declined"
      case .waiting: "waiting"
      case .offered: "offered"
      case .asking: "asking"
      case .invited: "invited"
      case .refused: "refused"
      }
    }

    /// Whether it takes one of the limited seats, including a reserved one.
    package var takesSeat: Bool { self == .going || self == .offered }

    /// Whether the user is a participant, who can read and write the chat.
    package var belongs: Bool { self == .host || self == .going || self == .maybe }
  }

  /// The record's id, which is in the ticket.
  package var id: ID<Attendance>
  package var meeting: ID<Meeting>
  package var person: ID<User>
  package var name: Text
  package var state: State
  /// When the state began, or for an offer, when it ends.
  package var moment: Int64
  /// The answers to the host's questions.
  package var answers: [Text]
  /// How many people the user brings along, who take seats too.
  package var companions: Int

  package static let companionLimit = 5

  /// How many people come: the user and those whom they bring along.
  package var people: Int { 1 + companions }

  package init(
    meeting: ID<Meeting>, person: ID<User>, name: Text, state: State, moment: Int64,
    answers: [Text] = [], companions: Int = 0
  ) {
    id = Attendance.id(meeting, person)
    self.meeting = meeting
    self.person = person
    self.name = name
    self.state = state
    self.moment = moment
    self.answers = answers
    self.companions = companions
  }

  package static func id(_ meeting: ID<Meeting>, _ person: ID<User>) -> ID<Attendance> {
    ID(.link(.attendance, meeting, person))
  }

  init?(_ record: Record) {
    guard record.kind == .attendance,
      let meeting = ID<Meeting>(record[.parent]),
      let person = ID<User>(record[.person]),
      let state = record[.sort]?.text.flatMap({ State(named: $0) })
    else { return nil }
    self.init(
      meeting: meeting, person: person, name: record[.name]?.text ?? "", state: state,
      moment: record[.moment]?.integer ?? 0,
      answers: record[.content]?.array?.compactMap { $0.text } ?? [],
      companions: Int(clamping: max(0, record[.amount]?.integer ?? 0)))
  }

  /// The fields of the record.
  package var fields: [(field: Field, value: JSON)] {
    [
      (.parent, .text(meeting.hex)), (.person, .text(person.hex)), (.name, .text(name)),
      (.sort, .text(Text(state.name))), (.moment, .integer(moment)),
      (.content, answers.isEmpty ? .null : .array(answers.map { .text($0) })),
      (.amount, companions == 0 ? .null : .integer(Int64(companions))),
    ]
  }
}
