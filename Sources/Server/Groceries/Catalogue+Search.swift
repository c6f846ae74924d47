import Pouch
import Storage

/// What is looked for in the catalogue.
public struct CatalogueQuery: Sendable {
  public var text: [UInt8]
  /// The worst letter that is taken.
  public var letter: NutriScore.Letter?
  public var aisle: Aisle?
  /// The greatest group of NOVA that is taken.
  public var nova: Nova.Group?
  public var without: [Allergen] = []
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
    if let worst = query.letter {
      let letters = NutriScore.Letter.allCases.filter { $0 <= worst }
      terms.append(
        "(" + letters.map { "\"\(SearchWords.letter($0))\"" }.joined(separator: " OR ") + ")")
    }
    if let aisle = query.aisle { terms.append("\"\(SearchWords.aisle(aisle))\"") }
    if terms.isEmpty { return [] }
    let match = terms.joined(separator: " AND ")
    let rows = try await storage.read { rows in
      try rows.query(
        """
        SELECT product.body, product.popularity, product.words FROM product_words
        JOIN product ON product.id = product_words.rowid
        WHERE product_words MATCH ? LIMIT ?
        """, .text(match), .integer(Self.candidates))
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
      guard let product = Self.product(entry.body), Self.passes(product, query) else { continue }
      found.append(product)
    }
    return found
  }

  private static func passes(_ product: Product, _ query: CatalogueQuery) -> Bool {
    if let most = query.nova {
      guard let group = Nova(product)?.group, group <= most else { return false }
    }
    return query.without.allSatisfy { product.presence(of: $0) == .absent }
  }
}
