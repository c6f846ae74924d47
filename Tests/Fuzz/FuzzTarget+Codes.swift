import Base

@testable import Codes

/// The barcode engine.
extension FuzzTarget {
  static let codes = [
    // Images are the slowest and cover everything else, but reach modules and codewords only rarely, so these have
    // targets of their own.
    FuzzTarget(
      name: "codewords", longest: 8192, written: { FuzzSeeds.inputs(.codewords) },
      run: readCodewords),
    FuzzTarget(name: "grids", longest: 8192, written: { FuzzSeeds.inputs(.grids) }, run: readGrid),
    FuzzTarget(
      name: "images", longest: 8192, share: 10, written: { FuzzSeeds.inputs(.images) },
      run: readImage),
    FuzzTarget(name: "gif", longest: 8192, share: 10, run: readGIF),
    FuzzTarget(name: "style", longest: 1024, run: readStyle),
    FuzzTarget(name: "charset", longest: 1024, samples: ["payload"], run: readText),
    FuzzTarget(name: "pattern", longest: 1024, share: 1, samples: ["payload"], run: draw),
    FuzzTarget(name: "payload", longest: 2048, run: readPayload),
  ]

  // MARK: images

  /// The first byte is the mode, the next two are the width, the rest are pixels.
  private static func readImage(_ bytes: [UInt8]) {
    guard bytes.count > 3 else { return }
    let width = 1 + (Int(bytes[1]) | Int(bytes[2]) << 8) % 1024
    let pixels = Array(bytes[3...])
    let height = pixels.count / width
    guard let picture = Luminance(width: width, height: height, pixels: pixels) else { return }
    let effort: ReadOptions.Effort = bytes[0] & 1 == 0 ? .photo : .frame
    _ = readCodes(in: picture, options: ReadOptions(effort: effort))
  }

  // MARK: grids

  /// The first byte is the symbology, the second the size, the rest are modules, eight per byte.
  private static func readGrid(_ bytes: [UInt8]) {
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

  /// The first byte is the symbology, the second a variant of it.
  private static func readCodewords(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let codewords = Array(bytes[2...])
    /// Two bytes form one number.
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

  // MARK: pictures and styles

  /// As the app reads an animated logo.
  private static func readGIF(_ bytes: [UInt8]) {
    _ = GIFFrames(bytes, side: 240, limit: 40)
  }

  private static func readStyle(_ bytes: [UInt8]) {
    guard let style = try? Style(text: Text(bytes)) else { return }
    _ = try? Style(text: style.text)
  }

  // MARK: what codes say

  /// The first byte is the symbology, the second says whether it is GS1 and has a charset.
  private static func code(_ bytes: [UInt8]) -> Code? {
    guard bytes.count > 2 else { return nil }
    let symbology = Symbology.allCases[Int(bytes[0]) % Symbology.allCases.count]
    let eci = bytes[1] & 2 == 0 ? nil : UInt32(bytes[1] >> 2)
    return Code(symbology, Array(bytes[2...]), isGS1: bytes[1] & 1 != 0, eci: eci)
  }

  private static func readText(_ bytes: [UInt8]) {
    guard let code = code(bytes) else { return }
    _ = code.text
  }

  private static func draw(_ bytes: [UInt8]) {
    guard let code = code(bytes), let pattern = try? code.pattern() else { return }
    _ = Drawing(pattern, options: PictureOptions(barHeight: 8)).luminance(module: 1)
  }

  private static func readPayload(_ bytes: [UInt8]) {
    guard let code = code(bytes) else { return }
    let payload = Payload(of: code)
    _ = payload.bytes
  }
}
