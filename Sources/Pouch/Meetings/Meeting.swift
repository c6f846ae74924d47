import Base

/// A meeting: what, when, where, and who may come.
package struct Meeting: Model, Equatable, Sendable {
  package static var kind: Kind { .meeting }

  package enum Visibility: Name, NamedCase {
    /// Invited users.
    case invited = "private"
    /// Anyone who has the link.
    case link
    /// Everybody.
    case open = "public"
  }

  package struct Place: Equatable, Sendable {
    package var name: Text
    package var address: Text
    /// Degrees × 10⁷; `nil` if no point was chosen on the map.
    package var point: Point?

    package init(name: Text = "", address: Text = "", point: Point? = nil) {
      self.name = name
      self.address = address
      self.point = point
    }

    package var isEmpty: Bool { name.isEmpty && address.isEmpty && point == nil }
  }

  /// A span of local time, in minutes since 1970.
  package struct Slot: Equatable, Sendable {
    package var start: Int64
    package var end: Int64

    package init(start: Int64, end: Int64) {
      self.start = start
      self.end = end
    }
  }

  /// An occurrence of a series that takes place at another time.
  package struct RescheduledOccurrence: Equatable, Sendable {
    package var day: Day
    package var slot: Slot

    package init(day: Day, slot: Slot) {
      self.day = day
      self.slot = slot
    }
  }

  package var id: ID<Meeting>
  package var title: Text = ""
  /// Local time of the zone, in minutes since 1970.
  package var start: Int64 = 0
  package var end: Int64 = 0
  package var zone = Zone.kyiv
  package var place = Place()
  package var online: Text = ""
  package var visibility = Visibility.invited
  /// The greatest number of participants without hosts; `nil` for no limit.
  package var limit: Int32?
  package var price: Money?
  package var text: Text = ""
  package var interests: [Text] = []
  package var asksApproval = false
  /// The host's questions to participants.
  package var questions: [Text] = []
  package var rhythm: RecurrenceRule?
  /// Days of the series that are skipped.
  package var exceptions: [Day] = []
  /// Days of the series that were rescheduled.
  package var moves: [RescheduledOccurrence] = []
  /// The dates to choose from; empty once one was chosen.
  package var slots: [Slot] = []
  /// The places to choose from; empty once one was chosen.
  package var places: [Text] = []
  package var isCancelled = false
  /// Whether the operator hid it; then it is also cancelled, for older versions of the app.
  package var isHidden = false
  /// Whether only hosts can write in its chat.
  package var isChatClosed = false
  /// The hexadecimal hash of its picture; empty if there is none.
  package var picture: Text = ""
  /// Incremented by each change that participants should be notified of (RFC 5545 §3.8.7.4).
  package var sequence: Int32 = 0
  /// When it was last changed and when it was made, in milliseconds since 1970.
  package var changed: Int64 = 0
  package var made: Int64 = 0
  package var host: ID<User>
  package var hostName: Text = ""
  /// How many people come, of those that the limit counts.
  package var going: Int32 = 0
  /// The key in its link, in hexadecimal.
  package var key: Text = ""
  /// The public key that verifies its tickets: 32 bytes.
  package var ticketKey: [UInt8] = []

  package static let titleLimit = 120
  package static let textLimit = 10_000
  package static let seatLimit: Int64 = 100_000
  package static let slotLimit = 20
  package static let placeLimit = 6
  package static let questionLimit = 5
  package static let interestLimit = 10

  package init(id: ID<Meeting>, host: ID<User>) {
    self.id = id
    self.host = host
  }

  /// The space of the meeting and its chat.
  package var space: ID<Space> { Meeting.space(of: id) }

  package static func space(of id: ID<Meeting>) -> ID<Space> {
    ID(.link(.meeting, id, id))
  }

  /// Whether its date is still being voted on.
  package var isPoll: Bool { !slots.isEmpty }

  package var startMoment: Int64 { zone.moment(of: start) }
  package var endMoment: Int64 { zone.moment(of: end) }

  /// Free seats; `nil` if there is no limit.
  package var free: Int32? { limit.map { max(0, $0 - going) } }

  package func isOver(at moment: Int64) -> Bool { !isPoll && next(after: moment) == nil }
}
