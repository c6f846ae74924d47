import Base

/// The answers to the dates that a host proposed, and the date that is ahead.
package struct DatePoll: Equatable, Sendable {
  package enum Answer: Name, NamedCase {
    case yes, ifNeedBe = "if-need-be", no
  }

  package struct Row: Equatable, Sendable {
    package var slot: Meeting.Slot
    package var yes: [ID<User>] = []
    package var ifNeedBe: [ID<User>] = []
    package var no: [ID<User>] = []

    /// How many people can come, those included who would rather not.
    package var able: Int { yes.count + ifNeedBe.count }

    package func answer(of person: ID<User>) -> Answer? {
      if yes.contains(person) { return .yes }
      if ifNeedBe.contains(person) { return .ifNeedBe }
      return no.contains(person) ? .no : nil
    }
  }

  package private(set) var rows: [Row]
  /// The people who answered for at least one date, in the order of their votes.
  package private(set) var people: [ID<User>] = []

  package init(slots: [Meeting.Slot], votes: [(person: ID<User>, answers: [Int64: Answer])]) {
    rows = slots.map { Row(slot: $0) }
    for vote in votes {
      if rows.contains(where: { vote.answers[$0.slot.start] != nil }) { people.append(vote.person) }
      for at in rows.indices {
        switch vote.answers[rows[at].slot.start] {
        case .yes: rows[at].yes.append(vote.person)
        case .ifNeedBe: rows[at].ifNeedBe.append(vote.person)
        case .no: rows[at].no.append(vote.person)
        case nil: break
        }
      }
    }
  }

  /// The date that is ahead of every other: more people can come, or as many, of whom more said yes. `nil` if two are
  /// equal, or if fewer than two people answered: then no date suits most.
  package var leading: Row? {
    if people.count < 2 { return nil }
    return rows.first { row in
      row.able > 0
        && rows.allSatisfy { other in
          other.slot == row.slot || (other.able, other.yes.count) < (row.able, row.yes.count)
        }
    }
  }
}

extension Pouch {
  /// The votes that are known here.
  package func votes(on meeting: ID<Meeting>) -> [(
    person: ID<User>, answers: [Int64: DatePoll.Answer]
  )] {
    active(.vote).compactMap { record in
      guard record[.parent]?.text == meeting.hex,
        let person = ID<User>(record[.person]), record.id == DatePoll.voteID(meeting, person)
      else { return nil }
      return (person, DatePoll.answers(record[.content]))
    }
  }

  /// The poll with the votes of those who belong to the meeting. Those of people who left it count no more.
  package func datePoll(on meeting: Meeting) -> DatePoll {
    let left = Set(attendances(of: meeting.id).filter { !$0.state.belongs }.map { $0.person })
    return DatePoll(
      slots: meeting.slots, votes: votes(on: meeting.id).filter { !left.contains($0.person) })
  }

  /// Stores the user's own answers.
  package mutating func vote(
    on meeting: Meeting, by person: ID<User>, _ answers: [Int64: DatePoll.Answer]
  ) {
    let id = DatePoll.voteID(meeting.id, person)
    for (field, value) in DatePoll.fields(of: answers, by: person, on: meeting) {
      set(id, .vote, field, to: value, in: meeting.space)
    }
  }
}

extension DatePoll {
  /// The record of a person's vote.
  package static func voteID(_ meeting: ID<Meeting>, _ person: ID<User>) -> RecordID {
    .link(.vote, meeting, person)
  }

  /// The fields of the record. Answers to dates that the meeting does not have are left out.
  package static func fields(
    of answers: [Int64: Answer], by person: ID<User>, on meeting: Meeting
  ) -> [(field: Field, value: JSON)] {
    let values = meeting.slots.compactMap { slot in
      answers[slot.start].map { JSON.array([.integer(slot.start), .text(Text($0.name))]) }
    }
    return [
      (.parent, .text(meeting.id.hex)), (.person, .text(person.hex)), (.content, .array(values)),
    ]
  }

  /// Parses the answers of one vote.
  package static func answers(_ json: JSON?) -> [Int64: Answer] {
    var answers: [Int64: Answer] = [:]
    for entry in json?.array ?? [] {
      if let pair = entry.array, pair.count == 2, let start = pair[0].integer,
        let answer = pair[1].text.flatMap({ Answer(named: $0) })
      {
        answers[start] = answer
      }
    }
    return answers
  }
}
