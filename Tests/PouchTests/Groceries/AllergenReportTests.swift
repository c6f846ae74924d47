import Base
import Testing

@testable import Pouch

@Suite struct AllergenReportTests {
  /// A letter for each requested allergen: + for contains, t for traces, 0 for free, ? for unknown.
  private static func told(_ product: Product, _ allergens: [Allergen]) -> String {
    let report = AllergenReport(product)
    return allergens.map {
      switch report[$0] {
      case .contains: "+"
      case .traces: "t"
      case .free: "0"
      case .unknown: "?"
      }
    }.joined()
  }

  private static func word(_ product: Product, _ allergen: Allergen) -> String? {
    switch AllergenReport(product)[allergen] {
    case .contains(.word(let word)), .traces(.word(let word)), .unknown(.mayHide(let word)),
      .unknown(.strange(let word)), .unknown(.name(let word)):
      String(decoding: word, as: UTF8.self)
    default: nil
    }
  }

  @Test(
    "What is named is in it, in any of the languages and however it is marked",
    arguments: [
      (ProductExamples.nutella, [.nuts, .soybeans, .gluten, .milk], "++0+"),
      (ProductExamples.wafers, [.gluten, .soybeans, .nuts, .milk], "++tt"),
      (ProductExamples.milkDomior, [.milk, .soybeans, .nuts], "++0"),
      ("лещина, солод, миндаль, орех грецкий, мука ржаная", [.nuts, .gluten, .milk], "++0"),
      ("Йогурт, цукор", [.milk], "+"), ("сыворотка молочная сухая", [.milk], "+"),
      ("SUGAR, WHEAT FLOUR, SOY LECITHIN", [.gluten, .soybeans], "++"),
      ("_Haselnuss_kerne, Voll_milch_pulver", [.nuts, .milk], "++"),
      ("Haselnussmilchschokolade", [.nuts, .milk], "++"),
      ("orzechy laskowe, serwatka, jaja", [.nuts, .milk, .eggs], "+++"),
      ("farina di frumento, nocciole, uova", [.gluten, .nuts, .eggs], "+++"),
      ("harina de trigo, suero de leche, cacahuetes", [.gluten, .milk, .peanuts], "+++"),
      ("făină de grâu, ouă, unt, muștar", [.gluten, .eggs, .milk, .mustard], "++++"),
      ("buğday unu, süt tozu, fındık, yumurta", [.gluten, .milk, .nuts, .eggs], "++++"),
      ("борошно, вода, сіль", [.gluten], "+"), ("крохмаль пшеничний", [.gluten], "+"),
      ("емульгатор соєвий лецитин", [.soybeans], "+"), ("E220, E1105", [.sulphites, .eggs], "++"),
      ("тріска, креветки, мідії", [.fish, .crustaceans, .molluscs], "+++"),
      ("селера, гірчиця, кунжут, люпин", [.celery, .mustard, .sesame, .lupin], "++++"),
      ("crème fraîche, œufs, anchois", [.milk, .eggs, .fish], "+++"),
      ("Olivenöl, Sellerie, Senf", [.celery, .mustard], "++"),
      ("пшеничне бoрошно, мoлoко", [.gluten, .milk], "++"),
    ] as [(String, [Allergen], String)])
  func named(text: String, allergens: [Allergen], expected: String) {
    #expect(Self.told(ProductExamples.product(text), allergens) == expected, "\(text)")
  }

