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
    // The left half is black, the right half white. JPEG and lossy WebP are not exact.
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

  @Test("What is checked is what is decoded", arguments: PictureTests.files)
  func checked(name: String, base64: String) throws {
    let file = [UInt8](try #require(Data(base64Encoded: base64)))
    try Picture.check(file)
    let picture = try Picture(file)
    let count = picture.width * picture.height
    #expect(Picture.pixelCount(of: file) == count)
    try Picture.check(file, mostPixels: count)
    #expect(throws: PictureError.tooLarge(width: picture.width, height: picture.height)) {
      try Picture.check(file, mostPixels: count - 1)
    }
    #expect(throws: PictureError.self) { try Picture.check(Array(file.prefix(file.count / 4))) }
  }

  @Test("A header beyond all numbers has no count of pixels")
  func noCount() {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let header = png + Array("IHDR".utf8) + [UInt8](repeating: 0xFF, count: 8) + [8, 6, 0, 0, 0]
    #expect(Picture.pixelCount(of: header) == nil)
    #expect(throws: PictureError.self) { try Picture.check(header) }
  }

  @Test("What a JPEG's notes hold is not taken for its scans")
  func scans() throws {
    let (_, base64) = try #require(PictureTests.files.first { $0.name == "JPEG" })
    let file = [UInt8](try #require(Data(base64Encoded: base64)))
    let scans = Array(repeatElement([0xFF, 0xDA, 0, 8] as [UInt8], count: 200).joined())
    let note = [0xFF, 0xE1, UInt8((scans.count + 2) >> 8), UInt8((scans.count + 2) & 0xFF)] + scans

    try Picture.check(file.prefix(2) + note + file.dropFirst(2))
    #expect(throws: PictureError.damaged) {
      try Picture.check(file.dropLast(2) + scans + file.suffix(2))
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
