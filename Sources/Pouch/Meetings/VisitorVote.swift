import Base

/// The answers to the dates of a poll by a person without an account, who has the meeting's link. The server writes
/// them as a vote with a name.
package struct VisitorVote: Equatable, Sendable {
  /// The most characters of a name.
  package static let nameLimit = 60
  /// The most visitors who answer one poll.
  package static let limit = 100

  /// An id of this visitor in this meeting alone.
  package var person: ID<User>
  package var name: Text
  package var answers: [Int64: PollAnswer]

  package init(person: ID<User>, name: Text, answers: [Int64: PollAnswer]) {
    self.person = person
    self.name = name
    self.answers = answers
  }

  /// The id of a visitor, from the secret that the visitor's browser keeps. It does not link meetings.
  package static func person(secret: [UInt8], in meeting: ID<Meeting>) -> ID<User> {
    ID(bytes: SHA256.hash(secret + meeting.record.bytes))
  }

  /// The fields of the vote.
  package func fields(on meeting: Meeting) -> [(field: Field, value: JSON)] {
    Vote.ends(meeting, person) + [
      (.name, .text(name)), DatePoll.field(of: answers, on: meeting),
    ]
  }
}

extension Meeting {
  /// Whether people without an account may vote. If a host confirms everybody, only those who were let in vote.
  package var takesVisitorVotes: Bool { isPoll && !isCancelled && !asksApproval }
}

extension Pouch {
  /// The people who voted without an account, with the names they gave. A name in a participant's vote is none.
  package func visitors(of meeting: ID<Meeting>) -> [(person: ID<User>, name: Text)] {
    let known = Set(attendances(of: meeting).map { $0.person })
    return active(.vote).compactMap { record in
      guard record[.parent]?.text == meeting.hex, let name = record[.name]?.text,
        let person = ID<User>(record[.person]), record.id == Vote.id(meeting, person),
        !known.contains(person)
      else { return nil }
      return (person, name)
    }
  }
}
