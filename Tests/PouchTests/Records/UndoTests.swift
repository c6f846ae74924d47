import Testing

@testable import Pouch

@Suite struct UndoTests {
  private func pouch(named name: String) -> (Pouch, RecordID) {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [1])
    var draft = Pouch.CardDraft()
    draft.name = Array(name.utf8)
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
    #expect(pouch.card(card)?.name == Array("Сільпо".utf8))
  }

  @Test("An edit of several fields is taken back as a whole")
  func edit() {
    var (pouch, card) = pouch(named: "Сільпо")
    let before = pouch.card(card)
    pouch.begin(now: 2, randomness: [2])
    var draft = Pouch.CardDraft()
    draft.name = Array("Фора".utf8)
    draft.note = Array("нотатка".utf8)
    draft.look = .colour(0x123456)
    pouch.update(card, with: draft)
    pouch.rememberForUndo()
    pouch.begin(now: 3, randomness: [3])
    _ = pouch.undo()

    #expect(pouch.card(card)?.name == before?.name)
    #expect(pouch.card(card)?.note == [])
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
}
