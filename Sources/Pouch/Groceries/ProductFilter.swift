import Codes

/// What is left out of what is found.
public struct ProductFilter: Equatable, Sendable {
  /// The worst letter that is taken.
  public var letter: NutriScore.Letter?
  /// The greatest group of NOVA that is taken.
  public var nova: Nova.Group?
  public var aisle: Aisle?
  /// What must certainly not be in it.
  public var without: [Allergen] = []

  public init() {}

  public var isEmpty: Bool { self == ProductFilter() }

  /// What is not known of a product is no reason to take it.
  public func passes(_ product: Product) -> Bool {
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

/// The words of products as they are compared: folded, in Latin letters, spellings that sound alike made one.
public enum ProductWords {
  public static func words(_ text: [UInt8]) -> [[UInt8]] {
    let folded = Folding.fold(text)
    return folded.split { byte in
      byte < 0x80 && !(byte >= 48 && byte <= 57) && !(byte >= 97 && byte <= 122)
    }.map { Transliteration.skeleton(of: Array($0)) }.filter { !$0.isEmpty }
  }

  /// Whether each of the words begins one of the product's.
  public static func match(_ words: [[UInt8]], _ product: Product) -> Bool {
    let own = self.words(product.name + [0x20] + product.brand)
    return words.allSatisfy { word in own.contains { $0.starts(with: word) } }
  }
}
