import Base
import Foundation
import Pouch
import Storage

/// The products of the public catalog, in a separate database: third-party data is not mixed with users' data, as its
/// licence demands, and backups of the accounts need not contain it.
package final class ProductCatalog: Sendable {
  package let storage: SQLiteStorage

  let words: TermDictionaryCache

  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE product(
        id INTEGER PRIMARY KEY, code BIGINT NOT NULL UNIQUE, category TEXT NOT NULL,
        score BIGINT, popularity BIGINT NOT NULL, words TEXT NOT NULL, tags TEXT NOT NULL,
        body BLOB NOT NULL)
      """,
      "CREATE INDEX product_category ON product(category, score) WHERE score IS NOT NULL",
      "CREATE INDEX product_popularity ON product(popularity) WHERE popularity > 0",
      // Full-text search is the only SQL that depends on the driver.
      """
      CREATE VIRTUAL TABLE product_words USING fts5(
        words, tags, content='', detail=none, prefix='2 3', tokenize='ascii')
      """,
      "CREATE VIRTUAL TABLE vocabulary USING fts5vocab(product_words, 'row')",
      """
      CREATE TABLE import(
        file TEXT NOT NULL PRIMARY KEY, lines BIGINT NOT NULL, good BIGINT NOT NULL,
        bad BIGINT NOT NULL, finished BIGINT NOT NULL)
      """),
    // Row ids are ordered by popularity. There is no prefix index: prefixes are expanded from the dictionary in
    // memory.
    Migration(
      2,
      "DROP TABLE vocabulary",
      "DROP TABLE product_words",
      """
      CREATE VIRTUAL TABLE product_words USING fts5(
        words, tags, content='', detail=none, tokenize='ascii')
      """,
      "CREATE VIRTUAL TABLE vocabulary USING fts5vocab(product_words, 'row')",
      // The row id of `PopularityRank`. Inserted in its order, since FTS5 writes a segment whenever a row id is not
      // greater than the last one.
      """
      INSERT INTO product_words(rowid, words, tags)
      SELECT ((1023 - MIN(popularity, 1023)) << 32) | id, words, tags FROM product
      WHERE popularity > 0 ORDER BY popularity DESC, id
      """,
      """
      INSERT INTO product_words(rowid, words, tags) SELECT (1023 << 32) | id, words, tags FROM product
      WHERE popularity <= 0 ORDER BY id
      """),
    // Products of neighbouring categories. Those of an older import have none until the next one.
    Migration(
      3,
      "ALTER TABLE product ADD COLUMN parent TEXT NOT NULL DEFAULT ''",
      """
      CREATE INDEX product_parent ON product(parent, score) WHERE score IS NOT NULL AND parent <> ''
      """),
  ]

  /// Opens the catalog in a server's data folder, or creates it.
  package init(folder: String) async throws {
    // A dump is imported in a few large transactions, so a longer log would gain nothing.
    storage = try SQLiteStorage(folder: folder + "/catalogue", checkpointPages: 1000)
    words = TermDictionaryCache(storage)
    try await storage.migrate(Self.migrations)
    try await storage.transaction {
      _ = try $0.query("PRAGMA cache_size = -65536")
      // The batches of an import are appended to the log before they are copied to the database file.
      _ = try $0.query("PRAGMA wal_autocheckpoint = 16000")
      // The index holds a whole batch in memory and writes it as one segment, so there are fewer segments to merge.
      try $0.execute(
        "INSERT INTO product_words(product_words, rank) VALUES ('hashsize', 33554432)")
    }
  }

  package var count: Int64 {
    get async throws {
      try await storage.read { try $0.first("SELECT COUNT(*) FROM product")?.integer(0) ?? 0 }
    }
  }

  /// Returns the product with a code. The code of a case finds the product in it.
  package func product(_ code: GTIN) async throws -> Product? {
    try await storage.read { try Self.product(code, in: $0) }
  }

  static func product(_ code: GTIN, in db: any ReadTransaction) throws -> Product? {
    for code in [code, code.single, code.expanded].compactMap({ $0 }) {
      if let row = try db.first("SELECT body FROM product WHERE code = ?", .integer(code.value)) {
        return Self.product(row.bytes(0))
      }
    }
    return nil
  }

  static func product(_ body: [UInt8]) -> Product? { Product(try? JSON(parsing: body)) }

  /// Returns products of the same category with a better score, the best first. If there are few, those of narrower
  /// and neighbouring categories follow, then of the next wider ones, except the widest, which contains too different
  /// things.
  package func alternatives(to product: Product, limit: Int) async throws -> [Product] {
    let score = Int64(product.score?.score ?? 100)
    // Anyone can write a product with many.
    let categories = Self.categories(of: product).prefix(6).map { String($0) }
    return try await storage.read { db in
      var found: [Product] = []
      for category in categories {
        for column in ["category", "parent"] where found.count < limit {
          // `parent <> ''` is what the index is limited to.
          let rows = try db.query(
            """
            SELECT body FROM product
            WHERE \(column) = ? AND \(column) <> '' AND score < ? AND code <> ?
            ORDER BY score LIMIT ?
            """, .text(category), .integer(score), .integer(product.code.value),
            .integer(Int64(limit)))
          for other in rows.compactMap({ Self.product($0.bytes(0)) })
          where found.count < limit && !found.contains(where: { $0.code == other.code }) {
            found.append(other)
          }
        }
      }
      return found
    }
  }

  /// Returns codes spread evenly over the catalog.
  package func sampleOfCodes(limit: Int64) async throws -> [GTIN] {
    try await storage.read { db in
      let last = try db.first("SELECT MAX(id) FROM product")?.integer(0) ?? 0
      let step = max(1, last / limit)
      return try db.query(
        "SELECT code FROM product WHERE id % ? = 0 LIMIT ?", .integer(step), .integer(limit)
      ).map { GTIN(value: $0.integer(0)) }
    }
  }

  /// Returns the most popular products, the most popular first.
  package func popular(limit: Int64) async throws -> [Product] {
    try await storage.read { db in
      try db.query(
        """
        SELECT body FROM product WHERE popularity > 0 ORDER BY popularity DESC LIMIT ?
        """, .integer(limit)
      ).compactMap { Self.product($0.bytes(0)) }
    }
  }

  /// The categories of a product, the narrowest first, without the widest one if there are others.
  private static func categories(of product: Product) -> ArraySlice<Text> {
    // A tag in another language than English is one contributor's own wording.
    let english = product.categories.filter { $0.hasPrefix("en:") }
    let all = english.isEmpty ? Array(product.categories.suffix(1)) : english
    return all.count > 1 ? all.dropFirst().reversed()[...] : all[...]
  }

  /// A row of the table `product`.
  struct Entry: Sendable {
    let code: Int64
    let category: String
    /// The next wider category; empty if there is none.
    let parent: String
    let score: Int64?
    let popularity: Int64
    let words: String
    let tags: String
    let body: [UInt8]

    init(_ product: Product, popularity: Int64, aisle: Aisle? = nil) {
      code = product.code.value
      let categories = ProductCatalog.categories(of: product)
      category = categories.first.map { String($0) } ?? ""
      parent = categories.dropFirst().first.map { String($0) } ?? ""
      let verdict = product.score
      score = verdict.map { Int64($0.score) }
      self.popularity = popularity
      words = SearchTokenizer.indexed(product.name + [0x20] + product.brand)
      tags = SearchTokenizer.tags(of: product, verdict, aisle ?? Aisle(product))
      body = product.json.bytes
    }
  }
}
