import Pouch
import Storage

/// What is looked for in the catalogue.
public struct CatalogueQuery: Sendable {
  public var text: [UInt8]
  public var filter = ProductFilter()
  public var limit = 30

  public init(text: [UInt8]) { self.text = text }
}

extension Catalogue {
  /// How many matches are looked at, of which the best are given.
  private static let candidates: Int64 = 200
  /// How many words a beginning may stand for: at first, and where that finds too little.
  private static let (fewWords, manyWords) = (24, 160)

  /// Makes ready what searches need, in the background.
  public func prepare() { words.prepare() }

  /// Products that have all words, the whole ones or their beginnings, in either alphabet; where there are few,
  /// also those that have nearly these words.
  ///
  /// A beginning is looked up as the words that it may become, the most frequent: whole words the index reads
  /// one product after another and stops when there are enough, whereas of a beginning it would first gather
  /// all products.
  public func search(_ query: CatalogueQuery) async throws -> [Product] {
    if let code = try? ProductCode.read(query.text), case .gtin(let gtin) = code,
      let product = try await product(gtin)
    {
      return [product]
    }
    let words = Array(SearchWords.words(query.text).prefix(8))
    if words.isEmpty {
      var found = Found()
      try await add([], words, query, to: &found)
      return found.products
    }
    let known = try await self.words.vocabulary()
    var found = Found()
    if words.allSatisfy({ known.count(of: $0) > 0 }) {
      try await add(words.map { [$0] }, words, query, to: &found)
    }
    if found.products.count >= query.limit { return found.products }
    let few = words.map { Self.meanings(of: $0, known, limit: Self.fewWords) }
    if few.contains(where: { $0.words.count > 1 }) {
      try await add(few.map(\.words), words, query, to: &found)
    }
    // It is the last word that is still being typed.
    if found.products.count < query.limit, words.count > 1, few.last?.areAll == false {
      let many = words.suffix(1).map { Self.meanings(of: $0, known, limit: Self.manyWords).words }
      try await add(few.dropLast().map(\.words) + many, words, query, to: &found)
    }
    if found.products.count < 3 {
      let wider = zip(words, few).map { $1.words + known.corrections(of: $0, limit: 4) }
      if zip(wider, few).contains(where: { $0.count > $1.words.count }) {
        try await add(wider, words, query, to: &found)
      }
    }
    return found.products
  }

  /// A word, and what it may become when the person types on.
  private static func meanings(
    of word: [UInt8], _ known: Vocabulary, limit: Int
  ) -> (words: [[UInt8]], areAll: Bool) {
    // Of one letter nearly everything begins.
    guard word.count >= 2 else { return ([word], true) }
    let (longer, areAll) = known.words(with: word, limit: limit)
    return ([word] + longer.filter { $0 != word }, areAll)
  }

  /// Products in the order in which they were found.
  private struct Found {
    var products: [Product] = []
    /// Rows that were looked at, also those that a filter left out.
    var seen: Set<Int64> = []
  }

  /// Adds the best of those that were not found before.
  ///
  /// - Parameters:
  ///   - terms: for each word those that may stand for it.
  ///   - wanted: the words as they were typed: who has them comes first.
  private func add(
    _ terms: [[[UInt8]]], _ wanted: [[UInt8]], _ query: CatalogueQuery, to found: inout Found
  ) async throws {
    if terms.isEmpty, query.filter.isEmpty { return }
    let match = Self.expression(terms, query.filter)
    // What the index does not know is looked at in each product: of more of them, to find enough.
    let isLookedAt = query.filter.nova != nil || !query.filter.without.isEmpty
    let most = isLookedAt ? Self.candidates * 5 : Self.candidates
    let rows = try await storage.read { rows in
      if match.isEmpty {
        return try rows.query(
          """
          SELECT body, popularity, words, id FROM product WHERE popularity > 0
          ORDER BY popularity DESC LIMIT ?
          """, .integer(most))
      }
      // By the number in the index (`Place`), that is the most popular first.
      return try rows.query(
        """
        SELECT product.body, product.popularity, product.words, product.id FROM product_words
        JOIN product ON product.id = product_words.rowid & 4294967295
        WHERE product_words MATCH ? LIMIT ?
        """, .text(match), .integer(most))
    }
    var ranked = rows.compactMap { row -> (body: [UInt8], rank: Int64)? in
      guard found.seen.insert(row.integer(3)).inserted else { return nil }
      let own = row.text(2).utf8.split(separator: 0x20)
      // A whole word is worth more than a beginning, a short name more than a long one.
      let whole = wanted.filter { word in own.contains { $0.elementsEqual(word) } }.count
      let rank = Int64(whole) * 1000 - Int64(own.count) * 10 + min(row.integer(1), 900)
      return (row.bytes(0), rank)
    }
    ranked.sort { $0.rank > $1.rank }
    for entry in ranked where found.products.count < query.limit {
      guard let product = Self.product(entry.body), query.filter.passes(product) else { continue }
      found.products.append(product)
    }
  }

  /// What the index is asked for; empty if any product will do.
  private static func expression(_ words: [[[UInt8]]], _ filter: ProductFilter) -> String {
    var terms = words.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    if let worst = filter.letter {
      terms.append(NutriScore.Letter.allCases.filter { $0 <= worst }.map(SearchWords.letter))
    }
    if let aisle = filter.aisle { terms.append([SearchWords.aisle(aisle)]) }
    return terms.map { alternatives in
      "(" + alternatives.map { "\"\($0)\"" }.joined(separator: " OR ") + ")"
    }.joined(separator: " AND ")
  }
}
