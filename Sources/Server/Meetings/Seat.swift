import Base
import Pouch

/// A seat as stored in the table.
struct Seat: Sendable {
  var person: ID<User>
  var state: Attendance.State
  var since: Int64
  var expires: Int64
  var answers: [Text]
  /// Whether the host has approved the user, who needs no second approval after waiting.
  var isApproved: Bool { state == .waiting || state == .declined && !answers.isEmpty }
}
