/// Bits in bytes, the highest first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Appends the lowest `width` bits of a value.
  mutating func append(_ value: UInt32, width: Int) {
    var left = width
    while left > 0 {
      let free = 8 - count & 7
      if free == 8 { bytes.append(0) }
      let taken = min(free, left)
      let piece = UInt8(truncatingIfNeeded: value >> UInt32(left - taken)) & UInt8(1 << taken - 1)
      bytes[bytes.count - 1] |= piece << UInt8(free - taken)
      count += taken
      left -= taken
    }
  }

  /// Whether a bit, counted from 0, is 1.
  func isSet(_ index: Int) -> Bool { bytes[index >> 3] >> UInt8(7 - index & 7) & 1 == 1 }
}
