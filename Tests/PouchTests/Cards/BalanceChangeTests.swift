import Base
import Testing

@testable import Pouch

@Suite("The history of a card's balance")
struct BalanceChangeTests {
  private func pouch(now: Int64 = 1000, _ randomness: UInt8 = 1) -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: now, randomness: [randomness])
    return pouch
  }

  private func balance(_ hundredths: Int64, _ unit: Balance.Unit = .hryvnia) -> Balance {
    Balance(hundredths: hundredths, unit: unit)
  }

  @Test("Each change says what it was and what it became, the latest first")
  func changes() {
    var pouch = pouch()
    var draft = Pouch.CardDraft()
    draft.balance = balance(50_000)
    let card = pouch.addCard(draft)
    pouch.begin(now: 2000, randomness: [2])
    pouch.setBalance(card, balance(37_450))
    pouch.begin(now: 3000, randomness: [3])
    pouch.setBalance(card, balance(700, .points))

    let changes = pouch.balanceChanges(of: card)

    #expect(changes.map { $0.moment } == [3000, 2000, 1000])
    #expect(changes.map { $0.before } == [nil, 50_000, nil])
    #expect(changes.map { $0.after } == [700, 37_450, 50_000])
    #expect(changes.map { $0.unit } == [.points, .hryvnia, .hryvnia])
  }

  @Test("A balance that stays the same is no change, and one that is removed is")
  func removed() {
    var pouch = pouch()
    var draft = Pouch.CardDraft()
    draft.balance = balance(500)
    let card = pouch.addCard(draft)
    pouch.begin(now: 2000, randomness: [2])
    draft.note = "x"
    pouch.update(card, with: draft)
    #expect(pouch.balanceChanges(of: card).count == 1)

    pouch.begin(now: 3000, randomness: [3])
    draft.balance = nil
    pouch.update(card, with: draft)

    let last = pouch.balanceChanges(of: card).first
    #expect(last?.before == 500 && last?.after == nil)
  }

  @Test("Undo takes a change out of the history, and a card in a shared space keeps its own there")
  func undoneAndShared() throws {
    var pouch = pouch()
    let space = Record.space(
      ID(bytes: Array(64..<80)), name: "Дім", role: .editor,
      stamp: Stamp(milliseconds: 1, counter: 0, device: 2))
    pouch.merge(space)
    let card: ID<Card> = ID(bytes: Array(0..<16))
    pouch.set(card, .name, to: .text("Сільпо"), in: ID(space.id))
    pouch.begin(now: 2000, randomness: [2])
    pouch.setBalance(card, balance(100))
    _ = pouch.rememberForUndo()

    let change = try #require(pouch.balanceChanges(of: card).first)
    #expect(pouch.space(of: change.id.record) == ID(space.id))
    #expect(pouch.records[change.id.record]?.isInItsPlace == true)

    pouch.begin(now: 3000, randomness: [3])
    let isUndone = pouch.undo()
    #expect(isUndone)
    #expect(pouch.balanceChanges(of: card).isEmpty && pouch.card(card)?.balance == nil)
  }

  @Test("A card's copy in another space has the history too")
  func transferred() throws {
    var pouch = pouch()
    let space = Record.space(
      ID(bytes: Array(64..<80)), name: "Дім", role: .editor,
      stamp: Stamp(milliseconds: 1, counter: 0, device: 2))
    pouch.merge(space)
    var draft = Pouch.CardDraft()
    draft.balance = balance(100)
    let card = pouch.addCard(draft)
    pouch.begin(now: 2000, randomness: [2])
    pouch.setBalance(card, balance(300))
    pouch.begin(now: 3000, randomness: [3])

    let moved = pouch.transfer(card, to: ID(space.id), keepsOriginal: false)
    let copy = try #require(moved)

    #expect(pouch.balanceChanges(of: copy).map { $0.after } == [300, 100])
    #expect(pouch.balanceChanges(of: copy).map { $0.moment } == [2000, 1000])
    #expect(pouch.balanceChanges(of: card).isEmpty)
  }

  @Test("Damaged records are no changes")
  func damaged() {
    var record = Record(id: RecordID(bytes: Array(0..<16)), kind: .balanceChange)
    let stamp = Stamp(milliseconds: 1, counter: 0, device: 1)
    record.merge(.card, Register(stamp: stamp, value: .text("00000000000000000000000000000001")))
    record.merge(.moment, Register(stamp: stamp, value: .integer(5)))
    #expect(BalanceChange(record) == nil)

    record.merge(
      .sum,
      Register(stamp: stamp, value: .object([JSON.Member("unit", .text("points"))])))
    #expect(BalanceChange(record) == nil)
  }
}
