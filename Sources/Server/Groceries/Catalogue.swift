import Foundation
import Pouch
import Storage

/// The products of the town, in a database of their own: data sets of others are kept apart from what people
/// wrote (their licence asks for it), and a copy of the accounts need not carry them.
public final class Catalogue: Sendable {
  public let storage: SQLiteStorage

  let words: KnownWords

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
      // Only full-text search differs per driver.
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
    // Numbers by popularity, and no beginnings: they come of the words in memory.
    Migration(
      2,
      "DROP TABLE vocabulary",
      "DROP TABLE product_words",
      """
      CREATE VIRTUAL TABLE product_words USING fts5(
        words, tags, content='', detail=none, tokenize='ascii')
      """,
      "CREATE VIRTUAL TABLE vocabulary USING fts5vocab(product_words, 'row')",
      // The number of `Place`. In its order: the index writes a piece whenever a number goes back.
      """
      INSERT INTO product_words(rowid, words, tags)
      SELECT ((1023 - MIN(popularity, 1023)) << 32) | id, words, tags FROM product
      WHERE popularity > 0 ORDER BY popularity DESC, id
      """,
      """
      INSERT INTO product_words(rowid, words, tags) SELECT (1023 << 32) | id, words, tags FROM product
      WHERE popularity <= 0 ORDER BY id
      """),
  ]

  /// Opens the catalogue of a server's folder, or makes it.
  public init(folder: String) async throws {
    storage = try SQLiteStorage(folder: folder + "/catalogue")
    words = KnownWords(storage)
    try await storage.migrate(Self.migrations)
    try await storage.transaction {
      _ = try $0.query("PRAGMA cache_size = -65536")
      // An import writes its batches one after another into the log before they go into the file.
      _ = try $0.query("PRAGMA wal_autocheckpoint = 16000")
      // The index keeps a whole batch in memory and writes it as one piece: fewer pieces to merge.
      try $0.execute(
        "INSERT INTO product_words(product_words, rank) VALUES ('hashsize', 33554432)")
    }
  }

  public var count: Int64 {
    get async throws {
      try await storage.read { try $0.first("SELECT COUNT(*) FROM product")?.integer(0) ?? 0 }
    }
  }

  /// The product of a number; a case's number finds what is in it.
  public func product(_ code: GTIN) async throws -> Product? {
    try await storage.read { try Self.product(code, in: $0) }
  }

  static func product(_ code: GTIN, in rows: any Reading) throws -> Product? {
    for code in [code, code.single, code.expanded].compactMap({ $0 }) {
      if let row = try rows.first("SELECT body FROM product WHERE code = ?", .integer(code.value)) {
        return Self.product(row.bytes(0))
      }
    }
    return nil
  }

  static func product(_ body: [UInt8]) -> Product? { Product(try? JSON(parsing: body)) }

  /// Products of the same sort with a better score, the best first.
  public func alternatives(to product: Product, limit: Int64) async throws -> [Product] {
    let category = Self.category(of: product)
    if category.isEmpty { return [] }
    let score = Int64(product.score?.score ?? 100)
    return try await storage.read { rows in
      try rows.query(
        """
        SELECT body FROM product WHERE category = ? AND score < ? AND code <> ?
        ORDER BY score LIMIT ?
        """, .text(category), .integer(score), .integer(product.code.value), .integer(limit)
      ).compactMap { Self.product($0.bytes(0)) }
    }
  }

  /// Numbers from all over the catalogue.
  public func sampleOfCodes(limit: Int64) async throws -> [GTIN] {
    try await storage.read { rows in
      let last = try rows.first("SELECT MAX(id) FROM product")?.integer(0) ?? 0
      let step = max(1, last / limit)
      return try rows.query(
        "SELECT code FROM product WHERE id % ? = 0 LIMIT ?", .integer(step), .integer(limit)
      ).map { GTIN(value: $0.integer(0)) }
    }
  }

  /// The products that most people look for, the most wanted first.
  public func popular(limit: Int64) async throws -> [Product] {
    try await storage.read { rows in
      try rows.query(
        """
        SELECT body FROM product WHERE popularity > 0 ORDER BY popularity DESC LIMIT ?
        """, .integer(limit)
      ).compactMap { Self.product($0.bytes(0)) }
    }
  }

  /// What products must agree in to stand for each other.
  static func category(of product: Product) -> String {
    // A tag in another language than English is one person's word.
    let tag = product.categories.last { $0.starts(with: "en:".utf8) } ?? product.categories.last
    return String(decoding: tag ?? [], as: UTF8.self)
  }

  /// What a row of the table says of a product.
  struct Entry: Sendable {
    let code: Int64
    let category: String
    let score: Int64?
    let popularity: Int64
    let words: String
    let tags: String
    let body: [UInt8]

    init(_ product: Product, popularity: Int64, aisle: Aisle? = nil) {
      code = product.code.value
      category = Catalogue.category(of: product)
      let verdict = product.score
      score = verdict.map { Int64($0.score) }
      self.popularity = popularity
      words = SearchWords.indexed(product.name + [0x20] + product.brand)
      tags = SearchWords.tags(of: product, verdict, aisle ?? Aisle(product))
      body = product.json.bytes
    }
  }
}
