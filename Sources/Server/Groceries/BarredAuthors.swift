import Pouch
import Storage

/// The accounts of which nothing is in the public catalog, by the operator's decision. What they write is theirs alone.
enum BarredAuthors {
  static func contain(_ author: ID<User>, _ db: any ReadTransaction) throws -> Bool {
    try db.first("SELECT 1 FROM catalog_barred WHERE author = ?", .id(author)) != nil
  }

  /// What was removed of each kind.
  struct Removed: Equatable, Sendable {
    var shops = 0
    var prices = 0
    var products = 0
    var reviews = 0
    var reports = 0
  }

  /// Removes everything that an account has published, and keeps out what comes.
  static func bar(
    _ author: ID<User>, _ now: Int64, _ db: any WriteTransaction
  ) throws -> Removed {
    try db.execute(
      "INSERT INTO catalog_barred(author, at) VALUES (?, ?) ON CONFLICT (author) DO NOTHING",
      .id(author), .integer(now))
    func remove(_ table: String) throws -> Int {
      try db.execute("DELETE FROM \(table) WHERE author = ?", .id(author))
    }
    _ = try remove("catalog_word")
    return Removed(
      shops: try remove("town_store"), prices: try remove("town_price"),
      products: try remove("town_product"), reviews: try remove("town_review"),
      reports: try remove("town_complaint"))
  }

  /// Lets an account publish again, and publishes what it wrote. Returns the number of records.
  static func restore(_ author: ID<User>, _ db: any WriteTransaction) throws -> Int {
    let count = try db.execute("DELETE FROM catalog_barred WHERE author = ?", .id(author))
    return count == 0 ? 0 : try PublicCatalogProjection.restore(recordsOf: author, db)
  }
}
