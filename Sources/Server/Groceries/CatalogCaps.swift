import Base
import Pouch
import Storage

/// How much of what one account publishes is in the public catalog's tables. The newest stays. So whoever reads them
/// passes over a bounded number of rows of each author.
enum CatalogCaps {
  static let stores = 300
  /// Prices of one product.
  static let prices = 100
  /// Products and their versions.
  static let products = 5000

  static func trimStores(of author: ID<User>, _ db: any WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM town_store WHERE record IN (
        SELECT record FROM town_store WHERE author = ? ORDER BY at DESC LIMIT 1000000 OFFSET \(stores))
      """, .id(author))
  }

  static func trimPrices(of code: Int64, by author: ID<User>, _ db: any WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM town_price WHERE (space, record) IN (
        SELECT space, record FROM town_price WHERE author = ? AND code = ?
        ORDER BY day DESC, at DESC LIMIT 1000000 OFFSET \(prices))
      """, .id(author), .integer(code))
  }

  static func trimProducts(of author: ID<User>, _ db: any WriteTransaction) throws {
    let count = try db.execute(
      """
      DELETE FROM town_product WHERE author = ? AND (code, at) IN (
        SELECT code, at FROM town_product WHERE author = ?
        ORDER BY at DESC LIMIT 1000000 OFFSET \(products))
      """, .id(author), .id(author))
    if count > 0 { try ProductWordIndex.trim(of: author, db) }
  }
}
