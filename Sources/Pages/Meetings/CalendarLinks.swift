import Base
import Pouch

/// Links that open the form of a web calendar, filled in with a meeting. Nothing is sent until the user opens one.
struct CalendarLinks {
  let google: [UInt8]
  let outlook: [UInt8]

  init(_ meeting: Meeting, _ next: Meeting.Slot?) {
    let slot = next ?? .init(start: meeting.start, end: meeting.end)
    let times = [slot.start, slot.end].map { meeting.zone.moment(of: $0) / 60_000 }
    let place = Array(
      [meeting.place.name, meeting.place.address].filter { !$0.isEmpty }.joined(
        separator: StaticString(", ").bytes))
    var query = Query()
    query.set("action", Array(StaticString("TEMPLATE").bytes))
    query.set("text", meeting.title)
    query.set(
      "dates",
      CalendarLinks.compact(times[0]) + [UInt8(ascii: "/")] + CalendarLinks.compact(times[1]))
    query.set("location", place)
    google = Array(StaticString("https://calendar.google.com/calendar/render").bytes) + query.text
    query = Query()
    query.set("rru", Array(StaticString("addevent").bytes))
    query.set("subject", meeting.title)
    query.set("startdt", CalendarLinks.iso(times[0]))
    query.set("enddt", CalendarLinks.iso(times[1]))
    query.set("location", place)
    outlook =
      Array(StaticString("https://outlook.live.com/calendar/0/deeplink/compose").bytes) + query.text
  }

  /// Formats minutes since 1970 in UTC as `2026-11-21T16:00:00Z`.
  private static func iso(_ minute: Int64) -> [UInt8] {
    MeetingForm.text(minute) + StaticString(":00Z").bytes
  }

  /// Formats minutes since 1970 in UTC as `20261121T160000Z`.
  private static func compact(_ minute: Int64) -> [UInt8] {
    iso(minute).filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
  }
}
