import Base
import Pouch
import Storage

/// A search of the catalog.
package struct ProductCatalogQuery: Sendable {
  package var text: Text
  package var filter = ProductFilter()
  package var limit = 30

  package init(text: Text) { self.text = text }
}

extension ProductCatalog {
  /// The number of matches that are ranked, of which the best are returned.
  private static let candidates: Int64 = 200
  /// How many words a prefix is expanded to: at first, and if the first search finds too little.
  private static let (fewWords, manyWords) = (20, 160)

  /// Loads what searches need in the background.
  package func prepare() { words.prepare() }

  /// Returns products that contain all words, whole or as prefixes, in either alphabet. If there are few, also those
  /// with similar words.
  ///
  /// A prefix is expanded to its most frequent words. The index reads the products of whole words one after another
  /// and stops when there are enough; for a prefix it would first collect all products.
  package func search(_ query: ProductCatalogQuery) async throws -> [Product] {
    if let code = try? ProductCode.read(Text(query.text)), case .gtin(let gtin) = code,
      let product = try await product(gtin)
    {
      return [product]
    }
    var found = Found()
    let words = Self.words(query.text)
    if words.isEmpty {
      if !query.filter.isEmpty { found.add(try await db([], query), words, query) }
      return found.products
    }
    let known = try await self.words.vocabulary()
    let few = words.map { Self.meanings(of: $0, known, limit: Self.fewWords) }
    var first = try await db(few.map(\.words), query)
    // If many products match the prefixes, those with the exact words may be beyond the limit.
    if first.count >= Self.most(query), words.allSatisfy({ known.count(of: $0) > 0 }) {
      first += try await db(words.map { [$0] }, query)
    }
    found.add(first, words, query)
    // Only the last word is still being typed.
    if found.products.count < query.limit, words.count > 1, few.last?.areAll == false {
      let many = words.suffix(1).map { Self.meanings(of: $0, known, limit: Self.manyWords).words }
      found.add(try await db(few.dropLast().map(\.words) + many, query), words, query)
    }
    if found.products.count < 3 {
      let wider = zip(words, few).map { word, meanings in
        // A word that many products contain is hardly misspelled.
        meanings.words + (known.count(of: word) < 20 ? known.corrections(of: word, limit: 4) : [])
      }
      if zip(wider, few).contains(where: { $0.count > $1.words.count }) {
        found.add(try await db(wider, query), words, query)
      }
    }
    return found.products
  }

  /// The distinct words of a query, at most 8.
  private static func words(_ text: Text) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for word in SearchTokenizer.words(text) where !words.contains(word.utf8) {
      words.append(word.utf8)
    }
    return Array(words.prefix(8))
  }

  /// The number of matches to read. It is larger if the filter has conditions that are not in the index and are
  /// checked on each product.
  private static func most(_ query: ProductCatalogQuery) -> Int64 {
    let isLookedAt = query.filter.nova != nil || !query.filter.without.isEmpty
    return isLookedAt ? candidates * 3 : candidates
  }

  /// A word and its completions.
  private static func meanings(
    of word: [UInt8], _ known: TermDictionary, limit: Int
  ) -> (words: [[UInt8]], areAll: Bool) {
    // Too many words begin with any one letter.
    guard word.count >= 2 else { return ([word], true) }
    let (longer, areAll) = known.words(with: word, limit: limit)
    return ([word] + longer.filter { $0 != word }, areAll)
  }

  /// Collects products in the order in which they were found.
  private struct Found {
    private(set) var products: [Product] = []
    /// The rows seen so far, including those that a filter rejected.
    private var seen: Set<Int64> = []

    /// Adds the best of the rows not seen before.
    mutating func add(_ rows: [Row], _ wanted: [[UInt8]], _ query: ProductCatalogQuery) {
      var ranked: [(body: [UInt8], rank: Int64)] = []
      for row in rows where seen.insert(row.integer(0)).inserted {
        let own = row.text(2).utf8.split(separator: 0x20)
        // A whole word ranks above a prefix, the first word of the name above a brand, a short name above a long one.
        let whole = wanted.filter { word in own.contains { $0.elementsEqual(word) } }.count
        let isFirst = wanted.first.map { own.first?.starts(with: $0) ?? false } ?? false
        let rank =
          Int64(whole) * 1000 + (isFirst ? 50 : 0) - Int64(own.count) * 10
          + min(row.integer(1), 900)
        ranked.append((row.bytes(3), rank))
      }
      ranked.sort { $0.rank > $1.rank }
      for entry in ranked where products.count < query.limit {
        guard let product = ProductCatalog.product(entry.body), query.filter.passes(product) else {
          continue
        }
        products.append(product)
      }
    }
  }

  /// Returns the id, popularity, words and body of products that contain at least one alternative of each word, by
  /// `PopularityRank`, that is, the most popular first.
  private func db(_ words: [[[UInt8]]], _ query: ProductCatalogQuery) async throws -> [Row] {
    let match = Self.expression(words, query.filter)
    let most = Self.most(query)
    return try await storage.read { db in
      if match.isEmpty {
        return try db.query(
          """
          SELECT id, popularity, words, body FROM product WHERE popularity > 0
          ORDER BY popularity DESC LIMIT ?
          """, .integer(most))
      }
      return try db.query(
        """
        SELECT id, popularity, product.words, body FROM product_words
        JOIN product ON product.id = product_words.rowid & 4294967295
        WHERE product_words MATCH ? LIMIT ?
        """, .text(match), .integer(most))
    }
  }

  /// The FTS5 match expression; empty if there is no condition.
  private static func expression(_ words: [[[UInt8]]], _ filter: ProductFilter) -> String {
    var terms = words.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    // The index intersects term by term, so rarer terms first save steps.
    if let aisle = filter.aisle { terms.insert([SearchTokenizer.aisle(aisle)], at: 0) }
    if let worst = filter.letter {
      terms.append(NutriScore.Letter.allCases.filter { $0 <= worst }.map(SearchTokenizer.letter))
    }
    return terms.map { alternatives in
      "(" + alternatives.map { "\"\($0)\"" }.joined(separator: " OR ") + ")"
    }.joined(separator: " AND ")
  }
}
