import Base

/// A filter of search results.
package struct ProductFilter: Equatable, Sendable {
  /// The worst accepted letter.
  package var letter: NutriScore.Letter?
  /// The greatest accepted NOVA group.
  package var nova: Nova.Group?
  package var aisle: Aisle?
  /// The allergens that must certainly be absent.
  package var without: [Allergen] = []

  package init() {}

  package var isEmpty: Bool { self == ProductFilter() }

  /// Whether a product passes. An unknown value does not pass.
  package func passes(_ product: Product) -> Bool {
    if let aisle, Aisle(product) != aisle { return false }
    if let letter {
      guard let score = product.score, score.letter <= letter else { return false }
    }
    if let nova {
      guard let group = Nova(product)?.group, group <= nova else { return false }
    }
    if without.isEmpty { return true }
    let report = AllergenReport(product)
    return without.allSatisfy { report[$0].isFree }
  }
}

/// The words of products, normalized for comparison: folded, in Latin letters, with spellings that sound alike made
/// equal.
package enum ProductWords {
  package static func words(_ text: Text) -> [Text] {
    let folded = text.folded
    return folded.split { byte in
      byte < 0x80 && !(byte >= 48 && byte <= 57) && !(byte >= 97 && byte <= 122)
    }.map { Transliteration.skeleton(of: Text($0)) }.filter { !$0.isEmpty }
  }

  package static func match(_ words: [Text], _ product: Product) -> Bool {
    match(words, self.words("\(product.name) \(product.brand)"))
  }

  /// Whether each of the words is a prefix of one of the product's.
  static func match(_ words: [Text], _ own: [some Collection<UInt8>]) -> Bool {
    words.allSatisfy { word in own.contains { $0.starts(with: word) } }
  }
}
