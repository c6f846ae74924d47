import Base
import Pouch

/// The addresses of cards.
package enum CardRoute: Addressable, Equatable, Sendable {
  /// The main screen, also for a category, a search or the archive. `shown` is the number of cards on the page; more
  /// are loaded while scrolling.
  case list(CardList, shown: Int)
  /// The page on which the user arranges the cards.
  case arrange
  case create(NewCard)
  /// Fragments of the form while the user types.
  case brandSuggestions(typed: Text)
  case codePreview(symbology: Text, text: Text)
  /// The fragment that shows a card from a link where no card can be kept.
  case unkept(NewCard)
  case card(ID<Card>)
  /// A code alone on a white screen.
  case show(ID<Card>, identifier: ID<Identifier>?)
  /// The photo of one side of a card, as large as the screen.
  case photo(ID<Card>, Card.Side)
  case edit(ID<Card>)
  case balance(ID<Card>)
  case move(ID<Card>)
  case act(ID<Card>, Action)
  /// Another identifier for a card, with the code if it was scanned, or the text if it was pasted.
  case newIdentifier(ID<Card>, ScannedCode?, text: Text = "")
  case identifier(ID<Card>, ID<Identifier>)
  case actOnIdentifier(ID<Card>, ID<Identifier>, IdentifierAction)

  /// An action that needs one tap.
  package enum Action: Name, NamedCase {
    case favourite, unfavourite, archive, unarchive, delete
  }

  package enum IdentifierAction: Name, NamedCase {
    case showFirst = "first", delete
  }

  /// The values known before a card is created.
  package struct NewCard: Equatable, Sendable {
    package var brandID: Text = ""
    package var code: ScannedCode?
    /// The pasted or shared text.
    package var text: Text = ""
    package var name: Text = ""
    package var note: Text = ""
    /// The last day, as `2027-01-31`.
    package var expires: Text = ""
    /// The colour as 0xRRGGBB.
    package var colour: UInt32?
    /// The category from which the form was opened.
    package var category: ID<Category>?

    package init(
      brandID: Text = "", code: ScannedCode? = nil, text: Text = "", category: ID<Category>? = nil
    ) {
      self.brandID = brandID
      self.code = code
      self.text = text
      self.category = category
    }
  }

  /// The number of cards that a page shows at first: more than three screens of them.
  package static let firstPage = 48
  /// The maximum number of cards on a page, since more would be slow on a weak phone. Search finds the rest.
  package static let pageLimit = 20_000

  init?(_ path: Path, _ query: Query) {
    if let (pattern, parts) = CardFormPath.matching(path) {
      self.init(pattern, parts, query)
      return
    }
    guard let (pattern, parts) = CardPath.matching(path) else { return nil }
    if pattern == .list {
      self = .list(CardList(query), shown: CardRoute.shown(query))
      return
    }
    guard let card: ID<Card> = parts.firstID() else { return nil }
    switch pattern {
    case .list: return nil
    case .card: self = .card(card)
    case .show: self = .show(card, identifier: query["code"].flatMap { ID(hex: $0) })
    case .photo:
      guard let side = Card.Side(named: parts[1]) else { return nil }
      self = .photo(card, side)
    case .act:
      guard let action = Action(named: parts[1]) else { return nil }
      self = .act(card, action)
    }
  }

  /// Parses the addresses of forms.
  private init?(_ pattern: CardFormPath, _ parts: PathParts, _ query: Query) {
    switch pattern {
    case .arrange: self = .arrange
    case .create: self = .create(NewCard(query))
    case .unkept: self = .unkept(NewCard(query))
    case .brandSuggestions: self = .brandSuggestions(typed: query["name"] ?? "")
    case .codePreview:
      self = .codePreview(symbology: query["symbology"] ?? "", text: query["content"] ?? "")
    case .edit, .balance, .move, .newIdentifier, .identifier, .actOnIdentifier:
      guard let card: ID<Card> = parts.firstID() else { return nil }
      self.init(card, pattern, parts, query)
    }
  }

  /// Parses the addresses of one card's forms.
  private init?(_ card: ID<Card>, _ pattern: CardFormPath, _ parts: PathParts, _ query: Query) {
    switch pattern {
    case .arrange, .create, .brandSuggestions, .codePreview, .unkept: return nil
    case .edit: self = .edit(card)
    case .balance: self = .balance(card)
    case .move: self = .move(card)
    case .newIdentifier:
      self = .newIdentifier(card, ScannedCode(query), text: query["text"] ?? "")
    case .identifier, .actOnIdentifier:
      guard let identifier = ID<Identifier>(hex: parts[1]) else { return nil }
      self = .identifier(card, identifier)
      if pattern == .identifier { return }
      guard let action = IdentifierAction(named: parts[2]) else { return nil }
      self = .actOnIdentifier(card, identifier, action)
    }
  }

  private static func shown(_ query: Query) -> Int {
    let shown = query["shown"].flatMap { IntegerText.parse($0) } ?? Int64(firstPage)
    return Int(max(1, min(shown, Int64(pageLimit))))
  }

  package var target: Text {
    var query = Query()
    switch self {
    case .list(let list, let shown):
      list.write(to: &query)
      query.set("shown", shown == CardRoute.firstPage ? nil : Text(shown))
      return CardPath.list.target(query: query)
    case .arrange: return CardFormPath.arrange.target()
    case .create(let new):
      new.write(to: &query)
      return CardFormPath.create.target(query: query)
    case .unkept(let new):
      new.write(to: &query)
      return CardFormPath.unkept.target(query: query)
    case .brandSuggestions(let typed):
      query.set("name", typed)
      return CardFormPath.brandSuggestions.target(query: query)
    case .codePreview(let symbology, let text):
      query.set("symbology", symbology)
      query.set("content", text)
      return CardFormPath.codePreview.target(query: query)
    case .card(let card): return CardPath.card.target(card)
    case .show(let card, let identifier):
      query.set("code", identifier?.hex)
      return CardPath.show.target(card.hex, query: query)
    case .photo(let card, let side): return CardPath.photo.target(card, side)
    case .edit(let card): return CardFormPath.edit.target(card)
    case .balance(let card): return CardFormPath.balance.target(card)
    case .move(let card): return CardFormPath.move.target(card)
    case .act(let card, let action): return CardPath.act.target(card, action)
    case .newIdentifier(let card, let code, let text):
      code?.write(to: &query)
      query.set("text", text)
      return CardFormPath.newIdentifier.target(card.hex, query: query)
    case .identifier(let card, let identifier):
      return CardFormPath.identifier.target(card, identifier)
    case .actOnIdentifier(let card, let identifier, let action):
      return CardFormPath.actOnIdentifier.target(card.hex, identifier.hex, Text(action.name))
    }
  }
}

