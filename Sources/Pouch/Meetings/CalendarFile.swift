import Base

/// Meetings as an iCalendar file (RFC 5545): a single file, or a feed that programs fetch repeatedly.
///
/// It contains nothing personal, neither tickets nor chats, because calendars are shared with teams; and no
/// organiser, because programs would send mail to it.
package struct CalendarFile {
  /// The name of a feed as programs show it; `nil` for a single file.
  package var name: Text?
  /// The server's address, such as `https://kapshuk.example`, to link to meetings; empty for no links.
  package var address: Text = ""
  /// Reminders in minutes before the start; empty for none.
  package var alarms: [Int64] = []

  package init(name: Text? = nil) { self.name = name }

  package func bytes(of meetings: [Meeting]) -> Text {
    var text = CalendarText()
    text.line("BEGIN", "VCALENDAR")
    text.line("VERSION", "2.0")
    text.line("PRODID", "-//Kapshuk//Meetings//EN")
    text.line("CALSCALE", "GREGORIAN")
    text.line("METHOD", "PUBLISH")
    if let name {
      text.line("NAME", escaping: name)
      text.line("X-WR-CALNAME", escaping: name)
      text.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
      text.line("X-PUBLISHED-TTL", "PT1H")
    }
    var zones: [Zone] = []
    for meeting in meetings where !meeting.isPoll && !zones.contains(meeting.zone) {
      zones.append(meeting.zone)
      text.zone(meeting.zone)
    }
    for meeting in meetings where !meeting.isPoll {
      event(meeting, nil, &text)
      for move in meeting.moves where meeting.rhythm != nil { event(meeting, move, &text) }
    }
    text.line("END", "VCALENDAR")
    return text.bytes
  }

  /// The rules of a zone, for an event of another source; empty for UTC.
  package static func rules(of zone: Zone) -> Text {
    var text = CalendarText()
    text.zone(zone)
    return text.bytes
  }

  /// A UID derived from an event's content, so that an equal event is not imported twice.
  package static func uid(of content: Text) -> Text {
    CalendarText.uid(of: RecordID(bytes: SHA256.hash(content.utf8)))
  }

  /// The meeting itself, or a rescheduled occurrence of its series (§3.8.4.4).
  private func event(
    _ meeting: Meeting, _ move: Meeting.RescheduledOccurrence?, _ text: inout CalendarText
  ) {
    text.line("BEGIN", "VEVENT")
    text.line("UID", bytes: CalendarText.uid(of: meeting.id.record))
    text.line("DTSTAMP", bytes: CalendarText.utc(meeting.changed))
    text.line("CREATED", bytes: CalendarText.utc(meeting.made))
    text.line("LAST-MODIFIED", bytes: CalendarText.utc(meeting.changed))
    text.line("SEQUENCE", bytes: Text(meeting.sequence))
    if let move {
      text.time("RECURRENCE-ID", meeting.slot(on: move.day).start, meeting.zone)
    }
    text.time("DTSTART", move?.slot.start ?? meeting.start, meeting.zone)
    text.time("DTEND", move?.slot.end ?? meeting.end, meeting.zone)
    if move == nil, let rhythm = meeting.rhythm {
      text.line("RRULE", bytes: CalendarText.rule(rhythm, meeting))
      for day in meeting.exceptions {
        text.time("EXDATE", meeting.slot(on: day).start, meeting.zone)
      }
    }
    text.line("SUMMARY", escaping: meeting.title)
    if !meeting.text.isEmpty { text.line("DESCRIPTION", escaping: meeting.text) }
    let place = meeting.place
    let words = [place.name, place.address].filter { !$0.isEmpty }
    if !words.isEmpty {
      text.line("LOCATION", escaping: words.joined(by: ", "))
    }
    if let point = place.point {
      text.line(
        "GEO",
        bytes: Point.text(point.latitude) + ";" + Point.text(point.longitude))
    }
    if !meeting.interests.isEmpty {
      text.list("CATEGORIES", meeting.interests)
    }
    if !address.isEmpty {
      text.line(
        "URL;VALUE=URI", bytes: address + "/m/" + meeting.id.hex)
    }
    text.line("STATUS", meeting.isCancelled ? "CANCELLED" : "CONFIRMED")
    text.line("TRANSP", meeting.isCancelled ? "TRANSPARENT" : "OPAQUE")
    if !meeting.isCancelled {
      for minutes in alarms {
        text.line("BEGIN", "VALARM")
        text.line("ACTION", "DISPLAY")
        text.line(
          "TRIGGER",
          bytes: "-PT" + Text(minutes) + "M")
        text.line("DESCRIPTION", escaping: meeting.title)
        text.line("END", "VALARM")
      }
    }
    text.line("END", "VEVENT")
  }
}

/// Content lines by RFC 5545 §3.1: at most 75 octets, folded between characters.
struct CalendarText {
  private(set) var bytes: Text = ""

  mutating func line(_ name: StaticString, _ value: StaticString) {
    line(name, bytes: Text(value))
  }

  mutating func line(_ name: StaticString, escaping text: Text) {
    line(name, bytes: CalendarText.escaped(text))
  }

  mutating func line(_ name: StaticString, bytes value: Text) {
    fold(Text(name) + ":" + value)
  }

  /// Several texts in one property.
  mutating func list(_ name: StaticString, _ texts: [Text]) {
    line(name, bytes: texts.map { CalendarText.escaped($0) }.joined(by: ","))
  }

  /// A local time with its zone; plain UTC if that is the zone.
  mutating func time(_ name: StaticString, _ minute: Int64, _ zone: Zone) {
    let local = CalendarText.local(minute)
    if zone.isUTC {
      line(name, bytes: local + "Z")
    } else {
      fold(
        Text(name) + ";TZID=" + zone.name + ":" + local)
    }
  }

