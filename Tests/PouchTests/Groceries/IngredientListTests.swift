import Base
import Testing

@testable import Pouch

/// Lists of ingredients that the tables generate: nothing in them is falsely called absent.
struct IngredientListTests {
  @Test(arguments: [1, 2, 3, UInt64.random(in: 4...UInt64.max)])
  func `no allergen is called absent that a word may name, however it is written`(seed: UInt64) {
    var generator = IngredientListGenerator(seed: seed)
    var forms: Set<IngredientListGenerator.Form> = []
    for _ in 0..<25_000 {
      let list = generator.list()
      forms.insert(list.form)
      let report = AllergenReport(ProductExamples.product(list.text))
      for allergen in list.allergens where report[allergen].isFree {
        Issue.record("seed \(seed), \(allergen), \(list.form) of «\(list.word)»: \(list.text)")
      }
    }
    #expect(forms.count == IngredientListGenerator.Form.allCases.count)
  }

  @Test(arguments: [5, UInt64.random(in: 6...UInt64.max)])
  func `a product does not suit who chose an allergen that may be in it`(seed: UInt64) {
    var generator = IngredientListGenerator(seed: seed)
    for _ in 0..<5000 {
      let list = generator.list()
      var product = ProductExamples.product(list.text)
      for (nutrient, value) in [
        (Nutrient.energy, 200), (.sugars, 1), (.saturatedFat, 0), (.fat, 0), (.salt, 0),
        (.proteins, 5),
      ] {
        product.nutrients[nutrient] = FixedDecimal(thousandths: Int64(value) * 1000)
      }
      var wishes = Preferences()
      for attribute in Preferences.Attribute.allCases { wishes[attribute] = .notImportant }
      wishes[.lowSugars] = .veryImportant
      #expect(PreferenceMatch(product, wishes).status == .veryGood)
      for importance in [Preferences.Importance.important, .veryImportant, .mandatory] {
        var preferences = wishes
        for allergen in list.allergens { preferences[.without(allergen)] = importance }
        let status = PreferenceMatch(product, preferences).status
        #expect(status != .veryGood && status != .good, "seed \(seed): \(list.text)")
      }
    }
  }

  @Test(arguments: [7, UInt64.random(in: 8...UInt64.max)])
  func `a list of simple foods is understood`(seed: UInt64) {
    var generator = IngredientListGenerator(seed: seed)
    let understood = (0..<2000).count { _ in
      let report = AllergenReport(ProductExamples.product(generator.harmlessList()))
      return Allergen.allCases.allSatisfy { report[$0].isFree }
    }
    #expect(understood > 1950, "seed \(seed)")
  }

  @Test(arguments: [
    "молоко знежирене, цукор, сіль", "борошно пшеничне вищого ґатунку, цукор, олія соняшникова",
    "рис круглозернистий шліфований", "крупа гречана", "яблука, морква, лимонна кислота",
    "вода питна, сік яблучний концентрований, регулятор кислотності: лимонна кислота",
    "горошок зелений, вода, цукор, сіль", "томатна паста, вода, сіль", "фундук смажений",
    "вівсяні пластівці", "чай чорний байховий", "мед квітковий", "сіль морська йодована",
    "м’ясо куряче, сіль", "крохмаль картопляний", "какао-порошок", "кокосове молоко, вода",
    "масло вершкове 82,5%", "лосось, сіль", "цукор білий кристалічний",
    "гречневая крупа", "сахар, соль", "Jus d'orange issu de l'agriculture biologique.",
    "noisettes* décortiquées.",
    "Zutaten: Wasser, Reis* 13 %, Sonnenblumenöl*. *aus biologischer Landwirtschaft",
    "mleko, cukier, sól", "Low fat milk, Vitamin A, Vitamin D", "Hartweizengrieß", "Vollmilch",
    "Figues, eau, conservateur : E202.", "Pommes, colorant : E160a.",
  ])
  func `what is written on packs of simple foods is understood to the last word`(text: String) {
    let report = AllergenReport(ProductExamples.product(text))
    #expect(report[.lupin].isFree && report[.celery].isFree, "\(text)")
  }

  @Test(arguments: [
    "ядра волоські смажені, мед", "Ядра грецкие, мёд", "Nutella, цукор", "Frangipane, sugar",
    "Torrone, цукор", "нуга, цукор",
  ])
  func `what is made of nuts never suits who must not eat them`(text: String) {
    let report = AllergenReport(ProductExamples.product(text))
    #expect(!report[.nuts].isFree, "\(text)")
    if !text.contains("волоські") { #expect(!report[.milk].isFree || text.contains("Ядра")) }
  }

  @Test func `traces are absent only where a label says so`() {
    var product = ProductExamples.product("цукор, сіль")
    #expect(AllergenReport(product)[.milk] == .free(.ingredients))
    #expect(!AllergenReport(product)[.milk].isFreeOfTraces)
    product.labels = ["en:no-milk"]
    #expect(AllergenReport(product)[.milk].isFreeOfTraces)
    product.labels = []
    product.allergens = ["en:none"]
    #expect(!AllergenReport(product)[.milk].isFreeOfTraces)
    product.traces = ["en:none"]
    #expect(AllergenReport(product)[.milk].isFreeOfTraces)
  }

  /// What «or» is in each language, with milk, soya, eggs and sugar there.
  private static let alternatives: [(or: [String], foods: [String], plain: String)] = [
    (["or"], ["milk", "soya", "eggs"], "sugar"), (["ou"], ["lait", "soja", "oeufs"], "sucre"),
    (["oder"], ["Milch", "Soja", "Eier"], "Zucker"),
    (["o"], ["leche", "soja", "huevos"], "azúcar"),
    (["o"], ["latte", "soia", "uova"], "zucchero"),
    (["lub", "albo"], ["mleko", "soja", "jaja"], "cukier"),
    (["sau", "ori"], ["lapte", "soia", "oua"], "zahăr"),
    (["veya"], ["süt", "soya", "yumurta"], "şeker"),
    (["або", "чи"], ["молоко", "соя", "яйця"], "цукор"),
    (["или"], ["молоко", "соя", "яйца"], "сахар"),
  ]

  @Test func `each food of an alternative is named in every language and every order`() {
    for (words, foods, plain) in Self.alternatives {
      for or in words {
        for (place, one) in foods.enumerated() {
          for (other, two) in foods.enumerated() where other != place {
            for text in ["\(plain), \(one) \(or) \(two), \(plain)", "\(one) \(or) \(two)"] {
              let reading = IngredientReading(Text(text.utf8))
              let expected = [place, other].map { [Allergen.milk, .soybeans, .eggs][$0] }
              #expect(expected.allSatisfy { reading.contains.contains($0) }, "\(text)")
              let others = Allergen.allCases.filter { reading.contains.contains($0) }
              #expect(Set(others) == Set(expected) && reading.strange == nil, "\(text)")
              #expect(reading.isUnderstood, "\(text)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    "huile de colza ou de tournesol, sel", "sucre ou miel", "sucre de canne ou sirop de glucose",
  ])
  func `the French ou makes no list strange`(text: String) {
    #expect(IngredientReading(Text(text.utf8)).strange == nil, "\(text)")
  }

  @Test(arguments: [
    "făină, zahăr, ou", "paste cu ou", "ou", "ou, sare", "sare, ou de găină", "făină ou apă",
    "zahăr (ou)",
    "cacao, ou, sare", "cacao, ou de prepeliță",
  ])
  func `a Romanian ou never lets a list be free of eggs`(text: String) {
    #expect(!AllergenReport(ProductExamples.product(text))[.eggs].isFree, "\(text)")
  }
}
