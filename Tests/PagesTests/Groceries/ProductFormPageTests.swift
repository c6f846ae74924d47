import Base
import Testing

@testable import Pages
@testable import Pouch

struct ProductFormPageTests {
  private func page(_ known: Product, _ fields: [(String, String)]? = nil) -> RenderedPage {
    rendered(
      ProductFormPage(
        code: yogurt, known: known,
        fields: fields?.map { Request.Field(name: bytes($0.0), value: bytes($0.1)) },
        audience: onlyMine, problems: fields == nil ? [] : [.nameMissing]))
  }

  private var product: Product {
    var product = Product(yogurt)
    product.name = bytes(hostile)
    product.brand = bytes("Actimel")
    product.ingredients = bytes("Молоко")
    product.nutrients[.sugars] = FixedDecimal(thousandths: 11_200)
    product.categories = [bytes("en:yogurts")]
    return product
  }

  @Test("A new product is empty, and a known one filled in")
  func values() {
    let (new, known) = (page(Product(yogurt)), page(product))

    #expect(new.title == "New product" && known.title == "Correct the data")
    #expect(new.value("name") == "" && known.value("name") == hostile)
    #expect(known.value("sugars") == "11.2" && known.value("fat") == "")
    #expect(known.value("ingredients") == "Молоко" && known.value("aisle") == "")
    #expect(known.words.contains("as it was") && new.words.contains("choose"))
    #expect(!known.html.contains("<script>") && known.faults == [] && new.faults == [])
  }

  @Test("What was typed goes before what is known, an emptied field too")
  func typed() {
    let page = page(product, [("name", ""), ("sugars", "багато"), ("aisle", "dairy")])

    #expect(page.problem == "Type a name.")
    #expect(page.value("name") == "" && page.value("brand") == "")
    #expect(page.value("sugars") == "багато" && page.value("aisle") == "dairy")
  }

  @Test("Every nutrient has a field with its unit, the energy in kilojoules")
  func nutrients() {
    let page = page(Product(yogurt))

    for nutrient in Nutrient.table {
      #expect(page.value(text(Array(nutrient.name.bytes))) == "", "\(nutrient)")
    }
    #expect(page.words.contains("Energy, kJ"))
  }
}

struct SearchPageTests {
  private func rows(_ names: [String]) -> [ProductRow] {
    names.map { name in
      var product = Product(yogurt)
      product.name = bytes(name)
      return ProductRow(product, nil, in: pouch())
    }
  }

  private func page(
    _ found: [ProductRow]?, _ search: GroceriesRoute.ProductSearch = .init(),
    isOffline: Bool = false
  ) -> RenderedPage {
    rendered(SearchPage(search: search, found: found, isOffline: isOffline))
  }

  @Test("Before a search there is only its form, and after one its products or advice")
  func states() {
    let (before, none, some) = (page(nil), page([]), page(rows([hostile, "Кефір"])))

    #expect(before.all("li").isEmpty && !before.words.contains("Nothing is found."))
    #expect(none.words.contains("Nothing is found."))
    #expect(some.all("li").count == 2 && some.words.contains("\(hostile) ?"))
    #expect(!some.html.contains("<script>") && some.faults == [])
    #expect(page(rows(["a"]), isOffline: true).words.contains("No network: searching"))
  }

  @Test("A filter stands open with its choice, and says what it leaves out")
  func filter() {
    var search = GroceriesRoute.ProductSearch()
    search.text = bytes(hostile)
    let plain = page([], search)
    search.filter.letter = .b
    search.filter.nova = .processed
    search.filter.without = [.milk]

    let page = self.page([], search)

    #expect(plain.all("details").first?["open"] == nil && page.all("details").first?["open"] != nil)
    #expect(page.value("letter") == "b" && page.value("nova") == "3" && page.value("aisle") == "")
    #expect(page.value("without") == text(Array(Allergen.milk.tag.bytes)))
    #expect(page.words.contains("Only what is known to be free of the allergen."))
    #expect(page.value("q") == hostile && !page.html.contains("<script>"))
  }
}

struct PreferencesPageTests {
  @Test("Every wish is there with its importance, and who sees them is said")
  func wishes() {
    var preferences = Preferences()
    preferences[.without(.milk)] = .mandatory

    let alone = rendered(PreferencesPage(preferences: preferences, hasAccount: false))
    let signedIn = rendered(PreferencesPage(preferences: preferences, hasAccount: true))

    for attribute in Preferences.Attribute.allCases {
      let name = text(Array(attribute.name.bytes))
      #expect(alone.value(name) == text(Array(preferences[attribute].name.bytes)), "\(name)")
    }
    #expect(alone.words.contains("This stays on this device."))
    #expect(signedIn.words.contains("on all your devices") && signedIn.faults == [])
  }
}
