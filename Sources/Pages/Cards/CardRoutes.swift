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
  case card(ID<Card>)
  /// A code alone on a white screen.
  case show(ID<Card>, identifier: ID<Identifier>?)
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
    /// The colour as 0xRRGGBB.
    package var colour: UInt32?

    package init(brandID: Text = "", code: ScannedCode? = nil, text: Text = "") {
      self.brandID = brandID
      self.code = code
      self.text = text
    }
  }

  /// The number of cards that a page shows at first: more than three screens of them.
  package static let firstPage = 48
  /// The maximum number of cards on a page, since more would be slow on a weak phone. Search finds the rest.
  package static let pageLimit = 20_000

  init?(_ path: Path, _ query: Query) {
    guard let (pattern, parts) = CardPath.matching(path) else { return nil }
    switch pattern {
    case .list: self = .list(CardList(query), shown: CardRoute.shown(query))
    case .arrange: self = .arrange
    case .create:
      var new = NewCard(
        brandID: query["brand"] ?? "", code: ScannedCode(query), text: query["text"] ?? "")
      new.name = query["name"] ?? ""
      new.colour = query["colour"].flatMap { Palette.colour($0) }
      self = .create(new)
    case .brandSuggestions: self = .brandSuggestions(typed: query["name"] ?? "")
    case .codePreview:
      self = .codePreview(symbology: query["symbology"] ?? "", text: query["content"] ?? "")
    case .card, .show, .edit, .balance, .move, .act, .newIdentifier, .identifier, .actOnIdentifier:
      guard let card: ID<Card> = parts.firstID() else { return nil }
      self.init(card, pattern, parts, query)
    }
  }

  /// Parses the addresses below one card.
  private init?(_ card: ID<Card>, _ pattern: CardPath, _ parts: PathParts, _ query: Query) {
    switch pattern {
    case .list, .arrange, .create, .brandSuggestions, .codePreview: return nil
    case .card: self = .card(card)
    case .show: self = .show(card, identifier: query["code"].flatMap { ID(hex: $0) })
    case .edit: self = .edit(card)
    case .balance: self = .balance(card)
    case .move: self = .move(card)
    case .act:
      guard let action = Action(named: parts[1]) else { return nil }
      self = .act(card, action)
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
    var parts: [Text] = []
    let path: CardPath
    switch self {
    case .list(let list, let shown):
      list.write(to: &query)
      query.set("shown", shown == CardRoute.firstPage ? nil : Text(shown))
      path = .list
    case .arrange: path = .arrange
    case .create(let new):
      query.set("brand", new.brandID)
      new.code?.write(to: &query)
      query.set("text", new.text)
      query.set("name", new.name)
      query.set("colour", new.colour.map { Text(CSS.colour($0).dropFirst()) })
      path = .create
    case .brandSuggestions(let typed):
      query.set("name", typed)
      path = .brandSuggestions
    case .codePreview(let symbology, let text):
      query.set("symbology", symbology)
      query.set("content", text)
      path = .codePreview
    case .card(let card): (path, parts) = (.card, [card.hex])
    case .show(let card, let identifier):
      query.set("code", identifier?.hex)
      (path, parts) = (.show, [card.hex])
    case .edit(let card): (path, parts) = (.edit, [card.hex])
    case .balance(let card): (path, parts) = (.balance, [card.hex])
    case .move(let card): (path, parts) = (.move, [card.hex])
    case .act(let card, let action):
      (path, parts) = (.act, [card.hex, Text(action.name)])
    case .newIdentifier(let card, let code, let text):
      code?.write(to: &query)
      query.set("text", text)
      (path, parts) = (.newIdentifier, [card.hex])
    case .identifier(let card, let identifier):
      (path, parts) = (.identifier, [card.hex, identifier.hex])
    case .actOnIdentifier(let card, let identifier, let action):
      path = .actOnIdentifier
      parts = [card.hex, identifier.hex, Text(action.name)]
    }
    return PathParts(parts).target(path.name, query)
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
