import Testing

@testable import Codes

@Suite struct MatrixTests {
  @Test("The example of ISO/IEC 16022 has its symbol size")
  func dataMatrixExample() throws {
    #expect(try modules(.dataMatrix, "123456").width == 10)
  }

  @Test("Reed–Solomon gives the correction codewords of the standards' examples")
  func reedSolomon() {
    // ISO/IEC 16022 annex O: "123456" in 10 × 10.
    let dataMatrix = ReedSolomonEncoder(bits: 8, polynomial: 0x12D, count: 5, firstRoot: 1)
    #expect(dataMatrix.correction(for: [142, 164, 186]) == [114, 25, 5, 88, 102])
  }

  @Test(
    "A Data Matrix is as small as its data allow",
    arguments: [
      ("123456", 10), ("1234567890", 12), ("ABC", 10), ("ABCDEF", 12), ("abcdefghi", 14),
      ("ABCDEFGHIJKLMNOPQRSTU", 18),
    ])
  func dataMatrixSizes(text: String, size: Int) throws {
    #expect(try modules(.dataMatrix, text).width == size)
  }

  @Test("A Data Matrix may be oblong")
  func rectangles() throws {
    let modules = try modules(.dataMatrix, "12345678", WriteOptions(shape: .rectangle))

    #expect(modules.width == 18)
    #expect(modules.height == 8)
    #expect(throws: WriteError.self) {
      try Code(.dataMatrix, [UInt8](repeating: 200, count: 60))
        .pattern(WriteOptions(shape: .rectangle))
    }
  }

  @Test("The largest Data Matrix holds 3116 digits or 1556 bytes")
  func dataMatrixCapacity() throws {
    #expect(try modules(.dataMatrix, String(repeating: "1", count: 3116)).width == 144)
    #expect(throws: WriteError.capacity(found: 3117, most: 3116)) {
      try modules(.dataMatrix, String(repeating: "1", count: 3117))
    }
    #expect(throws: WriteError.capacity(found: 1557, most: 1556)) {
      try Code(.dataMatrix, [UInt8](repeating: 200, count: 1557)).pattern()
    }
  }

  @Test(
    "Text compaction of PDF417 takes the values of ISO/IEC 15438",
    arguments: [
      ("PDF417", [453, 178, 121, 239]), ("AB", [1]), ("Ab", [27, 59]),
    ] as [(String, [UInt16])])
  func pdf417Text(text: String, codewords: [UInt16]) {
    #expect(PDF417Codewords(Array(text.utf8), eci: nil).codewords == codewords)
  }

  @Test("Numeric compaction of PDF417 is the number with a 1 before it in base 900")
  func pdf417Numbers() {
    // ISO/IEC 15438 §5.4.4.2, the example of 15 digits.
    #expect(
      PDF417Codewords(Array("000213298174000".utf8), eci: nil).codewords == [
        902, 1, 624, 434, 632, 282, 200,
      ])
  }

  @Test("Patterns of PDF417 are 17 modules of four bars and four spaces, in their cluster")
  func pdf417Patterns() {
    for cluster in 0..<3 {
      var seen = Set<UInt32>()
      for codeword in 0..<PDF417Patterns.count {
        let pattern = PDF417Patterns.pattern(codeword, cluster: cluster)
        var widths: [Int] = []
        var last: UInt32 = 0
        for bit in (0..<17).reversed() {
          let module = pattern >> UInt32(bit) & 1
          if module == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
          last = module
        }
        #expect(widths.count == 8)
        #expect(widths.allSatisfy { $0 <= 6 })
        let number = (widths[0] - widths[2] + widths[4] - widths[6] + 9) % 9
        #expect(number == cluster * 3)
        seen.insert(pattern)
      }
      #expect(seen.count == PDF417Patterns.count)
    }
  }

  @Test(
    "Aztec sizes hold what ISO/IEC 24778 table 1 says, and a byte more where the share allows",
    arguments: [
      (15, 13, 12, 6), (19, 40, 33, 19), (23, 70, 57, 34), (27, 110, 89, 53),
      (151, 3832, 3067, 1915),
    ])
  func aztecCapacity(size: Int, digits: Int, letters: Int, bytes: Int) throws {
    #expect(try modules(.aztec, String(repeating: "5", count: digits)).width == size)
    // Letters and bytes that need no bit stuffing.
    #expect(try modules(.aztec, String(repeating: "M", count: letters)).width == size)
    #expect(side(of: [UInt8](repeating: 0xA5, count: bytes)) == size)
    #expect(side(of: [UInt8](repeating: 0xA5, count: bytes + 1)) != size)
  }

  private func side(of bytes: [UInt8]) -> Int? {
    guard case .modules(let modules)? = try? Code(.aztec, bytes).pattern() else { return nil }
    return modules.width
  }

  @Test("The data take no larger a symbol than libzint needs")
  func tightFits() throws {
    // Correction takes 6 codewords of 17, which leaves 11 for twelve lower-case letters and their latch.
    #expect(try modules(.aztec, "ynwmbcaeaplr").width == 15)
    // The end of the symbol ends EDIFACT, and ASCII has two codewords for "20T".
    let edifact = "7T+QY+H05I7%G7VPGSGV#.1OTDMQCE+.I#0A".prefix(36) + "20T"
    #expect(try modules(.dataMatrix, String(edifact)).width == 22)
    // Two codewords are left for four digits, after EDIFACT without an unlatch.
    #expect(try modules(.dataMatrix, "*8:6-(9^[1:+4072").width == 16)
  }

  @Test(
    "Where codewords of one colour would take a larger Aztec code, another way is found",
    arguments: [("xX:q-B/", 15), ("FQF&=&Gkp", 15), ("QLRQN-6VPEHANX498PVBYN6*ASK", 19)])
  func stuffing(text: String, size: Int) throws {
    #expect(try modules(.aztec, text).width == size)
  }

  @Test("A single byte amid text of PDF417 may follow half a codeword")
  func shiftAfterHalf() throws {
    let bytes = Array("500356Vp\u{F}X2541/+%".utf8)
    #expect(PDF417Codewords(bytes, eci: nil).codewords.count == 13)
  }

  @Test("Any bytes of any length are laid out or refused, never worse")
  func anyBytes() {
    let seed: UInt64 = 24778
    var generator = SeededGenerator(seed: seed)
    for symbology in Symbology.allCases {
      for length in [1, 2, 3, 7, 20, 100, 700, 3000, 8000] {
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let isGS1 = length & 1 == 1
        let code = Code(symbology, bytes, isGS1: isGS1, eci: length > 50 ? 26 : nil)
        let isWritten = (try? code.pattern()) != nil
        #expect(!isWritten || length < 3100, "seed \(seed)")
      }
    }
  }

  @Test("A PDF417 has the columns and the correction that were asked for")
  func pdf417Options() throws {
    for columns in [2, 7, 30] {
      let symbol = try modules(.pdf417, "Kapshuk", WriteOptions(columns: columns))
      #expect(symbol.width == 17 * columns + 69)
    }
    let least = try modules(.pdf417, "Kapshuk", WriteOptions(securityLevel: 0, columns: 4))
    let most = try modules(.pdf417, "Kapshuk", WriteOptions(securityLevel: 6, columns: 4))
    // 2 and 128 correction codewords in rows of four; three modules per row.
    #expect((most.height - least.height) / 3 >= 31)
    #expect(throws: WriteError.self) {
      try modules(.pdf417, String(repeating: "7", count: 2000), WriteOptions(securityLevel: 8))
    }
  }
}
