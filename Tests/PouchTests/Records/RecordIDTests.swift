import Base
import Testing

@testable import Pouch

struct RecordIDTests {
  @Test("An id is its 16 bytes and its 32 digits", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let id = RecordID(high: random.next(), low: random.next())

    #expect(RecordID(bytes: id.bytes) == id && RecordID(hex: id.hex) == id, "seed \(seed)")
    #expect(id.hex == Hex.encode(id.bytes))
    #expect(RecordID(bytes: AnySequence(id.bytes + [1, 2, 3])) == id)
  }

  @Test(
    "Other texts are no id",
    arguments: [
      "", "0", String(repeating: "0", count: 31), String(repeating: "0", count: 33),
      String(repeating: "g", count: 32), "0x" + String(repeating: "0", count: 30),
      String(repeating: "0", count: 31) + " ",
    ])
  func refused(hex: String) {
    #expect(RecordID(hex: hex.utf8) == nil)
    #expect(Stamp(hex: hex.utf8) == nil)
  }

  @Test("Ids are in the order of their bytes and of their digits")
  func order() {
    var random = SeededGenerator(seed: 16)
    let ids = (0..<50).map { _ in
      RecordID(high: random.next() >> 60, low: random.next() >> (random.next() % 60))
    }

    let sorted = ids.sorted()

    #expect(sorted.map { text($0.hex) } == ids.map { text($0.hex) }.sorted())
    #expect(
      zip(sorted, sorted.dropFirst()).allSatisfy { !$1.bytes.lexicographicallyPrecedes($0.bytes) })
  }

  @Test("A link is the same for the same two records in one order, and another for every other")
  func links() {
    let (a, b) = (ID<Card>(high: 1, low: 2), ID<Card>(high: 3, low: 4))
    let links = [
      RecordID.link(.membership, a, b), .link(.membership, b, a), .link(.vote, a, b),
      .link(.membership, a, a),
    ]

    #expect(Set(links).count == links.count)
    #expect(links[0] == .link(.membership, a, b))
  }
}