  @Test(
    "What only sounds like an allergen is none",
    arguments: [
      ("cocoa butter, sugar", [.milk], "0"), ("coconut milk, nutmeg, salt", [.milk, .nuts], "00"),
      ("peanut butter, salt", [.peanuts, .milk, .nuts], "+??"),
      ("lactic acid, water", [.milk], "0"), ("молочна кислота, вода", [.milk], "0"),
      ("какао-масло, цукор", [.milk], "0"), ("горіх мускатний, сіль", [.nuts], "0"),
      ("кокосове молоко, цукор", [.milk, .nuts], "00"),
      ("борошно гречане, сіль", [.gluten], "0"), ("борошно рисове, сіль", [.gluten], "0"),
      ("buckwheat flour, rice flour, corn starch", [.gluten], "0"),
      ("farine de sarrasin, noix de coco, noix de muscade", [.gluten, .nuts], "00"),
      ("beurre de cacao, sucre", [.milk], "0"), ("Kakaobutter, Muskatnuss", [.milk, .nuts], "00"),
      ("Reismehl, Milchsäure", [.gluten, .milk], "00"), ("Schmalz, Salz", [.gluten], "0"),
      ("mąka ryżowa, masło kakaowe, kwas mlekowy", [.gluten, .milk], "00"),
      ("orzeszki ziemne, sól", [.peanuts, .nuts], "+0"),
      ("unt de cacao, acid lactic", [.milk], "0"), ("latte di cocco, acqua", [.milk], "0"),
      ("мука гречневая, масло подсолнечное", [.gluten, .milk], "00"),
      ("lait d'amande, eau", [.milk, .nuts], "?+"), ("soy milk, water", [.milk, .soybeans], "?+"),
      ("maltodextrin, maltitol, eggplant", [.gluten, .eggs], "00"),
      ("рибофлавін, цукор", [.fish], "0"), ("Erdnüsse, Salz", [.peanuts, .nuts], "+0"),
    ] as [(String, [Allergen], String)])
  func lookalikes(text: String, allergens: [Allergen], expected: String) {
    #expect(Self.told(ProductExamples.product(text), allergens) == expected, "\(text)")
  }

  @Test(
    "Free is only what is understood to the last word",
    arguments: [
      ("вода, цукор, сіль, лимонна кислота", "00"), ("eau, sucre, sel", "00"),
      ("agua, azúcar, sal", "00"), ("woda, cukier, sól", "00"), ("apă, zahăr, sare", "00"),
      ("Wasser, Zucker, Salz", "00"), ("acqua, zucchero, sale", "00"), ("su, şeker, tuz", "00"),
      ("сахар, вода, соль", "00"), ("вода, цукор, квазіпухирник", "??"),
      ("вода, ароматизатор", "??"), ("water, sugar (salt", "??"), ("mjölk? vatten, socker", "+?"),
      ("maito, sokeri", "??"), ("水、砂糖", "??"), ("", "??"), ("100 %", "??"),
      ("sugar water salt sugar water salt sugar water salt sugar water", "??"),
    ])
  func understood(text: String, expected: String) {
    #expect(Self.told(ProductExamples.product(text), [.milk, .nuts]) == expected, "\(text)")
  }

  @Test(
    "What may hide an allergen leaves it open, unless its source is named",
    arguments: [
      ("лецитин, цукор", [.soybeans, .eggs, .milk], "??0"),
      ("лецитин (соняшниковий), цукор", [.soybeans, .eggs], "00"),
      ("lecithin (soy), sugar", [.soybeans, .eggs], "+0"), ("E322, sugar", [.soybeans], "?"),
      ("starch, water", [.gluten], "?"), ("potato starch, water", [.gluten], "0"),
      ("vegetable oil, salt", [.soybeans, .peanuts, .milk], "???"),
      ("vegetable oil (palm, sunflower), salt", [.soybeans, .peanuts], "00"),
      ("прянощі, сіль", [.celery, .mustard], "??"), ("дріжджі, вода", [.gluten, .milk], "?0"),
    ] as [(String, [Allergen], String)])
  func hidden(text: String, allergens: [Allergen], expected: String) {
    #expect(Self.told(ProductExamples.product(text), allergens) == expected, "\(text)")
  }

