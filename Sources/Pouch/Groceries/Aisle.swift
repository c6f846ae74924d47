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
    case .alcohol:
      "alcoholic|beers|wines|пиво|пива |вино |вина |вин |горілк|віскі|коньяк|шампанськ|beer|wine |vodka"
    case .baby: "baby|infant|дитяч|підгуз|памперс|diaper"
    case .pets: "pet-food|корм |корму |котів|собак|cat food|dog food"
    case .household:
      "порошок пральн|прання|губк|губок|засіб|засоб|пакети|пакетів|серветк|серветок|рушник|туалетн|фольг|detergent|sponge|foil|paper towel"
    case .hygiene:
      "шампун|мило|мила |зубн|паст зуб|гель|гелю |дезодор|прокладк|прокладок|крем |крему |shampoo|soap|toothpaste|deodorant"
    case .frozen: "frozen|заморож|морозив|пельмен|вареник|ice cream|ice-cream"
    case .water: "waters|вода|води |воду |мінеральн|моршинськ|боржом|water"
    case .juices: "juices|nectars|сік |соку|соків|соки|нектар|juice"
    case .hotDrinks: "teas|coffees|чай |чаю |кава|кави |каву |какао|tea |coffee|cocoa-powder"
    case .drinks:
      "sodas|carbonated|energy-drinks|кола|коли |колу |лимонад|напій|напо|квас |квасу |soda|cola|lemonade|beverages"
    case .cheese: "cheeses|сир |сири|сиру|сирів|моцарел|пармезан|фета|фети |фету |бринз|cheese"
    case .eggs: "eggs|яйц|яєць|egg "
    case .dairy:
      "dairies|milks|yogurts|milk|молок|кефір|йогурт|сметан|вершк|творог|кисломолочн|ряжанк|масло |масла |yogurt|kefir|cream"
    case .bread: "breads|bakery|хліб|батон|булк|булок|лаваш|багет|bread|bun "
    case .fish:
      "seafood|fishes|риб|лосос|оселед|тунец|тунц|креветк|креветок|ікра|ікри |ікру |fish|salmon|tuna|shrimp"
    case .meat:
      "meats|sausages|hams|м’яс|мяс|курк|куряч|свинин|яловичин|фарш|ковбас|сосиск|сосисок|шинк|індич|meat|chicken|beef|pork|sausage|ham "
    case .oils: "fats|oils|олія|олії|олію|оливков|маргарин|oil"
    case .sauces:
      "sauces|condiments|соус|кетчуп|майонез|гірчиц|оцет|оцту |спеці|перець мел|перцю мел|сіль|солі |sauce|ketchup|mayonnaise|salt|vinegar|spice"
    case .canned:
      "canned|консерв|горошок|горошку|кукурудза конс|кукурудзи конс|оливки|оливок|canned|pickl"
    case .sweets:
      "sweet-snacks|chocolates|biscuits|candies|confectioneries|sweets|шоколад|цукерк|цукерок|печив|вафл|вафель|торт|зефір|мармелад|халва|халви |халву |цукор|цукру |мед |меду |варення|chocolate|candy|cookie|cake|sugar|honey|jam"
    case .snacks:
      "salty-snacks|crisps|nuts|чипс|сухарик|горіх|насін|арахіс|попкорн|снек|chips|crisps|nuts|popcorn"
    case .grains:
      "cereals|pastas|rices|flours|макарон|спагет|рис |рису |греч|вівсян|пластівц|крупа|крупи |круп |крупу |борошн|мюслі|pasta|rice|oat|flour|cereal"
    case .produce:
      "fruits|vegetables|яблук|банан|апельсин|лимон|помідор|томат|огірк|огірок|картопл|морк|цибул|капуст|часник|буряк|виноград|груш|ягод|ягід |зелень|зелені |кріп|кропу |салат|перець|перц|гриб|apple|banana|orange|lemon|tomato|cucumber|potato|carrot|onion|cabbage|garlic|grape|pear|salad|mushroom|avocado|авокадо"
    case .ready: "meals|pizzas|soups|піц|суп |супу |супи |супів|готов|pizza|soup|meal"
    case .other: "\u{1}"
    }
  }

  /// Whether it sells what is measured in litres.
  var isPoured: Bool {
    switch self {
    case .drinks, .juices, .water, .alcohol, .oils: true
    default: false
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