extension CardRoute.NewCard {
  fileprivate init(_ query: Query) {
    self.init(brandID: query["brand"] ?? "", code: ScannedCode(query), text: query["text"] ?? "")
    name = query["name"] ?? ""
    note = query["note"] ?? ""
    expires = query["expires"] ?? ""
    colour = query["colour"].flatMap { Palette.colour($0) }
    category = query["category"].flatMap { ID(hex: $0) }
  }

  fileprivate func write(to query: inout Query) {
    query.set("brand", brandID)
    code?.write(to: &query)
    query.set("text", text)
    query.set("name", name)
    query.set("note", note)
    query.set("expires", expires)
    query.set("colour", colour.map { Text(CSS.colour($0).dropFirst()) })
    query.set("category", category?.hex)
  }
}

extension CardList {
  fileprivate init(_ query: Query) {
    self.init(
      category: query["category"].flatMap { ID(hex: $0) },
      isArchive: query["archive"] != nil, search: query["q"] ?? "")
  }

  fileprivate func write(to query: inout Query) {
    query.set("category", category?.hex)
    query.set("archive", isArchive ? "1" : nil)
    query.set("q", search)
  }
}

extension Route {
  /// The main screen with all cards.
  package static let home = Route.cards(.list(CardList(), shown: CardRoute.firstPage))
}
