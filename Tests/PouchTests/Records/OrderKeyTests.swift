import Base
import Testing

@testable import Pouch

@Suite struct OrderKeyTests {
  @Test("Between two keys there is always another", arguments: 1...20 as ClosedRange<UInt64>)
  func insertsAnywhere(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var keys: [Text] = []

    for _ in 0..<500 {
      let at = Int.random(in: 0...keys.count, using: &random)
      let key = OrderKey.between(at > 0 ? keys[at - 1] : nil, at < keys.count ? keys[at] : nil)
      #expect(OrderKey.isValid(key))
      keys.insert(key, at: at)
    }

    #expect(
      zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }, "seed \(seed)")
  }

  @Test("Adding ten thousand at the end keeps keys short")
  func appends() {
    var key = OrderKey.between(nil, nil)
    for _ in 0..<10_000 {
      let next = OrderKey.between(key, nil)
      #expect(key.lexicographicallyPrecedes(next))
      key = next
    }
    #expect(key.count < 400)
  }

  @Test("Keys that are spelled wrongly or out of order count as absent")
  func hostile() {
    let fine = OrderKey.between("!!", "a0")

    #expect(OrderKey.isValid(fine))
    #expect(OrderKey.isValid(OrderKey.between("z", "b")))
  }
}
