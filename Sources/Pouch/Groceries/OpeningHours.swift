import Base

/// When a shop is open, as far as days of the week and times of day say it.
///
/// Source: the OpenStreetMap wiki, `Key:opening_hours/specification`. Months, weeks and exceptions are not understood.
package struct OpeningHours: Equatable, Sendable {
  /// The hours of some days.
  package struct Rule: Equatable, Sendable {
    /// Whether each day is meant: Monday to Sunday, then public holidays.
    package var days: [Bool]
    /// From and until, in minutes of the day; empty if it is closed.
    package var spans: [(from: Int, until: Int)]

    package static func == (a: Rule, b: Rule) -> Bool {
      a.days == b.days && a.spans.elementsEqual(b.spans) { $0 == $1 }
    }
  }

  package var rules: [Rule]

  package init(_ rules: [Rule]) { self.rules = rules }

  private static let codes: [StaticString] = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH"]
  private static let ukrainian: [StaticString] = [
    "пн", "вт", "ср", "чт", "пт", "сб", "нд", "свята",
  ]
  private static let english: [StaticString] = [
    "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "holidays",
  ]

  /// Parses OpenStreetMap's syntax, or the words that a page shows; `nil` if something is not understood.
  package init?(parsing text: Text) {
    var plain: Text = ""
    for scalar in text.folded.scalars {
      plain.append(scalar: scalar == 0x2013 || scalar == 0x2014 ? 0x2D : scalar)
    }
    rules = []
    for part in plain.split(separator: UInt8(ascii: ";")) {
      guard let rule = Self.rule(Text(part).tidied(limit: 200)) else { return nil }
      rules.append(rule)
    }
    if rules.isEmpty { return nil }
  }

  private static let week = [true, true, true, true, true, true, true, false]

  private static func rule(_ text: Text) -> Rule? {
    if text == "24/7" || text == "цілодобово" || text == "open 24 hours" {
      return Rule(days: week, spans: [(0, 1440)])
    }
    // The hours begin with the first digit or word of being closed, and the days stand before.
    var days: [UInt8] = []
    var rest: [UInt8] = []
    for word in text.split(separator: 0x20) {
      let isHours = word.first.map { (48...57).contains($0) } ?? false
      if rest.isEmpty, !isHours, !isClosed(word) { days += word } else { rest += word }
    }
    guard let meant = Self.days(days) else { return nil }
    if isClosed(rest[...]) { return Rule(days: meant, spans: []) }
    var spans: [(from: Int, until: Int)] = []
    for span in rest.split(separator: UInt8(ascii: ",")) {
      let ends = span.split(separator: UInt8(ascii: "-"))
      guard ends.count == 2, let from = minute(ends[0]), let until = minute(ends[1]) else {
        return nil
      }
      spans.append((from, until))
    }
    return spans.isEmpty ? nil : Rule(days: meant, spans: spans)
  }

  private static func isClosed(_ word: ArraySlice<UInt8>) -> Bool {
    word == "off" || word == "closed" || word == "зачинено"
  }

  private static func days(_ text: [UInt8]) -> [Bool]? {
    if text.isEmpty || text[...] == "щодня" || text[...] == "daily" { return week }
    var days = [Bool](repeating: false, count: codes.count)
    for part in text.split(separator: UInt8(ascii: ",")) {
      let ends = part.split(separator: UInt8(ascii: "-")).map { day($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        ends.count == 1 || max(first, last) < 7
      else { return nil }
      var at = first
      days[at] = true
      while at != last {
        at = (at + 1) % 7
        days[at] = true
      }
    }
    return days
  }

  private static func day(_ word: ArraySlice<UInt8>) -> Int? {
    codes.indices.first { at in
      [codes[at], ukrainian[at], english[at]].contains { Text($0).folded.elementsEqual(word) }
    }
  }

  /// 8, 08:00 or 8.30, in minutes.
  private static func minute(_ text: ArraySlice<UInt8>) -> Int? {
    let parts = text.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    guard (1...2).contains(parts.count), let hour = number(parts[0]), hour <= 24,
      let minute = parts.count == 2 ? number(parts[1]) : 0, minute < 60, hour * 60 + minute <= 1440
    else { return nil }
    return hour * 60 + minute
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...2).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}

extension OpeningHours {
  /// In OpenStreetMap's syntax.
  package var osm: Text {
    written(Self.codes, daily: "Mo-Su", closed: "off", always: "24/7", dash: "-", between: ",")
  }

  /// In words: пн–пт 08:00–22:00; сб, нд зачинено.
  package func words(in language: Settings.Language) -> Text {
    language == .ukrainian
      ? written(
        Self.ukrainian, daily: "щодня", closed: "зачинено", always: "цілодобово", dash: "–",
        between: ", ")
      : written(
        Self.english, daily: "daily", closed: "closed", always: "open 24 hours", dash: "–",
        between: ", ")
  }

  private func written(
    _ names: [StaticString], daily: Text, closed: Text, always: Text, dash: Text, between: Text
  ) -> Text {
    var text: Text = ""
    for rule in rules {
      if !text.isEmpty { text += "; " }
      let isWeek = rule.days == Self.week
      if isWeek, rule.spans.elementsEqual([(0, 1440)], by: { $0 == $1 }) {
        text += always
        continue
      }
      text += isWeek ? daily : Self.list(rule.days, names, dash, between)
      text += " "
      if rule.spans.isEmpty { text += closed }
      for (at, span) in rule.spans.enumerated() {
        if at > 0 { text += between }
        text += Self.time(span.from) + dash + Self.time(span.until)
      }
    }
    return text
  }

  /// Days of the week, three and more in a row as a range.
  private static func list(
    _ days: [Bool], _ names: [StaticString], _ dash: Text, _ between: Text
  ) -> Text {
    var text: Text = ""
    var at = 0
    while at < days.count {
      guard days[at] else {
        at += 1
        continue
      }
      var last = at
      while last < 6, at < 7, days[last + 1] { last += 1 }
      if last - at < 2 { last = at }
      if !text.isEmpty { text += between }
      text += Text(names[at])
      if last > at { text += dash + Text(names[last]) }
      at = last + 1
    }
    return text
  }

  private static func time(_ minute: Int) -> Text {
    let (hour, rest) = (minute / 60, minute % 60)
    return (hour < 10 ? "0" : "") + Text(Int64(hour)) + (rest < 10 ? ":0" : ":") + Text(Int64(rest))
  }
}
