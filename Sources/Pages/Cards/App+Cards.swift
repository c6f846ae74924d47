import Base
import Pouch

extension App {
  mutating func cards(_ route: CardRoute) -> Response {
    switch route {
    case .list(let list, let shown): return show(ListPage(list, shown: shown, in: pouch))
    case .arrange: return show(ArrangePage(cards: pouch.cards(CardList(), by: .own)))
    case .create(let new):
      if isPost { return create(new) }
      let known = new.code.flatMap { pouch.card(with: .code($0.code)) }
      return newCardPage(new, CardForm(new, in: language), known: known)
    case .brandSuggestions(let typed):
      let isEnough = typed.tidied(limit: 10).scalars.count >= 2
      return fragment { $0.brandChips(isEnough ? Brand.matching(typed, limit: 8) : []) }
    case .codePreview(let symbology, let text):
      return fragment { $0.codePreview(TypedCode(symbology: symbology, text: text)) }
    default: break
    }
    guard let id = route.cardID, let card = pouch.card(id) else {
      return problem(.noSuchCard)
    }
    switch route {
    case .show(_, let identifier):
      pouch.touch(card, now: request.environment.now)
      let identifiers = pouch.identifiers(of: card.id)
      let shown = identifiers.first { $0.id == identifier } ?? identifiers.first
      return shown.map { show(ShowPage(card: card, identifier: $0)) } ?? toCard(card)
    case .edit: return isPost ? save(card) : editPage(card, CardForm(card, in: pouch))
    case .balance: return balance(of: card)
    case .move: return isPost ? move(card) : .redirect(to: .cards(.arrange))
    case .act(_, let action): return isPost ? act(action, on: card) : toCard(card)
    case .newIdentifier(_, let code, let text):
      if isPost { return addIdentifier(to: card, code) }
      let typed = code.map { TypedCode($0.code) } ?? TypedCode(symbology: "", text: text)
      return show(NewIdentifierPage(card: card, scanned: code, typed: typed, label: ""))
    case .identifier(_, let identifier): return self.identifier(identifier, of: card)
    case .actOnIdentifier(_, let identifier, let action):
      return isPost ? act(action, on: identifier, of: card) : toCard(card)
    default:
      pouch.touch(card, now: request.environment.now)
      return show(CardPage(card, in: pouch))
    }
  }

  private func toCard(_ card: Card) -> Response {
    .redirect(to: .cards(.card(card.id)))
  }

  private func newCardPage(
    _ new: CardRoute.NewCard, _ form: CardForm, problems: [Problem] = [], known: Card? = nil
  ) -> Response {
    show(
      NewCardPage(
        new: new, form: form, categories: CategoryChoice(form, in: pouch), isPost: isPost,
        problems: problems, known: known))
  }

  private func editPage(_ card: Card, _ form: CardForm) -> Response {
    show(EditCardPage(card: card, form: form, categories: CategoryChoice(form, in: pouch)))
  }

  private mutating func create(_ new: CardRoute.NewCard) -> Response {
    var form = CardForm(request)
    var problems = form.problems
    var content: Identifier.Content?
    do { content = try form.code.content() } catch {
      problems.append(.code(error.error, error.symbology))
    }
    if !problems.isEmpty { return newCardPage(new, form, problems: problems) }
    if let content, let known = pouch.card(with: content), field("again").isEmpty {
      return newCardPage(new, form, known: known)
    }
    if form.draft.name.tidied(limit: 1).isEmpty {
      form.draft.name = defaultName(brandID: form.draft.brandID, content: content)
    }
    if !form.newCategory.isEmpty {
      form.draft.categories.append(pouch.addCategory(form.newCategory))
    }
    let card = pouch.addCard(form.draft)
    if let content { pouch.addIdentifier(content, label: "", to: card) }
    return done(.added, to: .cards(.card(card)))
  }

  private mutating func save(_ card: Card) -> Response {
    var form = CardForm(request)
    if !form.problems.isEmpty { return editPage(card, form) }
    if form.draft.name.tidied(limit: 1).isEmpty {
      form.draft.name = defaultName(
        brandID: form.draft.brandID, content: pouch.identifiers(of: card.id).first?.content)
    }
    if !form.newCategory.isEmpty {
      form.draft.categories.append(
        pouch.addCategory(form.newCategory, in: pouch.space(of: card.id)))
    }
    pouch.update(card.id, with: form.draft)
    return done(.saved, to: .cards(.card(card.id)))
  }

  private mutating func move(_ card: Card) -> Response {
    pouch.move(card.id, after: ID(hex: field("after")))
    var settings = pouch.settings
    settings.sorting = .own
    pouch.settings = settings
    return done(.moved, to: .cards(.arrange))
  }

  /// The name of a card without one: its brand's, or the end of its number.
  private func defaultName(brandID: Text, content: Identifier.Content?) -> Text {
    if let brand = Brand.named(brandID) { return brand.name(in: language) }
    let ending = (content?.text ?? "").filter { $0 > 0x20 && $0 < 0x7F }.suffix(4)
    if ending.isEmpty { return Phrase("Картка", "Card")[language] }
    return Phrase("Картка …{}", "Card …{}").with(Text(ending))[language]
  }

  private mutating func act(_ action: CardRoute.Action, on card: Card) -> Response {
    let here = Route.cards(.card(card.id))
    switch action {
    case .favourite:
      pouch.setFavourite(card.id, true)
      return done(.favourite, to: here)
    case .unfavourite:
      pouch.setFavourite(card.id, false)
      return done(.unfavourite, to: here)
    case .archive:
      pouch.setArchived(card.id, true)
      return done(.archived, to: .home)
    case .unarchive:
      pouch.setArchived(card.id, false)
      return done(.unarchived, to: here)
    case .delete:
      pouch.delete(card.id)
      return done(.deleted, to: .home)
    }
  }
}

extension CardRoute {
  /// The card of the address, or `nil` if it is not about one card.
  var cardID: ID<Card>? {
    switch self {
    case .card(let id), .show(let id, _), .edit(let id), .balance(let id), .move(let id),
      .act(let id, _), .newIdentifier(let id, _, _), .identifier(let id, _),
      .actOnIdentifier(let id, _, _):
      id
    case .list, .arrange, .create, .brandSuggestions, .codePreview: nil
    }
  }
}

extension Brand {
  /// The name in a language.
  func name(in language: Settings.Language) -> Text {
    language == .ukrainian ? ukrainian : english
  }
}
