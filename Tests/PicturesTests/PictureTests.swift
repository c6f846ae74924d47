import Codes
import Foundation
import Pictures
import Testing

@Suite struct PictureTests {
  static let mapped: [(name: String, file: [UInt8])] = [
    ("P2", Array("P2\n# grey\n3 2\n255\n0 128 255\n255 128 0\n".utf8)),
    ("P5", Array("P5 3 2 255\n".utf8) + [0, 128, 255, 255, 128, 0]),
    (
      "P5 of two bytes",
      Array("P5 3 2 65535\n".utf8) + [0, 0, 128, 128, 255, 255, 255, 255, 128, 128, 0, 0]
    ),
    (
      "P6",
      Array("P6\n3 2\n255\n".utf8)
        + [0, 0, 0, 128, 128, 128, 255, 255, 255, 255, 255, 255, 128, 128, 128, 0, 0, 0]
    ),
  ]

  @Test("PGM and PPM give their grey", arguments: mapped)
  func anyMaps(name: String, file: [UInt8]) throws {
    let picture = try Picture(file)
    #expect(picture.width == 3 && picture.height == 2)
    let grey = try #require(picture.luminance)
    #expect(grey.pixels == [0, 128, 255, 255, 128, 0])
    #expect(picture.rgba.count == 24)
  }

  @Test("A file of no known format is refused")
  func unknown() {
    #expect(throws: PictureError.unknownFormat) { try Picture([]) }
    #expect(throws: PictureError.unknownFormat) { try Picture(Array("hello, world".utf8)) }
  }

  @Test("A transparent PNG lies on white, an opaque pixel keeps its colour")
  func transparency() throws {
    let file = try #require(Data(base64Encoded: PictureTests.png))
    let picture = try Picture([UInt8](file))
    #expect(picture.width == 2 && picture.height == 1)
    #expect(picture.rgba == [255, 255, 255, 255, 255, 0, 0, 255])
  }

  @Test("The same picture comes out of every format", arguments: PictureTests.files)
  func formats(name: String, base64: String) throws {
    let file = try #require(Data(base64Encoded: base64))
    let picture = try Picture([UInt8](file))
    #expect(picture.width == 16 && picture.height == 8)
    let grey = try #require(picture.luminance)
    // The left half is black, the right half white; JPEG and lossy WebP are not exact.
    #expect(grey.pixels[3 * 16 + 2] < 30 && grey.pixels[3 * 16 + 13] > 225)
  }

  @Test("A header that promises too much is refused before decoding")
  func tooLarge() throws {
    var png = [UInt8](try #require(Data(base64Encoded: PictureTests.png)))
    png.replaceSubrange(16..<24, with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])
    #expect(throws: PictureError.tooLarge(width: 32768, height: 32768)) { try Picture(png) }
    #expect(throws: PictureError.tooLarge(width: 60000, height: 60000)) {
      try Picture(Array("P5 60000 60000 255\n".utf8))
    }
  }

  @Test("Files cut short or spoilt are damaged or pictures, and nothing worse")
  func spoilt() throws {
    var files = PictureTests.mapped.map(\.file)
    for (_, base64) in PictureTests.files {
      files.append([UInt8](try #require(Data(base64Encoded: base64))))
    }
    for file in files {
      for count in 0..<file.count { _ = try? Picture(Array(file[..<count])) }
      for position in file.indices {
        var spoilt = file
        spoilt[position] ^= 0xFF
        _ = try? Picture(spoilt)
      }
    }
  }
}
