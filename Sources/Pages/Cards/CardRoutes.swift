import Base
import Pouch

/// The addresses of cards.
package enum CardRoute: Equatable, Sendable {
  /// The main screen, also for a category, a search or the archive. `shown` is the number of cards on the page; more
  /// are loaded while scrolling.
  case list(CardList, shown: Int)
  /// The page on which the user arranges the cards.
  case arrange
  case create(NewCard)
  /// Fragments of the form while the user types.
  case brandSuggestions(typed: [UInt8])
  case codePreview(symbology: [UInt8], text: [UInt8])
  case card(RecordID)
  /// A code alone on a white screen.
  case show(RecordID, identifier: RecordID?)
  case edit(RecordID)
  case balance(RecordID)
  case move(RecordID)
  case act(RecordID, Action)
  /// Another identifier for a card, with the code if it was scanned, or the text if it was pasted.
  case newIdentifier(RecordID, ScannedCode?, text: [UInt8] = [])
  case identifier(RecordID, RecordID)
  case actOnIdentifier(RecordID, RecordID, IdentifierAction)

  /// An action that needs one tap.
  package enum Action: Name, NamedCase {
    case favourite, unfavourite, archive, unarchive, delete
  }

  package enum IdentifierAction: Name, NamedCase {
    case showFirst = "first", delete
  }

  /// The values known before a card is created.
  package struct NewCard: Equatable, Sendable {
    package var brandID: [UInt8] = []
    package var code: ScannedCode?
    /// The pasted or shared text.
    package var text: [UInt8] = []

    package init(brandID: [UInt8] = [], code: ScannedCode? = nil, text: [UInt8] = []) {
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
    if path.parts.isEmpty {
      let list = CardList(
        category: query["category"].flatMap { RecordID(hex: $0) },
        isArchive: query["archive"] != nil, search: query["q"] ?? [])
      let shown = query["shown"].flatMap { IntegerText.parse($0) } ?? Int64(CardRoute.firstPage)
      self = .list(list, shown: Int(max(1, min(shown, Int64(CardRoute.pageLimit)))))
      return
    }
    guard path.isWord("cards", at: 0) else { return nil }
    switch path.parts.count {
    case 2 where path.isWord("arrange", at: 1): self = .arrange
    case 2 where path.isWord("new", at: 1):
      self = .create(
        NewCard(
          brandID: query["brand"] ?? [], code: ScannedCode(query), text: query["text"] ?? []))
    case 2 where path.isWord("brands", at: 1):
      self = .brandSuggestions(typed: query["name"] ?? [])
    case 2 where path.isWord("preview", at: 1):
      self = .codePreview(symbology: query["symbology"] ?? [], text: query["content"] ?? [])
    case 2...:
      guard let card = path.id(at: 1), let route = CardRoute(card, path, query) else { return nil }
      self = route
    default: return nil
    }
  }

  /// Parses the addresses below one card.
  private init?(_ card: RecordID, _ path: Path, _ query: Query) {
    switch path.parts.count {
    case 2: self = .card(card)
    case 3 where path.isWord("show", at: 2):
      self = .show(card, identifier: query["code"].flatMap { RecordID(hex: $0) })
    case 3 where path.isWord("edit", at: 2): self = .edit(card)
    case 3 where path.isWord("balance", at: 2): self = .balance(card)
    case 3 where path.isWord("move", at: 2): self = .move(card)
    case 3:
      if let action = path.named(Action.self, at: 2) {
        self = .act(card, action)
        return
      }
      return nil
    case 4 where path.isWord("codes", at: 2) && path.isWord("new", at: 3):
      self = .newIdentifier(card, ScannedCode(query), text: query["text"] ?? [])
    case 4 where path.isWord("codes", at: 2):
      guard let identifier = path.id(at: 3) else { return nil }
      self = .identifier(card, identifier)
    case 5 where path.isWord("codes", at: 2):
      guard let identifier = path.id(at: 3) else { return nil }
      if let action = path.named(IdentifierAction.self, at: 4) {
        self = .actOnIdentifier(card, identifier, action)
        return
      }
      return nil
    default: return nil
    }
  }

  var target: [UInt8] {
    var query = Query()
    var target: [UInt8] = Path.print("cards")
    switch self {
    case .list(let list, let shown):
      target = [UInt8(ascii: "/")]
      query.set("category", list.category?.hex)
      query.set("archive", list.isArchive ? [UInt8(ascii: "1")] : nil)
      query.set("q", list.search)
      query.set("shown", shown == CardRoute.firstPage ? nil : IntegerText.bytes(Int64(shown)))
    case .arrange: target = Path.print("cards", "arrange")
    case .create(let new):
      target = Path.print("cards", "new")
      query.set("brand", new.brandID)
      new.code?.write(to: &query)
      query.set("text", new.text)
    case .brandSuggestions(let typed):
      target = Path.print("cards", "brands")
      query.set("name", typed)
    case .codePreview(let symbology, let text):
      target = Path.print("cards", "preview")
      query.set("symbology", symbology)
      query.set("content", text)
    case .card(let card): target += CardRoute.part(card.hex)
    case .show(let card, let identifier):
      target += CardRoute.part(card.hex) + Path.print("show")
      query.set("code", identifier?.hex)
    case .edit(let card): target += CardRoute.part(card.hex) + Path.print("edit")
    case .balance(let card): target += CardRoute.part(card.hex) + Path.print("balance")
    case .move(let card): target += CardRoute.part(card.hex) + Path.print("move")
    case .act(let card, let action): target += CardRoute.part(card.hex) + Path.print(action.name)
    case .newIdentifier(let card, let code, let text):
      target += CardRoute.part(card.hex) + Path.print("codes", "new")
      code?.write(to: &query)
      query.set("text", text)
    case .identifier(let card, let identifier):
      target += CardRoute.part(card.hex) + Path.print("codes") + CardRoute.part(identifier.hex)
    case .actOnIdentifier(let card, let identifier, let action):
      target += CardRoute.part(card.hex) + Path.print("codes") + CardRoute.part(identifier.hex)
      target += Path.print(action.name)
    }
    query.write(to: &target)
    return target
  }

  private static func part(_ text: [UInt8]) -> [UInt8] { [UInt8(ascii: "/")] + text }
}

extension Route {
  /// The main screen with all cards.
  package static let home = Route.cards(.list(CardList(), shown: CardRoute.firstPage))
}
