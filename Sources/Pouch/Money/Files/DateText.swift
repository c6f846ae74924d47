import Base

/// Parses dates and times as banks write them.
enum DateText {
  /// The order of day, month and year, by the first unambiguous date; the day comes first if there is none.
  static func order(of texts: [Text]) -> ColumnMapping.DayOrder {
    for text in texts {
      let parts = numbers(text)
      guard parts.count >= 3 else { continue }
      if parts[0].count == 4 { return .yearFirst }
      guard let one = IntegerText.parse(parts[0]), let two = IntegerText.parse(parts[1]) else {
        continue
      }
      if one > 12 { return .dayFirst }
      if two > 12 { return .monthFirst }
    }
    return .dayFirst
  }

  /// A day, with the minutes since midnight if there is a time.
  static func read(
    _ text: Text, _ order: ColumnMapping.DayOrder
  ) -> (day: Day, minute: Int?)? {
    let parts = numbers(text)
    if parts.count == 1, parts[0].count == 8 { return compact(parts[0], order) }
    guard parts.count >= 3 || (parts.count >= 2 && monthByName(text) != nil) else { return nil }
    var day: Day?
    var used = 3
    if let month = monthByName(text) {
      let isYearFirst = parts[0].count == 4
      day = Day(
        year: year(parts[isYearFirst ? 0 : 1]), month: month,
        day: value(parts[isYearFirst ? 1 : 0]))
      used = 2
    } else if parts[0].count == 4 {
      day = Day(year: year(parts[0]), month: value(parts[1]), day: value(parts[2]))
    } else {
      switch order {
      case .dayFirst: day = Day(year: year(parts[2]), month: value(parts[1]), day: value(parts[0]))
      case .monthFirst:
        day = Day(year: year(parts[2]), month: value(parts[0]), day: value(parts[1]))
      case .yearFirst: day = Day(year: year(parts[0]), month: value(parts[1]), day: value(parts[2]))
      }
    }
    guard let day else { return nil }
    var minute: Int?
    if parts.count >= used + 2 {
      var hour = value(parts[used])
      let minutes = value(parts[used + 1])
      let folded = Text(text.suffix(2)).folded
      if folded.suffix(2) == "pm", hour < 12 { hour += 12 }
      if folded.suffix(2) == "am", hour == 12 { hour = 0 }
      if (0..<24).contains(hour), (0..<60).contains(minutes) { minute = hour * 60 + minutes }
    }
    return (day, minute)
  }

  /// A time alone: `14:05` or `14:05:33`.
  static func time(_ text: Text) -> Int? {
    let parts = numbers(text)
    guard parts.count >= 2 else { return nil }
    let (hour, minute) = (value(parts[0]), value(parts[1]))
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    return hour * 60 + minute
  }

  /// Whether a text looks like a date, even if there is no such day.
  static func looksLikeDate(_ text: Text) -> Bool {
    let parts = numbers(text)
    guard parts.count >= 3, text.first.map({ $0 >= 48 && $0 <= 57 }) == true else { return false }
    return parts.prefix(3).allSatisfy { $0.count <= 2 || $0.count == 4 } && text.count <= 25
      && parts.prefix(3).contains { $0.count == 4 }
  }

  /// A date without separators, such as 20261121 in OFX.
  private static func compact(
    _ text: Text, _ order: ColumnMapping.DayOrder
  ) -> (day: Day, minute: Int?)? {
    if order != .dayFirst || text.hasPrefix("20")
      || text.hasPrefix("19")
    {
      if let day = Day(
        year: value(Text(text[0..<4])), month: value(Text(text[4..<6])),
        day: value(Text(text[6..<8])))
      {
        return (day, nil)
      }
    }
    return Day(
      year: value(Text(text[4..<8])), month: value(Text(text[2..<4])),
      day: value(Text(text[0..<2]))
    ).map { ($0, nil) }
  }

  /// The runs of digits of a text, none longer than eight.
  private static func numbers(_ text: Text) -> [Text] {
    var numbers: [Text] = []
    var run: Text = ""
    for byte in text.prefix(60) {
      if byte >= 48, byte <= 57 {
        run.append(byte)
      } else if !run.isEmpty {
        numbers.append(run)
        run = ""
      }
    }
    if !run.isEmpty { numbers.append(run) }
    return numbers.allSatisfy { $0.count <= 9 } ? numbers : []
  }

  private static func value(_ digits: Text) -> Int { Int(IntegerText.parse(digits) ?? -1) }

  /// A year; two digits are of this century up to 69, and of the last from 70 (POSIX).
  static func year(_ digits: Text) -> Int {
    let value = self.value(digits)
    if digits.count > 2 { return value }
    return value < 70 ? 2000 + value : 1900 + value
  }

  private static func monthByName(_ text: Text) -> Int? {
    // A date is at the start of its text, and there are thirty-six names to look for.
    let folded = Text(text.prefix(wordLimit)).folded
    guard folded.contains(where: { ($0 >= 0x61 && $0 <= 0x7A) || $0 >= 0x80 }) else { return nil }
    for (place, names) in months.enumerated() {
      for name in names where contains(folded, name) { return place + 1 }
    }
    return nil
  }

  private static func contains(_ text: Text, _ word: StaticString) -> Bool {
    let word = word.bytes
    guard word.count <= text.count else { return false }
    for start in 0...(text.count - word.count)
    where text[start..<start + word.count].elementsEqual(word) {
      return true
    }
    return false
  }

  /// The bytes of a text that may belong to a date.
  private static let wordLimit = 100

  private static let months: [[StaticString]] = [
    ["jan", "січ"], ["feb", "лют"], ["mar", "бер"], ["apr", "кві"], ["may", "тра"],
    ["jun", "чер"], ["jul", "лип"], ["aug", "сер"], ["sep", "вер"], ["oct", "жов"],
    ["nov", "лис"], ["dec", "гру"],
  ]
}
