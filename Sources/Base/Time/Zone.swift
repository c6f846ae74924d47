/// A time zone: its offset from UTC, and the rule of its summer time.
///
/// The rules are those in force now (IANA tz 2026): meetings are in the future, so past rules are not needed.
package struct Zone: Equatable, Sendable {
  /// When clocks go forward and back.
  package enum Rule: UInt8, Sendable {
    /// No summer time.
    case none
    /// The last Sundays of March and October at 01:00 UTC (Directive 2000/84/EC, and Ukraine).
    case europe
    /// The second Sunday of March and the first of November at 02:00 (Energy Policy Act of 2005).
    case america
  }

  /// The name in the IANA database: `Europe/Kyiv`.
  package let name: Text
  /// Minutes ahead of UTC in winter.
  package let standard: Int32
  package let rule: Rule

  package static let kyiv = Zone(name: "Europe/Kyiv", 120, .europe)

  package init(name: Text, _ standard: Int32, _ rule: Rule) {
    self.name = name
    self.standard = standard
    self.rule = rule
  }

  /// Finds a zone by its name in the table, or by an older name of Kyiv's (IANA tz, file `backward`).
  package init?(named name: Text) {
    switch name {
    case "Europe/Kiev", "Europe/Uzhgorod", "Europe/Zaporozhye": self = .kyiv
    default:
      guard let zone = ZoneTable.zones.first(where: { $0.name == name }) else { return nil }
      self = zone
    }
  }

  /// Minutes ahead of UTC at a time in milliseconds since 1970.
  package func offset(at moment: Int64) -> Int32 {
    guard rule != .none else { return standard }
    let year = Day(milliseconds: moment, utcOffsetMinutes: standard).date.year
    guard let summer = summer(of: year) else { return standard }
    return summer.contains(moment) ? standard + 60 : standard
  }

  /// The time in milliseconds of a local time in minutes since 1970.
  ///
  /// An hour that occurs twice means the first one; an hour that is skipped is counted with the offset before it (RFC
  /// 5545 §3.3.5).
  package func moment(of minute: Int64) -> Int64 {
    let early = (minute - Int64(standard) - 60) * 60_000
    if offset(at: early) == standard + 60 { return early }
    return (minute - Int64(standard)) * 60_000
  }

  /// The local time in minutes since 1970, at a time in milliseconds.
  package func minute(at moment: Int64) -> Int64 {
    (moment + Int64(offset(at: moment)) * 60_000) / 60_000
  }

  /// The local day at a time in milliseconds.
  package func day(at moment: Int64) -> Day {
    Day(milliseconds: moment, utcOffsetMinutes: offset(at: moment))
  }

  /// The summer time of a year; `nil` if it has none.
  package func summer(of year: Int) -> Range<Int64>? {
    switch rule {
    case .none: return nil
    case .europe:
      guard let from = Zone.sunday(year, month: 3, last: true, skip: 0),
        let to = Zone.sunday(year, month: 10, last: true, skip: 0)
      else { return nil }
      return Zone.moment(from, minute: 60)..<Zone.moment(to, minute: 60)
    case .america:
      guard let from = Zone.sunday(year, month: 3, last: false, skip: 1),
        let to = Zone.sunday(year, month: 11, last: false, skip: 0)
      else { return nil }
      return Zone.moment(
        from, minute: 120 - Int64(standard))..<Zone.moment(to, minute: 60 - Int64(standard))
    }
  }

  private static func moment(_ day: Day, minute: Int64) -> Int64 {
    (Int64(day.number) * 1440 + minute) * 60_000
  }

  /// The first Sunday of a month plus a number of weeks, or the last one.
  package static func sunday(_ year: Int, month: Int, last: Bool, skip: Int) -> Day? {
    guard last else {
      guard let first = Day(year: year, month: month, day: 1) else { return nil }
      // 1 January 1970 was a Thursday; Monday is 0.
      let weekday = ((first.number + 3) % 7 + 7) % 7
      return Day(number: first.number + (6 - weekday) % 7 + Int32(skip * 7))
    }
    guard let end = Day(year: year, month: month, day: 31) else { return nil }
    let weekday = ((end.number + 3) % 7 + 7) % 7
    return Day(number: end.number - (weekday + 1) % 7)
  }

  package static func == (a: Zone, b: Zone) -> Bool { a.name == b.name }
}

/// The zones to choose from.
package enum ZoneTable {
  package static var zones: [Zone] {
    var zones: [Zone] = []
    for row in Array(rows.bytes).split(separator: UInt8(ascii: "\n")) {
      let parts = row.split(separator: 0x20)
      guard parts.count == 3, let offset = IntegerText.parse(parts[1]) else { continue }
      let rule: Zone.Rule =
        switch parts[2].first {
        case UInt8(ascii: "E"): .europe
        case UInt8(ascii: "A"): .america
        default: .none
        }
      zones.append(Zone(name: Text(parts[0]), Int32(clamping: offset), rule))
    }
    return zones
  }

  // Name, minutes ahead of UTC in winter, and the rule of summer time: IANA tz 2026, files `europe`, `asia`,
  // `northamerica`.
  private static let rows: StaticString = """
    Europe/Kyiv 120 E
    Europe/Warsaw 60 E
    Europe/Berlin 60 E
    Europe/Prague 60 E
    Europe/Bratislava 60 E
    Europe/Budapest 60 E
    Europe/Vienna 60 E
    Europe/Paris 60 E
    Europe/Rome 60 E
    Europe/Madrid 60 E
    Europe/Amsterdam 60 E
    Europe/Brussels 60 E
    Europe/Stockholm 60 E
    Europe/Vilnius 120 E
    Europe/Riga 120 E
    Europe/Tallinn 120 E
    Europe/Helsinki 120 E
    Europe/Bucharest 120 E
    Europe/Chisinau 120 E
    Europe/Sofia 120 E
    Europe/Athens 120 E
    Europe/London 0 E
    Europe/Dublin 0 E
    Europe/Lisbon 0 E
    Europe/Istanbul 180 N
    Asia/Tbilisi 240 N
    Asia/Tokyo 540 N
    America/New_York -300 A
    America/Toronto -300 A
    America/Chicago -360 A
    America/Denver -420 A
    America/Los_Angeles -480 A
    UTC 0 N
    """
}
