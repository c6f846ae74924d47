import Base
import Testing

@testable import Pages
@testable import Pouch

struct ProductFormPageTests {
  private func page(_ known: Product, _ fields: [(String, String)]? = nil) -> RenderedPage {
    rendered(
      ProductFormPage(
        code: yogurt, known: known,
        fields: fields?.map { Request.Field(name: Text($0.0), value: Text($0.1)) },
        audience: onlyMine, problems: fields == nil ? [] : [.nameMissing]))
  }

  private var product: Product {
    var product = Product(yogurt)
    product.name = Text(hostile)
    product.brand = "Actimel"
    product.ingredients = "Молоко"
    product.nutrients[.sugars] = FixedDecimal(thousandths: 11_200)
    product.categories = ["en:yogurts"]
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
      #expect(page.value(text(nutrient.name.bytes)) == "", "\(nutrient)")
    }
    #expect(page.words.contains("Energy, kJ"))
  }
}
