import Base
import Pouch
import Testing

@testable import Pages

@Suite struct GroceriesRouteTests {
  static let code = GTIN(value: 4_820_000_000_017)
  static let routes: [GroceriesRoute] = {
    var search = GroceriesRoute.ProductSearch()
    search.text = "сир & хліб"
    search.filter.letter = .b
    search.filter.nova = .processed
    search.filter.aisle = .dairy
    search.filter.without = [.milk, .sulphites]
    func id<M>() -> ID<M> { RouteTests.one() }
    var routes: [GroceriesRoute] = [
      .home, .search(search), .search(GroceriesRoute.ProductSearch()), .code("48 2"),
      .product(code),
      .preferences(from: nil), .preferences(from: code), .history(""), .history("сир & хліб"),
      .watches, .analysis(months: 1), .analysis(months: 12),
      .lists, .list(id()), .item(id()),
      .stores, .createStore, .store(id()),
      .priceFile, .storeFile,
      .receipt, .pack, .report, .product(GTIN(value: 96_385_074)),
    ]
    routes += GroceriesRoute.ProductAction.allCases.map { .actOnProduct(code, $0) }
    routes += GroceriesRoute.ListAction.allCases.map { .actOnList(id(), $0) }
    routes += GroceriesRoute.ItemAction.allCases.map { .actOnItem(id(), $0) }
    routes += GroceriesRoute.StoreAction.allCases.map { .actOnStore(id(), $0) }
    return routes
  }()

  @Test("An address of the groceries parses to itself", arguments: routes)
  func roundTrip(route: GroceriesRoute) { #expect(GroceriesRoute(target: route.target) == route) }

  @Test(
    "What is no address of the groceries is none",
    arguments: [
      "/groceries/nope", "/groceries/products/124", "/groceries/lists/zz", "/groceries/a/b/c/d",
    ])
  func noRoute(target: String) {
    #expect(GroceriesRoute(target: Text(target)) == nil)
    var person = Person()
    #expect(person.get(target).status == 404)
  }
}
