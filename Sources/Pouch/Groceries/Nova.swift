import Base

/// The degree of processing of a food, in the four NOVA groups (Monteiro et al., 2019), with the evidence.
package struct Nova: Equatable, Sendable {
  package enum Group: UInt8, CaseIterable, Comparable, Sendable {
    /// Unprocessed or minimally processed.
    case unprocessed = 1
    /// Culinary ingredients: oil, sugar, salt and the like.
    case kitchen = 2
    case processed = 3
    case ultraProcessed = 4

    package static func < (a: Group, b: Group) -> Bool { a.rawValue < b.rawValue }
  }

  package let group: Group
  /// Byte ranges of the group's markers in the list of ingredients.
  package let markers: [Range<Int>]
  /// The additives that mark the group.
  package let additives: [Additive]

  /// `nil` if neither ingredients nor category identify the group.
  package init?(_ product: Product) {
    let folded = product.ingredients.folded
    let isWater = product.scoreKind == .water
    let isKitchen = Tags.mention(
      product.categories, "vegetable-oils|olive-oils|sugars|salts|butters|honeys|vinegars|starches")
    additives = product.allAdditives.filter { $0.category.marksUltraProcessed }
    let ultra = Stems.first(of: Nova.ultraProcessed, in: folded) != nil || !additives.isEmpty
    if folded.isEmpty, additives.isEmpty, !isWater, !isKitchen { return nil }
    if ultra {
      group = .ultraProcessed
      markers = Nova.places(Nova.ultraProcessed, in: product.ingredients)
      return
    }
    // Without a category, a short list may be anything: only group 4 is certain.
    guard !product.categories.isEmpty else { return nil }
    // Sugar as an ingredient does not make a culinary ingredient a processed food.
    if isKitchen {
      group = .kitchen
      markers = []
    } else if Stems.first(of: Nova.processed, in: folded) != nil
      || Tags.mention(product.categories, "cheeses|breads|hams|sausages|canned|jams")
    {
      group = .processed
      markers = Nova.places(Nova.processed, in: product.ingredients)
    } else {
      group = .unprocessed
      markers = []
    }
  }

  /// Ingredients that are not used in kitchens: they mean group 4 (Monteiro et al., 2019, box 1).
  static let ultraProcessed: StaticString = """
    ароматизатор|ароматизат|барвник|краситель|емульгатор|эмульгатор|підсолоджувач|подсластител|\
    підсилювач смаку|усилитель вкуса|мальтодекстрин|глюкозно-фруктозн|глюкозно фруктозн|\
    інвертний|інвертного|гідрогенізован|гідролізован|сухий глюкозний|глюкозний сироп|\
    ізолят|концентрат сироватков|казеїн|лактоза|клейковина|модифікований крохмаль|\
    flavour|flavor|colour|color |emulsifier|sweetener|flavour enhancer|maltodextrin|\
    high fructose|glucose-fructose|glucose syrup|invert sugar|hydrogenated|hydrolysed|hydrolyzed|\
    protein isolate|whey protein|casein|lactose|gluten |modified starch|dextrose|mechanically|\
    arome|emulsifiant|colorant|sirop de glucose
    """

  /// Ingredients added in kitchens: they mean group 3.
  static let processed: StaticString = """
    цукор|сіль|олія|масло верш|оцет|мед |сахар|соль |крохмаль|sugar|salt|oil|butter|vinegar|honey|starch|\
    sucre|sel |huile
    """

  /// The ranges in the original text of words that begin with one of the stems.
  static func places(_ stems: StaticString, in text: Text) -> [Range<Int>] {
    // Lowercasing preserves the byte length of nearly all letters; if it does not, nothing is marked.
    let folded = text.map { (byte: UInt8) in byte >= 65 && byte <= 90 ? byte + 32 : byte }
    let lower = Nova.lowered(Text(folded))
    guard lower.count == text.count else { return [] }
    var places: [Range<Int>] = []
    for stem in Text(stems).split(separator: UInt8(ascii: "|")) {
      var at = 0
      while at + stem.count <= lower.count {
        guard lower[at] == stem.first, at == 0 || !Stems.isLetter(lower[at - 1]),
          lower[at..<(at + stem.count)].elementsEqual(stem)
        else {
          at += 1
          continue
        }
        var end = at + stem.count
        while end < lower.count, Stems.isLetter(lower[end]) { end += 1 }
        if !places.contains(where: { $0.overlaps(at..<end) }) { places.append(at..<end) }
        at = end
      }
    }
    return places.sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func lowered(_ text: Text) -> Text {
    var lower: Text = ""
    for scalar in text.scalars { lower.append(scalar: Folding.lower(scalar)) }
    return lower
  }
}
