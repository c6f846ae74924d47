import Base
import Testing

@testable import Pouch

/// Moving cards between the personal pouch and a shared space.
struct TransferTests {
  private let family = ID<Space>(high: 5, low: 5)

  private func pouch() -> (pouch: Pouch, card: ID<Card>) {
    var pouch = Pouch(device: 7)
    pouch.begin(now: 1_800_000_000_000, randomness: [UInt8](repeating: 1, count: 32))
    pouch.merge(
      .space(
        family, name: "F", role: .editor, stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
    var draft = Pouch.CardDraft()
    draft.name = "A"
    draft.note = "B"
    let card = pouch.addCard(draft)
    pouch.addIdentifier(.number("1"), label: "", to: card)
    pouch.addIdentifier(.number("2"), label: "3", to: card)
    return (pouch, card)
  }

  @Test func `a moved card is in the space with all its codes, and gone from where it was`() throws
  {
    var (pouch, card) = pouch()
    let contents = pouch.identifiers(of: card).map { $0.content }

    let made = pouch.transfer(card, to: family, keepsOriginal: false)
    let copy = try #require(made)

    #expect(pouch.active(card) == nil)
    #expect(pouch.identifiers(of: card).isEmpty)
    #expect(pouch.space(of: copy) == family)
    #expect(pouch.records[copy.record]?[.note]?.text == "B")
    #expect(pouch.identifiers(of: copy).map { $0.content } == contents)
    #expect(pouch.identifiers(of: copy).allSatisfy { pouch.space(of: $0.id) == family })
  }

  @Test func `a copied card stays`() throws {
    var (pouch, card) = pouch()

    let made = pouch.transfer(card, to: family, keepsOriginal: true)
    let copy = try #require(made)

    #expect(pouch.active(card) != nil)
    #expect(pouch.space(of: card) == nil)
    #expect(copy != card)
  }

  @Test func `a code that is added to a shared card is shared too`() throws {
    var (pouch, card) = pouch()
    let made = pouch.transfer(card, to: family, keepsOriginal: false)
    let copy = try #require(made)

    let code = pouch.addIdentifier(.number("4"), label: "", to: copy)

    #expect(pouch.space(of: code) == family)
  }

  @Test func `undo brings a moved card back`() throws {
    var (pouch, card) = pouch()
    pouch.begin(now: 1_800_000_001_000, randomness: [UInt8](repeating: 2, count: 32))
    let made = pouch.transfer(card, to: family, keepsOriginal: false)
    let copy = try #require(made)
    pouch.rememberForUndo()

    pouch.begin(now: 1_800_000_002_000, randomness: [UInt8](repeating: 3, count: 32))
    let isUndone = pouch.undo()

    #expect(isUndone)
    #expect(pouch.active(card) != nil)
    #expect(pouch.identifiers(of: card).count == 2)
    #expect(pouch.active(copy) == nil)
  }

  @Test func `showing a shared card writes nothing into the space`() throws {
    var (pouch, card) = pouch()
    let made = pouch.transfer(card, to: family, keepsOriginal: false)
    let copy = try #require(made)
    _ = pouch.takeChanges()

    pouch.touch(
      try #require(pouch.records[copy.record].flatMap { Card($0) }), now: 1_900_000_000_000)

    let changes = pouch.takeChanges()
    #expect(changes.map { $0.kind } == [.cardMark])
    #expect(changes.allSatisfy { $0.space == nil })
  }

  @Test func `a card takes its categories along by name, and back`() throws {
    var (pouch, card) = pouch()
    let food = pouch.addCategory("Їжа")
    let known = pouch.addCategory("продукти", in: family)
    pouch.setCategories(of: card, [food, pouch.addCategory("Продукти")])

    let there = pouch.transfer(card, to: family, keepsOriginal: false)
    let shared = try #require(there)
    let inSpace = pouch.categories.filter { pouch.isMember(shared, of: $0.id) }
    let again = pouch.transfer(shared, to: nil, keepsOriginal: false)
    let back = try #require(again)

    #expect(inSpace.allSatisfy { pouch.space(of: $0.id) == family })
    #expect(inSpace.count == 2 && inSpace.contains { $0.id == known })
    #expect(pouch.isMember(back, of: food))
    #expect(pouch.categories(of: back).count == 2)
  }

  @Test func `categories of one name are one to a person, wherever they are`() throws {
    var (pouch, card) = pouch()
    let food = pouch.addCategory("Їжа")
    pouch.setCategories(of: card, [food])
    let own = pouch.addCard(Pouch.CardDraft())
    pouch.setCategories(of: own, [food])

    let there = pouch.transfer(card, to: family, keepsOriginal: false)
    let shared = try #require(there)

    #expect(pouch.namedCategories.map { $0.name } == ["Їжа"])
    #expect(
      Set(pouch.cards(CardList(category: food), by: .name).map { $0.id }) == [own, shared])
    pouch.setCategories(of: shared, [])
    #expect(pouch.categories(of: shared).isEmpty)
  }

  @Test func `a space's record stays on the device`() {
    let (pouch, _) = pouch()

    #expect(pouch.spaces.map { $0.name } == ["F"])
    #expect(Backup.records(of: pouch).allSatisfy { $0.kind != .space })
  }
}
