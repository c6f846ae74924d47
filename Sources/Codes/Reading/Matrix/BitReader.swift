import Base

/// Reads numbers of any width from bytes, the highest bit first.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bits that are left.
  var remaining: Int { bytes.count * 8 - position }

  /// The next `width` bits, up to 24; `nil` if there are fewer.
  mutating func read(_ width: Int) -> UInt32? {
    guard width <= remaining else { return nil }
    var value: UInt32 = 0
    for _ in 0..<width {
      value = value << 1 | UInt32(bytes[position >> 3] >> UInt8(7 - position & 7) & 1)
      position += 1
    }
    return value
  }
}
