import Codes

/// A series: when it comes again, which days are left out, and which were put off.
extension Meeting {
  /// One time of a meeting, with the day of the series that it belongs to.
  public struct Turn: Equatable, Sendable {
    public var day: Day
    public var slot: Slot
    public var isMoved: Bool
  }

  /// The first time that is not over at a moment: of a series, the next one.
  public func next(after moment: Int64) -> Slot? { turns(after: moment, most: 1).first?.slot }

  /// The times that are not over at a moment, the soonest first.
  public func turns(after moment: Int64, most: Int) -> [Turn] {
    let length = end - start
    guard let rhythm else {
      let day = Day(number: Int32(clamping: start / 1440))
      return endMoment > moment
        ? [Turn(day: day, slot: Slot(start: start, end: end), isMoved: false)] : []
    }
    var found = moves.filter { zone.moment(of: $0.slot.end) > moment }.map {
      Turn(day: $0.day, slot: $0.slot, isMoved: true)
    }
    // A day earlier, for what goes on past midnight.
    var day: Day? = Day(
      number: Int32(clamping: zone.minute(at: moment) / 1440 - 2 - length / 1440))
    var regular = 0
    for _ in 0..<500 where regular < most {
      guard let next = rhythm.next(after: day) else { break }
      day = next
      if exceptions.contains(next) || moves.contains(where: { $0.day == next }) { continue }
      let slot = slot(on: next)
      if zone.moment(of: slot.end) > moment {
        found.append(Turn(day: next, slot: slot, isMoved: false))
        regular += 1
      }
    }
    found.sort { ($0.slot.start, $0.day) < ($1.slot.start, $1.day) }
    return Array(found.prefix(most))
  }

  /// When the series would take place on one of its days.
  public func slot(on day: Day) -> Slot {
    let timeOfDay = start - Int64(rhythm?.from.number ?? day.number) * 1440
    let begins = Int64(day.number) * 1440 + timeOfDay
    return Slot(start: begins, end: begins + end - start)
  }

  /// Whether the series comes on a day, were nothing left out.
  public func comes(on day: Day) -> Bool {
    rhythm?.next(after: Day(number: day.number - 1)) == day
  }
}
