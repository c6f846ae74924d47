import Base

/// What automatic recurrences would record if the device's clock is right, which is in doubt.
///
/// A clock that is wrong for seconds must not record months of rent, so the user is asked if any of these holds:
/// the oldest day to record, or the latest day before today on which anything was written, is more than 45 days before
/// today; or more than 20 transactions would be recorded at once. Whoever opens the money pages monthly is never asked,
/// not even with a yearly recurrence. What was written today is no evidence: the same wrong clock may have stamped it.
/// A clock that is behind records nothing, since nothing is due.
package struct ClockDoubt: Equatable, Sendable {
  /// How many transactions would be recorded, and their first and last day.
  package let count: Int
  package let first: Day
  package let last: Day
  /// The latest day before today on which anything was written; `nil` if that is not known.
  package let used: Day?

  static let trustedDays: Int32 = 45
  static let trustedCount = 20
}

extension Pouch {
  /// The doubt about the clock; `nil` if there is nothing to record, or no reason to doubt.
  package func clockDoubt(today: Day) -> ClockDoubt? {
    clockDoubt(today: today, dueDays(today: today))
  }

  func clockDoubt(
    today: Day, _ due: [(recurrence: Recurrence, days: [Day])]
  ) -> ClockDoubt? {
    let days = due.flatMap { $0.days }
    guard let first = days.min(), let last = days.max() else { return nil }
    let used = lastUsed(before: today)
    let trusted = today.number - ClockDoubt.trustedDays
    guard
      days.count > ClockDoubt.trustedCount || first.number < trusted
        || (used.map { $0.number < trusted } ?? false)
    else { return nil }
    return ClockDoubt(count: days.count, first: first, last: last, used: used)
  }

  /// The latest day before another on which a record was written, on any device.
  private func lastUsed(before today: Day) -> Day? {
    let limit = Int64(today.number) * Day.milliseconds
    var latest: Int64 = 0
    for record in records.values {
      for entry in record.registers {
        let moment = entry.register.stamp.milliseconds
        if moment < limit { latest = max(latest, moment) }
      }
    }
    // The initial records have the stamp of no moment.
    return latest < Day.milliseconds ? nil : Day(number: Int32(latest / Day.milliseconds))
  }
}

extension Day {
  fileprivate static let milliseconds: Int64 = 86_400_000
}
