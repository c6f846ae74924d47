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

  /// Products that have all words, the whole ones or their beginnings, in either alphabet; where there are few,
  /// also those that have nearly these words.
  public func search(_ query: CatalogueQuery) async throws -> [Product] {
    if let code = try? ProductCode.read(query.text), case .gtin(let gtin) = code,
      let product = try await product(gtin)
    {
      return [product]
    }
    let words = Array(SearchWords.words(query.text).prefix(8))
    var found = try await matches(words.map { [$0] }, query)
    if found.count < 3, !words.isEmpty {
      let known = try await knownWords()
      let wider = words.map { [$0] + known.corrections(of: $0, limit: 4) }
      if wider.contains(where: { $0.count > 1 }) {
        let more = try await matches(wider, query)
        found += more.filter { product in !found.contains { $0.code == product.code } }
      }
    }
    return Array(found.prefix(query.limit))
  }

  /// - Parameter words: for each word those that may stand for it.
  private func matches(_ words: [[[UInt8]]], _ query: CatalogueQuery) async throws -> [Product] {
    var terms: [String] = words.map { alternatives in
      let each = alternatives.map { word in
        let text = String(decoding: word, as: UTF8.self)
        return word.count >= 2 ? "\"\(text)\"*" : "\"\(text)\""
      }
      return "(" + each.joined(separator: " OR ") + ")"
    }
    if let worst = query.filter.letter {
      let letters = NutriScore.Letter.allCases.filter { $0 <= worst }
      terms.append(
        "(" + letters.map { "\"\(SearchWords.letter($0))\"" }.joined(separator: " OR ") + ")")
    }
    if let aisle = query.filter.aisle { terms.append("\"\(SearchWords.aisle(aisle))\"") }
    if terms.isEmpty, query.filter.isEmpty { return [] }
    let match = terms.joined(separator: " AND ")
    // What the index does not know is looked at in each product: of more of them, to find enough.
    let isLookedAt = query.filter.nova != nil || !query.filter.without.isEmpty
    let most = isLookedAt ? Self.candidates * 5 : Self.candidates
    let rows = try await storage.read { [terms] rows in
      if terms.isEmpty {
        return try rows.query(
          """
          SELECT body, popularity, words FROM product WHERE popularity > 0
          ORDER BY popularity DESC LIMIT ?
          """, .integer(most))
      }
      return try rows.query(
        """
        SELECT product.body, product.popularity, product.words FROM product_words
        JOIN product ON product.id = product_words.rowid
        WHERE product_words MATCH ? LIMIT ?
        """, .text(match), .integer(most))
    }
    let wanted = words.compactMap(\.first)
    var ranked: [(body: [UInt8], rank: Int64)] = rows.map { row in
      let own = row.text(2).utf8.split(separator: 0x20)
      // A whole word is worth more than a beginning, a short name more than a long one.
      let whole = wanted.filter { word in own.contains { $0.elementsEqual(word) } }.count
      let rank = Int64(whole) * 1000 - Int64(own.count) * 10 + min(row.integer(1), 900)
      return (row.bytes(0), rank)
    }
    ranked.sort { $0.rank > $1.rank }
    var found: [Product] = []
    for entry in ranked where found.count < query.limit {
      guard let product = Self.product(entry.body), query.filter.passes(product) else { continue }
      found.append(product)
    }
    return found
  }
}
