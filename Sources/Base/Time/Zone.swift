/// A time zone: its offset from UTC, and the rule of its summer time.
///
/// The rules are those in force now (IANA tz 2026): meetings are in the future, so past rules are not needed.
package struct Zone: Equatable, Sendable {
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
      guard let zone = ZoneTable.zone(named: name) else { return nil }
      self = zone
    }
  }

  /// Minutes ahead of UTC at a time in milliseconds since 1970.
  package func offset(at moment: Int64) -> Int32 {
    guard rule != .none else { return standard }
    let year = Day(milliseconds: moment, utcOffsetMinutes: standard).date.year
    // South of the equator, the summer of a year ends in the next.
    for year in [year, year - 1] {
      if summer(of: year)?.contains(moment) == true { return standard + rule.shift }
    }
    return standard
  }

  /// The time in milliseconds of a local time in minutes since 1970.
  ///
  /// An hour that occurs twice means the first one; an hour that is skipped is counted with the offset before it (RFC
  /// 5545 §3.3.5).
  package func moment(of minute: Int64) -> Int64 {
    let early = (minute - Int64(standard) - Int64(rule.shift)) * 60_000
    if offset(at: early) == standard + rule.shift { return early }
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

  /// The summer time that begins in a year; `nil` if the zone has none.
  package func summer(of year: Int) -> Range<Int64>? {
    guard let (forward, back) = rule.changes else { return nil }
    let next = forward.month < back.month ? year : year + 1
    guard let from = moment(of: forward, in: year, wall: standard),
      let to = moment(of: back, in: next, wall: standard + rule.shift)
    else { return nil }
    return from..<to
  }

  /// - Parameter wall: the offset before the change.
  private func moment(of change: Change, in year: Int, wall: Int32) -> Int64? {
    change.day(in: year).map {
      (Int64($0.number) * 1440 + change.minuteInUTC(standard: standard, wall: wall)) * 60_000
    }
  }

  package static func == (a: Zone, b: Zone) -> Bool { a.name == b.name }
}
