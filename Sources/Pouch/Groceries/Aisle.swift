import Base

/// The section of a shop. Lists are grouped by it, and new products are classified by it.
package enum Aisle: UInt8, NamedCase {
  case produce, bread, dairy, cheese, eggs, meat, fish, grains, canned, oils, sauces, sweets, snacks
  case drinks, juices, water, hotDrinks, frozen, ready, baby, pets, household, hygiene, alcohol,
    other

  package var name: StaticString {
    switch self {
    case .produce: "produce"
    case .bread: "bread"
    case .dairy: "dairy"
    case .cheese: "cheese"
    case .eggs: "eggs"
    case .meat: "meat"
    case .fish: "fish"
    case .grains: "grains"
    case .canned: "canned"
    case .oils: "oils"
    case .sauces: "sauces"
    case .sweets: "sweets"
    case .snacks: "snacks"
    case .drinks: "drinks"
    case .juices: "juices"
    case .water: "water"
    case .hotDrinks: "hot-drinks"
    case .frozen: "frozen"
    case .ready: "ready"
    case .baby: "baby"
    case .pets: "pets"
    case .household: "household"
    case .hygiene: "hygiene"
    case .alcohol: "alcohol"
    case .other: "other"
    }
  }

  /// The category tags of a new product in this aisle, from which its score can be computed.
  package var tags: [Text] {
    let words: StaticString =
      switch self {
      case .produce: "en:fruits|en:vegetables"
      case .bread: "en:breads"
      case .dairy: "en:dairies"
      case .cheese: "en:dairies|en:cheeses"
      case .eggs: "en:eggs"
      case .meat: "en:meats|en:red-meats"
      case .fish: "en:seafood"
      case .grains: "en:cereals-and-potatoes"
      case .canned: "en:canned-foods"
      case .oils: "en:fats"
      case .sauces: "en:sauces"
      case .sweets: "en:snacks|en:sweet-snacks"
      case .snacks: "en:snacks|en:salty-snacks"
      case .drinks: "en:beverages|en:carbonated-drinks"
      case .juices: "en:beverages|en:fruit-juices"
      case .water: "en:beverages|en:waters"
      case .hotDrinks: "en:beverage-preparations"
      case .frozen: "en:frozen-foods"
      case .ready: "en:meals"
      case .baby: "en:baby-foods"
      case .pets: "en:pet-food"
      case .household, .hygiene: "en:non-food-products"
      case .alcohol: "en:alcoholic-beverages"
      case .other: "en:groceries"
      }
    return Text(words).split(separator: UInt8(ascii: "|")).map { Text($0) }
  }

  /// Beginnings of words that identify the aisle, in tags and in names that users type.
  private var stems: StaticString {
    switch self {
    case .alcohol: "alcoholic|beers|wines|пиво|вино |горілк|віскі|коньяк|шампанськ|beer|wine |vodka"
    case .baby: "baby|infant|дитяч|підгуз|памперс|diaper"
    case .pets: "pet-food|корм |котів|собак|cat food|dog food"
    case .household:
      "порошок пральн|прання|губк|засіб|пакети|серветк|рушник|туалетн|фольг|detergent|sponge|foil|paper towel"
    case .hygiene:
      "шампун|мило|зубн|паст зуб|гель|дезодор|прокладк|крем |shampoo|soap|toothpaste|deodorant"
    case .frozen: "frozen|заморож|морозив|пельмен|вареник|ice cream|ice-cream"
    case .water: "waters|вода|мінеральн|моршинськ|боржом|water"
    case .juices: "juices|nectars|сік |соку|соки|нектар|juice"
    case .hotDrinks: "teas|coffees|чай |кава|какао|tea |coffee|cocoa-powder"
    case .drinks:
      "sodas|carbonated|energy-drinks|кола|лимонад|напій|квас |soda|cola|lemonade|beverages"
    case .cheese: "cheeses|сир |сири|сиру|моцарел|пармезан|фета|бринз|cheese"
    case .eggs: "eggs|яйц|яєць|egg "
    case .dairy:
      "dairies|milks|yogurts|milk|молок|кефір|йогурт|сметан|вершк|творог|кисломолочн|ряжанк|масло |yogurt|kefir|cream"
    case .bread: "breads|bakery|хліб|батон|булк|лаваш|багет|bread|bun "
    case .fish: "seafood|fishes|риб|лосос|оселед|тунец|креветк|ікра|fish|salmon|tuna|shrimp"
    case .meat:
      "meats|sausages|hams|м’яс|мяс|курк|куряч|свинин|яловичин|фарш|ковбас|сосиск|шинк|індич|meat|chicken|beef|pork|sausage|ham "
    case .oils: "fats|oils|олія|оливков|маргарин|oil"
    case .sauces:
      "sauces|condiments|соус|кетчуп|майонез|гірчиц|оцет|спеці|перець мел|сіль|sauce|ketchup|mayonnaise|salt|vinegar|spice"
    case .canned: "canned|консерв|горошок|кукурудза конс|оливки|canned|pickl"
    case .sweets:
      "sweet-snacks|chocolates|biscuits|candies|confectioneries|sweets|шоколад|цукерк|печив|вафл|торт|зефір|мармелад|халва|цукор|мед |варення|chocolate|candy|cookie|cake|sugar|honey|jam"
    case .snacks:
      "salty-snacks|crisps|nuts|чипс|сухарик|горіх|насін|арахіс|попкорн|снек|chips|crisps|nuts|popcorn"
    case .grains:
      "cereals|pastas|rices|flours|макарон|спагет|рис |греч|вівсян|пластівц|крупа|борошн|мюслі|pasta|rice|oat|flour|cereal"
    case .produce:
      "fruits|vegetables|яблук|банан|апельсин|лимон|помідор|томат|огірк|картопл|морк|цибул|капуст|часник|буряк|виноград|груш|ягод|зелень|кріп|салат|перець|гриб|apple|banana|orange|lemon|tomato|cucumber|potato|carrot|onion|cabbage|garlic|grape|pear|salad|mushroom|avocado|авокадо"
    case .ready: "meals|pizzas|soups|піц|суп |готов|pizza|soup|meal"
    case .other: "\u{1}"
    }
  }

  /// The order in which aisles are tried: specific ones before general ones.
  private static let asked: [Aisle] = [
    .alcohol, .baby, .pets, .hygiene, .household, .frozen, .water, .juices, .hotDrinks, .sweets,
    .snacks, .oils, .sauces, .canned, .cheese, .eggs, .fish, .meat, .dairy, .bread, .grains,
    .drinks,
    .ready, .produce,
  ]

  /// The aisle of a product, by its categories, or else by its name.
  package init(_ product: Product) {
    self.init(product) { Aisle(tag: $0) }
  }

  /// The same with a cache of the tags' aisles: thousands of products share a few tags.
  package init(_ product: Product, ofTag: (Text) -> Aisle?) {
    for tag in product.categories.reversed() {
      guard let aisle = ofTag(tag) else { continue }
      self = aisle
      return
    }
    self.init(guessing: product.name)
  }

  /// The aisle of a category tag; `nil` if the tag does not identify one.
  package init?(tag: Text) {
    let name = Array(Tags.name(tag))
    for aisle in Aisle.asked where Stems.first(of: aisle.stems, in: Text(name)) != nil {
      self = aisle
      return
    }
    return nil
  }

  /// The aisle guessed from a name.
  package init(guessing name: Text) {
    let folded = name.folded
    for aisle in Aisle.asked where Stems.first(of: aisle.stems, in: folded) != nil {
      self = aisle
      return
    }
    self = .other
  }
}
