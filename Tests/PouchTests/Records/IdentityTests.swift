import Base
import Testing

@testable import Pouch

/// One id in two spaces: a member of a space can give a record there any id.
@Suite struct IdentityTests {
  private let space = ID<Space>(high: 8, low: 8)
  private let stamp = Stamp(milliseconds: 1_790_000_000_000, counter: 0, device: 9)

  private func record(
    _ id: RecordID, _ kind: Kind, in space: ID<Space>? = nil, _ fields: [Field: JSON] = [:]
  ) -> Record {
    var record = Record(id: id, kindName: Text(kind.name), space: space)
    for (field, value) in fields { record.merge(field, Register(stamp: stamp, value: value)) }
    return record
  }

  private func text(_ text: String) -> JSON { .text(Text(text)) }

  @Test(
    "A record of a shared space changes nothing of the own one with its id, whichever comes first",
    arguments: [[0, 1], [1, 0]], [Kind.card, .account])
  func ownStays(order: [Int], kind: Kind) {
    let id = RecordID(high: 3, low: 4)
    let own = record(id, .card, [.name: text("Моя")])
    let foreign = record(id, kind, in: space, [.name: text("Чужа"), .deleted: .bool(true)])
    var pouch = Pouch(device: 1)

    for at in order { pouch.merge([own, foreign][at]) }

    #expect(pouch.records[id] == own)
    #expect(pouch.active(.card).map { $0.id } == [id])
    #expect(pouch.active(.account).isEmpty)
  }

  @Test("What is edited under an id that two spaces have is the own record")
  func editsGoToTheOwn() {
    let id = RecordID(high: 3, low: 4)
    var pouch = Pouch(device: 1)
    pouch.merge(record(id, .card, in: space, [.name: text("Чужа")]))
    pouch.merge(record(id, .card, [.name: text("Моя")]))
    pouch.begin(now: 1_795_000_000_000, randomness: [1])

    pouch.set(ID<Card>(id), .note, to: text("нотатка"))

    #expect(pouch.takeChanges().map { $0.key } == [RecordKey(id)])
  }

  @Test(
    "What is each person's own has no place in a space of others",
    arguments: [Kind.settings, .profile, .moneySettings, .notice, .scan, .cardMark, .budget])
  func foreignKinds(kind: Kind) {
    var pouch = Pouch(device: 1)

    let isTaken = pouch.merge(record(RecordID(high: 3, low: 4), kind, in: space))

    #expect(!isTaken && pouch.records.isEmpty)
  }

  @Test("A well-known id stands for the own record alone")
  func wellKnown() {
    var pouch = Pouch(device: 1)

    for low in [1, 2, 108, 255] as [UInt64] {
      pouch.merge(record(RecordID(high: 0, low: low), .card, in: space, [.name: text("Чужа")]))
    }

    #expect(pouch.records.isEmpty)
  }

  @Test("Kinds that only newer versions know are kept wherever they are")
  func unknownKinds() {
    var pouch = Pouch(device: 1)

    pouch.merge(
      Record(id: RecordID(high: 3, low: 4), kindNamed: "hologram", space: space))

    #expect(pouch.records.count == 1)
  }

  @Test("A code that a member of a shared space hangs on somebody's own card is no code of it")
  func foreignParts() {
    let (card, code) = (RecordID(high: 3, low: 4), RecordID(high: 3, low: 5))
    var pouch = Pouch(device: 1)
    pouch.merge(record(card, .card, [.name: text("Моя")]))
    pouch.merge(record(code, .identifier, in: space, [.card: .text(card.hex)]))

    #expect(pouch.active(.identifier).isEmpty)
    #expect(pouch.active(code, .identifier) == nil)
  }

  @Test("A code of a card that several share is there for all of them")
  func sharedParts() {
    let (card, code) = (RecordID(high: 3, low: 4), RecordID(high: 3, low: 5))
    var pouch = Pouch(device: 1)
    pouch.merge(record(card, .card, in: space, [.name: text("Спільна")]))
    pouch.merge(record(code, .identifier, in: space, [.card: .text(card.hex)]))

    #expect(pouch.active(.identifier).map { $0.id } == [code])
  }

  @Test("In a file and in the store the two are apart")
  func keys() {
    let id = RecordID(high: 3, low: 4)

    #expect(RecordKey(id).hex == id.hex)
    #expect(RecordKey(id, in: space).hex == space.hex + id.hex)
    #expect(
      [RecordKey(id, in: space), RecordKey(id)].sorted() == [
        RecordKey(id), RecordKey(id, in: space),
      ])
  }
}
