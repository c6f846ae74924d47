import Base
import Pouch

/// The addresses of the groceries' pages.
package enum GroceriesRoute: Addressable, Equatable, Sendable {
  case home
  case search(ProductSearch)
  /// A typed or scanned code, which redirects to its product.
  case code(Text)
  case product(GTIN)
  case actOnProduct(GTIN, ProductAction)
  /// What matters to the user; asked from a product's page, it leads back there.
  case preferences(from: GTIN?)
  /// The viewed products with a text in their names.
  case history(Text)
  /// The products with a watched price.
  case watches
  /// What the user bought in the last months.
  case analysis(months: Int)
  case lists
  case list(ID<GroceryList>)
  case actOnList(ID<GroceryList>, ListAction)
  case item(ID<GroceryItem>)
  case actOnItem(ID<GroceryItem>, ItemAction)
  case stores
  case createStore
  case store(ID<Store>)
  case actOnStore(ID<Store>, StoreAction)
  case priceFile
  case storeFile
  case receipt
  /// Reads the photo of a receipt, and records what was read once it has been corrected.
  case receiptPhoto
  case pack
  /// Reports a mistake.
  case report
  /// Sets the audience of the records created before there was an account.
  case audience

  package enum ProductAction: Name, NamedCase {
    case price, same = "same-price", review, unreview = "delete-review", edit, add, forget, watch,
      unwatch, category
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
    package var text: Text = ""
    package var filter = ProductFilter()

    package init() {}

    init(_ query: Query) {
      text = query["q"] ?? ""
      filter = ProductFilter(query)
    }

    var query: Query {
      var query = Query()
      query.set("q", text)
      query.set("letter", filter.letter.map { Text([$0.byte]) })
      query.set("nova", filter.nova.map { Text([48 + $0.rawValue]) })
      query.set("aisle", filter.aisle.map { Text($0.name) })
      for allergen in filter.without { query.set("without", Text(allergen.tag)) }
      return query
    }

    /// The address of the search on the server.
    var address: Text {
      CatalogPath.search.target(query: query)
    }

    /// The address of the search in the offline pack, served by the worker, with words in their normalised form.
    var packAddress: Text {
      var words: Text = ""
      for word in ProductWords.words(text) {
        if !words.isEmpty { words.append(0x20) }
        words += word
      }
      var query = Query()
      query.set("words", words)
      return CatalogPath.packSearch.target(query: query)
    }
  }

  /// Parses a path with a query: `/groceries/products/4820000000017`.
  package init?(target: Text) {
    guard let (path, query) = Path.parse(target),
      let (pattern, parts) = GroceriesPath.matching(path)
    else { return nil }
    let route: GroceriesRoute? =
      switch pattern {
      case .home: .home
      case .search: .search(ProductSearch(query))
      case .code: .code(query["text"] ?? "")
      case .product: GTIN(digits: parts[0]).map { .product($0) }
      case .actOnProduct:
        GTIN(digits: parts[0]).flatMap { code in
          ProductAction(named: parts[1]).map { .actOnProduct(code, $0) }
        }
      case .preferences: .preferences(from: query["product"].flatMap { GTIN(digits: $0) })
      case .history: .history(query["q"] ?? "")
      case .watches: .watches
      case .analysis:
        .analysis(
          months: AnalysisPage.periods.first { query["months"] == Text($0) } ?? 3)
      case .lists: .lists
      case .list: parts.id { .list($0) }
      case .actOnList: parts.idAndCase { .actOnList($0, $1) }
      case .item: parts.id { .item($0) }
      case .actOnItem: parts.idAndCase { .actOnItem($0, $1) }
      case .stores: .stores
      case .createStore: .createStore
      case .storeFile: .storeFile
      case .store: parts.id { .store($0) }
      case .actOnStore: parts.idAndCase { .actOnStore($0, $1) }
      case .priceFile: .priceFile
      case .receipt: .receipt
      case .receiptPhoto: .receiptPhoto
      case .pack: .pack
      case .report: .report
      case .audience: .audience
      }
    guard let route else { return nil }
    self = route
  }

  /// The path with the query.
  package var target: Text {
    switch self {
    case .home: return GroceriesPath.home.target()
    case .search(let search): return GroceriesPath.search.target(query: search.query)
    case .code(let text):
      var query = Query()
      query.set("text", text)
      return GroceriesPath.code.target(query: query)
    case .product(let code): return GroceriesPath.product.target(code.digits)
    case .actOnProduct(let code, let action):
      return GroceriesPath.actOnProduct.target(code.digits, Text(action.name))
    case .preferences(let product):
      var query = Query()
      query.set("product", product?.digits)
      return GroceriesPath.preferences.target(query: query)
    case .history(let text):
      var query = Query()
      query.set("q", text.isEmpty ? nil : text)
      return GroceriesPath.history.target(query: query)
    case .watches: return GroceriesPath.watches.target()
    case .analysis(let months):
      var query = Query()
      query.set("months", Text(months))
      return GroceriesPath.analysis.target(query: query)
    case .lists: return GroceriesPath.lists.target()
    case .list(let id): return GroceriesPath.list.target(id)
    case .actOnList(let id, let action): return GroceriesPath.actOnList.target(id, action)
    case .item(let id): return GroceriesPath.item.target(id)
    case .actOnItem(let id, let action): return GroceriesPath.actOnItem.target(id, action)
    case .stores: return GroceriesPath.stores.target()
    case .createStore: return GroceriesPath.createStore.target()
    case .storeFile: return GroceriesPath.storeFile.target()
    case .store(let id): return GroceriesPath.store.target(id)
    case .actOnStore(let id, let action): return GroceriesPath.actOnStore.target(id, action)
    case .priceFile: return GroceriesPath.priceFile.target()
    case .receipt: return GroceriesPath.receipt.target()
    case .receiptPhoto: return GroceriesPath.receiptPhoto.target()
    case .pack: return GroceriesPath.pack.target()
    case .report: return GroceriesPath.report.target()
    case .audience: return GroceriesPath.audience.target()
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
