/// Why a symbology can't hold what it was given. Each case has what a sentence about it needs.
public enum WriteError: Error, Equatable, Sendable {
  /// There is nothing to write.
  case empty
  /// The byte at `position` (from 0) is not in the symbology's alphabet.
  case character(UInt8, position: Int)
  /// There are `found` bytes, and the symbology takes between `least` and `most`.
  case length(found: Int, least: Int, most: Int)
  /// The last digit should be `expected` but is `found`; both are digit values from 0 to 9.
  case checkDigit(expected: UInt8, found: UInt8)
  /// The data need more than the largest symbol holds, with `most` bytes of this kind at the most.
  case capacity(found: Int, most: Int)
  /// The symbology has no way of saying this.
  case unsupported(Feature)
  /// The digits beside a retail code are `found` in number, and there can be two or five.
  case addOn(found: Int)

  /// What only some symbologies can say beside their data.
  public enum Feature: UInt8, CaseIterable, Sendable {
    /// That the data are GS1 element strings.
    case gs1
    /// An Extended Channel Interpretation.
    case eci
    /// Two or five digits beside the code.
    case addOn
    /// That the code is part of a longer content.
    case part
    /// The error correction that was asked for.
    case level
    /// Writing at all: the symbology is only read.
    case writing
  }
}
