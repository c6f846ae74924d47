import Base

/// A QR code as it is put together: ISO/IEC 18004 §6.3 and §7.7–7.10.
///
/// The modules are kept as bits in rows, and once more in columns, because the penalty rules look
/// along both and are quick on 64 modules at a time (see `QRPenalty`).
struct QRMatrix {
  private let version: QRVersion
  private var dark: QRBits
  private var data: QRBits

  /// The function patterns: everything but data, with format information left light.
  init(_ version: QRVersion) {
    self.version = version
    dark = QRBits(size: version.size)
    data = QRBits(size: version.size, filled: true)
    let last = version.size - 1
    for (x, y) in [(0, 0), (last - 6, 0), (0, last - 6)] { placeFinder(x, y) }
    for index in 8..<(last - 7) {
      place(index & 1 == 0, index, 6)
      place(index & 1 == 0, 6, index)
    }
    placeAlignment()
    placeVersion()
    for bit in 0..<15 {
      let (first, second) = formatPlaces(bit)
      place(false, first.x, first.y)
      place(false, second.x, second.y)
    }
    // The one module that is always dark (ISO/IEC 18004 §7.9.1).
    place(true, 8, last - 7)
  }

  /// Whether a module is dark, before the mask.
  func isDark(_ x: Int, _ y: Int) -> Bool { dark.isSet(x, y) }

  private mutating func place(_ isDark: Bool, _ x: Int, _ y: Int) {
    dark.set(x, y, isDark)
    data.set(x, y, false)
  }

  /// A finder pattern with its separator, which falls partly outside. ISO/IEC 18004 §6.3.3.
  private mutating func placeFinder(_ left: Int, _ top: Int) {
    for y in -1...7 {
      for x in -1...7 {
        guard left + x >= 0, left + x < version.size, top + y >= 0, top + y < version.size
        else { continue }
        let ring = max(abs(x - 3), abs(y - 3))
        place(ring != 2 && ring != 4, left + x, top + y)
      }
    }
  }

  /// Alignment patterns wherever no finder pattern is. ISO/IEC 18004 §6.3.6.
  private mutating func placeAlignment() {
    let centres = version.alignment
    let end = version.size - 7
    for y in centres {
      for x in centres where !(x == 6 && y == 6 || x == 6 && y == end || x == end && y == 6) {
        for dy in -2...2 {
          for dx in -2...2 { place(max(abs(dx), abs(dy)) != 1, x + dx, y + dy) }
        }
      }
    }
  }

  /// The version number, twice, from version 7 on. ISO/IEC 18004 §7.10.
  private mutating func placeVersion() {
    guard version.number >= 7 else { return }
    let bits = Self.withRemainder(version.number, generator: 0x1F25, degree: 12)
    for index in 0..<18 {
      let (near, far) = (index / 3, version.size - 11 + index % 3)
      place(bits >> index & 1 == 1, near, far)
      place(bits >> index & 1 == 1, far, near)
    }
  }

  /// The value followed by the remainder of its division by a BCH generator.
  static func withRemainder(_ value: Int, generator: Int, degree: Int) -> Int {
    var remainder = value << degree
    for bit in (degree..<(degree + 6)).reversed() where remainder >> bit & 1 == 1 {
      remainder ^= generator << (bit - degree)
    }
    return value << degree | remainder
  }

  /// The two places of a format bit, 0 being the lowest of the 15. ISO/IEC 18004 §7.9.1.
  private func formatPlaces(_ bit: Int) -> (first: (x: Int, y: Int), second: (x: Int, y: Int)) {
    let size = version.size
    let first = bit < 6 ? (8, bit) : bit < 8 ? (8, bit + 1) : bit == 8 ? (7, 8) : (14 - bit, 8)
    return (first, bit < 8 ? (size - 1 - bit, 8) : (8, size - 15 + bit))
  }

  /// Fills the codewords in, in pairs of columns from the right, upwards and downwards in turn.
  ///
  /// ISO/IEC 18004 §7.7.3.
  mutating func place(_ codewords: [UInt8]) {
    let size = version.size
    var bit = 0
    var upwards = true
    var right = size - 1
    while right > 0 {
      for step in 0..<size {
        let y = upwards ? size - 1 - step : step
        for x in [right, right - 1] where data.isSet(x, y) {
          // Up to 7 modules remain over, and stay light.
          guard bit < codewords.count * 8 else { return }
          if codewords[bit >> 3] >> UInt8(7 - bit & 7) & 1 == 1 { dark.set(x, y, true) }
          bit += 1
        }
      }
      upwards.toggle()
      right -= right == 8 ? 3 : 2
    }
  }

  /// The code under the mask that has the lowest penalty. ISO/IEC 18004 §7.8.
  func masked(level: WriteOptions.Level) -> Modules {
    var best = masked(0, level: level)
    var lowest = QRPenalty.penalty(best)
    for mask in 1..<8 {
      let candidate = masked(mask, level: level)
      let penalty = QRPenalty.penalty(candidate)
      if penalty < lowest { (best, lowest) = (candidate, penalty) }
    }
    var modules = Modules(width: version.size, height: version.size, quietZone: 4)
    for y in 0..<version.size {
      for x in 0..<version.size where best.isSet(x, y) { modules[x, y] = true }
    }
    return modules
  }

  private func masked(_ mask: Int, level: WriteOptions.Level) -> QRBits {
    var masked = dark
    masked.invert(data, mask: mask)
    // ISO/IEC 18004 table 12: L is 01, M 00, Q 11, H 10.
    let indicator =
      switch level {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    let format =
      Self.withRemainder(indicator << 3 | mask, generator: 0x537, degree: 10) ^ 0x5412
    for bit in 0..<15 {
      let (first, second) = formatPlaces(bit)
      masked.set(first.x, first.y, format >> bit & 1 == 1)
      masked.set(second.x, second.y, format >> bit & 1 == 1)
    }
    return masked
  }
}
