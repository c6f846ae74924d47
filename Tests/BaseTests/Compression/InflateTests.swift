import Testing

@testable import Base

struct InflateTests {
  private func inflate(_ hex: String, limit: Int = 10_000) throws -> [UInt8] {
    let packed = try #require(Hex.decode(hex.utf8))
    return try Inflate.inflate(packed, from: 0, to: packed.count, expected: 0, limit: limit)
  }

  // By Python's zlib, without a header.
  @Test(
    "Stored blocks, fixed codes and repetitions that overlap themselves are read",
    arguments: [
      ("010500faff68656c6c6f", "hello"), ("cb48cdc9c957c8409000", "hello hello hello"),
      ("4b4c1c05a380fa0000", String(repeating: "a", count: 600)), ("0300", ""),
      ("010000ffff", ""), ("000500faff68656c6c6f010000ffff", "hello"),
    ])
  func blocks(packed: String, plain: String) throws {
    #expect(text(try inflate(packed)) == plain)
  }

  @Test("Codes that come with the data are read")
  func dynamic() throws {
    let plain = (0..<400).map { UInt8($0 * $0 % 61 + 32) }
    let packed = """
      535054d134b074095436718f31f3d7f5d2f1358e70d28bf4b4d6578d0a09f0f30b088952d5b7f68cd4738a30f6d5f1d2f5378b71375\
      10e74b134d054515418d54c6dcd00
      """

    #expect(try inflate(packed) == plain)
  }

  @Test(
    "Damaged data are refused, and never read past their end",
    arguments: [
      "", "07", "06", "01", "010500faff6865", "010500ffff68656c6c6f", "cb48cdc9c9", "4b04", "05",
      "0512", "4b0402", "fd01", "edfd0180000001000000",
    ])
  func damaged(packed: String) {
    #expect(throws: FileFormatError.truncated) { try inflate(packed) }
  }

  @Test("The limit holds for stored bytes, literals and repetitions, to the last byte")
  func limits() throws {
    let cases = [
      ("010500faff68656c6c6f", 5), ("cb48cdc9c957c8409000", 17), ("4b4c1c05a380fa0000", 600),
    ]
    for (packed, count) in cases {
      #expect(try inflate(packed, limit: count).count == count)
      #expect(throws: FileFormatError.tooLarge) { try inflate(packed, limit: count - 1) }
    }
  }

  @Test("What we compress ourselves is read again", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let period = Int.random(in: 1...300, using: &random)
    var plain: [UInt8] = []
    for _ in 0..<Int.random(in: 0...3000, using: &random) {
      let repeats = plain.count >= period && Int.random(in: 0...9, using: &random) > 0
      plain.append(
        repeats ? plain[plain.count - period] : UInt8.random(in: 0...255, using: &random))
    }
    let packed = Deflate.zlib(plain, period: period)

    let found = try Inflate.inflate(
      packed, from: 2, to: packed.count - 4, expected: plain.count, limit: plain.count)

    #expect(found == plain, "seed \(seed)")
  }

  @Test("Any bytes are data or an error, and never a crash", arguments: 1...100)
  func hostile(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let packed = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }

    let found = try? Inflate.inflate(packed, from: 0, to: 200, expected: 1 << 40, limit: 5000)

    #expect((found?.count ?? 0) <= 5000, "seed \(seed)")
  }
}
