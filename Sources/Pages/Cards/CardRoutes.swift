import Codes
import Pouch

/// The addresses of cards.
public enum CardRoute: Equatable, Sendable {
  /// The main screen, and the same for a category, a search or the archive. `shown` is how many
  /// cards are on the page; more come as one scrolls.
  case list(CardList, shown: Int)
  /// Where the person's own order is made.
  case arrange
  case create(NewCard)
  /// Fragments for the form while the person types.
  case brandSuggestions(typed: [UInt8])
  case codePreview(symbology: [UInt8], text: [UInt8])
  case card(RecordID)
  /// The code alone on a white screen.
  case show(RecordID, identifier: RecordID?)
  case edit(RecordID)
  case balance(RecordID)
  case move(RecordID)
  case act(RecordID, Action)
  /// A further identifier for a card; the code is there already if it was scanned, its text if that was pasted.
  case newIdentifier(RecordID, ScannedCode?, text: [UInt8] = [])
  case identifier(RecordID, RecordID)
  case actOnIdentifier(RecordID, RecordID, IdentifierAction)

  /// What one tap does to a card.
  public enum Action: UInt8, CaseIterable, Sendable {
    case favourite, unfavourite, archive, unarchive, delete

    var word: StaticString {
      switch self {
      case .favourite: "favourite"
      case .unfavourite: "unfavourite"
      case .archive: "archive"
      case .unarchive: "unarchive"
      case .delete: "delete"
      }
    }
  }

  public enum IdentifierAction: UInt8, CaseIterable, Sendable {
    case showFirst, delete

    var word: StaticString {
      switch self {
      case .showFirst: "first"
      case .delete: "delete"
      }
    }
  }

  /// What is known of a card before it is made.
  public struct NewCard: Equatable, Sendable {
    public var brandID: [UInt8] = []
    public var code: ScannedCode?
    /// What was pasted or shared as text.
    public var text: [UInt8] = []

    public init(brandID: [UInt8] = [], code: ScannedCode? = nil, text: [UInt8] = []) {
      self.brandID = brandID
      self.code = code
      self.text = text
    }
  }

  /// How many cards a page shows at first: more than three screens of them.
  public static let firstPage = 48
  /// Beyond this many, a page would be slow on a weak phone: search finds the rest.
  public static let pageLimit = 20_000

  init?(_ path: Path, _ query: Query) {
    if path.parts.isEmpty {
      let list = CardList(
        category: query["category"].flatMap { RecordID(hex: $0) },
        isArchive: query["archive"] != nil, search: query["q"] ?? [])
      let shown = query["shown"].flatMap { Decimal.parse($0) } ?? Int64(CardRoute.firstPage)
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

  /// The addresses below one card.
  private init?(_ card: RecordID, _ path: Path, _ query: Query) {
    switch path.parts.count {
    case 2: self = .card(card)
    case 3 where path.isWord("show", at: 2):
      self = .show(card, identifier: query["code"].flatMap { RecordID(hex: $0) })
    case 3 where path.isWord("edit", at: 2): self = .edit(card)
    case 3 where path.isWord("balance", at: 2): self = .balance(card)
    case 3 where path.isWord("move", at: 2): self = .move(card)
    case 3:
      for action in Action.allCases where path.isWord(action.word, at: 2) {
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
      for action in IdentifierAction.allCases where path.isWord(action.word, at: 4) {
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
      query.set("shown", shown == CardRoute.firstPage ? nil : Decimal.bytes(Int64(shown)))
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
    case .act(let card, let action): target += CardRoute.part(card.hex) + Path.print(action.word)
    case .newIdentifier(let card, let code, let text):
      target += CardRoute.part(card.hex) + Path.print("codes", "new")
      code?.write(to: &query)
      query.set("text", text)
    case .identifier(let card, let identifier):
      target += CardRoute.part(card.hex) + Path.print("codes") + CardRoute.part(identifier.hex)
    case .actOnIdentifier(let card, let identifier, let action):
      target += CardRoute.part(card.hex) + Path.print("codes") + CardRoute.part(identifier.hex)
      target += Path.print(action.word)
    }
    query.write(to: &target)
    return target
  }

  private static func part(_ text: [UInt8]) -> [UInt8] { [UInt8(ascii: "/")] + text }
}

extension Route {
  /// The main screen with all cards.
  public static let home = Route.cards(.list(CardList(), shown: CardRoute.firstPage))
}
