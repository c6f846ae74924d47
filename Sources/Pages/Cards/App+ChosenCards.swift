import Base
import Pouch

extension App {
  func chooseCardsPage(problems: [Problem] = []) -> Response {
    let cards =
      pouch.cards(CardList(), by: .name) + pouch.cards(CardList(isArchive: true), by: .name)
    return show(
      ChooseCardsPage(
        cards: cards, categories: pouch.namedCategories,
        spaces: pouch.spaces.filter { $0.role >= .author },
        chosen: Set(fields("card").compactMap { ID(hex: $0) }), problems: problems))
  }

  /// Carries out one action for all ticked cards. What the user may not change is left alone.
  mutating func actOnChosenCards() -> Response {
    let chosen = fields("card").compactMap { ID<Card>(hex: $0) }.compactMap { pouch.card($0) }
    if chosen.isEmpty { return chooseCardsPage(problems: [.nothingChosen]) }
    switch field("act") {
    case "archive":
      for card in chosen { pouch.setArchived(card.id, true) }
      return done(.archived, to: .home)
    case "unarchive":
      for card in chosen { pouch.setArchived(card.id, false) }
      return done(.unarchived, to: .home)
    case "delete":
      for card in chosen where pouch.mayChange(card.id) { pouch.delete(card.id) }
      return done(.deleted, to: .home)
    case "share":
      guard let to = ID<Space>(hex: field("space")),
        pouch.spaces.contains(where: { $0.id == to && $0.role >= .author })
      else { return chooseCardsPage(problems: [.nothingChosen]) }
      for card in chosen where pouch.space(of: card.id) != to && pouch.mayChange(card.id) {
        _ = pouch.transfer(card.id, to: to, keepsOriginal: false)
      }
      return done(.saved, to: .home)
    default:
      let name = field("category").tidied(limit: Category.nameLimit)
      if name.isEmpty { return chooseCardsPage(problems: [.categoryNameMissing]) }
      for card in chosen where pouch.mayChange(card.id) { put(card, into: name) }
      return done(.saved, to: .home)
    }
  }

  /// Adds a card to the category with a name, in the card's own space.
  private mutating func put(_ card: Card, into name: Text) {
    let space = pouch.space(of: card.id)
    let known = pouch.active(.category).compactMap { Category($0) }.first {
      $0.name.looksLike(name) && pouch.space(of: $0.id) == space
    }
    let category = known?.id ?? pouch.addCategory(name, in: space)
    var draft = Pouch.CardDraft(card, categories: pouch.categories(of: card.id).map { $0.id })
    if draft.categories.contains(category) { return }
    draft.categories.append(category)
    pouch.update(card.id, with: draft)
  }
}
