import Base
import Codes
import Testing

/// Data Matrix, Aztec and PDF417 from increasingly bad pictures: a minimum is read, and none is misread.
@Suite struct MatrixCorpusTests {
  static let texts: [(bytes: [UInt8], isGS1: Bool, eci: UInt32?)] = [
    (Array("4006381333931".utf8), false, nil), (Array("HTTPS://EXAMPLE.ORG/7".utf8), false, nil),
    (Array(String(repeating: "Kapshuk keeps cards offline. ", count: 8).utf8), false, nil),
    (Array("Ґанок".utf8), false, 26),
  ]

  static let scenes = ReadingTests.everywhere + ReadingTests.forMatrix

  /// The least that must be read of all scenes and texts.
  static let least: [(symbology: Symbology, count: Int)] = [
    (.dataMatrix, 76), (.aztec, 76), (.pdf417, 71),
  ]

  @Test("Enough are read, and none wrongly", arguments: least)
  func corpus(symbology: Symbology, least: Int) throws {
    var (right, wrong, missed) = (0, 0, [String]())
    for scene in MatrixCorpusTests.scenes {
      for text in MatrixCorpusTests.texts {
        let code = Code(symbology, text.bytes, isGS1: text.isGS1, eci: text.eci)
        let picture = scene.picture(of: try code.pattern(), seed: 77)

        let results = readCodes(in: picture)

        if results.map(\.code) == [code], results.first?.text.utf8 == text.bytes {
          right += 1
        } else if results.isEmpty {
          missed.append("\(scene.name), \(text.bytes.count) bytes")
        } else {
          wrong += 1
        }
      }
    }
    print("\(symbology.name), seed 77: \(right) read, \(missed.count) missed: \(missed)")
    #expect(wrong == 0, "\(symbology.name), seed 77")
    #expect(right >= least, "\(symbology.name), seed 77: \(missed)")
  }

  @Test("Data Matrix and Aztec say FNC1", arguments: [Symbology.dataMatrix, .aztec])
  func gs1(symbology: Symbology) throws {
    let code = Code(
      symbology,
      Array("0104012345678901".utf8) + Array("10ABC".utf8) + [29]
        + Array("17260101".utf8), isGS1: true)

    let results = readCodes(in: Scene(name: "clean").picture(of: try code.pattern()))

    #expect(results.map(\.code) == [code])
  }

  @Test("Data Matrix of up to 150 bytes is read, square and rectangular")
  func dataMatrixSizes() throws {
    var generator = SeededGenerator(seed: 5)
    for count in [1, 3, 6, 10, 20, 40, 80, 150] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let code = Code(.dataMatrix, bytes)
      for shape in [WriteOptions.Shape.square, .rectangle] where shape == .square || count <= 40 {
        let pattern = try code.pattern(WriteOptions(shape: shape))
        let results = readCodes(in: Scene(name: "\(count) bytes").picture(of: pattern))
        #expect(results.map(\.code) == [code], "\(count) bytes, seed 5")
      }
    }
  }

  @Test("Every length of Aztec and PDF417 is read", arguments: [Symbology.aztec, .pdf417])
  func sizes(symbology: Symbology) throws {
    var generator = SeededGenerator(seed: 6)
    for count in [1, 5, 10, 30, 60, 120, 250, 500, 900] {
      for range in [UInt8(48)...57, 32...126, 0...255] {
        let bytes = (0..<count).map { _ in UInt8.random(in: range, using: &generator) }
        let code = Code(symbology, bytes)
        let results = readCodes(
          in: Scene(name: "\(count) bytes").picture(of: try code.pattern()))
        #expect(results.map(\.code) == [code], "\(symbology.name), \(count) bytes, seed 6")
      }
    }
  }
}
