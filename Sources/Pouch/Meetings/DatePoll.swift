import Base

/// The poll on the date of a meeting. A date is identified by its start.
package typealias DatePoll = Poll<Meeting.Slot>

extension Meeting.Slot: PollOption {
  package var key: Int64 { start }

  package static var voteField: Field { .content }

  package static func json(_ key: Int64) -> JSON { .integer(key) }

  package static func key(_ json: JSON) -> Int64? { json.integer }

  package static func options(of meeting: Meeting) -> [Meeting.Slot] { meeting.slots }
}

extension Pouch {
  /// The poll on the date.
  package func datePoll(on meeting: Meeting) -> DatePoll { poll(on: meeting) }

  /// The votes for dates that are known here.
  package func votes(
    on meeting: ID<Meeting>
  ) -> [(person: ID<User>, answers: [Int64: PollAnswer])] {
    DatePoll.votes(in: self, on: meeting)
  }

  /// Stores the user's own answers to the dates.
  package mutating func vote(
    on meeting: Meeting, by person: ID<User>, _ answers: [Int64: PollAnswer]
  ) {
    vote(on: meeting, by: person, [DatePoll.field(of: answers, on: meeting)])
  }
}
