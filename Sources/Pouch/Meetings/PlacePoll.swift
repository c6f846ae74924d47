import Base

/// The poll on the place of a meeting. A place is identified by its text.
package typealias PlacePoll = Poll<Meeting.ProposedPlace>

extension Meeting {
  /// A place that the host proposed, before one is chosen.
  package struct ProposedPlace: PollOption {
    package let key: Text

    package init(_ name: Text) { key = name }

    package static var voteField: Field { .place }

    package static func json(_ key: Text) -> JSON { .text(key) }

    package static func key(_ json: JSON) -> Text? { json.text }

    package static func options(of meeting: Meeting) -> [ProposedPlace] {
      meeting.places.map { ProposedPlace($0) }
    }
  }
}

extension Pouch {
  /// The poll on the place.
  package func placePoll(on meeting: Meeting) -> PlacePoll { poll(on: meeting) }

  /// Stores the user's own answers to the places.
  package mutating func vote(
    on meeting: Meeting, by person: ID<User>, places answers: [Text: PollAnswer]
  ) {
    vote(on: meeting, by: person, [PlacePoll.field(of: answers, on: meeting)])
  }
}
