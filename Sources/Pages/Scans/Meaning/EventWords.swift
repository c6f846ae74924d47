import Base
import Codes
import Pouch

/// Calendar times and recurrence rules in words.
enum EventWords {
  /// A time: субота, 21 листопада, 18:30 (Europe/Kyiv).
  static func moment(_ moment: Payload.Event.Moment, today: Day) -> Phrase {
    let day = day(of: moment)
    let date = Phrase("{}, {}", "{}, {}").with(
      phrases: MeetingWords.weekday(day), DayWords.date(day, today: today))
    guard let time = moment.time else { return date }
    let clock = Phrase("{}, {}", "{}, {}").with(
      phrases: date, .same(MeetingWords.clock(Int64(time.hour * 60 + time.minute))))
    switch moment.zone {
    case .floating: return clock
    case .utc: return Phrase("{} (UTC)", "{} (UTC)").with(phrases: clock)
    case .named(let zone): return Phrase("{} ({})", "{} ({})").with(phrases: clock, .same(zone))
    }
  }

  /// The milliseconds since 1970 of a time whose zone is known, or `nil` for a floating one.
  static func instant(_ moment: Payload.Event.Moment) -> Text? {
    guard moment.time != nil else { return nil }
    switch moment.zone {
    case .floating: return nil
    case .utc: return Text(moment.seconds * 1000)
    case .named(let name):
      return Zone(named: name).map { Text($0.moment(of: moment.seconds / 60)) }
    }
  }

  /// The local time: `2026-11-21T18:30`.
  static func wall(_ moment: Payload.Event.Moment) -> Text {
    MeetingForm.text(moment.seconds / 60)
  }

  static func moment(at milliseconds: Int64) -> Payload.Event.Moment? {
    let seconds = Int(milliseconds / 1000 % 86_400)
    let day = Day(number: Int32(clamping: milliseconds / 86_400_000))
    guard var moment = moment(of: day) else { return nil }
    moment.time = Payload.Time(
      hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
    moment.zone = .utc
    return moment
  }

  static func moment(of day: Day) -> Payload.Event.Moment? {
    let date = day.date
    return Payload.Date(year: date.year, month: date.month, day: date.day).map {
      Payload.Event.Moment($0)
    }
  }

  /// The recurrence rule in words if it is simple, else only that there is one.
  static func rule(_ event: Payload.Event, today: Day) -> Phrase {
    guard var phrase = plain(event, today: today) else {
      return Phrase(
        "за складним правилом: його знатиме календар, коли додасте подію",
        "by a rule of its own, which the calendar knows once the event is there")
    }
    if !event.exceptions.isEmpty {
      phrase = Phrase("{}; пропущено разів: {}", "{}; times left out: {}").with(
        phrases: phrase, .same(Text(event.exceptions.count)))
    }
    return phrase
  }

  private static func plain(_ event: Payload.Event, today: Day) -> Phrase? {
    var unit: RecurrenceRule.Unit?
    var (every, count) = (1, 0)
    var until: Day?
    var days: [Phrase] = []
    for part in event.rule.split(separator: UInt8(ascii: ";")) {
      let halves = part.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      let (name, value) = (halves[0], halves[1])
      func isNamed(_ word: StaticString) -> Bool { name == word }
      if isNamed("FREQ") {
        unit = units.first { value == $0.0 }?.1
      } else if isNamed("INTERVAL") {
        guard let number = IntegerText.parse(value), (1...100).contains(number) else { return nil }
        every = Int(number)
      } else if isNamed("COUNT") {
        guard let number = IntegerText.parse(value), (1...10_000).contains(number) else {
          return nil
        }
        count = Int(number)
      } else if isNamed("UNTIL") {
        guard let day = day(Text(value.prefix(8))) else { return nil }
        until = day
      } else if isNamed("BYDAY") {
        for word in value.split(separator: UInt8(ascii: ",")) {
          guard let at = weekdays.firstIndex(where: { word == $0 }) else {
            return nil
          }
          // 5 January 1970 was a Monday.
          days.append(MeetingWords.weekday(Day(number: Int32(4 + at))))
        }
      } else if !isNamed("WKST") {
        return nil
      }
    }
    guard let unit,
      let rhythm = RecurrenceRule(unit: unit, every: every, from: today, until: until),
      days.isEmpty || unit == .week
    else { return nil }
    var phrase = MeetingWords.rhythm(rhythm, today: today)
    if var named = days.first {
      for day in days.dropFirst() { named = Phrase("{}, {}", "{}, {}").with(phrases: named, day) }
      phrase = Phrase("{}: {}", "{}: {}").with(phrases: phrase, named)
    }
    if count > 0 {
      phrase = Phrase("{}, усього разів: {}", "{}, {} times in all").with(
        phrases: phrase, .same(Text(count)))
    }
    return phrase
  }

  static func day(of moment: Payload.Event.Moment) -> Day {
    Day(year: moment.date.year, month: moment.date.month, day: moment.date.day)
      ?? Day(number: 0)
  }

  /// Parses a day: `20261231`.
  private static func day(_ digits: Text) -> Day? {
    guard digits.count == 8 else { return nil }
    return Day(iso: "\(digits[0..<4])-\(digits[4..<6])-\(digits[6..<8])")
  }

  private static let units: [(StaticString, RecurrenceRule.Unit)] = [
    ("DAILY", .day), ("WEEKLY", .week), ("MONTHLY", .month), ("YEARLY", .year),
  ]

  private static let weekdays: [StaticString] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
