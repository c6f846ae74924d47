import Base

extension Payload {
  /// A day of the Gregorian calendar.
  public struct Date: Equatable, Sendable {
    /// 1 to 9999; 0 for a birthday that does not say its year.
    public var year: Int
    /// 1 to 12.
    public var month: Int
    /// 1 to 31.
    public var day: Int

    /// `nil` if the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
      guard year >= 0, year <= 9999, month >= 1, month <= 12, day >= 1,
        day <= Date.length(ofMonth: month, year: year)
      else { return nil }
      self.year = year
      self.month = month
      self.day = day
    }

    /// Reads `20261121`, `2026-11-21`, and `--1121` or `--11-21` without a year (ISO 8601, RFC 6350
    /// §4.3.1).
    init?(iso text: ArraySlice<UInt8>) {
      let hasYear = !text.begins(with: "--")
      var digits = Array(hasYear ? text : text.dropFirst(2))
      // Either no dash, or one between all parts.
      if hasYear, digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-")
      {
        digits.remove(at: 7)
        digits.remove(at: 4)
      } else if !hasYear, digits.count == 5, digits[2] == UInt8(ascii: "-") {
        digits.remove(at: 2)
      }
      guard digits.count == (hasYear ? 8 : 4), let number = digits[...].number else { return nil }
      guard !hasYear || number >= 10_000 else { return nil }
      self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// Days since 1 January 1970; the year must not be 0.
    var number: Int {
      // Counted in years that begin in March, so that the leap day is the last.
      let shifted = month <= 2 ? year - 1 : year
      let era = (shifted >= 0 ? shifted : shifted - 399) / 400
      let yearOfEra = shifted - era * 400
      let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
      return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day so many days after 1 January 1970; `nil` outside the years 1 to 9999.
    init?(number: Int) {
      guard number >= -719_162, number <= 2_932_896 else { return nil }
      let shifted = number + 719_468
      let era = shifted / 146_097
      let dayOfEra = shifted - era * 146_097
      let yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shiftedMonth = (5 * dayOfYear + 2) / 153
      let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
      self.init(
        year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
        day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    static func length(ofMonth month: Int, year: Int) -> Int {
      switch month {
      case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }

    /// Appends `20261121`, or `--1121` without a year.
    func append(to text: inout Text, separator: StaticString = "") {
      if year == 0 {
        text.write("--")
      } else {
        text.write(year, width: 4)
        text.write(separator)
      }
      text.write(month, width: 2)
      text.write(separator)
      text.write(day, width: 2)
    }
  }

  /// A time of day.
  public struct Time: Equatable, Sendable {
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 0 to 59.
    public var second: Int

    /// `nil` if the clock has no such time.
    public init?(hour: Int, minute: Int, second: Int = 0) {
      guard hour >= 0, hour < 24, minute >= 0, minute < 60, second >= 0, second < 60
      else { return nil }
      self.hour = hour
      self.minute = minute
      self.second = second
    }

    /// Reads `183000`.
    init?(digits text: ArraySlice<UInt8>) {
      guard text.count == 6, let number = text.number else { return nil }
      self.init(hour: number / 10_000, minute: number / 100 % 100, second: number % 100)
    }

    /// Appends `183000`.
    func append(to text: inout Text) {
      text.write(hour, width: 2)
      text.write(minute, width: 2)
      text.write(second, width: 2)
    }
  }
}
