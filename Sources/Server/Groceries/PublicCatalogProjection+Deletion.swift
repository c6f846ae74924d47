import Pouch
import Storage

/// What happens to a user's public records when the account is deleted.
extension PublicCatalogProjection {
  private static let tables = [
    "town_price", "town_review", "town_store", "town_complaint", "town_product",
  ]

  /// Erases a user's public records. A shop stays, without an author, while there are prices for it.
  static func erase(recordsOf author: ID<User>, _ db: any WriteTransaction) throws {
    // A moderation decision contains the text of the review.
    try db.execute(
      """
      DELETE FROM town_verdict WHERE number IN (SELECT number FROM town_review WHERE author = ?)
      """, .id(author))
    for table in tables where table != "town_store" {
      try db.execute("DELETE FROM \(table) WHERE author = ?", .id(author))
    }
    for table in ["catalog_word", "catalog_barred"] {
      try db.execute("DELETE FROM \(table) WHERE author = ?", .id(author))
    }
    try db.execute(
      """
      DELETE FROM town_store WHERE author = ?
        AND NOT EXISTS (SELECT 1 FROM town_price WHERE town_price.store = town_store.record)
      """, .id(author))
    try reassign(recordsOf: author, to: SystemRecordWriter.author, db)
  }

  /// Assigns a user's public records to an author without a name.
  static func reassign(
    recordsOf author: ID<User>, to nobody: ID<User>, _ db: any WriteTransaction
  ) throws {
    try db.execute(
      "UPDATE catalog_word SET author = ? WHERE author = ?", .id(nobody), .id(author))
    for table in tables {
      try db.execute(
        "UPDATE \(table) SET author = ? WHERE author = ?", .id(nobody), .id(author))
      if table == "town_product" { continue }
      try db.execute("UPDATE \(table) SET space = author WHERE author = ?", .id(nobody))
    }
  }
}
