import Base
import Pouch
import Storage

/// Fills the columns and the index of rows that are older than these, before the server starts.
enum CatalogFigures {
  /// The rows of one transaction.
  private static let piece = 500

  static func fill(in storage: any Storage) async throws {
    while try await storage.transaction({ try fillPrices($0) }) {}
    while try await storage.transaction({ try fillWords($0) }) {}
  }

  /// Returns whether there may be more.
  private static func fillPrices(_ db: any WriteTransaction) throws -> Bool {
    let rows = try db.query(
      "SELECT space, record, day, body FROM town_price WHERE minor = 0 LIMIT \(piece)")
    for row in rows {
      let price = Price(try? JSON(parsing: row.bytes(3)))
      try db.execute(
        """
        UPDATE town_price SET at = ?, minor = ?, currency = ?, per = ?
        WHERE space = ? AND record = ?
        """, .integer(row.integer(2) * 86_400_000),
        // What is no price any more is not looked at again.
        .integer(price?.tag.money.minor ?? -1),
        .text(price.map { "\($0.tag.money.currency.code)" } ?? ""),
        .text(PriceWatchers.per(price?.tag.unit ?? .pack)), .bytes(row.bytes(0)),
        .bytes(row.bytes(1)))
    }
    return rows.count == piece
  }

  private static func fillWords(_ db: any WriteTransaction) throws -> Bool {
    let rows = try db.query(
      """
      SELECT author, at, body FROM town_product WHERE NOT EXISTS (
        SELECT 1 FROM catalog_word WHERE catalog_word.author = town_product.author
          AND catalog_word.code = town_product.code)
      AND NOT EXISTS (SELECT 1 FROM town_product AS newer WHERE newer.code = town_product.code
        AND newer.author = town_product.author AND newer.at > town_product.at)
      LIMIT \(piece)
      """)
    var isFilled = false
    for row in rows {
      guard let product = ProductCatalog.product(row.bytes(2)) else { continue }
      try ProductWordIndex.put(
        product, by: ID(bytes: row.bytes(0)), at: row.integer(1), db)
      isFilled = true
    }
    // A piece of which no row can be parsed is the same the next time.
    return isFilled && rows.count == piece
  }
}
