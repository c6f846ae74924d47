import Codes

/// Whether somebody comes to a meeting.
public struct Attendance: Equatable, Sendable {
  public enum State: UInt8, CaseIterable, Sendable {
    /// Hosts, too, come; they take no seat of the limit.
    case host
    case going
    case maybe
    case declined
    /// Waits for a seat.
    case waiting
    /// A seat is kept for a while, until the person takes it.
    case offered
    /// Waits for the host's word.
    case asking
    /// Was invited and has not answered.
    case invited
    /// The host did not let the person come.
    case refused

    public var name: StaticString {
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

    public init?(named name: some Sequence<UInt8>) {
      for one in State.allCases where name.elementsEqual(one.name.bytes) {
        self = one
        return
      }
      return nil
    }

    /// Whether one of the limited seats is taken, or kept.
    public var takesSeat: Bool { self == .going || self == .offered }

    /// Whether the person belongs to the meeting: sees its chat, and writes there.
    public var belongs: Bool { self == .host || self == .going || self == .maybe }
  }

  /// The record's id, which the ticket carries.
  public var id: RecordID
  public var meeting: RecordID
  public var person: RecordID
  public var name: [UInt8]
  public var state: State
  /// Since when, or, of an offer, until when.
  public var moment: Int64
  /// What the person answered to the host's questions.
  public var answers: [[UInt8]]

  public init(
    meeting: RecordID, person: RecordID, name: [UInt8], state: State, moment: Int64,
    answers: [[UInt8]] = []
  ) {
    id = Attendance.id(meeting, person)
    self.meeting = meeting
    self.person = person
    self.name = name
    self.state = state
    self.moment = moment
    self.answers = answers
  }

  public static func id(_ meeting: RecordID, _ person: RecordID) -> RecordID {
    .link(.attendance, meeting, person)
  }

  init?(_ record: Record) {
    guard record.kind == .attendance,
      let meeting = record[.parent]?.text.flatMap({ RecordID(hex: $0) }),
      let person = record[.person]?.text.flatMap({ RecordID(hex: $0) }),
      let state = record[.sort]?.text.flatMap({ State(named: $0) })
    else { return nil }
    self.init(
      meeting: meeting, person: person, name: record[.name]?.text ?? [], state: state,
      moment: record[.moment]?.integer ?? 0,
      answers: record[.content]?.array?.compactMap { $0.text } ?? [])
  }

  /// What the record holds.
  public var fields: [(field: Field, value: JSON)] {
    [
      (.parent, .text(meeting.hex)), (.person, .text(person.hex)), (.name, .text(name)),
      (.sort, .text(Array(state.name.bytes))), (.moment, .integer(moment)),
      (.content, answers.isEmpty ? .null : .array(answers.map { .text($0) })),
    ]
  }
}
