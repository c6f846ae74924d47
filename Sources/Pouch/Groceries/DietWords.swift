import Base

/// The ingredients that a vegan or a vegetarian does not eat, and palm oil. A word of the ingredients says more than
/// a label of the data, which may be of another recipe or simply wrong.
enum DietWords {
  /// The first ingredient that speaks against an attribute, as it is written; `nil` if none does.
  static func contradiction(
    _ attribute: Preferences.Attribute, in ingredients: Text
  ) -> Text? {
    let stems: [Text]
    let allergens: AllergenSet
    switch attribute {
    case .vegan: (stems, allergens) = (meatStems + animalStems, .animalFood)
    case .vegetarian: (stems, allergens) = (meatStems, AllergenSet(.fish, .crustaceans, .molluscs))
    case .palmOilFree: (stems, allergens) = (palmStems, AllergenSet())
    default: return nil
    }
    let reading = IngredientReading(ingredients)
    var first: Range<Int>?
    for allergen in Allergen.allCases where allergens.contains(allergen) {
      if let place = reading.place(contained: allergen),
        first.map({ place.lowerBound < $0.lowerBound }) ?? true
      {
        first = place
      }
    }
    for word in reading.present where isNamed(word.letters, by: stems) {
      if first.map({ word.place.lowerBound < $0.lowerBound }) ?? true { first = word.place }
    }
    return first.map { Text(ingredients[$0]).tidied(limit: 60) }
  }

  /// Whether a word begins with one of the stems; one that ends in a point is the whole word.
  private static func isNamed(_ word: Text, by stems: [Text]) -> Bool {
    stems.contains { stem in
      stem.last == UInt8(ascii: ".")
        ? word.elementsEqual(stem.dropLast()) : word.starts(with: stem)
    }
  }

  private static func stems(_ table: StaticString) -> [Text] {
    Text(table).split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).map { Text($0) }
  }

  private static let meatStems = stems(meat)
  private static let animalStems = stems(animal)
  private static let palmStems = stems(palm)

  private static let meat: StaticString = """
    мясо. мяса. мясн свинин свиняч ялович говядин говяж курятин курин куряч індич індик индей качк утин баранин телятин
    крол сало. сала. шпик смалец смальц бекон шинк ветчин ковбас колбас сосиск печінк печень. желатин кармін кармин кошеніл
    meat. meats. beef pork chicken turkey lamb. veal. bacon ham. lard. tallow gelatin carmin cochineal
    viande boeuf porc. poulet dinde. canard agneau veau. jambon lardon saindoux
    fleisch rindfleisch schweinefleisch schweineschmalz huhnerfleisch putenfleisch hahnchen speck schinken
    mieso miesa wolow wieprzow kurczak kurczec indyk szynk boczek smalec zelatyn koszenil
    manzo maiale pollo tacchino prosciutto carne carni. cerdo jamon ternera pavo. tocino
    vita. pui. porc. curcan sunca gelatina jelatin sigir tavuk dana.
    """
  private static let animal: StaticString = """
    мед. меду. медом медов бджолин пчелин шелак шеллак
    honey. beeswax shellac miel. abeille. honig. bienenwachs schellack miod. miodu miodow miele. miere.
    """
  private static let palm: StaticString = """
    пальмов пальма. пальмоядр palm. palme. palma. palmoil palmier palmow palmiste palmol. palmfett palmkern palmeol palmolie
    """
}

extension AllergenSet {
  /// The allergens that are of animals.
  static let animalFood = AllergenSet(.milk, .eggs, .fish, .crustaceans, .molluscs)
}

extension Product {
  /// How well it meets a diet: the text says more than a label.
  func match(diet attribute: Preferences.Attribute) -> Int64? {
    if contradiction(of: attribute) != nil { return 0 }
    return switch attribute {
    case .vegan: analysed("vegan", no: "non-vegan", maybe: "maybe-vegan")
    case .vegetarian: analysed("vegetarian", no: "non-vegetarian", maybe: "maybe-vegetarian")
    default: analysed("palm-oil-free", no: "palm-oil", maybe: "may-contain-palm-oil")
    }
  }

  private func analysed(
    _ yes: StaticString, no: StaticString, maybe: StaticString
  ) -> Int64? {
    if Tags.contain(analysis, yes) || Tags.contain(labels, yes) { return 100 }
    if Tags.contain(analysis, no) { return 0 }
    return Tags.contain(analysis, maybe) ? 50 : nil
  }

  /// The ingredient that speaks against a diet, as it is written; `nil` if none does.
  package func contradiction(of attribute: Preferences.Attribute) -> Text? {
    DietWords.contradiction(attribute, in: ingredients)
  }

  /// Whether a label or the data claim what the ingredients contradict.
  package func isClaimed(_ attribute: Preferences.Attribute) -> Bool {
    Tags.contain(analysis, attribute.name) || Tags.contain(labels, attribute.name)
  }
}
