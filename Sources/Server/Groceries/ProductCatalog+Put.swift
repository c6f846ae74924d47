import Base
import Pouch
import Storage

extension ProductCatalog {
  /// Saves products, and replaces those with the same codes.
  func put(_ entries: [Entry], in db: any WriteTransaction) throws {
    if entries.isEmpty { return }
    var byCode: [Int64: Entry] = [:]
    byCode.reserveCapacity(entries.count)
    for entry in entries { byCode[entry.code] = entry }
    let codes = byCode.keys.sorted()
    var replaced: [(place: PopularityRank, entry: Entry)] = []
    for part in stride(from: 0, to: codes.count, by: 500) {
      let list = codes[part..<min(part + 500, codes.count)].map { "\($0)" }.joined(separator: ",")
      for row in try db.query(
        "SELECT id, code, words, tags, popularity FROM product WHERE code IN (\(list))")
      {
        guard let entry = byCode.removeValue(forKey: row.integer(1)) else { continue }
        try replace(row, with: entry, in: db)
        replaced.append((PopularityRank(of: row.integer(0), popularity: entry.popularity), entry))
      }
    }
    // FTS5 writes a segment whenever a row id is not greater than the last one, so the rows are inserted in order.
    replaced.sort { $0.place.number < $1.place.number }
    for (place, entry) in replaced { try index(entry, at: place, in: db) }
    let last = try db.first("SELECT MAX(id) FROM product")?.integer(0) ?? 0
    let fresh = codes.compactMap { byCode[$0] }.sorted { $0.popularity > $1.popularity }
    for (offset, entry) in fresh.enumerated() {
      let id = last + 1 + Int64(offset)
      try db.execute(
        """
        INSERT INTO product(id, code, category, parent, score, popularity, words, tags, body)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, .integer(id), .integer(entry.code), .text(entry.category), .text(entry.parent),
        .optional(entry.score),
        .integer(entry.popularity), .text(entry.words), .text(entry.tags), .bytes(entry.body))
      try index(entry, at: PopularityRank(of: id, popularity: entry.popularity), in: db)
    }
  }

  private func replace(_ row: Row, with entry: Entry, in db: any WriteTransaction) throws {
    let old = PopularityRank(of: row.integer(0), popularity: row.integer(4))
    try db.execute(
      "INSERT INTO product_words(product_words, rowid, words, tags) VALUES ('delete', ?, ?, ?)",
      .integer(old.number), .text(row.text(2)), .text(row.text(3)))
    try db.execute(
      """
      UPDATE product
      SET category = ?, parent = ?, score = ?, popularity = ?, words = ?, tags = ?, body = ?
      WHERE id = ?
      """, .text(entry.category), .text(entry.parent), .optional(entry.score),
      .integer(entry.popularity),
      .text(entry.words), .text(entry.tags), .bytes(entry.body), .integer(row.integer(0)))
  }

  private func index(_ entry: Entry, at place: PopularityRank, in db: any WriteTransaction) throws {
    try db.execute(
      "INSERT INTO product_words(rowid, words, tags) VALUES (?, ?, ?)", .integer(place.number),
      .text(entry.words), .text(entry.tags))
  }

  /// Saves products that come from a user or the sample.
  package func put(_ products: [(product: Product, popularity: Int64)]) async throws {
    let entries = products.map { Entry($0.product, popularity: $0.popularity) }
    try await storage.transaction { try self.put(entries, in: $0) }
    words.add(entries.flatMap { $0.words.utf8.split(separator: 0x20).map { Array($0) } })
  }
}
