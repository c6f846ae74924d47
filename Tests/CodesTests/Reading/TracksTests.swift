import Base
import Testing

@testable import Codes

/// Codes assembled from several lines of bars, or with several interpretations.
@Suite struct TracksTests {
  /// The two tracks of a DX film edge code: a clock with as many modules as the data.
  private static func film(_ data: String, clock: String) -> Pattern {
    var modules = Modules(width: data.count, height: 8, quietZone: 6)
    for (row, track) in [clock, data].enumerated() {
      for (x, module) in track.enumerated() {
        for y in row * 4..<row * 4 + 4 { modules[x, y] = module == "1" }
      }
    }
    return .modules(modules)
  }

  private static let long = "11111" + String(repeating: "01", count: 11) + "0111"
  private static let short = "11111" + String(repeating: "01", count: 7) + "0111"

  /// 80-11, frame 23: start, product, generation, frame, half, parity, stop.
  private static let data = "1010101010000010110101110010101"

  static let filmCases: [(data: String, clock: String, text: String?)] = [
    (data, long, "80-11/23"),
    // The second half of the frame, and therefore a different parity.
    ("1010101010000010110101111000101", long, "80-11/23A"),
    ("10101010100000101110101", short, "80-11"),
    ("10101010100000101100101", short, nil),
    // A wrong parity, a wrong stop, and another clock.
    ("1010101010000010110101110000101", long, nil),
    ("1010101010000010110101110011101", long, nil),
    (data, "1010101010101010101010101010111", nil),
  ]

  @Test("Data are read beside their clock, either way up", arguments: 0..<filmCases.count)
  func films(index: Int) throws {
    let (data, clock, text) = TracksTests.filmCases[index]
    for angle in [0.0, 180] {
      let picture = Scene(name: data, module: 4, angle: angle).picture(
        of: TracksTests.film(data, clock: clock))
      let results = readCodes(
        in: picture, options: ReadOptions(symbologies: Symbologies(.dxFilmEdge)))
      #expect(results.map { String(decoding: $0.text, as: UTF8.self) } == (text.map { [$0] } ?? []))
    }
  }

  @Test("Telepen with control characters stands for pairs of digits")
  func telepen() throws {
    let pairs: [UInt8] = [0x1C, 0x32, 0x48, 0x5E]
    let picture = Scene(name: "digits").picture(of: try Code(.telepen, pairs).pattern())
    let result = try #require(readCodes(in: picture).first)
    #expect(result.code.bytes == pairs)
    #expect(String(decoding: result.text, as: UTF8.self) == "01234567")
  }

  @Test("A PDF417 is read whose picture was made wider by doubling columns")
  func unevenColumns() throws {
    let code = Code(
      .pdf417,
      Array("Kapshuk: a wallet, groceries and receipts, 2026, and all of it offline".utf8))
    let plain = try #require(
      Drawing(try code.pattern(WriteOptions(columns: 2))).luminance(module: 1))
    var read = 0
    for (every, first) in [(17, 15), (17, 11), (34, 32), (34, 13), (34, 28), (51, 49)] {
      var pixels: [UInt8] = []
      for y in 0..<plain.height {
        for x in 0..<plain.width {
          pixels.append(plain.pixels[y * plain.stride + x])
          if x % every == first { pixels.append(plain.pixels[y * plain.stride + x]) }
        }
      }
      let picture = try #require(
        Luminance(width: pixels.count / plain.height, height: plain.height, pixels: pixels))
      for result in readCodes(in: picture) {
        #expect(result.code.bytes == code.bytes)
        read += 1
      }
    }
    #expect(read >= 3)
  }
}
