import Base
import Pouch

/// Links that open the form of a web calendar, filled in with a meeting. Nothing is sent until the user opens one.
struct CalendarLinks {
  let google: Text
  /// `nil` for a series: Outlook's form has no parameter for its rule.
  let outlook: Text?
  /// Whether Google's series would have occurrences that are skipped or rescheduled: nothing that Google documents
  /// leaves some out of its form's series.
  let lacksExceptions: Bool

  /// - Parameter isWhole: whether the user comes to all occurrences of a series.
  init(_ meeting: Meeting, _ next: Meeting.Occurrence?, isWhole: Bool = true) {
    let rule = isWhole ? meeting.calendarRule : nil
    // A series begins at its regular time, whenever its next occurrence takes place.
    let slot =
      next.map { rule == nil ? $0.slot : meeting.slot(on: $0.day) }
      ?? .init(start: meeting.start, end: meeting.end)
    let first = next?.day
    lacksExceptions =
      rule != nil
      && (meeting.exceptions + meeting.moves.map { $0.day }).contains { day in
        first.map { day >= $0 } ?? true
      }
    let times = [slot.start, slot.end].map { meeting.zone.moment(of: $0) / 60_000 }
    let place = [meeting.place.name, meeting.place.address].filter { !$0.isEmpty }.joined(by: ", ")
    var query = Query()
    query.set("action", "TEMPLATE")
    query.set("text", meeting.title)
    if let rule {
      // In local time, so that the hour stays when clocks change.
      let local = [slot.start, slot.end].map { Text(CalendarLinks.compact($0).dropLast()) }
      query.set("dates", local[0] + "/" + local[1])
      query.set("ctz", meeting.zone.name)
      query.set("recur", "RRULE:" + rule)
    } else {
      query.set(
        "dates",
        CalendarLinks.compact(times[0]) + "/" + CalendarLinks.compact(times[1]))
    }
    query.set("location", place)
    google = "https://calendar.google.com/calendar/render" + query.text
    guard rule == nil else {
      outlook = nil
      return
    }
    query = Query()
    query.set("rru", "addevent")
    query.set("subject", meeting.title)
    query.set("startdt", CalendarLinks.iso(times[0]))
    query.set("enddt", CalendarLinks.iso(times[1]))
    query.set("location", place)
    outlook =
      "https://outlook.live.com/calendar/0/deeplink/compose" + query.text
  }

  /// Formats minutes since 1970 in UTC as `2026-11-21T16:00:00Z`.
  private static func iso(_ minute: Int64) -> Text {
    MeetingForm.text(minute) + ":00Z"
  }

  /// Formats minutes since 1970 in UTC as `20261121T160000Z`.
  private static func compact(_ minute: Int64) -> Text {
    iso(minute).filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
  }
}
