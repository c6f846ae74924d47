import Base

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
    let summer = zone.standard + zone.rule.shift
    if let (forward, back) = zone.rule.changes {
      part("DAYLIGHT", forward, zone, zone.standard, summer)
      part("STANDARD", back, zone, summer, zone.standard)
    } else {
      part("STANDARD", "19700101T000000", zone.standard, zone.standard, "")
    }
    line("END", "VTIMEZONE")
  }

  /// A yearly change of the clocks, at the local time before it.
  private mutating func part(
    _ name: StaticString, _ change: Zone.Change, _ zone: Zone, _ from: Int32, _ to: Int32
  ) {
    let minute =
      change.minuteInUTC(standard: zone.standard, wall: from) + Int64(from)
    // In the local time, the change may be on the day before or after.
    let shift = Int(minute >= 1440 ? 1 : minute < 0 ? -1 : 0)
    let start = Int64(change.day(in: 1970)?.number ?? 0) * 1440 + minute
    var rule: Text = "FREQ=YEARLY;BYMONTH=" + Text(change.month)
    let days: [Text] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let day = days[((Int(change.weekday.rawValue) + shift) % 7 + 7) % 7]
    let last = change.month == 4 || change.month == 9 ? 24 : 25
    if shift == 0, change.from == last {
      rule += ";BYDAY=-1" + day
    } else if shift == 0, change.from % 7 == 1 {
      rule += ";BYDAY=" + Text(change.from / 7 + 1) + day
    } else {
      rule += ";BYDAY=" + day + ";BYMONTHDAY=" + Text(change.from + shift)
      for next in 1..<7 where change.from + shift + next <= 31 {
        rule += "," + Text(change.from + shift + next)
      }
    }
    part(name, CalendarText.local(start), from, to, rule)
  }

  private mutating func part(
    _ name: StaticString, _ start: Text, _ from: Int32, _ to: Int32, _ rule: Text
  ) {
    line("BEGIN", name)
    line("DTSTART", bytes: start)
    line("TZOFFSETFROM", bytes: CalendarText.offset(from))
    line("TZOFFSETTO", bytes: CalendarText.offset(to))
    if !rule.isEmpty { line("RRULE", bytes: rule) }
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

extension Meeting {
  /// The rule of its series (RFC 5545 §3.3.10); `nil` for a single meeting.
  package var calendarRule: Text? { rhythm.map { CalendarText.rule($0, self) } }
}

extension Zone {
  /// Whether it is UTC, which needs no rules.
  package var isUTC: Bool { standard == 0 && rule == .none }
}