  /// The rules of a zone, so that programs need not know it (§3.6.5).
  mutating func zone(_ zone: Zone) {
    if zone.isUTC { return }
    line("BEGIN", "VTIMEZONE")
    line("TZID", bytes: zone.name)
    let summer = zone.standard + 60
    switch zone.rule {
    case .none:
      part("STANDARD", "19700101T000000", zone.standard, zone.standard, "")
    case .europe:
      // At 01:00 UTC, in the local time of that moment.
      part(
        "DAYLIGHT",
        CalendarText.local(Day(year: 1970, month: 3, day: 29), Int64(zone.standard) + 60),
        zone.standard, summer, "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")
      part(
        "STANDARD", CalendarText.local(Day(year: 1970, month: 10, day: 25), Int64(summer) + 60),
        summer, zone.standard, "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")
    case .america:
      part("DAYLIGHT", "19700308T020000", zone.standard, summer, "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU")
      part(
        "STANDARD", "19701101T020000", summer, zone.standard, "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU")
    }
    line("END", "VTIMEZONE")
  }

  private mutating func part(
    _ name: StaticString, _ start: Text, _ from: Int32, _ to: Int32, _ rule: StaticString
  ) {
    line("BEGIN", name)
    line("DTSTART", bytes: start)
    line("TZOFFSETFROM", bytes: CalendarText.offset(from))
    line("TZOFFSETTO", bytes: CalendarText.offset(to))
    if rule.utf8CodeUnitCount > 0 { line("RRULE", rule) }
    line("END", name)
  }

  private mutating func fold(_ line: Text) {
    var room = 75
    var at = 0
    while at < line.count {
      // An escape is not divided either: some programs unescape before they unfold.
      var length = UTF8Text.length(ofScalarAt: at, in: line.utf8) ?? 1
      if line[at] == UInt8(ascii: "\\"), at + 1 < line.count { length = 2 }
      if length > room {
        bytes += "\r\n "
        room = 74
      }
      bytes += line[at..<at + length]
      room -= length
      at += length
    }
    bytes += "\r\n"
  }

  /// A TEXT value (§3.3.11), without control characters.
  static func escaped(_ text: Text) -> Text {
    var escaped: Text = ""
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        escaped.append(UInt8(ascii: "\\"))
        escaped.append(byte)
      case 0x0A: escaped += "\\n"
      case 0..<0x20, 0x7F: break
      default: escaped.append(byte)
      }
    }
    return escaped
  }

  /// A local time such as `20261121T180000`, from minutes since 1970.
  static func local(_ minute: Int64) -> Text {
    let day = (minute - (minute % 1440 + 1440) % 1440) / 1440
    let rest = minute - day * 1440
    return Day(number: Int32(clamping: day)).iso.filter { $0 != UInt8(ascii: "-") }
      + "T" + two(rest / 60) + two(rest % 60) + two(0)
  }

  private static func local(_ day: Day?, _ minute: Int64) -> Text {
    local(Int64(day?.number ?? 0) * 1440 + minute)
  }

  /// A UTC time such as `20261121T160000Z`, from milliseconds since 1970.
  static func utc(_ moment: Int64) -> Text {
    let seconds = max(0, moment) / 1000
    var text = local(seconds / 60)
    text.removeLast(2)
    return text + two(seconds % 60) + "Z"
  }

  private static func two(_ value: Int64) -> Text {
    Text([48 + UInt8(value / 10), 48 + UInt8(value % 10)])
  }

  private static func offset(_ minutes: Int32) -> Text {
    let size = Int64(minutes.magnitude)
    return [UInt8(ascii: minutes < 0 ? "-" : "+")] + two(size / 60) + two(size % 60)
  }

  /// An id in the format of a UUID; it reveals neither host nor person (RFC 7986 §5.3).
  static func uid(of id: RecordID) -> Text {
    var uid: Text = ""
    for (at, digit) in id.hex.enumerated() {
      if at == 8 || at == 12 || at == 16 || at == 20 { uid.append(UInt8(ascii: "-")) }
      uid.append(digit)
    }
    return uid
  }

  /// The rule of a series. As in `RecurrenceRule`, the 31st falls on the last day of shorter months: the rule lists
  /// the days from the 28th on, and selects the last that exists.
  static func rule(_ rhythm: RecurrenceRule, _ meeting: Meeting) -> Text {
    let frequency: StaticString =
      switch rhythm.unit {
      case .day: "FREQ=DAILY"
      case .week: "FREQ=WEEKLY"
      case .month: "FREQ=MONTHLY"
      case .year: "FREQ=YEARLY"
      }
    var rule = Text(frequency)
    if rhythm.every > 1 {
      rule += ";INTERVAL=" + Text(rhythm.every)
    }
    let date = rhythm.from.date
    if rhythm.unit == .month, date.day > 28 {
      rule += ";BYMONTHDAY=28"
      for day in 29...date.day { rule += "," + Text(day) }
      rule += ";BYSETPOS=-1"
    } else if rhythm.unit == .year, date.month == 2, date.day == 29 {
      rule += ";BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"
    }
    if let until = rhythm.until {
      // In UTC, because the start has a zone (§3.3.10): the start of the last possible occurrence.
      let timeOfDay = meeting.start - Int64(rhythm.from.number) * 1440
      rule +=
        ";UNTIL="
        + utc(meeting.zone.moment(of: Int64(until.number) * 1440 + timeOfDay))
    }
    return rule
  }
}

extension Zone {
  /// Whether it is UTC, which needs no rules.
  package var isUTC: Bool { standard == 0 && rule == .none }
}
