import Base

/// The answers to the dates that a host proposed, and the date that suits most people.
package struct DatePoll: Equatable, Sendable {
  package enum Answer: Name, NamedCase {
    case yes, ifNeedBe = "if-need-be", no
  }

  package struct Row: Equatable, Sendable {
    package var slot: Meeting.Slot
    package var yes: [ID<User>] = []
    package var ifNeedBe: [ID<User>] = []
    package var no: [ID<User>] = []
  }

  package private(set) var rows: [Row]

  package init(slots: [Meeting.Slot], votes: [(person: ID<User>, answers: [Int64: Answer])]) {
    rows = slots.map { Row(slot: $0) }
    for vote in votes {
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

  /// The best date: the one on which most people can come, then the one with most full yes answers, then the
  /// earliest. `nil` before anybody answered.
  package var best: Meeting.Slot? {
    var best: Row?
    for row in rows where !row.yes.isEmpty || !row.ifNeedBe.isEmpty {
      guard let other = best else {
        best = row
        continue
      }
      let (a, b) = (row.yes.count + row.ifNeedBe.count, other.yes.count + other.ifNeedBe.count)
      let isBetter =
        a != b
        ? a > b
        : row.yes.count != other.yes.count
          ? row.yes.count > other.yes.count : row.slot.start < other.slot.start
      if isBetter { best = row }
    }
    return best?.slot
  }
}

extension Pouch {
  /// The votes that are known here.
  package func votes(on meeting: ID<Meeting>) -> [(
    person: ID<User>, answers: [Int64: DatePoll.Answer]
  )] {
    active(.vote).compactMap { record in
      guard record[.parent]?.text == meeting.hex,
        let person = ID<User>(record[.person])
      else { return nil }
      return (person, DatePoll.answers(record[.content]))
    }
  }

  /// Stores the user's own answers.
  package mutating func vote(
    on meeting: Meeting, by person: ID<User>, _ answers: [Int64: DatePoll.Answer]
  ) {
    let id = RecordID.link(.vote, meeting.id, person)
    let values = meeting.slots.compactMap { slot in
      answers[slot.start].map {
        JSON.array([.integer(slot.start), .text(Text($0.name))])
      }
    }
    set(id, .vote, .parent, to: .text(meeting.id.hex), in: meeting.space)
    set(id, .vote, .person, to: .text(person.hex))
    set(id, .vote, .content, to: .array(values))
  }
}

extension DatePoll {
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
