import Base
import Pouch

extension App {
  func searchPage(_ search: GroceriesRoute.ProductSearch) -> Response {
    if search.text.isEmpty && search.filter.isEmpty {
      return show(SearchPage(search: search, found: nil, isOffline: false))
    }
    let resource = resource(at: search.address)
    if case .notYet = resource { return .needing([search.address, search.packAddress]) }
    let found =
      resource.json.map { ($0["products"]?.array ?? []).compactMap { Product($0) } }
      ?? here(search, self.resource(at: search.packAddress).json)
    let preferences = pouch.preferences
    let rows = found.map { product in
      let status = GroceryWords.status(PreferenceMatch(product, preferences))
      return ProductRow(
        product,
        product.brand.isEmpty
          ? status : Phrase("{} · {}", "{} · {}").with(phrases: .same(product.brand), status),
        in: pouch)
    }
    return show(SearchPage(search: search, found: rows, isOffline: resource.json == nil))
  }

  /// The products on this device that match the words: the user's own, viewed ones, and those of the pack.
  private func here(_ search: GroceriesRoute.ProductSearch, _ pack: JSON?) -> [Product] {
    let words = ProductWords.words(search.text)
    var found = pouch.productEntries.map { $0.product } + pouch.productViews.map { $0.product }
    found = found.filter { ProductWords.match(words, $0) }
    found += (pack?["products"]?.array ?? []).compactMap { Product($0) }
    var codes: Set<Int64> = []
    return found.filter { codes.insert($0.code.value).inserted && search.filter.passes($0) }
  }
}
