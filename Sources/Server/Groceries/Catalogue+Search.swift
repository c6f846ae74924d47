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
  private static let (fewWords, manyWords) = (20, 160)

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
    var found = Found()
    let words = Self.words(query.text)
    if words.isEmpty {
      if !query.filter.isEmpty { found.add(try await rows([], query), words, query) }
      return found.products
    }
    let known = try await self.words.vocabulary()
    let few = words.map { Self.meanings(of: $0, known, limit: Self.fewWords) }
    var first = try await rows(few.map(\.words), query)
    // Of many that begin so, those with the very words may lie further behind.
    if first.count >= Self.most(query), words.allSatisfy({ known.count(of: $0) > 0 }) {
      first += try await rows(words.map { [$0] }, query)
    }
    found.add(first, words, query)
    // It is the last word that is still being typed.
    if found.products.count < query.limit, words.count > 1, few.last?.areAll == false {
      let many = words.suffix(1).map { Self.meanings(of: $0, known, limit: Self.manyWords).words }
      found.add(try await rows(few.dropLast().map(\.words) + many, query), words, query)
    }
    if found.products.count < 3 {
      let wider = zip(words, few).map { word, meanings in
        // What many products have is hardly mistyped.
        meanings.words + (known.count(of: word) < 20 ? known.corrections(of: word, limit: 4) : [])
      }
      if zip(wider, few).contains(where: { $0.count > $1.words.count }) {
        found.add(try await rows(wider, query), words, query)
      }
    }
    return found.products
  }

  /// The words that are looked for, each once.
  private static func words(_ text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for word in SearchWords.words(text) where !words.contains(word) { words.append(word) }
    return Array(words.prefix(8))
  }

  /// How many matches are looked at. What the index does not know is looked at in each product: of more of
  /// them, to find enough.
  private static func most(_ query: CatalogueQuery) -> Int64 {
    let isLookedAt = query.filter.nova != nil || !query.filter.without.isEmpty
    return isLookedAt ? candidates * 3 : candidates
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
    private(set) var products: [Product] = []
    /// Rows that were looked at, also those that a filter left out.
    private var seen: Set<Int64> = []

    /// Adds the best of those that were not looked at before.
    mutating func add(_ rows: [Row], _ wanted: [[UInt8]], _ query: CatalogueQuery) {
      var ranked: [(body: [UInt8], rank: Int64)] = []
      for row in rows where seen.insert(row.integer(0)).inserted {
        let own = row.text(2).utf8.split(separator: 0x20)
        // A whole word is worth more than a beginning, the name's first word more than a brand, a short name more
        // than a long one.
        let whole = wanted.filter { word in own.contains { $0.elementsEqual(word) } }.count
        let isFirst = wanted.first.map { own.first?.starts(with: $0) ?? false } ?? false
        let rank =
          Int64(whole) * 1000 + (isFirst ? 50 : 0) - Int64(own.count) * 10
          + min(row.integer(1), 900)
        ranked.append((row.bytes(3), rank))
      }
      ranked.sort { $0.rank > $1.rank }
      for entry in ranked where products.count < query.limit {
        guard let product = Catalogue.product(entry.body), query.filter.passes(product) else {
          continue
        }
        products.append(product)
      }
    }
  }

  /// Number, popularity, words and body of products that have, for each word, one of those that may stand for it;
  /// by their numbers in the index (`Place`), that is the most popular first.
  private func rows(_ words: [[[UInt8]]], _ query: CatalogueQuery) async throws -> [Row] {
    let match = Self.expression(words, query.filter)
    let most = Self.most(query)
    return try await storage.read { rows in
      if match.isEmpty {
        return try rows.query(
          """
          SELECT id, popularity, words, body FROM product WHERE popularity > 0
          ORDER BY popularity DESC LIMIT ?
          """, .integer(most))
      }
      return try rows.query(
        """
        SELECT id, popularity, product.words, body FROM product_words
        JOIN product ON product.id = product_words.rowid & 4294967295
        WHERE product_words MATCH ? LIMIT ?
        """, .text(match), .integer(most))
    }
  }

  /// What the index is asked for; empty if any product will do.
  private static func expression(_ words: [[[UInt8]]], _ filter: ProductFilter) -> String {
    var terms = words.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    // The index goes from term to term: the rarer ones first spare it steps.
    if let aisle = filter.aisle { terms.insert([SearchWords.aisle(aisle)], at: 0) }
    if let worst = filter.letter {
      terms.append(NutriScore.Letter.allCases.filter { $0 <= worst }.map(SearchWords.letter))
    }
    return terms.map { alternatives in
      "(" + alternatives.map { "\"\($0)\"" }.joined(separator: " OR ") + ")"
    }.joined(separator: " AND ")
  }
}
