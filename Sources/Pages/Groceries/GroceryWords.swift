import Base
import Pouch

/// Amounts, allergens, aisles and sources in words.
enum GroceryWords {
  static func amount(_ amount: Amount) -> Phrase {
    Phrase("{}\u{A0}{}", "{}\u{A0}{}").with(
      phrases: number(FixedDecimal(thousandths: amount.thousandths)), unit(amount.unit))
  }

  static func unit(_ unit: Amount.Unit) -> Phrase {
    switch unit {
    case .piece: Phrase("шт.", "pcs")
    case .gram: Phrase("г", "g")
    case .kilogram: Phrase("кг", "kg")
    case .millilitre: Phrase("мл", "ml")
    case .litre: Phrase("л", "l")
    case .pack: Phrase("уп.", "packs")
    }
  }

  /// A number with at most two decimals: 11,2 and 11.2.
  static func number(_ measure: FixedDecimal) -> Phrase {
    let text = measure.rounded(decimals: 2).text
    return .pair(.same(text.replacing(".", with: ",")), .same(text))
  }

  static func nova(_ group: Nova.Group) -> Phrase {
    switch group {
    case .unprocessed:
      Phrase("Необроблене або ледь оброблене", "Unprocessed or little processed")
    case .kitchen:
      Phrase("Кухонний складник: олія, цукор, сіль", "Kitchen ingredient: oil, sugar, salt")
    case .processed: Phrase("Оброблене", "Processed")
    case .ultraProcessed: Phrase("Ультраоброблене", "Ultra-processed")
    }
  }

  static func name(_ allergen: Allergen) -> Phrase {
    switch allergen {
    case .gluten: Phrase("Глютен", "Gluten")
    case .milk: Phrase("Молоко", "Milk")
    case .eggs: Phrase("Яйця", "Eggs")
    case .nuts: Phrase("Горіхи", "Nuts")
    case .peanuts: Phrase("Арахіс", "Peanuts")
    case .soybeans: Phrase("Соя", "Soya")
    case .fish: Phrase("Риба", "Fish")
    case .crustaceans: Phrase("Ракоподібні", "Crustaceans")
    case .molluscs: Phrase("Молюски", "Molluscs")
    case .celery: Phrase("Селера", "Celery")
    case .mustard: Phrase("Гірчиця", "Mustard")
    case .sesame: Phrase("Кунжут", "Sesame")
    case .sulphites: Phrase("Сульфіти", "Sulphites")
    case .lupin: Phrase("Люпин", "Lupin")
    }
  }

  static func name(_ attribute: Preferences.Attribute) -> Phrase {
    switch attribute {
    case .nutriScore: Phrase("Добрий Nutri-Score", "A good Nutri-Score")
    case .lowSalt: Phrase("Мало солі", "Little salt")
    case .lowSugars: Phrase("Мало цукру", "Little sugar")
    case .lowFat: Phrase("Мало жиру", "Little fat")
    case .lowSaturatedFat: Phrase("Мало насичених жирів", "Little saturated fat")
    case .nova: Phrase("Мало обробки", "Little processing")
    case .fewAdditives: Phrase("Мало добавок", "Few additives")
    case .without(let allergen): Phrase("Без: {}", "Without: {}").with(phrases: name(allergen))
    case .vegan: Phrase("Веганське", "Vegan")
    case .vegetarian: Phrase("Вегетаріанське", "Vegetarian")
    case .palmOilFree: Phrase("Без пальмової олії", "Without palm oil")
    case .organic: Phrase("Органічне", "Organic")
    case .fairTrade: Phrase("Справедлива торгівля", "Fair trade")
    case .ukrainian: Phrase("Зроблено в Україні", "Made in Ukraine")
    }
  }

  static func name(_ importance: Preferences.Importance) -> Phrase {
    switch importance {
    case .notImportant: Phrase("Байдуже", "Not important")
    case .important: Phrase("Важливо", "Important")
    case .veryImportant: Phrase("Дуже важливо", "Very important")
    case .mandatory: Phrase("Обов’язково", "Mandatory")
    }
  }

  static func status(_ match: PreferenceMatch) -> Phrase {
    if match.mustReadIngredients { return readIngredients }
    return switch match.status {
    case .veryGood: Phrase("Дуже підходить вам", "Suits you very well")
    case .good: Phrase("Підходить вам", "Suits you")
    case .poor: Phrase("Підходить не дуже", "Suits you poorly")
    case .unknown: Phrase("Чи підходить, невідомо", "Unknown whether it suits you")
    case .mayNotMatch: Phrase("Може не підійти", "May not suit you")
    case .doesNotMatch: Phrase("Не підходить вам", "Does not suit you")
    }
  }

  static let readIngredients = Phrase(
    "Невідомо — прочитайте склад", "Unknown: read the ingredients")

  /// The presence of an allergen in a few words.
  static func presence(_ presence: AllergenPresence) -> Phrase {
    switch presence {
    case .contains: Phrase("містить", "contains it")
    case .traces: Phrase("можливі сліди", "may have traces")
    case .free(.declared): Phrase("не містить", "free of it")
    case .free: Phrase("немає у складі", "not an ingredient")
    case .unknown: Phrase("невідомо — прочитайте склад", "unknown: read the ingredients")
    }
  }

