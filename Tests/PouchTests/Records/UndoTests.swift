import Base
import Testing

@testable import Pouch

@Suite struct UndoTests {
  private func pouch(named name: String) -> (Pouch, ID<Card>) {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [1])
    var draft = Pouch.CardDraft()
    draft.name = Text(name)
    let card = pouch.addCard(draft)
    return (pouch, card)
  }

  @Test("A deleted card comes back as it was")
  func deletion() {
    var (pouch, card) = pouch(named: "Сільпо")
    pouch.begin(now: 2, randomness: [2])
    pouch.delete(card)
    pouch.rememberForUndo()
    pouch.begin(now: 3, randomness: [3])
    let undone = pouch.undo()
    let undoneAgain = pouch.undo()

    #expect(undone && !undoneAgain)
    #expect(pouch.card(card)?.name == "Сільпо")
  }

  @Test("An edit of several fields is taken back as a whole")
  func edit() {
    var (pouch, card) = pouch(named: "Сільпо")
    let before = pouch.card(card)
    pouch.begin(now: 2, randomness: [2])
    var draft = Pouch.CardDraft()
    draft.name = "Фора"
    draft.note = "нотатка"
    draft.look = .colour(0x123456)
    pouch.update(card, with: draft)
    pouch.rememberForUndo()
    pouch.begin(now: 3, randomness: [3])
    _ = pouch.undo()

    #expect(pouch.card(card)?.name == before?.name)
    #expect(pouch.card(card)?.note == "")
    #expect(pouch.card(card)?.look == before?.look)
  }

  @Test("A field that was written again since keeps its newer value")
  func newerStays() {
    var (pouch, card) = pouch(named: "Сільпо")
    pouch.begin(now: 2, randomness: [2])
    pouch.setFavourite(card, true)
    pouch.rememberForUndo()
    pouch.begin(now: 3, randomness: [3])
    pouch.setFavourite(card, false)
    pouch.setFavourite(card, true)
    pouch.begin(now: 4, randomness: [4])
    let undone = pouch.undo()

    #expect(!undone)
    #expect(pouch.card(card)?.isFavourite == true)
  }

  @Test("Undoing a new card takes away the card, its code, its category and the link")
  func creation() {
    var (pouch, old) = pouch(named: "Стара")
    pouch.begin(now: 2, randomness: [2])
    var draft = Pouch.CardDraft()
    draft.name = "Нова"
    draft.categories = [pouch.addCategory("Їжа")]
    let card = pouch.addCard(draft)
    pouch.addIdentifier(.number("1"), label: "", to: card)
    pouch.rememberForUndo()
    pouch.begin(now: 3, randomness: [3])
    _ = pouch.undo()

    #expect(pouch.cards.map { $0.id } == [old])
    #expect(pouch.categories.isEmpty)
    #expect(pouch.identifiers(of: card).isEmpty)
    #expect(pouch.active(.membership).isEmpty)
  }

  @Test("A field that one change wrote twice goes back to what it was before both")
  func twice() {
    var (pouch, card) = pouch(named: "Сільпо")
    pouch.begin(now: 2, randomness: [2])
    for name in ["Перша", "Друга"] { pouch.set(card, .name, to: .text(Text(name))) }
    pouch.rememberForUndo()
    pouch.begin(now: 3, randomness: [3])
    _ = pouch.undo()

    #expect(pouch.card(card)?.name == "Сільпо")
  }

  @Test("A category that an edit put a card into is left again")
  func membership() {
    var (pouch, card) = pouch(named: "Сільпо")
    let food = pouch.addCategory("Їжа")
    for round in 0..<2 {
      pouch.begin(now: 2 + Int64(round), randomness: [2])
      var draft = Pouch.CardDraft()
      draft.categories = [food]
      pouch.update(card, with: draft)
      pouch.rememberForUndo()
      #expect(pouch.isMember(card, of: food))
      _ = pouch.undo()
      #expect(!pouch.isMember(card, of: food))
    }
  }
}

@Suite struct LastChangeTests {
  @Test("A request that changed nothing has no change to take back, and keeps the one before")
  func nothing() {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [1])
    var draft = Pouch.CardDraft()
    draft.name = "Сільпо"
    let card = pouch.addCard(draft)
    let first = pouch.rememberForUndo()

    pouch.begin(now: 2, randomness: [2])
    pouch.update(card, with: draft)

    let second = pouch.rememberForUndo()

    #expect(second == nil)
    #expect(first != nil && pouch.lastChange?.token == first)
    #expect(pouch.lastChange?.kind == .card && pouch.lastChange?.name == draft.name)
  }

  @Test("Each change has a token of its own, and once undone there is none")
  func tokens() {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [1])
    let category = pouch.addCategory("Їжа")
    let first = pouch.rememberForUndo()
    pouch.begin(now: 2, randomness: [2])
    pouch.delete(category)
    let second = pouch.rememberForUndo()

    #expect(first != nil && second != nil && first != second)
    #expect(pouch.lastChange?.kind == .category)
    _ = pouch.undo()
    #expect(pouch.lastChange == nil)
  }
}
