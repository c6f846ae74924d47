import Pouch
import Storage

/// What becomes of somebody's public records when the account is deleted.
extension TownLedger {
  private static let tables = [
    "town_price", "town_review", "town_store", "town_complaint", "town_product",
  ]

  /// Erases what somebody said in public. A shop stays, as nobody's, while prices of others are from it.
  static func erase(what author: RecordID, _ rows: any Writing) throws {
    // What was decided of a review keeps its text.
    try rows.execute(
      """
      DELETE FROM town_verdict WHERE number IN (SELECT number FROM town_review WHERE author = ?)
      """, .id(author))
    for table in tables where table != "town_store" {
      try rows.execute("DELETE FROM \(table) WHERE author = ?", .id(author))
    }
    try rows.execute(
      """
      DELETE FROM town_store WHERE author = ?
        AND NOT EXISTS (SELECT 1 FROM town_price WHERE town_price.store = town_store.record)
      """, .id(author))
    try give(what: author, to: HouseWriter.author, rows)
  }

  /// Makes what somebody said in public another author's, who has no name.
  static func give(what author: RecordID, to nobody: RecordID, _ rows: any Writing) throws {
    for table in tables {
      try rows.execute(
        "UPDATE \(table) SET author = ? WHERE author = ?", .id(nobody), .id(author))
      if table == "town_product" { continue }
      try rows.execute("UPDATE \(table) SET space = author WHERE author = ?", .id(nobody))
    }
  }
}
