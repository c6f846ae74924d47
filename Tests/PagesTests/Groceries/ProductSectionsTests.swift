import Base
import Testing

@testable import Pages
@testable import Pouch

struct ProductSectionsTests {
  private func product(_ change: (inout Product) -> Void = { _ in }) -> Product {
    var product = Product(yogurt)
    product.name = "Йогурт"
    change(&product)
    return product
  }

  private func price(_ number: UInt64, _ minor: Int64, daysAgo: Int32 = 0) -> Price {
    Price(
      yogurt, at: id(number), Money(minor, .hryvnia), per: .pack,
      on: Day(number: today.number - daysAgo),
      .person)
  }

  private func prices(_ prices: [Price], stores: [Store] = [], isReached: Bool = true)
    -> RenderedPage
  {
    var known = CatalogProduct()
    known.prices = prices
    known.stores = stores
    known.isReached = isReached
    return written {
      PricesSection(
        product: product(), known: known,
        watch: PriceWatchSection(
          code: yogurt, watch: nil, best: nil, met: nil, typed: "", isOpen: false, hasAccount: false
        ),
        hasAccount: false
      ).write(to: &$0)
    }
  }

  @Test("Without prices it is said whether there are none or there is no network")
  func noPrices() {
    #expect(prices([]).words.contains("No prices yet."))
    #expect(prices([], isReached: false).words.contains("Prices need the network."))
    #expect(prices([]).links == ["/groceries/products/4820000000017/price"])
  }

  @Test("Prices stand the cheapest first, each with its shop, and one apart is held back")
  func pricesByShop() {
    let page = prices(
      [price(60, 2_500), price(61, 2_000), price(62, 2_200), price(63, 9_900)],
      stores: [store(60, hostile), store(61, "Сільпо")])

    let ranks = page.all("li").compactMap { $0["data-rank"] }
    #expect(ranks == ["0", "1", "2"])
    let found = page.all("span").filter { $0["class"]?.hasPrefix("sum money") ?? false }.map(\.text)
    #expect(found == ["₴20.00", "₴22.00", "₴25.00"])
    #expect(page.words.contains("1 price is held back") && page.words.contains("Unknown shop"))
    #expect(page.words.contains(hostile) && !page.html.contains("<script>") && page.faults == [])
  }

  @Test("Ingredients are text, and unknown ones are not said to be free of additives")
  func ingredients() {
    func section(_ ingredients: String) -> RenderedPage {
      written {
        IngredientsSection(product: product { $0.ingredients = Text(ingredients) }).write(to: &$0)
      }
    }

    let (none, plain, risky) = (
      section(""), section("Молоко, закваска"), section("Цукор, E621, \(hostile)")
    )

    #expect(
      none.words.contains("The ingredients are not known.") && none.words.contains("Unknown:"))
    #expect(plain.words.contains("None found.") && !none.words.contains("None found."))
    #expect(risky.words.contains("E\u{A0}621") && !risky.html.contains("<script>"))
    #expect([none, plain, risky].allSatisfy { $0.faults.isEmpty })
  }

  @Test("Allergens are grouped by what is known of them, what is in it first")
  func allergens() {
    func rows(_ ingredients: String) -> [String] {
      written {
        AllergensSection(product: product { $0.ingredients = Text(ingredients) }).write(to: &$0)
      }.all("tr").map(\.text)
    }

    let known = rows("вода, молоко")
    #expect(known.count == 2 && known[0].hasPrefix("Milk") && known[0].contains("contains it"))
    #expect(
      known[1].contains("not an ingredient") && known[1].contains("traces are unknown")
        && known[1].contains("Gluten, "))
    #expect(rows("").count == 1 && rows("")[0].contains("unknown"))
  }

  @Test("Of each version it is said who changed what, the first record by its name")
  func versions() {
    let old = product { $0.name = Text(hostile) }
    let new = product { $0.nutrients[.sugars] = FixedDecimal(thousandths: 4000) }
    func section(_ versions: [(author: Text, day: Day, product: Product)]) -> RenderedPage {
      written { VersionsSection(versions: versions).write(to: &$0) }
    }

    let page = section([("Тарас", today, new), ("", Day(number: today.number - 1), old)])

    #expect(page.words.contains("Тарас · today") && page.words.contains("Somebody · yesterday"))
    #expect(
      page.words.contains("Name: \(hostile) → Йогурт")
        && page.words.contains("first record: \(hostile)"))
    #expect(section([("Тарас", today, new), ("", today, new)]).words.contains("no changes"))
    #expect(section([]).html.isEmpty && !page.html.contains("<script>") && page.faults == [])
  }

  @Test("Own photos are the device's, others come through the server, small ones in a list")
  func pictures() {
    let hash = Text(repeating: UInt8(ascii: "a"), count: 64)
    let web = Text("https://images.openfoodfacts.org/a.jpg")
    let others = ProductPicture(product(), in: pouch())
    var pouch = pouch()
    pouch.setProductEntry(product { $0.picture = hash })
    let own = ProductPicture(product(), in: pouch)
    let base = "/catalog/picture/4820000000017"

    #expect(text(own.address(of: hash, isLarge: true)) == "/photos/\(text(hash))")
    #expect(text(others.address(of: hash, isLarge: false)) == "\(base)?photo=\(text(hash))")
    #expect(text(others.address(of: web, isLarge: true)) == base)
    #expect(text(others.address(of: web, isLarge: false)) == "\(base)?size=small")
  }
}

struct ForeignIngredientsTests {
  private func section(_ ingredients: Text, _ language: Settings.Language) -> RenderedPage {
    var product = Product(yogurt)
    product.ingredients = ingredients
    product.ingredientTags = ["en:sugar", "en:hazelnut"]
    return written(language) { IngredientsSection(product: product).write(to: &$0) }
  }

  @Test("Ingredients in another language are named in the user's, as far as they are known")
  func foreign() {
    #expect(section("Zucker, Haselnüsse", .ukrainian).words.contains("цукор, фундук"))
    #expect(section("Zucker, Haselnüsse", .ukrainian).words.contains("Це не весь склад"))
    #expect(section("Цукор, фундук", .english).words.contains("sugar, hazelnuts"))
    #expect(!section("Цукор, фундук", .ukrainian).words.contains("впізнано"))
    #expect(!section("Sugar, hazelnuts", .english).words.contains("recognised"))
  }
}
