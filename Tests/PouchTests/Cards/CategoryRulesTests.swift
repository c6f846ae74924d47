import Base
import Testing

@testable import Pouch

struct CategoryRulesTests {
  private func pouch() -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1_000_000, randomness: [UInt8](repeating: 1, count: 32))
    return pouch
  }

  private func add(_ name: String, in categories: [ID<Category>], to pouch: inout Pouch) -> ID<Card>
  {
    var draft = Pouch.CardDraft()
    draft.name = Text(name)
    draft.categories = categories
    return pouch.addCard(draft)
  }

  @Test("A name that is there already, in any case, is no second category")
  func names() {
    var pouch = pouch()
    let first = pouch.addCategory("Їжа")

    let again = ["їжа", " ЇЖА ", "Їжа"].map { pouch.addCategory(Text($0)) }

    #expect(again == [first, first, first])
    #expect(pouch.addCategory("Їжа", in: ID(high: 9, low: 9)) != first)
    #expect(pouch.namedCategories.count == 1)
  }

  @Test("A new name goes to the end, is cut to its limit, and moves where it is put")
  func order() {
    var pouch = pouch()
    let ids = ["А", "Б", "В"].map { pouch.addCategory(Text($0)) }

    pouch.move(category: ids[2], after: nil)
    #expect(pouch.categories.map { $0.id } == [ids[2], ids[0], ids[1]])
    pouch.move(category: ids[2], after: ids[0])
    #expect(pouch.categories.map { $0.id } == [ids[0], ids[2], ids[1]])
    pouch.rename(category: ids[0], to: Text(String(repeating: "ї", count: 60)))
    #expect(pouch.category(ids[0])?.name.characterCount == Category.nameLimit)
  }

  @Test("A card is in the categories that are chosen, and leaves all others")
  func membership() {
    var pouch = pouch()
    let (food, fuel) = (pouch.addCategory("Їжа"), pouch.addCategory("Пальне"))
    let card = add("Сільпо", in: [food], to: &pouch)
    var draft = Pouch.CardDraft()
    draft.name = "Сільпо"

    for wanted in [[food, fuel], [fuel], [], [food]] {
      draft.categories = wanted
      pouch.update(card, with: draft)

      #expect(Set(pouch.categories(of: card).map { $0.id }) == Set(wanted))
    }
  }

  @Test("A deleted category leaves its cards, and comes back to them with undo")
  func deletion() {
    var pouch = pouch()
    let food = pouch.addCategory("Їжа")
    let card = add("Сільпо", in: [food], to: &pouch)
    pouch.begin(now: 2_000_000, randomness: [UInt8](repeating: 2, count: 32))

    pouch.delete(food)
    pouch.rememberForUndo()
    #expect(pouch.card(card) != nil && pouch.categories(of: card).isEmpty)

    pouch.begin(now: 3_000_000, randomness: [UInt8](repeating: 3, count: 32))
    let isUndone = pouch.undo()
    #expect(isUndone)
    #expect(pouch.categories(of: card).map { $0.id } == [food])
    #expect(pouch.cards(CardList(category: food), by: .name).map { $0.id } == [card])
  }

  @Test("Two devices that write at once agree, whichever hears of the other first")
  func merging() {
    var one = pouch()
    let food = one.addCategory("Їжа")
    let card = add("Сільпо", in: [], to: &one)
    var other = Pouch(device: 2)
    for record in one.takeChanges() { other.merge(record) }
    other.begin(now: 2_000_000, randomness: [UInt8](repeating: 7, count: 32))
    one.begin(now: 2_000_000, randomness: [UInt8](repeating: 8, count: 32))
    var draft = Pouch.CardDraft()
    draft.name = "Сільпо"
    draft.categories = [food]
    one.update(card, with: draft)
    other.rename(category: food, to: "Продукти")
    let (ours, theirs) = (one.takeChanges(), other.takeChanges())

    for record in theirs.reversed() { one.merge(record) }
    for record in ours { other.merge(record) }

    for pouch in [one, other] {
      #expect(pouch.categories(of: card).map { text($0.name) } == ["Продукти"])
    }
  }
}
