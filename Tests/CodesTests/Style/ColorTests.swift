import Testing

@testable import Codes

struct ColorTests {
  @Test(
    "A colour is six digits or three, with a hash or without",
    arguments: [
      ("#B3122E", 0xB3, 0x12, 0x2E), ("b3122e", 0xB3, 0x12, 0x2E), ("#B12", 0xBB, 0x11, 0x22),
      ("fff", 255, 255, 255), ("#000000", 0, 0, 0),
    ] as [(String, UInt8, UInt8, UInt8)])
  func reading(written: String, red: UInt8, green: UInt8, blue: UInt8) throws {
    let color = try #require(Color(hex: written.utf8))

    #expect(color == Color(red, green, blue))
    #expect(Color(hex: color.hex) == color)
  }

  @Test(
    "Other texts are no colour",
    arguments: [
      "", "#", "#12", "#1234", "#12345", "#1234567", "##123", "#12g", "12 ", "red", "123#",
    ])
  func refused(written: String) { #expect(Color(hex: written.utf8) == nil) }

  @Test("A scanner sees white as lightest, black as darkest, and green lighter than red than blue")
  func luminance() {
    #expect(Color.white.luminance == 255 && Color.black.luminance == 0)
    let (red, green, blue) = (Color(255, 0, 0), Color(0, 255, 0), Color(0, 0, 255))
    #expect(green.luminance > red.luminance && red.luminance > blue.luminance)
  }

  @Test("Between two colours the way is even, and both ends are reached")
  func mixing() {
    let (one, other) = (Color(0, 100, 255), Color(255, 100, 0))

    #expect(one.mixed(with: other, share: 0) == one && one.mixed(with: other, share: 256) == other)
    #expect(one.mixed(with: other, share: 128) == Color(128, 100, 128))
  }
}
