import Testing

@testable import Base

struct UTF16TextTests {
  private func read(_ bytes: [UInt8], isLittleEndian: Bool = false) -> String {
    var read = Text()
    UTF16Text.append(bytes[...], isLittleEndian: isLittleEndian, to: &read)
    return text(read)
  }

  @Test("Text in either order of bytes comes out as UTF-8", arguments: ["a", "їжак €", "😀𐀀", ""])
  func orders(plain: String) {
    let big = plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let little = plain.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }

    #expect(read(big) == plain)
    #expect(read(little, isLittleEndian: true) == plain)
  }

  @Test(
    "A surrogate alone and a byte left over become U+FFFD, and what stands beside them stays",
    arguments: [
      ([0xD8, 0x3D], "\u{FFFD}"), ([0xDE, 0x00], "\u{FFFD}"), ([0xD8, 0x3D, 0, 0x61], "\u{FFFD}a"),
      ([0xDE, 0x00, 0xD8, 0x3D], "\u{FFFD}\u{FFFD}"), ([0, 0x61, 0], "a\u{FFFD}"),
      ([0x61], "\u{FFFD}"),
      ([0xD8, 0x3D, 0xD8, 0x3D, 0xDE, 0x00], "\u{FFFD}😀"), ([0xD8, 0x3D, 0], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func broken(bytes: [UInt8], expected: String) {
    #expect(read(bytes) == expected)
  }

  @Test("It goes on after the text that is there")
  func appending() {
    var text = Text("x")
    UTF16Text.append([0, 0x61, 0, 0x62][2...], isLittleEndian: false, to: &text)

    #expect(text == "xb")
  }
}
