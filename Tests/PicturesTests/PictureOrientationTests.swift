import Pictures
import Testing

struct PictureOrientationTests {
  @Test(arguments: PictureOrientation.allCases)
  func `each orientation is read as it is written`(_ orientation: PictureOrientation) {
    let file = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2] + orientation.segment + [0xFF, 0xDA, 1]

    #expect(PictureOrientation(of: file) == orientation)
  }

  @Test func `little-endian notes are read too, among other tags`() {
    let tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
    let make: [UInt8] = [0x0F, 0x01, 2, 0, 4, 0, 0, 0, 65, 66, 67, 0]
    let turn: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]
    let note = Array("Exif".utf8) + [0, 0] + tiff + make + turn + [0, 0, 0, 0]
    let file = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(note.count + 2)] + note

    #expect(PictureOrientation(of: file) == .turnedRight)
    for count in 0..<file.count {
      #expect([.upright, .turnedRight].contains(PictureOrientation(of: Array(file.prefix(count)))))
    }
  }

  @Test(arguments: [
    (PictureOrientation.upright, "abcdef"), (.mirrored, "cbafed"), (.upsideDown, "fedcba"),
    (.mirroredUpsideDown, "defabc"), (.transposed, "adbecf"), (.turnedLeft, "daebfc"),
    (.transposedUpsideDown, "fcebda"), (.turnedRight, "cfbead"),
  ])
  func `rows abc and def are turned`(_ orientation: PictureOrientation, _ expected: String) {
    let stored = Array("abcdef")
    let (width, height) = orientation.isAcross ? (2, 3) : (3, 2)
    var turned = ""
    for y in 0..<height {
      for x in 0..<width {
        let from = orientation.stored(x: x, y: y, width: 3, height: 2)
        turned.append(stored[from.y * 3 + from.x])
      }
    }

    #expect(turned == expected)
  }
}
