/// A calendar day, without a time or a zone.
package struct Day: Equatable, Comparable, Hashable, Sendable {
  /// Days since 1 January 1970.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The day at a time, in a zone with an offset in minutes from UTC.
  package init(milliseconds: Int64, utcOffsetMinutes: Int32) {
    let local = milliseconds + Int64(utcOffsetMinutes) * 60_000
    number = Int32(clamping: (local - (local % 86_400_000 + 86_400_000) % 86_400_000) / 86_400_000)
  }

  /// A day of the Gregorian calendar; `nil` if there is no such day. Years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    // Counted in years that begin in March, so that the leap day is the last.
    let shifted = month <= 2 ? year - 1 : year
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(shifted / 400 * 146_097 + dayOfEra - 719_468)
  }

  /// Parses ISO 8601: `2026-11-21`.
  package init?(iso text: Text) {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = IntegerText.parse(text[0..<4]), let month = IntegerText.parse(text[5..<7]),
      let day = IntegerText.parse(text[8..<10])
    else { return nil }
    self.init(year: Int(year), month: Int(month), day: Int(day))
  }

  /// ISO 8601: `2026-11-21`.
  package var iso: Text {
    let date = self.date
    var text = Text()
    text.write(date.year, width: 4)
    text.append(UInt8(ascii: "-"))
    text.write(date.month, width: 2)
    text.append(UInt8(ascii: "-"))
    text.write(date.day, width: 2)
    return text
  }

  package var date: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  package static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
