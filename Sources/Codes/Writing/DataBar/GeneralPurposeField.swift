import Base

/// The general-purpose data compaction of GS1 DataBar Expanded in the fewest bits, ISO/IEC 24724 §7.2.5.5.
///
/// The standard gives rules of thumb for changing between the three modes. Working backwards from the last
/// byte, `costs` knows for every place and mode how many bits the rest takes, so going forwards the
/// best next step is known.
struct GeneralPurposeField {
  private let bytes: [UInt8]
  /// Bits from a byte on: three for each place, by the mode's raw value.
  private var costs: [Int32]

  private static let fnc1: UInt8 = 29
  private static let impossible: Int32 = 1 << 20

  enum Mode: Int, CaseIterable {
    case numeric
    case alphanumeric
    case iso646
  }

  /// What is written next, and where that leads.
  private struct Step {
    var cost: Int32 = impossible
    var bits: UInt32 = 0
    var width = 0
    var mode = Mode.numeric
    var taken = 0
  }

  /// - Parameter bytes: Element strings; byte 29 is FNC1.
  /// - Throws: `.character`, for what no mode has, with its place in these bytes.
  init(_ bytes: [UInt8]) throws(WriteError) {
    self.bytes = bytes
    costs = [Int32](repeating: 0, count: 3 * (bytes.count + 1))
    for (position, byte) in bytes.enumerated() where Self.character(byte, in: .iso646).width == 0 {
      throw .character(byte, position: position)
    }
    for position in (0..<bytes.count).reversed() {
      for mode in Mode.allCases { costs[position * 3 + mode.rawValue] = Self.impossible }
      // A change of mode leads to the same place, so its cost is known in the second round, and that
      // of two changes in the third.
      for _ in 0..<3 {
        for mode in Mode.allCases {
          costs[position * 3 + mode.rawValue] = step(at: position, in: mode).cost
        }
      }
    }
  }

  /// How many bits are needed, the last digit in its short form.
  var bitCount: Int { Int(costs[0]) }

  /// Writes the bytes, and fills up to `capacity` bits in all.
  func append(to bits: inout BitWriter, capacity: Int) {
    var mode = Mode.numeric
    var position = 0
    while position < bytes.count {
      let step = step(at: position, in: mode)
      if mode == .numeric, step.taken == 1, capacity - bits.count >= 7 {
        // In full with FNC1 after it: the short form stands where 4 to 6 bits are left.
        bits.append(UInt32(bytes[position] - 48) * 11 + 18, width: 7)
      } else {
        bits.append(step.bits, width: step.width)
      }
      mode = step.mode
      position += step.taken
    }
    fill(&bits, capacity: capacity, isNumeric: mode == .numeric)
  }

  /// The change to alphanumeric, if need be, and then the change to ISO/IEC 646 and back.
  private func fill(_ bits: inout BitWriter, capacity: Int, isNumeric: Bool) {
    if isNumeric { bits.append(0, width: min(4, capacity - bits.count)) }
    while bits.count < capacity {
      let width = min(5, capacity - bits.count)
      bits.append(0b00100 >> UInt32(5 - width), width: width)
    }
  }

  /// The best thing to write next.
  private func step(at position: Int, in mode: Mode) -> Step {
    var best = Step()
    func consider(_ bits: UInt32, _ width: Int, _ next: Mode, _ taken: Int) {
      let cost = Int32(width) + costs[(position + taken) * 3 + next.rawValue]
      if cost < best.cost {
        best = Step(cost: cost, bits: bits, width: width, mode: next, taken: taken)
      }
    }
    let byte = bytes[position]
    switch mode {
    case .numeric:
      if let first = Self.digit(byte) {
        if position + 1 == bytes.count {
          if first < 10 { consider(first + 1, 4, .numeric, 1) }
        } else if let second = Self.digit(bytes[position + 1]), first + second < 20 {
          consider(first * 11 + second + 8, 7, .numeric, 2)
        }
      }
      consider(0, 4, .alphanumeric, 0)
    case .alphanumeric, .iso646:
      let character = Self.character(byte, in: mode)
      if character.width > 0 {
        consider(character.bits, character.width, byte == Self.fnc1 ? .numeric : mode, 1)
      }
      consider(0, 3, .numeric, 0)
      consider(0b00100, 5, mode == .iso646 ? .alphanumeric : .iso646, 0)
    }
    return best
  }

  /// The value of a digit, and 10 for FNC1.
  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 48...57: UInt32(byte - 48)
    case fnc1: 10
    default: nil
    }
  }

  /// A character in a mode that takes one at a time, tables 18 and 19; of no width where it is not in it.
  private static func character(_ byte: UInt8, in mode: Mode) -> (bits: UInt32, width: Int) {
    let isNarrow = mode == .alphanumeric
    switch byte {
    case 48...57: return (UInt32(byte - 43), 5)
    case fnc1: return (15, 5)
    case 65...90: return isNarrow ? (UInt32(byte - 33), 6) : (UInt32(byte - 1), 7)
    case 97...122: return isNarrow ? (0, 0) : (UInt32(byte - 7), 7)
    default:
      let marks: StaticString = isNarrow ? "*,-./" : "!\"%&'()*+,-./:;<=>?_ "
      guard let place = marks.bytes.firstIndex(of: byte) else { return (0, 0) }
      return isNarrow ? (58 + UInt32(place), 6) : (232 + UInt32(place), 8)
    }
  }
}