  /// The evidence for the presence of an allergen.
  static func reason(_ presence: AllergenPresence) -> Phrase {
    switch presence {
    case .contains(.word(let word)), .traces(.word(let word)):
      Phrase("у складі: «{}»", "the ingredients name “{}”").with(word)
    case .contains, .traces, .free(.declared), .free(.word):
      Phrase("так зазначено в даних товару", "the data of the product say so")
    case .free(.ingredients):
      Phrase(
        "увесь склад зрозумілий; чи є сліди, невідомо",
        "all ingredients are understood; traces are unknown")
    case .free(.noneDeclared):
      Phrase(
        "так зазначено в даних товару; чи є сліди, невідомо",
        "the data of the product say so; traces are unknown")
    case .unknown(.noIngredients):
      Phrase("складу немає", "there are no ingredients")
    case .unknown(.incomplete):
      Phrase(
        "склад неповний, або якийсь складник не названо",
        "the ingredients are incomplete, or one is not named")
    case .unknown(.mayHide(let word)):
      Phrase("за словом «{}» може бути будь-що", "“{}” may hide it").with(word)
    case .unknown(.strange(let word)):
      Phrase("слово «{}» незрозуміле", "the word “{}” is not understood").with(word)
    case .unknown(.name(let word)):
      Phrase("у назві чи категорії: «{}»", "the name or category says “{}”").with(word)
    }
  }

  static func name(_ aisle: Aisle) -> Phrase {
    switch aisle {
    case .produce: Phrase("Овочі та фрукти", "Fruit and vegetables")
    case .bread: Phrase("Хліб", "Bread")
    case .dairy: Phrase("Молочне", "Dairy")
    case .cheese: Phrase("Сири", "Cheese")
    case .eggs: Phrase("Яйця", "Eggs")
    case .meat: Phrase("М’ясо й ковбаси", "Meat")
    case .fish: Phrase("Риба", "Fish")
    case .grains: Phrase("Крупи й макарони", "Grains and pasta")
    case .canned: Phrase("Консерви", "Canned food")
    case .oils: Phrase("Олії та жири", "Oils and fats")
    case .sauces: Phrase("Соуси та спеції", "Sauces and spices")
    case .sweets: Phrase("Солодощі", "Sweets")
    case .snacks: Phrase("Снеки й горіхи", "Snacks and nuts")
    case .drinks: Phrase("Напої", "Drinks")
    case .juices: Phrase("Соки", "Juices")
    case .water: Phrase("Вода", "Water")
    case .hotDrinks: Phrase("Чай і кава", "Tea and coffee")
    case .frozen: Phrase("Заморожене", "Frozen food")
    case .ready: Phrase("Готова їжа", "Ready meals")
    case .baby: Phrase("Для дітей", "For babies")
    case .pets: Phrase("Для тварин", "For pets")
    case .household: Phrase("Для дому", "Household")
    case .hygiene: Phrase("Гігієна", "Hygiene")
    case .alcohol: Phrase("Алкоголь", "Alcohol")
    case .other: Phrase("Інше", "Other")
    }
  }

  static func source(_ source: Price.Source) -> Phrase {
    switch source {
    case .person: Phrase("від людини", "from a person")
    case .receipt: Phrase("з чека", "from a receipt")
    case .list: Phrase("зі списку цін", "from a price list")
    case .sample: Phrase("зразок", "sample")
    }
  }

  static func category(_ category: Additive.Category) -> Phrase {
    switch category {
    case .colour: Phrase("барвник", "colour")
    case .preservative: Phrase("консервант", "preservative")
    case .antioxidant: Phrase("антиоксидант", "antioxidant")
    case .acidityRegulator: Phrase("регулятор кислотності", "acidity regulator")
    case .emulsifier: Phrase("емульгатор", "emulsifier")
    case .thickener: Phrase("загусник", "thickener")
    case .sweetener: Phrase("підсолоджувач", "sweetener")
    case .flavourEnhancer: Phrase("підсилювач смаку", "flavour enhancer")
    case .antiCaking: Phrase("проти злежування", "anti-caking agent")
    case .glazing: Phrase("глазурувач", "glazing agent")
    case .humectant: Phrase("вологоутримувач", "humectant")
    case .sequestrant: Phrase("комплексоутворювач", "sequestrant")
    case .bulking: Phrase("наповнювач", "bulking agent")
    case .gas: Phrase("розпушувач або газ", "raising agent or gas")
    case .other: Phrase("інше", "other")
    }
  }

  static func risk(_ risk: Additive.Risk) -> Phrase {
    switch risk {
    case .none: Phrase("ризику надлишку не виявлено", "no risk of excess found")
    case .moderate: Phrase("дехто з’їдає забагато", "some people eat too much of it")
    case .high: Phrase("багато хто з’їдає забагато", "many people eat too much of it")
    case .unknown: Phrase("про ризик нічого не відомо", "nothing is known of the risk")
    }
  }

  /// A distance: 350 м, 2,1 км.
  static func distance(_ metres: Int64) -> Phrase {
    if metres < 950 {
      return Phrase("{}\u{A0}м", "{}\u{A0}m").with(Text((metres + 5) / 10 * 10))
    }
    return Phrase("{}\u{A0}км", "{}\u{A0}km").with(
      phrases: number(FixedDecimal(thousandths: metres).rounded(decimals: 1)))
  }

  /// The average of the reviews, and how many there are: ★ 4,9 (12).
  static func rating(_ rating: Rating) -> Phrase {
    Phrase("★\u{A0}{}\u{A0}({})", "★\u{A0}{}\u{A0}({})").with(
      phrases: number(rating.average.rounded(decimals: 1)), NumberWords.grouped(rating.count))
  }
}
