import Base
import Pouch

extension App {
  /// The forms of cards. `nil` if the address is no form's.
  mutating func cardForms(_ route: CardRoute) -> Response? {
    switch route {
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
    case .unkept(let new): return unkeptCard(new)
    default: break
    }
    guard let id = route.changedCard else { return nil }
    guard let card = pouch.card(id) else { return problem(.noSuchCard) }
    switch route {
    case .edit: return isPost ? save(card) : editPage(card, CardForm(card, in: pouch))
    case .balance: return balance(of: card)
    case .newIdentifier(_, let code, let text):
      if isPost { return addIdentifier(to: card, code) }
      let typed = code.map { TypedCode($0.code) } ?? TypedCode(symbology: "", text: text)
      return show(NewIdentifierPage(card: card, scanned: code, typed: typed, label: ""))
    case .identifier(_, let identifier): return self.identifier(identifier, of: card)
    case .actOnIdentifier(_, let identifier, let action):
      return isPost ? act(action, on: identifier, of: card) : toCard(card)
    default: return isPost ? move(card) : .redirect(to: .cards(.arrange))
    }
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
    if form.draft.name.tidied(limit: Card.nameLimit).isEmpty {
      form.draft.name = defaultName(brandID: form.draft.brandID, content: content)
    }
    addCategories(&form)
    form.recognizeBrand()
    let card = pouch.addCard(form.draft)
    if let content { pouch.addIdentifier(content, label: form.label, to: card) }
    return done(.added, to: .cards(.card(card)))
  }

  private mutating func save(_ card: Card) -> Response {
    var form = CardForm(request)
    if !form.problems.isEmpty { return editPage(card, form) }
    if form.draft.name.tidied(limit: Card.nameLimit).isEmpty {
      form.draft.name = defaultName(
        brandID: form.draft.brandID, content: pouch.identifiers(of: card.id).first?.content)
    }
    addCategories(&form, in: pouch.space(of: card.id))
    pouch.update(card.id, with: form.draft)
    return done(.saved, to: .cards(.card(card.id)))
  }

  /// Adds the category that was typed, and the ready-made ones that were ticked.
  private mutating func addCategories(_ form: inout CardForm, in space: ID<Space>? = nil) {
    let ready = ReadyCategories.all.map { $0[language] }
    for name in form.readyCategories.filter({ ready.contains($0) }) + [form.newCategory]
    where !name.isEmpty {
      form.draft.categories.append(pouch.addCategory(name, in: space))
    }
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
}

extension CardRoute {
  /// The card that a form changes, or `nil` if the address is not such a form's.
  fileprivate var changedCard: ID<Card>? {
    switch self {
    case .edit(let id), .balance(let id), .move(let id), .newIdentifier(let id, _, _),
      .identifier(let id, _), .actOnIdentifier(let id, _, _):
      id
    default: nil
    }
  }
}

extension Brand {
  /// The name in a language.
  func name(in language: Settings.Language) -> Text {
    language == .ukrainian ? ukrainian : english
  }
}
