import Base

/// An opaque colour in sRGB, 8 bits each.
public struct Color: Equatable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public static let black = Color(0, 0, 0)
  public static let white = Color(255, 255, 255)

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#B3122E`, with or without `#`, or the short form `#B12`. `nil` if it is neither.
  public init?(hex text: some Sequence<UInt8>) {
    var digits: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if index == 0 && byte == UInt8(ascii: "#") { continue }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - 55)
      default: return nil
      }
      if digits.count > 6 { return nil }
    }
    switch digits.count {
    case 3: self.init(digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6:
      self.init(
        digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// The colour as `#B3122E`.
  public var hex: Text {
    var text: Text = "#"
    for part in [red, green, blue] {
      for digit in [part >> 4, part & 15] { text.append(digit < 10 ? 48 + digit : 55 + digit) }
    }
    return text
  }

  /// How light a scanner sees the colour, 0 to 255: the weights of ITU-R BT.601, as the reader
  /// has them.
  public var luminance: Int {
    (306 * Int(red) + 601 * Int(green) + 117 * Int(blue) + 512) >> 10
  }

  /// The colour that lies `share` of 256 parts on the way to another.
  func mixed(with other: Color, share: Int) -> Color {
    func part(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (Int(a) * (256 - share) + Int(b) * share + 128) >> 8)
    }
    return Color(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }
}
