import Testing

@testable import Codes

@Suite struct ReadOptionsTests {
  /// Two codes, one above the other.
  private func pair() throws -> (picture: Luminance, height: Int) {
    let upper = try #require(
      Drawing(try Code(.ean13, Array("4006381333931".utf8)).pattern()).luminance(module: 3))
    let lower = try #require(
      Drawing(try Code(.qrCode, Array("below".utf8)).pattern()).luminance(module: 4))
    let width = max(upper.width, lower.width)
    var pixels: [UInt8] = []
    for picture in [upper, lower] {
      for y in 0..<picture.height {
        let row = picture.pixels[y * picture.stride..<y * picture.stride + picture.width]
        pixels += row + [UInt8](repeating: 255, count: width - picture.width)
      }
    }
    let picture = try #require(
      Luminance(width: width, height: upper.height + lower.height, pixels: pixels))
    return (picture, upper.height)
  }

  @Test func `All codes are found, or one where one is enough`() throws {
    let picture = try pair().picture

    #expect(readCodes(in: picture).count == 2)
    #expect(readCodes(in: picture, options: ReadOptions(isOneEnough: true)).count == 1)
  }

  @Test func `Only the region is looked at, and corners count from the whole picture`() throws {
    let (picture, height) = try pair()
    let region = ReadOptions.Region(
      x: 0, y: height, width: picture.width, height: picture.height)

    let results = readCodes(in: picture, options: ReadOptions(region: region))

    #expect(results.map(\.code.symbology) == [.qrCode])
    #expect(results.first?.corners.allSatisfy { $0.y >= height } == true)
    let outside = ReadOptions.Region(x: picture.width, y: 0, width: .max, height: 5)
    #expect(readCodes(in: picture, options: ReadOptions(region: outside)).isEmpty)
  }

  @Test func `Light on dark is told`() throws {
    let picture = try #require(
      Drawing(try Code(.qrCode, Array("dark".utf8)).pattern()).luminance(module: 4))

    #expect(readCodes(in: picture).map(\.isInverted) == [false])
    #expect(readCodes(in: picture.inverted()).map(\.isInverted) == [true])
  }

  @Test func `A mirrored code is told`() throws {
    let scene = Scene(name: "mirrored", module: 4, isMirrored: true)
    for symbology in [Symbology.qrCode, .dataMatrix, .aztec, .microQRCode] {
      let pattern = try Code(symbology, Array("mirror".utf8)).pattern()
      let results = readCodes(in: scene.picture(of: pattern))
      #expect(results.map(\.isMirrored) == [true], "\(symbology.name)")
    }
  }

  @Test(arguments: [
    (Code(.ean13, []), "]E0"), (Code(.ean13, [], addOn: [48, 49]), "]E3"), (Code(.ean8, []), "]E4"),
    (Code(.code128, []), "]C0"), (Code(.code128, [], isGS1: true), "]C1"),
    (Code(.qrCode, []), "]Q1"), (Code(.qrCode, [], eci: 26), "]Q2"),
    (Code(.qrCode, [], isGS1: true), "]Q3"), (Code(.dataMatrix, []), "]d1"),
    (Code(.dataMatrix, [], isGS1: true), "]d2"), (Code(.dataMatrix, [], eci: 26), "]d4"),
    (Code(.aztec, []), "]z0"), (Code(.pdf417, []), "]L2"), (Code(.dataBar, []), "]e0"),
  ])
  func `The symbology identifier tells how the data were printed`(code: Code, text: String) {
    #expect(String(decoding: code.symbologyIdentifier, as: UTF8.self) == text)
  }
}
