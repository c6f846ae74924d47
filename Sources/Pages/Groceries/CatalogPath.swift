import Base

/// The paths of the public catalog on the server: docs/formats/catalog.md.
package enum CatalogPath: Name, PathPattern {
  case product = "/catalog/products/*.json"
  case picture = "/catalog/picture/*"
  case stores = "/catalog/stores.json"
  case reviews = "/catalog/reviews/*.json"
  case prices = "/catalog/prices.json"
  case search = "/catalog/search"
  case packFile = "/catalog/pack.json"
  /// The offline pack: the worker answers these two.
  case pack = "/catalog/pack/about.json"
  case packSearch = "/catalog/pack/search"
}
