import Base
import Testing

@testable import Pouch

/// Each user's own marks on a card shared by several.
@Suite struct CardMarkTests {
  private static let family = ID<Space>(high: 5, low: 5)

  /// Two users with a card in one space.
  private func family() throws -> (olena: Pouch, ivan: Pouch, card: ID<Card>) {
    var olena = Pouch(device: 1)
    olena.begin(now: 1_800_000_000_000, randomness: [1])
    olena.merge(
      .space(
        Self.family, name: "F", role: .editor, stamp: Stamp(milliseconds: 1, counter: 0, device: 0)
      ))
    var draft = Pouch.CardDraft()
    draft.name = "A"
    let own = olena.addCard(draft)
    let made = olena.transfer(own, to: Self.family, keepsOriginal: false)
    let card = try #require(made)
    var ivan = Pouch(device: 2)
    ivan.begin(now: 1_800_000_000_000, randomness: [2])
    share(olena, with: &ivan)
    return (olena, ivan, card)
  }

  /// Transfers one user's records in the space to another.
  private func share(_ pouch: Pouch, with other: inout Pouch) {
    for record in pouch.records.values where record.space != nil || record.kind == .space {
      other.merge(record)
    }
  }

  @Test("Favourite, archive, last use and order of a shared card are each person's own")
  func own() throws {
    var (olena, ivan, card) = try family()
    olena.begin(now: 1_800_000_001_000, randomness: [3])
    _ = olena.takeChanges()
    olena.setFavourite(card, true)
    olena.setArchived(card, true)
    olena.touch(try #require(olena.card(card)), now: 1_800_000_001_000)
    olena.move(card, after: nil)
    share(olena, with: &ivan)

    #expect(olena.card(card)?.isFavourite == true && olena.card(card)?.isArchived == true)
    #expect(olena.card(card)?.lastUsed == 1_800_000_001_000)
    #expect(ivan.card(card)?.isFavourite == false && ivan.card(card)?.isArchived == false)
    #expect(ivan.card(card)?.lastUsed == 0)
    #expect(olena.takeChanges().allSatisfy { $0.space == nil })
    #expect(olena.cards(CardList(isArchive: true), by: .name).map { $0.id } == [card])
    #expect(ivan.cards(CardList(), by: .name).map { $0.id } == [card])
  }

  @Test("What an older version wrote into the shared card is where each begins")
  func start() throws {
    var (olena, ivan, card) = try family()
    olena.set(card, .isFavourite, to: .bool(true))
    share(olena, with: &ivan)
    #expect(ivan.card(card)?.isFavourite == true)

    ivan.setFavourite(card, false)
    share(ivan, with: &olena)

    #expect(ivan.card(card)?.isFavourite == false)
    #expect(olena.card(card)?.isFavourite == true)
  }

  @Test("An undone mark is gone, and does not come back with the next one")
  func undone() throws {
    var (olena, _, card) = try family()
    olena.begin(now: 1_800_000_001_000, randomness: [3])
    olena.setFavourite(card, true)
    olena.rememberForUndo()
    olena.begin(now: 1_800_000_002_000, randomness: [4])
    let isUndone = olena.undo()
    #expect(isUndone)
    #expect(olena.card(card)?.isFavourite == false)

    olena.begin(now: 1_800_000_003_000, randomness: [5])
    olena.setArchived(card, true)

    #expect(olena.card(card)?.isArchived == true)
    #expect(olena.card(card)?.isFavourite == false)
  }

  @Test("A favourite that goes into a space and back stays a favourite, of this person alone")
  func moved() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1_800_000_000_000, randomness: [1])
    pouch.merge(
      .space(
        Self.family, name: "F", role: .editor, stamp: Stamp(milliseconds: 1, counter: 0, device: 0)
      ))
    let own = pouch.addCard(Pouch.CardDraft())
    pouch.setFavourite(own, true)

    let there = pouch.transfer(own, to: Self.family, keepsOriginal: false)
    let shared = try #require(there)
    #expect(pouch.card(shared)?.isFavourite == true)
    #expect(pouch.records[shared.record]?[.isFavourite] == nil)
    let again = pouch.transfer(shared, to: nil, keepsOriginal: false)
    let back = try #require(again)

    #expect(pouch.card(back)?.isFavourite == true)
  }
}
