import Base
import Testing

@testable import Pouch

struct PreferencesTests {
  @Test("A mandatory wish that is not met rules out, one that is not known leaves open")
  func preferences() {
    var product = Product(GTIN(value: 17))
    product.ingredients = "молоко, цукор"
    product.categories = ["en:yogurts"]
    for (nutrient, value) in [
      (Nutrient.energy, 250), (.sugars, 4), (.saturatedFat, 1), (.fat, 2), (.salt, 0),
      (.proteins, 3),
    ] {
      product.nutrients[nutrient] = FixedDecimal(thousandths: Int64(value) * 1000)
    }
    var preferences = Preferences()
    #expect(PreferenceMatch(product, preferences).status == .veryGood)
    preferences[.without(.milk)] = .mandatory
    #expect(PreferenceMatch(product, preferences).status == .doesNotMatch)
    #expect(PreferenceMatch(product, preferences).score == 0)
    #expect(!PreferenceMatch(product, preferences).mustReadIngredients)
    preferences[.without(.milk)] = .notImportant
    preferences[.organic] = .mandatory
    #expect(PreferenceMatch(product, preferences).status == .unknown)
  }

  @Test("A must that is met lifts nothing")
  func musts() {
    var preferences = Preferences()
    let before = PreferenceMatch(ProductExamples.cheese, preferences)
    for allergen in [Allergen.nuts, .soybeans, .gluten] {
      preferences[.without(allergen)] = .mandatory
    }

    let after = PreferenceMatch(ProductExamples.cheese, preferences)

    #expect(ProductExamples.cheese.score?.letter == .e)
    #expect(after.status == .poor)
    #expect(after.score == before.score)
    for attribute in Preferences.Attribute.allCases { preferences[attribute] = .notImportant }
    #expect(PreferenceMatch(ProductExamples.cheese, preferences).status == .unknown)
    preferences[.without(.nuts)] = .mandatory
    #expect(PreferenceMatch(ProductExamples.cheese, preferences).status == .good)
  }

  @Test(
    "A must rules out what has it, warns of traces, and asks to read what is not known",
    arguments: [
      ("молоко, сіль, горіхи", PreferenceMatch.Status.doesNotMatch, false),
      ("молоко, сіль. Може містити горіхи.", .mayNotMatch, false),
      ("молоко, сіль, ароматизатор", .unknown, true), ("", .unknown, true),
    ])
  func vetoes(text: String, status: PreferenceMatch.Status, mustRead: Bool) {
    var preferences = Preferences()
    preferences[.without(.nuts)] = .mandatory
    var product = ProductExamples.cheese
    product.ingredients = Text(text)

    let match = PreferenceMatch(product, preferences)

    #expect(match.status == status)
    #expect(match.mustReadIngredients == mustRead)
  }

  @Test("The four products that were said to suit a person without nuts, soya and gluten")
  func suits() {
    var preferences = Preferences()
    for allergen in [Allergen.nuts, .soybeans, .gluten] {
      preferences[.without(allergen)] = .mandatory
    }
    for text in [
      ProductExamples.nutella, ProductExamples.wafers, ProductExamples.milkDomior,
      "лещина, солод, миндаль, орех грецкий, мука ржаная",
    ] {
      #expect(
        PreferenceMatch(ProductExamples.product(text), preferences).status == .doesNotMatch,
        "\(text)")
    }
  }
}
