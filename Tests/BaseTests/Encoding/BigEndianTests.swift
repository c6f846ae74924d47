import Testing

@testable import Base

struct BigEndianTests {
  @Test("The highest byte comes first, whatever the width and the sign")
  func bytes() {
    #expect(BigEndian.bytes(UInt8(7)) == [7])
    #expect(BigEndian.bytes(UInt16(0x0102)) == [1, 2])
    #expect(BigEndian.bytes(UInt32(0xFFEE_DDCC)) == [0xFF, 0xEE, 0xDD, 0xCC])
    #expect(BigEndian.bytes(Int64(-2)) == [255, 255, 255, 255, 255, 255, 255, 254])
    #expect(BigEndian.bytes(UInt64.max) == [UInt8](repeating: 255, count: 8))
  }

  @Test("Bytes compare as the integers do", arguments: 1...20 as ClosedRange<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (one, other) = (random.next() >> (seed % 60), random.next() >> (seed % 50))

    let precedes = BigEndian.bytes(one).lexicographicallyPrecedes(BigEndian.bytes(other))

    #expect(precedes == (one < other), "seed \(seed)")
  }
}
