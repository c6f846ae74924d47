import Base
import Pouch

/// A seat as stored in the table.
struct Seat: Sendable {
  var person: ID<User>
  var state: Attendance.State
  var since: Int64
  var expires: Int64
  var answers: [Text]
  /// How many people the user brings along.
  var companions = 0
  /// The number of limited seats that it takes.
  var taken: Int { state.takesSeat ? 1 + companions : 0 }
  /// Whether the host has approved the user, who needs no second approval after waiting.
  var isApproved: Bool { state == .waiting || state == .declined && !answers.isEmpty }
}
