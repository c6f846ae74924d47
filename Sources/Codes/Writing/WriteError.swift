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
}
