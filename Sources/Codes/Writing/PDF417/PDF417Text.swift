import Base

/// The submodes of Text compaction, ISO/IEC 15438 §5.4.2.
enum PDF417Submode: Int, CaseIterable {
  case alpha
  case lower
  case mixed
  case punctuation

  /// The value, from 0 to 29, of a byte in the submode, if it has the byte.
  func value(of byte: UInt8) -> UInt8? {
    switch self {
    case .alpha: return byte == 32 ? 26 : byte >= 65 && byte <= 90 ? byte - 65 : nil
    case .lower: return byte == 32 ? 26 : byte >= 97 && byte <= 122 ? byte - 97 : nil
    case .mixed:
      if byte == 32 { return 26 }
      return Self.mixedCharacters.bytes.firstIndex(of: byte).map { UInt8($0) }
    case .punctuation:
      return Self.punctuationCharacters.bytes.firstIndex(of: byte).map { UInt8($0) }
    }
  }

  private static let mixedCharacters: StaticString = "0123456789&\r\t,:#-.$/+%*=^"
  private static let punctuationCharacters: StaticString = ";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'"

  /// The values that latch from this submode to another. ISO/IEC 15438 table 6.
  func latch(to next: PDF417Submode) -> [UInt8] {
    switch (self, next) {
    case (.alpha, .alpha), (.lower, .lower), (.mixed, .mixed), (.punctuation, .punctuation): []
    case (.alpha, .lower), (.mixed, .lower): [27]
    case (.alpha, .mixed), (.lower, .mixed): [28]
    case (.alpha, .punctuation), (.lower, .punctuation): [28, 25]
    case (.lower, .alpha): [28, 28]
    case (.mixed, .alpha): [28]
    case (.mixed, .punctuation): [25]
    case (.punctuation, .alpha): [29]
    case (.punctuation, .lower): [29, 27]
    case (.punctuation, .mixed): [29, 28]
    }
  }

  /// How many values `latch` takes.
  func costOfLatch(to next: PDF417Submode) -> Int {
    Self.costsOfLatches[rawValue * 4 + next.rawValue]
  }

  private static let costsOfLatches: [Int] = allCases.flatMap { first in
    allCases.map { first.latch(to: $0).count }
  }

  /// The value that shifts to another submode for one character, if there is one.
  func shift(to next: PDF417Submode) -> UInt8? {
    switch (self, next) {
    case (.lower, .alpha): 27
    case (.alpha, .punctuation), (.lower, .punctuation), (.mixed, .punctuation): 29
    default: nil
    }
  }
}
