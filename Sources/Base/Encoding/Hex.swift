/// Hexadecimal text with two digits for each byte.
public enum Hex {
  /// Lowercase digits.
  @inlinable
  public static func encode(_ bytes: some Sequence<UInt8>) -> Text {
    var digits = Text()
    digits.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return digits
  }

  /// The bytes of digits in either case; `nil` if there is another character or an odd number of digits.
  @inlinable
  public static func decode(_ digits: some Collection<UInt8>) -> [UInt8]? {
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var high: UInt8?
    for character in digits {
      guard let value = value(of: character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  @inlinable
  public static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }

  @inlinable
  public static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - 55
    default: nil
    }
  }
}
