import Pictures
import Testing

@testable import Recognition

struct TextReaderTests {
  @Test("What is no picture is refused")
  func noPicture() throws {
    let reader = try TextReader()

    for file in [[], [UInt8]("text".utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]] {
      #expect(throws: TextReader.Problem.self) { try reader.text(of: file) }
    }
  }

  @Test("A blank page and a tiny one have no text")
  func blank() throws {
    let reader = try TextReader()

    for (width, height) in [(1, 1), (9, 9), (400, 300)] {
      let pixels = [UInt8](repeating: 255, count: width * height)
      let file = [UInt8]("P5 \(width) \(height) 255\n".utf8) + pixels
      let text = try reader.text(of: file)
      #expect(text.allSatisfy { $0 <= 0x20 })
    }
  }

  @Test("Noise ends within the limit")
  func noise() throws {
    let reader = try TextReader()
    var random = SystemRandomNumberGenerator()
    let pixels = (0..<1000 * 1000).map { _ in UInt8.random(in: 0...255, using: &random) }

    _ = try? reader.text(of: [UInt8]("P5 1000 1000 255\n".utf8) + pixels, within: 1000)
  }

  @Test("A folder without language data is said to be one")
  func noData() {
    #expect(throws: TextReader.Problem.noLanguageData) {
      try TextReader(languageData: "/nonexistent")
    }
  }
}