  @Test(
    "What may be in it as traces is neither in it nor absent",
    arguments: [
      "Цукор. Може містити сліди молока.", "Сахар. Может содержать молоко.",
      "Sugar. May contain traces of milk.", "Sucre. Peut contenir du lait.",
      "Sucre. Traces éventuelles de lait.", "Zucker. Kann Spuren von Milch enthalten.",
      "Azúcar. Puede contener leche.", "Zucchero. Può contenere tracce di latte.",
      "Cukier. Może zawierać mleko.", "Zahăr. Poate conține urme de lapte.",
      "Şeker. Süt içerebilir.", "Şeker. Eser miktarda süt içerebilir.",
      "Sugar. Made in a facility that also processes milk.",
    ])
  func traces(text: String) {
    #expect(Self.told(ProductExamples.product(text), [.milk]) == "t", "\(text)")
  }

  @Test(
    "What is said to be absent is not taken for named, and a new sentence names again",
    arguments: [
      ("Яблука. Не містить глютену.", "0"), ("Apples. Gluten free.", "0"),
      ("Pommes. Sans gluten.", "0"), ("Äpfel. Glutenfrei.", "0"), ("Jabłka. Bez glutenu.", "0"),
      ("Rice. May contain milk. Contains: wheat.", "+"), ("Gluten free oats, salt", "+"),
      ("Sucre sans gluten, farine de blé", "+"),
    ])
  func absent(text: String, expected: String) {
    #expect(Self.told(ProductExamples.product(text), [.gluten]) == expected, "\(text)")
  }

  @Test("Every row says the word that told it, as it is written")
  func words() {
    let product = ProductExamples.product(ProductExamples.nutella)

    #expect(Self.word(product, .nuts) == "NOISETTES")
    #expect(Self.word(product, .soybeans) == "SOJA")
    #expect(Self.word(ProductExamples.product("цукор, Лецитин"), .soybeans) == "Лецитин")
    #expect(Self.word(ProductExamples.product("цукор, Квазіпухирник"), .milk) == "Квазіпухирник")
    #expect(AllergenReport(ProductExamples.product(""))[.milk] == .unknown(.noIngredients))
  }

  @Test("What the data declare goes before the text, and a label counts for its own allergen alone")
  func declared() {
    var product = ProductExamples.product("вода, цукор, сіль")
    product.allergens = ["en:milk", "de:hühnereiweiss"]
    product.traces = ["en:nuts"]
    #expect(Self.told(product, [.milk, .eggs, .nuts, .fish]) == "++t0")
    product.allergens = ["de:Pisatazien"]
    #expect(Self.told(product, [.nuts, .milk]) == "t?")

    product = ProductExamples.product("")
    product.labels = ["en:no-gluten", "en:no-lactose", "en:vegan"]
    #expect(Self.told(product, [.gluten, .milk, .eggs]) == "0??")
    product.ingredients = "борошно пшеничне"
    #expect(Self.told(product, [.gluten]) == "+")
    product = ProductExamples.product("")
    product.allergens = ["en:none"]
    #expect(Self.told(product, [.gluten, .milk]) == "00")
    product.allergens = ["en:milk"]
    #expect(Self.told(product, [.gluten, .milk]) == "?+")
  }

  @Test(
    "A name that speaks of an allergen keeps an innocent list of ingredients from being believed")
  func names() {
    var product = ProductExamples.product("вода, цукор")
    product.name = "Молочний коктейль"
    #expect(Self.told(product, [.milk, .nuts]) == "?0")
    product.name = ""
    product.categories = ["en:hazelnut-spreads"]
    #expect(Self.told(product, [.milk, .nuts]) == "0?")
  }

  @Test("A text that was cut to fit is not whole")
  func cut() {
    let words = String(repeating: "цукор, ", count: 500).utf8.prefix(Product.ingredientsLimit)
    var product = ProductExamples.product("")
    product.ingredients = Text(words.dropLast())
    #expect(Self.told(product, [.milk]) == "?")
  }
}
