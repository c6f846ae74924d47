import Base
import Testing

@testable import Pouch

@Suite struct BinTests {
  private static let start: Int64 = 1_795_255_200_000
  private static let day: Int64 = 86_400_000

  private func pouch(at now: Int64 = start) -> Pouch {
    var pouch = Pouch(device: 7)
    begin(&pouch, at: now)
    return pouch
  }

  private func begin(_ pouch: inout Pouch, at now: Int64) {
    pouch.begin(now: now, randomness: BigEndian.bytes(now) + BigEndian.bytes(now))
  }

  private func card(_ name: String, in pouch: inout Pouch) -> ID<Card> {
    var draft = Pouch.CardDraft()
    draft.name = Text(name)
    return pouch.addCard(draft)
  }

  @Test("What was deleted stands in the bin with its day, the last deleted first, for 30 days")
  func days() throws {
    var pouch = pouch()
    let (first, second) = (card("Сільпо", in: &pouch), card("Фора", in: &pouch))
    begin(&pouch, at: Self.start + Self.day)
    pouch.delete(first)
    begin(&pouch, at: Self.start + 3 * Self.day)
    pouch.delete(second)

    let bin = pouch.bin(now: Self.start + 5 * Self.day)

    #expect(bin.map { $0.record.id } == [second.record, first.record])
    #expect(bin.map { $0.daysLeft(now: Self.start + 5 * Self.day) } == [28, 26])
    #expect(pouch.bin(now: Self.start + 31 * Self.day).map { $0.record.id } == [second.record])
    #expect(pouch.bin(now: Self.start + 33 * Self.day).isEmpty)
  }

  @Test("A card comes back with its codes and categories")
  func card() {
    var pouch = pouch()
    let food = pouch.addCategory("Їжа")
    let card = card("Сільпо", in: &pouch)
    pouch.setCategories(of: card, [food])
    pouch.addIdentifier(.number("1"), label: "", to: card)
    begin(&pouch, at: Self.start + Self.day)
    pouch.delete(card)
    begin(&pouch, at: Self.start + 2 * Self.day)

    let isBack = pouch.restore([card.record])

    #expect(isBack)
    #expect(pouch.card(card)?.name == "Сільпо")
    #expect(pouch.identifiers(of: card).count == 1)
    #expect(pouch.categories(of: card).map { $0.id } == [food])
    #expect(pouch.bin(now: Self.start + 2 * Self.day).isEmpty)
  }

  @Test("A list comes back with the lines that went with it, not with those deleted before")
  func list() {
    var pouch = pouch()
    let list = pouch.addGroceryList("Тиждень")
    for line in ["хліб", "сир"] {
      _ = pouch.addGroceryItem(GroceryLine(Text(line)), to: list, now: Self.start)
    }
    let bread = pouch.groceryItems(of: list)[0].id
    begin(&pouch, at: Self.start + 1000)
    pouch.delete(bread)
    #expect(pouch.bin(now: Self.start + 1000).map { $0.record.id } == [bread.record])
    begin(&pouch, at: Self.start + 2000)
    pouch.delete(groceryList: list)
    #expect(pouch.bin(now: Self.start + 2000).map { $0.record.id } == [list.record])
    begin(&pouch, at: Self.start + 3000)

    _ = pouch.restore([list.record])

    #expect(pouch.groceryItems(of: list).count == 1)
    #expect(pouch.bin(now: Self.start + 3000).map { $0.record.id } == [bread.record])
  }

  @Test("Bringing back is taken back by undo, which names what it is about")
  func undo() {
    var pouch = pouch()
    let card = card("Сільпо", in: &pouch)
    begin(&pouch, at: Self.start + 1000)
    pouch.delete(card)
    begin(&pouch, at: Self.start + 2000)
    _ = pouch.restore([card.record])
    pouch.rememberForUndo()

    #expect(pouch.lastChange?.name == "Сільпо")
    begin(&pouch, at: Self.start + 3000)
    let isUndone = pouch.undo()
    #expect(isUndone)
    #expect(pouch.card(card) == nil)
  }

  @Test("An emptied bin leaves nothing of what was in it, here or on another device")
  func emptied() throws {
    var pouch = pouch()
    let secret = Text("Таємниця")
    let card = card("Таємниця", in: &pouch)
    pouch.addIdentifier(.number(secret), label: secret, to: card)
    var other = Pouch(device: 8)
    for record in pouch.records.values { other.merge(record) }
    begin(&pouch, at: Self.start + 1000)
    pouch.delete(card)
    pouch.rememberForUndo()
    begin(&pouch, at: Self.start + 2000)
    pouch.emptyBin()
    for record in pouch.records.values { other.merge(record) }

    for one in [pouch, other] {
      #expect(one.bin(now: Self.start + 2000).isEmpty)
      for record in one.records.values where record.kind != .undo {
        #expect(!record.json.contains(secret), "\(String(decoding: record.json, as: UTF8.self))")
      }
    }
    begin(&pouch, at: Self.start + 3000)
    let (isBack, isUndone) = (pouch.restore([card.record]), pouch.undo())
    #expect(!isBack && !isUndone)
  }

  @Test("In a shared space only those who may write bring back, and what moved away is in no bin")
  func shared() throws {
    let family = ID<Space>(high: 5, low: 5)
    for (role, isThere) in [(Role.editor, true), (.viewer, false)] {
      var pouch = pouch()
      pouch.merge(
        .space(
          family, name: "F", role: .editor, stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
      let own = card("Сільпо", in: &pouch)
      pouch.addIdentifier(.number("1"), label: "", to: own)
      begin(&pouch, at: Self.start + 1000)
      let made = pouch.transfer(own, to: family, keepsOriginal: false)
      let copy = try #require(made)
      #expect(pouch.bin(now: Self.start + 1000).isEmpty)
      begin(&pouch, at: Self.start + 2000)
      pouch.delete(copy)
      pouch.merge(
        .space(family, name: "F", role: role, stamp: Stamp(milliseconds: 2, counter: 0, device: 0))
      )

      #expect(
        pouch.bin(now: Self.start + 2000).map { $0.record.id } == (isThere ? [copy.record] : []))
      let isBack = pouch.restore([copy.record])
      #expect(isBack == isThere)
    }
  }
}
