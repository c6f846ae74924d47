import Codes

/// What people answered to the dates that a host proposed, and which date suits most.
public struct DatePoll: Equatable, Sendable {
  public enum Answer: UInt8, CaseIterable, Sendable {
    case yes, ifNeedBe, no

    public var name: StaticString {
      switch self {
      case .yes: "yes"
      case .ifNeedBe: "if-need-be"
      case .no: "no"
      }
    }

    public init?(named name: some Sequence<UInt8>) {
      for one in Answer.allCases where name.elementsEqual(one.name.bytes) {
        self = one
        return
      }
      return nil
    }
  }

  public struct Row: Equatable, Sendable {
    public var slot: Meeting.Slot
    public var yes: [RecordID] = []
    public var ifNeedBe: [RecordID] = []
    public var no: [RecordID] = []
  }

  public private(set) var rows: [Row]

  public init(slots: [Meeting.Slot], votes: [(person: RecordID, answers: [Int64: Answer])]) {
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

  /// The dates that suit most: those on which most can come, of these those that most like, of these
  /// the earliest. Nothing before anybody answered.
  public var best: Meeting.Slot? {
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
  /// The vote of each person, of those that are here.
  public func votes(on meeting: RecordID) -> [(person: RecordID, answers: [Int64: DatePoll.Answer])]
  {
    living(.vote).compactMap { record in
      guard record[.parent]?.text == meeting.hex,
        let person = record[.person]?.text.flatMap({ RecordID(hex: $0) })
      else { return nil }
      return (person, DatePoll.answers(record[.content]))
    }
  }

  /// Writes one's own answers down.
  public mutating func vote(
    on meeting: Meeting, by person: RecordID, _ answers: [Int64: DatePoll.Answer]
  ) {
    let id = RecordID.link(.vote, meeting.id, person)
    let values = meeting.slots.compactMap { slot in
      answers[slot.start].map {
        JSON.array([.integer(slot.start), .text(Array($0.name.bytes))])
      }
    }
    set(id, .vote, .parent, to: .text(meeting.id.hex), in: meeting.space)
    set(id, .vote, .person, to: .text(person.hex))
    set(id, .vote, .content, to: .array(values))
  }
}

extension DatePoll {
  /// Reads the answers of one vote.
  public static func answers(_ json: JSON?) -> [Int64: Answer] {
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
