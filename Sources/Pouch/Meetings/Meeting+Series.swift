import Base

/// A series: its recurrence, exceptions and rescheduled occurrences.
extension Meeting {
  /// One occurrence of a meeting, with the day of the series that it belongs to.
  package struct Occurrence: Equatable, Sendable {
    package var day: Day
    package var slot: Slot
    package var isMoved: Bool
  }

  /// The first occurrence that is not over at a time.
  package func next(after moment: Int64) -> Slot? {
    occurrences(after: moment, most: 1).first?.slot
  }

  /// The occurrences that are not over at a time, the earliest first.
  package func occurrences(after moment: Int64, most: Int) -> [Occurrence] {
    let length = end - start
    guard let rhythm else {
      let day = Day(number: Int32(clamping: start / 1440))
      return endMoment > moment
        ? [Occurrence(day: day, slot: Slot(start: start, end: end), isMoved: false)] : []
    }
    var found = moves.filter { zone.moment(of: $0.slot.end) > moment }.map {
      Occurrence(day: $0.day, slot: $0.slot, isMoved: true)
    }
    // Begins earlier, because an occurrence may last past midnight.
    var day: Day? = Day(
      number: Int32(clamping: zone.minute(at: moment) / 1440 - 2 - length / 1440))
    var regular = 0
    for _ in 0..<500 where regular < most {
      guard let next = rhythm.next(after: day) else { break }
      day = next
      if exceptions.contains(next) || moves.contains(where: { $0.day == next }) { continue }
      let slot = slot(on: next)
      if zone.moment(of: slot.end) > moment {
        found.append(Occurrence(day: next, slot: slot, isMoved: false))
        regular += 1
      }
    }
    found.sort { ($0.slot.start, $0.day) < ($1.slot.start, $1.day) }
    return Array(found.prefix(most))
  }

  /// The regular times of an occurrence on a day of the series.
  package func slot(on day: Day) -> Slot {
    let timeOfDay = start - Int64(rhythm?.from.number ?? day.number) * 1440
    let begins = Int64(day.number) * 1440 + timeOfDay
    return Slot(start: begins, end: begins + end - start)
  }

  /// Whether the series has a regular occurrence on a day, ignoring exceptions.
  package func comes(on day: Day) -> Bool {
    rhythm?.next(after: Day(number: day.number - 1)) == day
  }
}
