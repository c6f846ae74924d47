import Base
import Pouch

/// Links that open the form of a web calendar, filled in with a meeting. Nothing is sent until the user opens one.
struct CalendarLinks {
  let google: Text
  let outlook: Text

  init(_ meeting: Meeting, _ next: Meeting.Slot?) {
    let slot = next ?? .init(start: meeting.start, end: meeting.end)
    let times = [slot.start, slot.end].map { meeting.zone.moment(of: $0) / 60_000 }
    let place = [meeting.place.name, meeting.place.address].filter { !$0.isEmpty }.joined(by: ", ")
    var query = Query()
    query.set("action", "TEMPLATE")
    query.set("text", meeting.title)
    query.set(
      "dates",
      CalendarLinks.compact(times[0]) + "/" + CalendarLinks.compact(times[1]))
    query.set("location", place)
    google = "https://calendar.google.com/calendar/render" + query.text
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
