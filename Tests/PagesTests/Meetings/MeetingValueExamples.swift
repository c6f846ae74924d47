import Base
import Testing

@testable import Pages
@testable import Pouch

/// A meeting of two hours on the evening of 3 December.
func gathering(_ change: (inout Meeting) -> Void = { _ in }) -> Meeting {
  var meeting = Meeting(id: id(5), host: id(2))
  meeting.title = "Вечір ігор"
  meeting.start = Int64(today.number + 12) * 1440 + 18 * 60
  meeting.end = meeting.start + 120
  change(&meeting)
  return meeting
}

/// Noon of the day of all tests of pages, in UTC.
let noonOfToday = (Int64(today.number) * 24 + 12) * 3_600_000

func attendance(_ number: UInt64, _ name: String, _ state: Attendance.State) -> Attendance {
  Attendance(meeting: id(5), person: id(number), name: Text(name), state: state, moment: 0)
}
