import Base
import Pouch
import Storage

/// The index of products that people added: the words of each author's latest version, and the tokens of its aisle and
/// letter. A search reads only what begins like its words.
enum ProductWordIndex {
  /// The most words of a query that are looked for.
  private static let mostWords = 8
  /// The most versions that a search looks at.
  private static let most = 500

  static func put(
    _ product: Product, by author: ID<User>, at moment: Int64, _ db: any WriteTransaction
  )
    throws
  {
    try remove(product.code, by: author, db)
    let text = SearchTokenizer.indexed(product.name + [0x20] + product.brand)
    let tags = SearchTokenizer.tags(of: product, product.score, Aisle(product))
    for word in Set((text + " " + tags).split(separator: " ")) {
      try db.enqueue(
        "INSERT INTO catalog_word(word, code, author, at) VALUES (?, ?, ?, ?)", .text("\(word)"),
        .integer(product.code.value), .id(author), .integer(moment))
    }
  }

  static func remove(_ code: GTIN, by author: ID<User>, _ db: any WriteTransaction) throws {
    try db.execute(
      "DELETE FROM catalog_word WHERE author = ? AND code = ?", .id(author), .integer(code.value))
  }

  /// Removes the words of an author's products that are in the catalog no more.
  static func trim(of author: ID<User>, _ db: any WriteTransaction) throws {
    try db.execute(
      """
      DELETE FROM catalog_word WHERE author = ? AND NOT EXISTS (
        SELECT 1 FROM town_product WHERE town_product.code = catalog_word.code
          AND town_product.author = catalog_word.author)
      """, .id(author))
  }

  /// The statement that finds the versions with all words, and its values; `nil` if nothing is searched for. Only the
  /// newest version of each product counts.
  static func search(_ query: ProductCatalogQuery) -> (sql: String, values: [Value])? {
    var conditions: [(sql: String, values: [Value])] = SearchTokenizer.words(query.text)
      .sorted { $0.count > $1.count }.prefix(mostWords).map { word in
        let word = String(decoding: word, as: UTF8.self)
        return ("word >= ? AND word < ?", [.text(word), .text(word + "\u{10FFFF}")])
      }
    if let aisle = query.filter.aisle {
      conditions.append(("word = ?", [.text(SearchTokenizer.aisle(aisle))]))
    }
    if let worst = query.filter.letter {
      let letters = NutriScore.Letter.allCases.filter { $0 <= worst }.map(SearchTokenizer.letter)
      conditions.append(
        (
          "word IN (\(letters.map { _ in "?" }.joined(separator: ", ")))",
          letters.map { .text($0) }
        ))
    }
    if conditions.isEmpty {
      // A filter by group or allergen: what is in no index is looked at, the newest first.
      if query.filter.isEmpty { return nil }
      conditions.append(("word >= ? AND word < ?", [.text("0a0"), .text("0a1")]))
    }
    let others = conditions.dropFirst().map { condition in
      """
      AND EXISTS (SELECT 1 FROM catalog_word AS other WHERE other.author = found.author
        AND other.code = found.code AND \(condition.sql))
      """
    }.joined(separator: "\n")
    let rows = FairRows(
      table: "town_product", columns: "town_product.body",
      condition: """
        (code, author, at) IN (
          SELECT code, author, at FROM catalog_word AS found WHERE \(conditions[0].sql) \(others))
        AND NOT EXISTS (SELECT 1 FROM town_product AS newer
          WHERE newer.code = town_product.code AND newer.at > town_product.at)
        """, order: "at DESC", limit: most)
    return (rows.sql, conditions.flatMap(\.values))
  }
}
