import Base
import Testing

@testable import Pouch

/// Histories of several devices that write the same few records, in seeded random order.
@Suite struct MergeTests {
  static let seeds: [UInt64] = Array(1...40)

  /// Versions of one record on several devices: some writes in common, some not.
  private func versions(_ count: Int, using random: inout SeededGenerator) -> [Record] {
    let id = RecordID(high: 7, low: 7)
    let names: [[UInt8]] = [
      Array("name".utf8), Array("note".utf8), Array("~deleted".utf8), Array("future".utf8),
      Array("later".utf8),
    ]
    var writes: [(name: [UInt8], register: Register)] = []
    for _ in 0..<12 {
      // Few times and devices, so that stamps collide, which otherwise only hostile files cause.
      let stamp = Stamp(
        milliseconds: Int64.random(in: 1...4, using: &random),
        counter: UInt16.random(in: 0...1, using: &random),
        device: UInt64.random(in: 1...3, using: &random))
      let value = JSON.integer(Int64.random(in: 0...3, using: &random))
      writes.append(
        (names.randomElement(using: &random) ?? [], Register(stamp: stamp, value: value)))
    }
    let kind = Bool.random(using: &random) ? "card" : "zebra"
    return (0..<count).map { _ in
      var record = Record(id: id, kindName: Text(kind))
      for write in writes where Bool.random(using: &random) {
        record.merge(named: Text(write.name), write.register)
      }
      return record
    }
  }

  private func merged(_ a: Record, _ b: Record) -> Record {
    var a = a
    a.merge(b)
    return a
  }

  @Test("The order of two versions does not matter", arguments: seeds)
  func commutative(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pair = versions(2, using: &random)

    #expect(merged(pair[0], pair[1]) == merged(pair[1], pair[0]), "seed \(seed)")
  }

  @Test("The grouping of three versions does not matter", arguments: seeds)
  func associative(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let three = versions(3, using: &random)

    let left = merged(merged(three[0], three[1]), three[2])
    let right = merged(three[0], merged(three[1], three[2]))

    #expect(left == right, "seed \(seed)")
  }

  @Test("Merging a version again changes nothing", arguments: seeds)
  func idempotent(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pair = versions(2, using: &random)
    var once = merged(pair[0], pair[1])

    let changed = once.merge(pair[1])

    #expect(!changed, "seed \(seed)")
    #expect(merged(once, once) == once)
  }

  @Test("Devices that exchange all they have end up alike, in whatever order", arguments: seeds)
  func convergence(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = versions(6, using: &random)

    var one = Pouch(device: 1)
    var other = Pouch(device: 2)
    for record in all.shuffled(using: &random) { one.merge(record) }
    for record in (all + all).shuffled(using: &random) { other.merge(record) }

    #expect(one.records == other.records, "seed \(seed)")
  }

  @Test(
    "What says that a record is of another kind, in another space or another person's, changes none of that"
  )
  func identityStays() {
    let stamp = Stamp(milliseconds: 9, counter: 0, device: 1)
    var card = Record(
      id: RecordID(high: 7, low: 7), kindName: "card", space: ID(high: 5, low: 5),
      author: ID(high: 6, low: 6))
    card.merge(.name, Register(stamp: stamp, value: .text("Сільпо")))
    let before = card
    var account = Record(id: card.id, kindName: "account")
    account.merge(.note, Register(stamp: stamp, value: .text("x")))
    let copy = Record(
      id: card.id, kindName: "card", space: ID(high: 1, low: 1),
      author: ID(high: 1, low: 2))

    let (isOther, isMoved) = (card.merge(account), card.merge(copy))

    #expect(!isOther && !isMoved)
    #expect(card == before)
  }

  @Test("What a newer app wrote survives an older one")
  func unknownSurvives() throws {
    let text = Text(
      """
      {"id":"000102030405060708090a0b0c0d0e0f","kind":"hologram","fields":{\
      "name":["00000000000a00000000000000000001","x"],\
      "sparkle":["00000000000b00000000000000000001",{"deep":[1.50,true,null]}]}}
      """)

    let record = try #require(Record(try JSON(parsing: text.utf8)))

    #expect(record.kind == nil)
    #expect(record.json == text.utf8)
  }

  @Test("A deleted record stays deleted when another field is edited later")
  func deletionHolds() {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [1])
    let card = pouch.addCard(.init())
    pouch.delete(card)
    pouch.begin(now: 2, randomness: [2])
    pouch.set(card, .name, to: .text("later"))

    #expect(pouch.card(card) == nil)
  }

  @Test("The same link made on two devices is one record")
  func linksMeet() {
    let (card, category) = (ID<Card>(high: 1, low: 1), ID<Category>(high: 2, low: 2))

    #expect(RecordID.link(.membership, card, category) == .link(.membership, card, category))
    #expect(RecordID.link(.membership, card, category) != .link(.membership, category, card))
  }
}
