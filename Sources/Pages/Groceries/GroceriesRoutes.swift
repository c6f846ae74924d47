import Base
import Pouch

/// The addresses of the groceries' pages.
package enum GroceriesRoute: Equatable, Sendable {
  case home
  case search(ProductSearch)
  /// A typed or scanned code, which redirects to its product.
  case code([UInt8])
  case product(GTIN)
  case actOnProduct(GTIN, ProductAction)
  case preferences
  case history
  case lists
  case list(RecordID)
  case actOnList(RecordID, ListAction)
  case item(RecordID)
  case actOnItem(RecordID, ItemAction)
  case stores
  case createStore
  case store(RecordID)
  case actOnStore(RecordID, StoreAction)
  case priceFile
  case storeFile
  case receipt
  case pack
  /// Reports a mistake.
  case report
  /// Sets the audience of the records created before there was an account.
  case audience

  package enum ProductAction: Name, NamedCase {
    case price, same = "same-price", review, unreview = "delete-review", edit, add, forget
  }

  package enum ListAction: Name, NamedCase {
    case add, scanned, clear, done, rename, share, delete, costs
  }

  package enum ItemAction: Name, NamedCase {
    case tick, untick, delete
  }

  package enum StoreAction: Name, NamedCase {
    case edit, review, unreview = "delete-review", delete
  }

  /// The text and the filter of a search.
  package struct ProductSearch: Equatable, Sendable {
    package var text: [UInt8] = []
    package var filter = ProductFilter()

    package init() {}

    init(_ query: Query) {
      text = query["q"] ?? []
      filter = ProductFilter(query)
    }

    var query: Query {
      var query = Query()
      query.set("q", text)
      query.set("letter", filter.letter.map { [$0.byte] })
      query.set("nova", filter.nova.map { [48 + $0.rawValue] })
      query.set("aisle", filter.aisle.map { Array($0.name.bytes) })
      for allergen in filter.without { query.set("without", Array(allergen.tag.bytes)) }
      return query
    }

    /// The address of the search on the server.
    var address: [UInt8] {
      var target = Path.print("catalog", "search")
      query.write(to: &target)
      return target
    }

    /// The address of the search in the offline pack, served by the worker, with words in their normalised form.
    var packAddress: [UInt8] {
      var words: [UInt8] = []
      for word in ProductWords.words(text) {
        if !words.isEmpty { words.append(0x20) }
        words += word
      }
      var query = Query()
      query.set("words", words)
      var target = Path.print("catalog", "pack", "search")
      query.write(to: &target)
      return target
    }
  }

  /// Parses a path with a query: `/groceries/products/4820000000017`.
  package init?(target: [UInt8]) {
    let halves = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first else { return nil }
    let query = halves.count > 1 ? Query(parsing: halves[1]) : Query()
    let path = Path(first.split(separator: UInt8(ascii: "/")).map { Array($0) })
    guard path.isWord("groceries", at: 0), path.parts.count <= 4 else { return nil }
    switch path.parts.count {
    case 1: self = .home
    case 2: self.init(word: path, query)
    default: self.init(long: path)
    }
  }

  private init?(word path: Path, _ query: Query) {
    if path.isWord("search", at: 1) {
      self = .search(ProductSearch(query))
    } else if path.isWord("code", at: 1) {
      self = .code(query["text"] ?? [])
    } else if path.isWord("preferences", at: 1) {
      self = .preferences
    } else if path.isWord("history", at: 1) {
      self = .history
    } else if path.isWord("lists", at: 1) {
      self = .lists
    } else if path.isWord("stores", at: 1) {
      self = .stores
    } else if path.isWord("receipt", at: 1) {
      self = .receipt
    } else if path.isWord("pack", at: 1) {
      self = .pack
    } else if path.isWord("report", at: 1) {
      self = .report
    } else if path.isWord("audience", at: 1) {
      self = .audience
    } else {
      return nil
    }
  }

  private init?(long path: Path) {
    let action = path.parts.count == 4 ? path.parts[3] : nil
    if path.isWord("products", at: 1) {
      guard let code = GTIN(digits: path.parts[2]) else { return nil }
      guard let action else {
        self = .product(code)
        return
      }
      guard let found = ProductAction(named: action) else {
        return nil
      }
      self = .actOnProduct(code, found)
    } else if path.isWord("lists", at: 1), let id = path.id(at: 2) {
      guard let action else {
        self = .list(id)
        return
      }
      guard let found = ListAction(named: action) else {
        return nil
      }
      self = .actOnList(id, found)
    } else if path.isWord("items", at: 1), let id = path.id(at: 2) {
      guard let action else {
        self = .item(id)
        return
      }
      guard let found = ItemAction(named: action) else {
        return nil
      }
      self = .actOnItem(id, found)
    } else if path.isWord("stores", at: 1) {
      if path.isWord("new", at: 2), action == nil {
        self = .createStore
      } else if path.isWord("file", at: 2), action == nil {
        self = .storeFile
      } else if let id = path.id(at: 2) {
        guard let action else {
          self = .store(id)
          return
        }
        guard let found = StoreAction(named: action) else {
          return nil
        }
        self = .actOnStore(id, found)
      } else {
        return nil
      }
    } else if path.isWord("prices", at: 1), path.isWord("file", at: 2), action == nil {
      self = .priceFile
    } else {
      return nil
    }
  }

  /// The path with the query.
  package var target: [UInt8] {
    let one = { (word: StaticString) in Path.print("groceries", word) }
    switch self {
    case .home: return Path.print("groceries")
    case .search(let search):
      var target = one("search")
      search.query.write(to: &target)
      return target
    case .code(let text):
      var target = one("code")
      var query = Query()
      query.set("text", text)
      query.write(to: &target)
      return target
    case .product(let code): return one("products") + Path.slashed(code.digits)
    case .actOnProduct(let code, let action):
      return one("products") + Path.slashed(code.digits) + Path.print(action.name)
    case .preferences: return one("preferences")
    case .history: return one("history")
    case .lists: return one("lists")
    case .list(let id): return one("lists") + Path.slashed(id.hex)
    case .actOnList(let id, let action):
      return one("lists") + Path.slashed(id.hex) + Path.print(action.name)
    case .item(let id): return one("items") + Path.slashed(id.hex)
    case .actOnItem(let id, let action):
      return one("items") + Path.slashed(id.hex) + Path.print(action.name)
    case .stores: return one("stores")
    case .createStore: return one("stores") + Path.print("new")
    case .store(let id): return one("stores") + Path.slashed(id.hex)
    case .actOnStore(let id, let action):
      return one("stores") + Path.slashed(id.hex) + Path.print(action.name)
    case .priceFile: return one("prices") + Path.print("file")
    case .storeFile: return one("stores") + Path.print("file")
    case .receipt: return one("receipt")
    case .pack: return one("pack")
    case .report: return one("report")
    case .audience: return one("audience")
    }
  }
}

extension ProductFilter {
  /// Parses the filter of a URL: `letter=b&nova=3&aisle=dairy&without=milk`.
  package init(_ query: Query) {
    self.init()
    letter = query["letter"]?.first.flatMap { NutriScore.Letter(byte: $0) }
    nova = query["nova"].flatMap { IntegerText.parse($0) }.flatMap {
      Nova.Group(rawValue: UInt8(clamping: $0))
    }
    aisle = query["aisle"].flatMap { Aisle(named: $0) }
    without = query.pairs.filter { $0.name.isWord("without") }.compactMap {
      Allergen(tag: $0.value)
    }
  }
}

extension Route {
  /// The groceries' main page.
  static var groceries: Route { Feature.groceries.start }

  static func groceries(_ route: GroceriesRoute) -> Route {
    .within(.groceries, target: route.target)
  }
}
