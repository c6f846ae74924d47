/// A Micro QR code's modules under one mask: ISO/IEC 18004 §6.3, §7.7.3 and §7.8–7.9.
struct MicroQRMatrix {
  private(set) var modules: Modules

  init(_ version: MicroQRVersion, _ bits: BitWriter, mask: Int) {
    modules = Modules(width: version.size, height: version.size, quietZone: 2)
    for y in 0..<7 {
      for x in 0..<7 { modules[x, y] = max(abs(x - 3), abs(y - 3)) != 2 }
    }
    for place in stride(from: 8, to: version.size, by: 2) {
      modules[place, 0] = true
      modules[0, place] = true
    }
    place(bits, mask: mask)

    // ISO/IEC 18004 §7.9.2: the number, then the mask, then a BCH remainder.
    let format =
      QRMatrix.withRemainder(version.symbolNumber << 2 | mask, generator: 0x537, degree: 10)
      ^ 0x4445
    for bit in 0..<15 where format >> bit & 1 == 1 {
      modules[bit < 8 ? 8 : 15 - bit, bit < 8 ? bit + 1 : 8] = true
    }
  }

  /// Fills the bits in, in pairs of columns from the right, upwards and downwards in turn.
  private mutating func place(_ bits: BitWriter, mask: Int) {
    let size = modules.width
    // The masks 00 to 11 are those that other QR codes number 1, 4, 6 and 7.
    let mask = [1, 4, 6, 7][mask]
    var bit = 0
    var upwards = true
    for right in stride(from: size - 1, to: 0, by: -2) {
      for step in 1..<size {
        let y = upwards ? size - step : step
        for x in [right, right - 1] where x > 8 || y > 8 {
          let isDark = bit < bits.count && bits.isSet(bit)
          modules[x, y] = isDark != QRMask.inverts(x, y, mask)
          bit += 1
        }
      }
      upwards.toggle()
    }
  }

  /// The dark modules along the right and the lower edge, the fewer counting sixteenfold.
  var score: Int {
    let last = modules.width - 1
    var right = 0
    var lower = 0
    for place in 1...last {
      if modules[last, place] { right += 1 }
      if modules[place, last] { lower += 1 }
    }
    return right <= lower ? right * 16 + lower : lower * 16 + right
  }
}
