import Testing

@testable import Codes

@Suite struct LabelTests {
  @Test func `Every printable character has a glyph of its own`() {
    var seen: [[Bool]] = []
    for character in UInt8(32)...126 {
      let dark = Glyphs.modules(character).dark
      #expect(!seen.contains(dark), "\(character)")
      seen.append(dark)
    }
  }

  @Test func `Retail codes have longer guard bars, and digits between them`() throws {
    let pattern = try Code(.ean13, Array("4820000000017".utf8)).pattern()

    let plain = Drawing(pattern, options: PictureOptions(label: false))
    let labelled = Drawing(pattern)

    #expect(plain.width == 11300)
    #expect(labelled.height == plain.height + 900)
    let picture = labelled.pixels(module: 1)
    let row = picture.height - 6
    // The first bar of the left guard extends below the top of the text, that of the first digit does not.
    #expect(picture.rgba[(row * picture.width + 11) * 4] == 0)
    let bottom = picture.height - 9
    #expect((3..<9).allSatisfy { picture.rgba[(bottom * picture.width + $0) * 4] == 255 })
    #expect((3..<9).contains { picture.rgba[(row * picture.width + $0) * 4] == 0 })
  }
}
