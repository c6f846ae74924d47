extension Code {
  /// Lays the code out, with as much error correction as its logo or photo needs, and at least
  /// as much as the options ask for.
  ///
  /// QR codes alone have levels to choose from; level H is the highest, and `verdict` tells whether
  /// it is enough.
  public func styledPattern(
    _ options: WriteOptions = WriteOptions(), style: Style, pictures: StylePictures = .none
  ) throws(WriteError) -> Pattern {
    guard symbology == .qrCode, pictures.logo != nil || !pictures.photo.isEmpty else {
      return try pattern(options)
    }
    var options = options
    if !pictures.photo.isEmpty && options.level.rawValue < WriteOptions.Level.quartile.rawValue {
      options.level = .quartile
    }
    while true {
      let pattern = try pattern(options)
      guard let higher = WriteOptions.Level(rawValue: options.level.rawValue + 1),
        !pattern.toleratesLogo(style, pictures)
      else { return pattern }
      options.level = higher
    }
  }
}

extension Pattern {
  /// Whether a logo leaves half of the error correction for the scanner's own mistakes. Always, if
  /// there is none, or if it is not a QR code.
  func toleratesLogo(_ style: Style, _ pictures: StylePictures) -> Bool {
    guard let logo = pictures.logo, case .modules(let modules) = self else { return true }
    guard let (damage, capacity) = modules.worstDamage(style, logo) else { return true }
    return damage * 2 <= capacity
  }
}

extension Modules {
  /// The most codewords that a logo makes wrong in one block of a QR code, and how many errors a
  /// block can have (ISO/IEC 18004 §7.5.1). `nil` for all other codes.
  func worstDamage(_ style: Style, _ logo: PixelPicture) -> (damage: Int, capacity: Int)? {
    guard width == height, width >= 21, width <= 177, width & 3 == 1,
      FinderPlaces(self).places.count == 3
    else { return nil }
    let version = QRVersion(number: (width - 17) / 4)
    // The two bits of the level, beside the top left finder pattern. ISO/IEC 18004 §7.9.1.
    let bits = (self[0, 8] ? 2 : 0) | (self[1, 8] ? 1 : 0)
    let level: WriteOptions.Level =
      switch bits ^ 0b10 {
      case 0: .medium
      case 1: .low
      case 2: .high
      default: .quartile
      }
    var light = self
    style.clearLogo(from: &light, logo)
    let places = QRMatrix.codewordPlaces(version)
    var isWrong = [Bool](repeating: false, count: version.codewords)
    for index in dark.indices where dark[index] != light.dark[index] && places[index] >= 0 {
      isWrong[places[index]] = true
    }
    let blocks = version.blocks(level)
    let data = version.dataCodewords(level)
    let shorter = blocks - data % blocks
    var damage = [Int](repeating: 0, count: blocks)
    for index in isWrong.indices where isWrong[index] {
      let block: Int
      if index >= data {
        block = (index - data) % blocks
      } else if index >= data / blocks * blocks {
        // The longer blocks' last codewords.
        block = shorter + index - data / blocks * blocks
      } else {
        block = index % blocks
      }
      damage[block] += 1
    }
    return (damage.max() ?? 0, version.correction(level) / 2)
  }
}

extension QRMatrix {
  /// For each module the codeword that it is a bit of, or -1: found by placing the bits of the
  /// codewords' numbers.
  static func codewordPlaces(_ version: QRVersion) -> [Int] {
    let count = version.codewords
    func placed(_ codewords: [UInt8]) -> QRMatrix {
      var matrix = QRMatrix(version)
      matrix.place(codewords)
      return matrix
    }
    let size = version.size
    let none = QRMatrix(version)
    let all = placed([UInt8](repeating: 255, count: count))
    var places = [Int](repeating: -1, count: size * size)
    for y in 0..<size {
      for x in 0..<size where all.isDark(x, y) && !none.isDark(x, y) { places[y * size + x] = 0 }
    }
    for bit in 0..<(Int.bitWidth - count.leadingZeroBitCount) {
      let matrix = placed((0..<count).map { $0 >> bit & 1 == 1 ? 255 : 0 })
      for y in 0..<size {
        for x in 0..<size where places[y * size + x] >= 0 && matrix.isDark(x, y) {
          places[y * size + x] |= 1 << bit
        }
      }
    }
    return places
  }
}
