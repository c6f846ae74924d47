import Glibc

/// What libFuzzer calls, compiled into one module with the sources of `Codes`: see `bin/fuzz`.
///
/// `FUZZ_TARGET` says what its bytes are taken for. Nothing may trap, take more than seconds, or more
/// than 64 MB.
enum FuzzTarget {
  /// Pixels, of which codes are looked for.
  case images
  /// Modules of a matrix code, which are sampled already.
  case grids
  /// Codewords, which are corrected already.
  case codewords

  static let chosen: FuzzTarget =
    switch getenv("FUZZ_TARGET").map({ String(cString: $0) }) {
    case "grids": .grids
    case "codewords": .codewords
    default: .images
    }

  func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch self {
    case .images: FuzzTarget.readImage(bytes)
    case .grids: FuzzTarget.readGrid(bytes)
    case .codewords: FuzzTarget.readCodewords(bytes)
    }
  }

  // MARK: images

  /// The first byte says how to look, the next two the width, the rest are pixels.
  private static func readImage(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 3 else { return }
    let width = 1 + (Int(bytes[1]) | Int(bytes[2]) << 8) % 1024
    let pixels = Array(bytes[3...])
    let height = pixels.count / width
    guard let picture = Luminance(width: width, height: height, pixels: pixels) else { return }
    let effort: ReadOptions.Effort = bytes[0] & 1 == 0 ? .photo : .frame
    _ = readCodes(in: picture, options: ReadOptions(effort: effort))
  }

  // MARK: grids

  /// The first byte says which symbology, the second which size, the rest are modules, eight a byte.
  private static func readGrid(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 2 else { return }
    let size = Int(bytes[1])
    func grid(_ width: Int, _ height: Int) -> BitMatrix {
      var grid = BitMatrix(width: width, height: height)
      for place in 0..<min(width * height, (bytes.count - 2) * 8) {
        grid[place % width, place / width] = bytes[2 + place / 8] & 0x80 >> UInt8(place % 8) != 0
      }
      return grid
    }
    switch bytes[0] % 4 {
    case 0:
      let version = QRVersion(number: 1 + size % 40)
      _ = QRDecoder.decode(grid(version.size, version.size), version: version)
    case 1:
      let side = 11 + 2 * (size % 4)
      _ = MicroQRDecoder.decode(grid(side, side))
    case 2:
      let size = DataMatrixSize.all[size % DataMatrixSize.all.count]
      _ = DataMatrixDecoder(size).decode(grid(size.columns, size.rows))
    default:
      let size = AztecSize.all[size % AztecSize.all.count]
      readAztec(grid(size.size, size.size), size)
    }
  }

  private static func readAztec(_ grid: BitMatrix, _ size: AztecSize) {
    let middle = Float(size.size) / 2
    guard
      let transform = PerspectiveTransform(
        from: Quadrilateral(
          PlanePoint(-middle, -middle), PlanePoint(middle, -middle), PlanePoint(middle, middle),
          PlanePoint(-middle, middle)),
        to: Quadrilateral(
          PlanePoint(0, 0), PlanePoint(2 * middle, 0), PlanePoint(2 * middle, 2 * middle),
          PlanePoint(0, 2 * middle))),
      let mode = AztecModeMessage(grid, transform, isCompact: size.isCompact),
      mode.size.isCompact == size.isCompact, mode.size.layers == size.layers
    else { return }
    _ = AztecDecoder.decode(grid, mode)
  }

  // MARK: codewords

  /// The first byte says which symbology, the second more about it.
  private static func readCodewords(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 2 else { return }
    let codewords = Array(bytes[2...])
    /// Two bytes are one number.
    var numbers: [Int] = []
    for index in stride(from: 0, to: codewords.count - 1, by: 2) {
      numbers.append(Int(codewords[index]) << 8 | Int(codewords[index + 1]))
    }
    switch bytes[0] % 7 {
    case 0: _ = QRData(codewords, group: Int(bytes[1] % 3))
    case 1: _ = QRData(micro: codewords, version: 1 + Int(bytes[1] % 4))
    case 2: _ = DataMatrixData(codewords)
    case 3: _ = AztecMessage(codewords.flatMap { byte in (0..<8).map { byte << $0 & 0x80 != 0 } })
    case 4: _ = PDF417Message(numbers.map { $0 % 929 })
    case 5:
      var symbol = numbers.map { $0 % 929 }
      let correction = 2 << Int(bytes[1] % 9)
      let missing = symbol.indices.filter { symbol[$0] == 0 }
      _ = PDF417Correction.correct(&symbol, missing: missing, correction: correction)
    default: _ = DataBarExpandedMessage(numbers.map { $0 & 0xFFF })
    }
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen.run(UnsafeBufferPointer(start: start, count: count))
  return 0
}
