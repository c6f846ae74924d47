import Base

@testable import Pouch

/// 21 November 2026, 10:00 UTC.
let noon: Int64 = 1_795_255_200_000

/// Minutes of local time.
func minute(_ day: String, _ hour: Int64, _ minute: Int64 = 0) -> Int64 {
  Int64(Day(iso: Text(day))?.number ?? 0) * 1440 + hour * 60 + minute
}

func person(_ number: UInt64) -> ID<User> { ID(high: 9, low: number) }

/// A two-hour meeting in Kyiv on a given day.
func meeting(_ number: UInt64 = 1, on day: String = "2026-12-03", at hour: Int64 = 18) -> Meeting {
  var meeting = Meeting(id: ID(high: 5, low: number), host: person(1))
  meeting.title = "Вечір настільних ігор"
  meeting.start = minute(day, hour)
  meeting.end = meeting.start + 120
  meeting.changed = noon
  meeting.made = noon
  return meeting
}
