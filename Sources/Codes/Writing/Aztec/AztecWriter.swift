import Base

/// Writes Aztec codes, compact and full, ISO/IEC 24778.
enum AztecWriter {
  /// Lays out the smallest symbol that holds the data.
  ///
  /// The standard asks for no quiet zone; two modules make the code's edge easier to find.
  static func modules(_ code: Code) throws(WriteError) -> Modules {
    let data = AztecData(code)
    for size in AztecSize.all where data.bits.count <= size.dataCodewords * size.codewordWidth {
      let codewords = data.codewords(width: size.codewordWidth)
      if codewords.count <= size.dataCodewords { return modules(codewords, size) }
      // Another way, of as many bits or a few more, may have fewer codewords that must not be all
      // one colour.
      for detour: UInt32 in 1...200 {
        let others = AztecData(code, detour: detour).codewords(width: size.codewordWidth)
        if others.count <= size.dataCodewords { return modules(others, size) }
      }
    }
    throw .capacity(found: code.bytes.count, most: min(most(code.bytes), code.bytes.count - 1))
  }

  /// How many bytes of this kind the largest symbol holds, in its 1279 codewords of 12 bits.
  private static func most(_ bytes: [UInt8]) -> Int {
    if bytes.allSatisfy({ $0 >= 48 && $0 <= 57 }) { return 3835 }
    return bytes.allSatisfy({ AztecMode.upper.value(of: $0) != nil }) ? 3069 : 1915
  }

  private static func modules(_ data: [UInt16], _ size: AztecSize) -> Modules {
    let width = size.codewordWidth
    let encoder = ReedSolomonEncoder(
      bits: width, polynomial: size.polynomial, count: size.codewords - data.count, firstRoot: 1)
    var bits = BitWriter()
    // What is left over of the modules comes first.
    bits.append(0, width: size.bits % width)
    for codeword in data + encoder.correction(for: data) {
      bits.append(UInt32(codeword), width: width)
    }

    var modules = Modules(width: size.size, height: size.size, quietZone: 2)
    for (index, place) in size.layerPlaces.enumerated() where bits.isSet(index) {
      modules[place.x, place.y] = true
    }
    if !size.isCompact { placeGrid(size, &modules) }
    placeCentre(size, &modules)
    placeMode(mode(data.count, size), size, &modules)
    return modules
  }

  /// The reference grid: lines of alternating modules. ISO/IEC 24778 §7.2.3.
  private static func placeGrid(_ size: AztecSize, _ modules: inout Modules) {
    let centre = size.size / 2
    for distance in stride(from: 0, through: centre, by: 16) {
      for along in 0..<size.size where (along - centre) & 1 == 0 {
        for line in [centre - distance, centre + distance] {
          modules[line, along] = true
          modules[along, line] = true
        }
      }
    }
  }

  /// The rings and the marks that tell which way is up. ISO/IEC 24778 §7.2.1 and §7.2.2.
  private static func placeCentre(_ size: AztecSize, _ modules: inout Modules) {
    let centre = size.size / 2
    let radius = size.isCompact ? 5 : 7
    for y in -radius...radius {
      for x in -radius...radius {
        let ring = max(abs(x), abs(y))
        modules[centre + x, centre + y] = ring < radius && ring & 1 == 0
      }
    }
    let end = radius - 1
    for (x, y) in [
      (-radius, -radius), (-end, -radius), (-radius, -end), (radius, -radius), (radius, -end),
      (radius, end),
    ] {
      modules[centre + x, centre + y] = true
    }
  }

  /// The mode message: layers and data codewords, with correction. ISO/IEC 24778 §7.2.4.
  private static func mode(_ count: Int, _ size: AztecSize) -> BitWriter {
    let message =
      size.isCompact ? (size.layers - 1) << 6 | (count - 1) : (size.layers - 1) << 11 | (count - 1)
    var words: [UInt16] = []
    for shift in (size.isCompact ? [4, 0] : [12, 8, 4, 0]) {
      words.append(UInt16(message >> shift & 15))
    }
    let encoder = ReedSolomonEncoder(
      bits: 4, polynomial: 0x13, count: size.isCompact ? 5 : 6, firstRoot: 1)
    var bits = BitWriter()
    for word in words + encoder.correction(for: words) { bits.append(UInt32(word), width: 4) }
    return bits
  }

  private static func placeMode(_ bits: BitWriter, _ size: AztecSize, _ modules: inout Modules) {
    let centre = size.size / 2
    let places = AztecSize.modePlaces(isCompact: size.isCompact)
    for (index, place) in places.enumerated() where bits.isSet(index) {
      modules[centre + place.x, centre + place.y] = true
    }
  }
}
