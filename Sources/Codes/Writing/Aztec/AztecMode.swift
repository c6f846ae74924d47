import Base

/// The modes of Aztec codes that have characters of their own. ISO/IEC 24778 table 2.
enum AztecMode: Int, CaseIterable {
  case upper
  case lower
  case mixed
  case punctuation
  case digit

  /// Bits of a character.
  var width: Int { self == .digit ? 4 : 5 }

  /// Whether Binary Shift can be said in the mode.
  var hasBinaryShift: Bool { rawValue <= AztecMode.mixed.rawValue }

  /// The value of a byte, if the mode has it.
  func value(of byte: UInt8) -> UInt8? {
    switch self {
    case .upper: return byte == 32 ? 1 : byte >= 65 && byte <= 90 ? byte - 63 : nil
    case .lower: return byte == 32 ? 1 : byte >= 97 && byte <= 122 ? byte - 95 : nil
    case .digit:
      switch byte {
      case 32: return 1
      case 48...57: return byte - 46
      case UInt8(ascii: ","): return 12
      case UInt8(ascii: "."): return 13
      default: return nil
      }
    case .mixed:
      switch byte {
      case 32: return 1
      case 1...13: return byte + 1
      case 27...31: return byte - 12
      default: return Self.mixedMarks.bytes.firstIndex(of: byte).map { UInt8($0) + 20 }
      }
    case .punctuation:
      if byte == 13 { return 1 }
      return Self.marks.bytes.firstIndex(of: byte).map { UInt8($0) + 6 }
    }
  }

  private static let mixedMarks: StaticString = "@\\^_`|~\u{7F}"
  private static let marks: StaticString = "!\"#$%&'()*+,-./:;<=>?[]{}"

  /// The value of two bytes that Punctuation has as one character.
  static func value(of first: UInt8, _ second: UInt8) -> UInt8? {
    if first == 13, second == 10 { return 2 }
    guard second == 32 else { return nil }
    switch first {
    case UInt8(ascii: "."): return 3
    case UInt8(ascii: ","): return 4
    case UInt8(ascii: ":"): return 5
    default: return nil
    }
  }

  /// The modes that are latched to in turn on the way from this mode to another.
  func way(to next: AztecMode) -> [AztecMode] {
    switch (self, next) {
    case _ where self == next: []
    case (.upper, .punctuation), (.lower, .punctuation): [.mixed, .punctuation]
    case (.lower, .upper): [.digit, .upper]
    case (.mixed, .digit): [.upper, .digit]
    case (.punctuation, .lower), (.punctuation, .mixed), (.punctuation, .digit): [.upper, next]
    case (.digit, .lower), (.digit, .mixed): [.upper, next]
    case (.digit, .punctuation): [.upper, .mixed, .punctuation]
    default: [next]
    }
  }

  /// The value that latches to a mode which `way` has as the next.
  func latch(to next: AztecMode) -> UInt8 {
    switch (self, next) {
    case (.punctuation, _): 31
    case (.digit, _): 14
    case (.mixed, .upper): 29
    case (_, .lower): 28
    case (.mixed, .punctuation), (_, .digit): 30
    default: 29
    }
  }

  /// Bits of all latches on the way to another mode.
  func costOfWay(to next: AztecMode) -> Int32 { Self.costsOfWays[rawValue * 5 + next.rawValue] }

  private static let costsOfWays: [Int32] = allCases.flatMap { first in
    allCases.map { last in
      var cost = 0
      var mode = first
      for latched in first.way(to: last) {
        cost += mode.width
        mode = latched
      }
      return Int32(cost)
    }
  }

  /// The value that shifts to another mode for one character, if there is one.
  func shift(to next: AztecMode) -> UInt8? {
    switch (self, next) {
    case (.lower, .upper): 28
    case (.digit, .upper): 15
    case (.upper, .punctuation), (.lower, .punctuation), (.mixed, .punctuation),
      (.digit, .punctuation):
      0
    default: nil
    }
  }
}
