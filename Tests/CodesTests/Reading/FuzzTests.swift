import Base
import Testing

@testable import Codes

#if canImport(Glibc)
  import Glibc
#endif

/// Random and damaged pictures, grids and codewords: nothing traps, hangs, or reads a wrong number.
///
/// `KAPSHUK_FUZZ=1000000 KAPSHUK_FUZZ_SEED=7 swift test --filter FuzzTests` tries that many.
@Suite struct FuzzTests {
  private static func number(_ name: String, or standard: UInt64) -> UInt64 {
    #if canImport(Glibc)
      if let text = getenv(name), let number = UInt64(String(cString: text)) { return number }
    #endif
    return standard
  }

  static let count = Int(number("KAPSHUK_FUZZ", or: 3000))
  static let seed = number("KAPSHUK_FUZZ_SEED", or: 20_261_121)

  @Test func `Codewords of any kind are decoded or refused`() {
    var generator = SeededGenerator(seed: FuzzTests.seed)
    for _ in 0..<FuzzTests.count {
      let bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = QRData(bytes, group: Int.random(in: 0...2, using: &generator))
      _ = QRData(micro: bytes, version: Int.random(in: 1...4, using: &generator))
      _ = DataMatrixData(bytes)
      _ = AztecMessage(bytes.map { $0 & 1 == 1 })
      _ = PDF417Message(bytes.map { (Int($0) * 4 + Int($0) % 7) % 929 })
      _ = DataBarExpandedMessage(bytes.map { Int($0) * 16 })
    }
    print("\(FuzzTests.count) times codewords, seed \(FuzzTests.seed)")
  }

  @Test func `Spoilt pictures are read rightly or not at all`() throws {
    var generator = SeededGenerator(seed: FuzzTests.seed)
    let codes = RegressionTests.families.flatMap { $0.codes }
    let pictures = try codes.map { code in
      try #require(
        Drawing(try code.pattern(), options: PictureOptions(barHeight: 12)).luminance(module: 2))
    }
    var read = 0
    for number in 0..<max(1, FuzzTests.count / 10) {
      let index = number % codes.count
      let picture = pictures[index]
      var pixels = picture.pixels
      // Blocks of one shade, and random pixels.
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let shade = UInt8.random(in: 0...255, using: &generator)
        let (x, y) = (
          Int.random(in: 0..<picture.width, using: &generator),
          Int.random(in: 0..<picture.height, using: &generator)
        )
        for row in y..<min(picture.height, y + Int.random(in: 1...12, using: &generator)) {
          for column in x..<min(picture.width, x + Int.random(in: 1...12, using: &generator)) {
            pixels[row * picture.width + column] = shade
          }
        }
      }
      for _ in 0..<Int.random(in: 0...pixels.count / 8, using: &generator) {
        pixels[Int.random(in: 0..<pixels.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      // Sometimes a different width, which shifts all rows.
      let width = max(1, picture.width - (number % 7 == 0 ? number % 3 : 0))
      let spoilt = try #require(
        Luminance(width: width, height: pixels.count / width, pixels: pixels))
      for result in readCodes(in: spoilt, options: ReadOptions(effort: .photo)) {
        read += 1
        #expect(
          result.code.bytes == codes[index].bytes,
          "\(codes[index].symbology.name), number \(number), seed \(FuzzTests.seed)")
      }
    }
    print("\(FuzzTests.count / 10) pictures, \(read) codes read, seed \(FuzzTests.seed)")
    #expect(read > 0)
  }
}
