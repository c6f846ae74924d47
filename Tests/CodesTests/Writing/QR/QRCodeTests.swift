import Base
import Testing

@testable import Codes

@Suite struct QRCodeTests {
  @Test("The example of ISO/IEC 18004 annex I has its codewords")
  func annexI() throws {
    let code = Code(.qrCode, Array("01234567".utf8))

    let (version, bits) = try QRCodeWriter.data(code, level: .medium)
    let codewords = QRCodeWriter.codewords(bits, version: version, level: .medium)

    #expect(version.number == 1)
    #expect(
      codewords == [
        0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
        0x11, 0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
      ])
  }

  @Test("The example of annex I has its mask and format information")
  func formatOfAnnexI() throws {
    let modules = try modules(.qrCode, "01234567")

    let format = (0..<8).map { modules[20 - $0, 8] } + (8..<15).map { modules[8, 6 + $0] }
    let bits = format.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    // Level M and mask 010.
    #expect(bits == 0b101_1110_0111_1100)
  }

  @Test(
    "Each level holds in version 40 what ISO/IEC 18004 table 7 says",
    arguments: [
      (WriteOptions.Level.low, 7089, 4296, 2953), (.medium, 5596, 3391, 2331),
      (.quartile, 3993, 2420, 1663), (.high, 3057, 1852, 1273),
    ])
  func capacity(level: WriteOptions.Level, digits: Int, letters: Int, bytes: Int) throws {
    for (character, most) in [("7", digits), ("A", letters), ("a", bytes)] {
      let fitting = String(repeating: character, count: most)
      let options = WriteOptions(level: level)
      #expect(try modules(.qrCode, fitting, options).width == 177)
      #expect(throws: WriteError.capacity(found: most + 1, most: most)) {
        try modules(.qrCode, fitting + character, options)
      }
    }
  }

  @Test("Mixed data are divided so that they take the fewest bits")
  func segments() {
    func bits(_ text: String) -> Int {
      let bytes = Array(text.utf8)
      let none = [Bool](repeating: false, count: bytes.count)
      return QRSegments(bytes, isGS1: false, kanji: none, headers: QRSegmentHeaders(group: 0))
        .bitCount
    }

    #expect(bits("01234567") == 4 + 10 + 27)
    #expect(bits("AC-42") == 4 + 9 + 28)
    // Four digits amid letters don't pay for a mode switch, but nine do.
    #expect(bits("abcd1234efgh") == 4 + 8 + 12 * 8)
    #expect(bits("abcd123456789") == (4 + 8 + 4 * 8) + (4 + 10 + 30))
  }

  @Test("Kanji mode is for Shift JIS only, not for UTF-8 that looks like it")
  func kanji() {
    #expect(QRKanji.starts([0x93, 0x5F, 0xE4, 0xAA], eci: nil) == [true, false, true, false])
    #expect(QRKanji.value(0x93, 0x5F) == 0xD9F)
    #expect(QRKanji.value(0xE4, 0xAA) == 0x1AAA)
    let utf8 = Array("あいうカ".utf8)
    #expect(QRKanji.starts(utf8, eci: nil) == [Bool](repeating: false, count: utf8.count))
    #expect(QRKanji.starts([0x93, 0x5F], eci: 26) == [false, false])
  }

  @Test("The penalty is what counting module by module gives", arguments: [1, 7, 12, 30])
  func penalty(version: Int) {
    let seed: UInt64 = 2026
    var generator = SeededGenerator(seed: seed)
    let size = 17 + 4 * version
    var bits = QRBits(size: size)
    for y in 0..<size {
      for x in 0..<size { bits.set(x, y, generator.next() % 5 < 2) }
    }

    #expect(QRPenalty.penalty(bits) == slowPenalty(bits), "seed \(seed)")
  }

  /// The rules of ISO/IEC 18004 §7.8.3, implemented literally.
  private func slowPenalty(_ bits: QRBits) -> Int {
    let size = bits.size
    var penalty = 0
    for line in 0..<size {
      for lies in [true, false] {
        let row = (0..<size).map { lies ? bits.isSet($0, line) : bits.isSet(line, $0) }
        var run = 0
        for index in 0..<size {
          run = index > 0 && row[index] == row[index - 1] ? run + 1 : 1
          penalty += run == 5 ? 3 : run > 5 ? 1 : 0
        }
        let core = [true, false, true, true, true, false, true]
        let light = [Bool](repeating: false, count: 4)
        let padded = light + row + light
        for start in 4...(size - 3) where Array(padded[start..<(start + 7)]) == core {
          let before = Array(padded[(start - 4)..<start]) == light
          let after = Array(padded[(start + 7)..<(start + 11)]) == light
          if before || after { penalty += 40 }
        }
      }
    }
    var dark = 0
    for y in 0..<size {
      for x in 0..<size {
        if bits.isSet(x, y) { dark += 1 }
        guard x + 1 < size, y + 1 < size else { continue }
        let square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map { bits.isSet($0, $1) }
        if Set(square).count == 1 { penalty += 3 }
      }
    }
    return penalty + abs(dark * 100 - size * size * 50) / (size * size * 5) * 10
  }
}
