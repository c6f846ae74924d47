extension Zone {
  /// When clocks go forward and back.
  package enum Rule: UInt8, CaseIterable, Sendable {
    /// No summer time.
    case none
    /// Directive 2000/84/EC, and Ukraine; in Greenland and on the Azores at the same moment.
    case europe
    /// Energy Policy Act of 2005.
    case america
    case cuba, australia, newZealand, chile, egypt, lebanon, israel, palestine
    /// Half an hour of summer time.
    case lordHowe
    case chatham
    /// Two hours of summer time.
    case troll

    /// The rule of a letter in the table.
    init?(letter: UInt8) {
      switch letter {
      case UInt8(ascii: "N"): self = .none
      case UInt8(ascii: "E"): self = .europe
      case UInt8(ascii: "A"): self = .america
      case UInt8(ascii: "H"): self = .cuba
      case UInt8(ascii: "U"): self = .australia
      case UInt8(ascii: "Z"): self = .newZealand
      case UInt8(ascii: "C"): self = .chile
      case UInt8(ascii: "G"): self = .egypt
      case UInt8(ascii: "L"): self = .lebanon
      case UInt8(ascii: "I"): self = .israel
      case UInt8(ascii: "P"): self = .palestine
      case UInt8(ascii: "W"): self = .lordHowe
      case UInt8(ascii: "K"): self = .chatham
      case UInt8(ascii: "T"): self = .troll
      default: return nil
      }
    }

    /// How many minutes clocks go forward.
    package var shift: Int32 {
      switch self {
      case .none: 0
      case .lordHowe: 30
      case .troll: 120
      default: 60
      }
    }

    /// The changes of a year; `nil` without summer time (IANA tz 2025b).
    package var changes: (forward: Change, back: Change)? {
      switch self {
      case .none: nil
      case .europe, .troll:
        (Change(3, .sunday, from: 25, 60, .utc), Change(10, .sunday, from: 25, 60, .utc))
      case .america:
        (Change(3, .sunday, from: 8, 120, .wall), Change(11, .sunday, from: 1, 120, .wall))
      case .cuba:
        (Change(3, .sunday, from: 8, 0, .standard), Change(11, .sunday, from: 1, 0, .standard))
      case .australia:
        (Change(10, .sunday, from: 1, 120, .standard), Change(4, .sunday, from: 1, 120, .standard))
      case .newZealand, .chatham:
        (
          Change(9, .sunday, from: 24, isChatham ? 165 : 120, .standard),
          Change(4, .sunday, from: 1, isChatham ? 165 : 120, .standard)
        )
      case .chile: (Change(9, .sunday, from: 2, 240, .utc), Change(4, .sunday, from: 2, 180, .utc))
      case .egypt:
        (Change(4, .friday, from: 24, 0, .wall), Change(10, .thursday, from: 25, 1440, .wall))
      case .lebanon:
        (Change(3, .sunday, from: 25, 0, .wall), Change(10, .sunday, from: 25, 0, .wall))
      case .israel:
        (Change(3, .friday, from: 23, 120, .wall), Change(10, .sunday, from: 25, 120, .wall))
      case .palestine:
        (Change(3, .saturday, from: 24, 120, .wall), Change(10, .saturday, from: 24, 120, .wall))
      case .lordHowe:
        (Change(10, .sunday, from: 1, 120, .wall), Change(4, .sunday, from: 1, 120, .wall))
      }
    }

    private var isChatham: Bool { self == .chatham }
  }

  /// A yearly change of the clocks.
  package struct Change: Sendable {
    /// From Monday, which is 0.
    package enum Weekday: Int32, Sendable {
      case thursday = 3
      case friday, saturday, sunday
    }

    /// The clock by which the minute counts.
    package enum Clock: Sendable { case utc, standard, wall }

    package let month: Int
    package let weekday: Weekday
    /// The first day of the month on which it may be: the weekday on or after it.
    package let from: Int
    /// The minute of that day.
    package let minute: Int64
    package let clock: Clock

    init(_ month: Int, _ weekday: Weekday, from: Int, _ minute: Int64, _ clock: Clock) {
      self.month = month
      self.weekday = weekday
      self.from = from
      self.minute = minute
      self.clock = clock
    }

    package func day(in year: Int) -> Day? {
      guard let first = Day(year: year, month: month, day: from) else { return nil }
      // 1 January 1970 was a Thursday; Monday is 0.
      let weekday = ((first.number + 3) % 7 + 7) % 7
      return Day(number: first.number + (self.weekday.rawValue - weekday + 7) % 7)
    }

    /// The minute of the day in UTC, for an offset on the wall before the change.
    package func minuteInUTC(standard: Int32, wall: Int32) -> Int64 {
      switch clock {
      case .utc: minute
      case .standard: minute - Int64(standard)
      case .wall: minute - Int64(wall)
      }
    }
  }
}
