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
    guard let (pattern, parts) = CardPath.matching(path) else { return nil }
    let text = query["text"] ?? []
    let route: CardRoute? =
      switch pattern {
      case .list: .list(CardList(query), shown: CardRoute.shown(query))
      case .arrange: .arrange
      case .create:
        .create(NewCard(brandID: query["brand"] ?? [], code: ScannedCode(query), text: text))
      case .brandSuggestions: .brandSuggestions(typed: query["name"] ?? [])
      case .codePreview:
        .codePreview(symbology: query["symbology"] ?? [], text: query["content"] ?? [])
      case .card: parts.id.map { .card($0) }
      case .show:
        parts.id.map { .show($0, identifier: query["code"].flatMap { RecordID(hex: $0) }) }
      case .edit: parts.id.map { .edit($0) }
      case .balance: parts.id.map { .balance($0) }
      case .move: parts.id.map { .move($0) }
      case .act: parts.idAndCase { .act($0, $1) }
      case .newIdentifier: parts.id.map { .newIdentifier($0, ScannedCode(query), text: text) }
      case .identifier: parts.ids { .identifier($0, $1) }
      case .actOnIdentifier:
        parts.ids { card, identifier in
          IdentifierAction(named: parts[2]).map { .actOnIdentifier(card, identifier, $0) }
        } ?? nil
      }
    guard let route else { return nil }
    self = route
  }

  private static func shown(_ query: Query) -> Int {
    let shown = query["shown"].flatMap { IntegerText.parse($0) } ?? Int64(firstPage)
    return Int(max(1, min(shown, Int64(pageLimit))))
  }

  var target: [UInt8] {
    var query = Query()
    switch self {
    case .list(let list, let shown):
      list.write(to: &query)
      query.set("shown", shown == CardRoute.firstPage ? nil : IntegerText.bytes(Int64(shown)))
      return CardPath.list.target(query: query)
    case .arrange: return CardPath.arrange.target()
    case .create(let new):
      query.set("brand", new.brandID)
      new.code?.write(to: &query)
      query.set("text", new.text)
      return CardPath.create.target(query: query)
    case .brandSuggestions(let typed):
      query.set("name", typed)
      return CardPath.brandSuggestions.target(query: query)
    case .codePreview(let symbology, let text):
      query.set("symbology", symbology)
      query.set("content", text)
      return CardPath.codePreview.target(query: query)
    case .card(let card): return CardPath.card.target(card)
    case .show(let card, let identifier):
      query.set("code", identifier?.hex)
      return CardPath.show.target(card.hex, query: query)
    case .edit(let card): return CardPath.edit.target(card)
    case .balance(let card): return CardPath.balance.target(card)
    case .move(let card): return CardPath.move.target(card)
    case .act(let card, let action): return CardPath.act.target(card, action)
    case .newIdentifier(let card, let code, let text):
      code?.write(to: &query)
      query.set("text", text)
      return CardPath.newIdentifier.target(card.hex, query: query)
    case .identifier(let card, let identifier): return CardPath.identifier.target(card, identifier)
    case .actOnIdentifier(let card, let identifier, let action):
      return CardPath.actOnIdentifier.target(
        card.hex, identifier.hex, Array(action.name.bytes))
    }
  }
}

extension CardList {
  fileprivate init(_ query: Query) {
    self.init(
      category: query["category"].flatMap { RecordID(hex: $0) },
      isArchive: query["archive"] != nil, search: query["q"] ?? [])
  }

  fileprivate func write(to query: inout Query) {
    query.set("category", category?.hex)
    query.set("archive", isArchive ? [UInt8(ascii: "1")] : nil)
    query.set("q", search)
  }
}

extension Route {
  /// The main screen with all cards.
  package static let home = Route.cards(.list(CardList(), shown: CardRoute.firstPage))
}
