import Base

/// What the participants of a meeting vote for: a date or a place.
package protocol PollOption: Equatable, Sendable {
  /// Identifies it in a vote, for as long as the host does not change it.
  associatedtype Key: Hashable, Sendable

  var key: Key { get }
  /// The field of a vote with the answers.
  static var voteField: Field { get }
  static func json(_ key: Key) -> JSON
  static func key(_ json: JSON) -> Key?
  /// The options of a meeting.
  static func options(of meeting: Meeting) -> [Self]
}

/// An answer to an option of a poll.
package enum PollAnswer: Name, NamedCase {
  case yes, ifNeedBe = "if-need-be", no
}

/// The answers to the options that a host proposed, and the option that is ahead.
package struct Poll<Option: PollOption>: Equatable, Sendable {
  package typealias Answer = PollAnswer

  package struct Row: Equatable, Sendable {
    package var option: Option
    package var yes: [ID<User>] = []
    package var ifNeedBe: [ID<User>] = []
    package var no: [ID<User>] = []

    /// How many people agree, those included who would rather not.
    package var able: Int { yes.count + ifNeedBe.count }

    package func answer(of person: ID<User>) -> Answer? {
      if yes.contains(person) { return .yes }
      if ifNeedBe.contains(person) { return .ifNeedBe }
      return no.contains(person) ? .no : nil
    }
  }

  package private(set) var rows: [Row]
  /// The people who answered for at least one option, in the order of their votes.
  package private(set) var people: [ID<User>] = []

  package init(options: [Option], votes: [(person: ID<User>, answers: [Option.Key: Answer])]) {
    rows = options.map { Row(option: $0) }
    for vote in votes {
      if rows.contains(where: { vote.answers[$0.option.key] != nil }) { people.append(vote.person) }
      for at in rows.indices {
        switch vote.answers[rows[at].option.key] {
        case .yes: rows[at].yes.append(vote.person)
        case .ifNeedBe: rows[at].ifNeedBe.append(vote.person)
        case .no: rows[at].no.append(vote.person)
        case nil: break
        }
      }
    }
  }

  /// The option that is ahead of every other: more people agree, or as many, of whom more said yes. `nil` if two are
  /// equal, or if fewer than two people answered: then none suits most.
  package var leading: Row? {
    if people.count < 2 { return nil }
    return rows.first { row in
      row.able > 0
        && rows.allSatisfy { other in
          other.option == row.option || (other.able, other.yes.count) < (row.able, row.yes.count)
        }
    }
  }
}

extension Poll {
  /// The field of a vote with these answers. Those to options that the meeting does not have are left out.
  package static func field(
    of answers: [Option.Key: Answer], on meeting: Meeting
  ) -> (field: Field, value: JSON) {
    let values = Option.options(of: meeting).compactMap { option in
      answers[option.key].map { JSON.array([Option.json(option.key), .text(Text($0.name))]) }
    }
    return (Option.voteField, .array(values))
  }

  /// Parses the answers in a field of a vote.
  package static func answers(_ json: JSON?) -> [Option.Key: Answer] {
    var answers: [Option.Key: Answer] = [:]
    for entry in json?.array ?? [] {
      if let pair = entry.array, pair.count == 2, let key = Option.key(pair[0]),
        let answer = pair[1].text.flatMap({ Answer(named: $0) })
      {
        answers[key] = answer
      }
    }
    return answers
  }
}

extension Poll {
  /// The votes that a device knows.
  package static func votes(
    in pouch: Pouch, on meeting: ID<Meeting>
  ) -> [(person: ID<User>, answers: [Option.Key: Answer])] {
    pouch.active(.vote).compactMap { record in
      guard record[.parent]?.text == meeting.hex,
        let person = ID<User>(record[.person]), record.id == Vote.id(meeting, person)
      else { return nil }
      return (person, answers(record[Option.voteField]))
    }
  }
}

extension Pouch {
  /// A poll with the votes of those who belong to the meeting. Those of people who left it count no more.
  package func poll<Option: PollOption>(on meeting: Meeting) -> Poll<Option> {
    let left = Set(attendances(of: meeting.id).filter { !$0.state.belongs }.map { $0.person })
    return Poll(
      options: Option.options(of: meeting),
      votes: Poll<Option>.votes(in: self, on: meeting.id).filter { !left.contains($0.person) })
  }

  /// Stores some of the user's own answers. Those in other fields stay.
  package mutating func vote(
    on meeting: Meeting, by person: ID<User>, _ fields: [(field: Field, value: JSON)]
  ) {
    for (field, value) in Vote.ends(meeting, person) + fields {
      set(Vote.id(meeting.id, person), .vote, field, to: value, in: meeting.space)
    }
  }
}

/// The record with all answers of a person in a meeting: to the polls, and for days of a series.
package enum Vote {
  package static func id(_ meeting: ID<Meeting>, _ person: ID<User>) -> RecordID {
    .link(.vote, meeting, person)
  }

  /// The fields that every vote has.
  package static func ends(
    _ meeting: Meeting, _ person: ID<User>
  ) -> [(field: Field, value: JSON)] {
    [(.parent, .text(meeting.id.hex)), (.person, .text(person.hex))]
  }
}
