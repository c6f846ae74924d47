/// Integers as decimal digits.
public enum IntegerText {
  @inlinable
  public static func write(_ value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var low = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(48 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    // The digits were written in reverse.
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  @inlinable
  public static func bytes(_ value: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    write(value, to: &bytes)
    return bytes
  }

  /// Parses an optional minus sign and digits; `nil` for any other text, or if the integer overflows.
  @inlinable
  public static func parse(_ text: some Collection<UInt8>) -> Int64? {
    var value: Int64 = 0
    var hasDigits = false
    var isNegative = false
    for (index, byte) in text.enumerated() {
      if index == 0 && byte == UInt8(ascii: "-") {
        isNegative = true
        continue
      }
      guard byte >= 48, byte <= 57 else { return nil }
      let (scaled, overflowed) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte - 48)
      let (sum, alsoOverflowed) = scaled.addingReportingOverflow(isNegative ? -digit : digit)
      if overflowed || alsoOverflowed { return nil }
      value = sum
      hasDigits = true
    }
    return hasDigits ? value : nil
  }
}
