import Codes
import Pictures
import Testing

struct ImageMetadataTests {
  @Test func `a picture's notes are dropped, and the picture stays`() throws {
    let plain = try Code(.qrCode, Array("Капшук".utf8)).pattern().png(module: 2)
    var noted = plain
    // A text chunk after the header: 8 bytes of signature, 25 of IHDR.
    let text = Array("tEXtWhere\0Kyiv".utf8)
    noted.insert(contentsOf: [0, 0, 0, UInt8(text.count - 4)] + text + [0, 0, 0, 0], at: 33)
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1, 0, 6] + Array("Exif".utf8)
      + [0xFF, 0xFE, 0, 3, 9, 0xFF, 0xDB, 0, 3, 7, 0xFF, 0xDA, 1, 2, 3]

    #expect(ImageMetadata.dropped(from: noted) == plain)
    #expect(ImageMetadata.dropped(from: plain) == plain)
    #expect(
      ImageMetadata.dropped(from: jpeg) == [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xDB, 0, 3, 7, 0xFF, 0xDA, 1, 2, 3,
      ])
    let turned: [UInt8] = [0xFF, 0xD8] + PictureOrientation.turnedLeft.segment + [0xFF, 0xDA, 1]
    #expect(ImageMetadata.dropped(from: turned) == turned)
    #expect(ImageMetadata.dropped(from: [1, 2, 3]) == [1, 2, 3])
  }
}
