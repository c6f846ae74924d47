import Base
import Pouch
import Testing

@testable import Pages

/// Generated catalogs with prices for packs, kilograms and litres, seen and used as a person does.
struct SamePriceTests {
  private static let code = GroceriesPagesTests.code
  private static let shops = (0..<4).map { String(repeating: "0\($0 + 1)", count: 16) }

  private struct Shown {
    var amount = ""
    var prices: [Price] = []

    init(_ generator: inout SeededGenerator) {
      amount = ["", "400 г", "1,5 л", "10 шт", "1 кг"].randomElement(using: &generator) ?? ""
      for shop in shops where Int.random(in: 0...4, using: &generator) > 0 {
        let unit = PriceUnit.allCases.randomElement(using: &generator) ?? .pack
        var price = Price(
          GTIN(plain: Text(code)) ?? yogurt, at: ID(hex: Text(shop)) ?? id(1),
          Money(.random(in: 1000...2900, using: &generator), .hryvnia), per: unit,
          on: Day(iso: "2026-11-1\(Int.random(in: 0...9, using: &generator))") ?? today, .list)
        price.isDiscount = Bool.random(using: &generator)
        if price.isDiscount, Bool.random(using: &generator) {
          price.regular = Money(price.tag.money.minor + 550, .hryvnia)
        }
        prices.append(price)
      }
    }

    var catalog: String {
      let product = JSON.object([
        JSON.Member("code", .text(Text(code))), JSON.Member("name", .text("Сир")),
        JSON.Member("amount", .text(Text(amount))),
      ])
      let whole = JSON.object([
        JSON.Member("product", product), JSON.Member("prices", .array(prices.map { $0.json })),
      ])
      return String(decoding: whole.bytes, as: UTF8.self)
    }
  }

  @Test("An unchanged price is published with all that was shown of it", arguments: 1...120)
  func unchanged(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shown = Shown(&generator)
    var person = Person()
    (person.catalog, person.hasAccount) = (shown.catalog, true)
    let target = "/groceries/products/\(Self.code)"
    let page = RenderedPage(title: "", html: text(person.get(target)))

    for fields in Self.sameForms(page) {
      _ = person.ask(.post, target + "/same-price", fields)
    }

    let reports = person.app.pouch.priceReports().map { $0.price }
    #expect(reports.count == shown.prices.count, "seed \(seed)")
    for price in shown.prices {
      let same = try #require(reports.first { $0.store == price.store }, "seed \(seed)")
      #expect(same.tag == price.tag && same.regular == price.regular, "seed \(seed)")
      #expect(same.isDiscount == price.isDiscount && same.day > price.day, "seed \(seed)")
    }
    #expect(
      person.app.pouch.records.values.filter { $0.kind == .priceReport }.allSatisfy {
        $0.audience == .everybody
      })
  }

  @Test(
    "Every price on the page has its unit, and the lowest is never of another", arguments: 1...120)
  func lowest(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shown = Shown(&generator)
    var person = Person(language: "en")
    person.catalog = shown.catalog

    let page = RenderedPage(title: "", html: text(person.get("/groceries/products/\(Self.code)")))

    let size = Amount(parsing: Text(shown.amount))
    let kinds = Set(
      shown.prices.map { price -> PriceUnit in
        guard price.tag.unit == .pack, let size, size.base != nil else { return price.tag.unit }
        return size.isVolume ? .litre : .kilogram
      })
    #expect(page.all("ul").filter { $0["class"] == "list prices" }.count == kinds.count)
    let sums = page.all("span").filter { $0["class"]?.hasPrefix("sum money") ?? false }.map(\.text)
    for price in shown.prices {
      let sum = text(MoneyWords.exact(price.tag.money)[.english])
      let unit = text(GroceryWords.per(price.tag.unit)[.english])
      #expect(
        sums.contains { $0.hasPrefix(sum) && (price.tag.unit == .pack || $0.hasSuffix(unit)) },
        "seed \(seed)")
    }
  }

  @Test("A list costs what the prices for its amounts come to, in each shop", arguments: 1...120)
  func listed(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shown = Shown(&generator)
    var person = Person(language: "en")
    person.catalog = shown.catalog
    _ = person.get("/groceries/products/\(Self.code)")
    let words = ["сир", "2 сир", "800 г сир", "3 л сир", "2 уп сир"].randomElement(
      using: &generator)
    _ = person.post("/groceries/lists", ["name": "Тиждень"])
    let list = try #require(person.app.pouch.groceryLists.first)
    let line = GroceryLine(Text(words ?? ""))
    _ = person.app.pouch.addGroceryItem(
      line, code: GTIN(plain: Text(Self.code)), to: list.id, now: person.now)

    let page = RenderedPage(
      title: "", html: text(person.get(.groceries(.actOnList(list.id, .costs)))))

    let size = Amount(parsing: Text(shown.amount))
    let expected = shown.prices.compactMap { Self.cost(line.amount, of: size, $0.tag) }.sorted()
    let sums = page.all("span").filter { $0["class"]?.hasPrefix("sum money") ?? false }.map(\.text)
    #expect(
      sums == expected.map { text(MoneyWords.exact(Money($0, .hryvnia))[.english]) },
      "seed \(seed): \(words ?? "") of \(shown.amount)")
  }

  /// The cost in kopiykas by hand, for the amounts above.
  private static func cost(_ amount: Amount?, of size: Amount?, _ tag: PriceTag) -> Int64? {
    let millilitres: [PriceUnit: Bool] = [.kilogram: false, .litre: true]
    let pack = size?.base.map { $0 / 1000 }
    let count = amount?.base == nil ? (amount?.thousandths ?? 1000) / 1000 : 0
    if tag.unit == .pack {
      if count > 0 {
        let isPieces = size?.unit == .piece && amount?.unit == .piece
        return (isPieces ? 1 : count) * tag.money.minor
      }
      guard let pack, size?.isVolume == amount?.isVolume, let wanted = amount?.base else {
        return nil
      }
      return (wanted / 1000 + pack - 1) / pack * tag.money.minor
    }
    let isVolume = count > 0 ? size?.isVolume : amount?.isVolume
    let loose = count > 0 ? pack.map { $0 * count } : amount?.base.map { $0 / 1000 }
    guard let loose, isVolume == millilitres[tag.unit] else { return nil }
    return (tag.money.minor * loose + 500) / 1000
  }

  @Test("Prices of one shop for a pack and for a kilogram are both unchanged, and both stay")
  func both() throws {
    var generator = SeededGenerator(seed: 1)
    var shown = Shown(&generator)
    shown.amount = ""
    let store = try #require(ID<Store>(hex: Text(Self.shops[0])))
    shown.prices = [PriceUnit.pack, .kilogram].map { unit in
      Price(
        yogurt, at: store, Money(unit == .pack ? 6290 : 31_450, .hryvnia), per: unit,
        on: Day(number: today.number - 3), .list)
    }
    var person = Person()
    person.catalog = shown.catalog
    let target = "/groceries/products/\(Self.code)"

    for fields in Self.sameForms(RenderedPage(title: "", html: text(person.get(target)))) {
      _ = person.ask(.post, target + "/same-price", fields)
    }
    let page = RenderedPage(title: "", html: text(person.get(target)))

    let reports = person.app.pouch.priceReports().map { $0.price.tag }
    #expect(reports.count == 2 && shown.prices.allSatisfy { reports.contains($0.tag) })
    #expect(page.all("ul").filter { $0["class"] == "list prices" }.count == 2)
    #expect(
      page.words.contains("скільки в упаковці, невідомо") && !page.words.contains("Не змінилася"))
  }

  @Test("The form begins with what the product's prices are for, and a new price may correct it")
  func corrected() throws {
    var generator = SeededGenerator(seed: 1)
    var shown = Shown(&generator)
    let store = try #require(ID<Store>(hex: Text(Self.shops[0])))
    (shown.amount, shown.prices) = (
      "",
      [
        Price(
          yogurt, at: store, Money(6290, .hryvnia), per: .kilogram,
          on: Day(number: today.number - 3), .list)
      ]
    )
    var person = Person()
    person.catalog = shown.catalog
    let target = "/groceries/products/\(Self.code)/price"

    let page = RenderedPage(title: "", html: text(person.get(target)))
    for unit in ["pack", "kg"] {
      _ = person.post(target, ["price": "62,90", "per": unit, "store": Self.shops[0]])
    }

    #expect(page.value("per") == "kg")
    #expect(person.app.pouch.priceReports().map { $0.price.tag.unit } == [.kilogram])
  }

  @Test("A price without its unit is not said to be unchanged, but asked for")
  func withoutUnit() {
    var person = Person()
    person.catalog = GroceriesPagesTests.catalog
    let target = "/groceries/products/\(Self.code)"

    for unit in [[], [("per", Text("пуд"))]] as [[(String, Text)]] {
      let fields = [("price", Text("62,90")), ("store", Text(Self.shops[0]))] + unit
      let page = person.ask(.post, target + "/same-price", fields)
      #expect(page.status == 422 && text(page).contains("за що ця ціна"))
    }
    #expect(person.app.pouch.priceReports().isEmpty)
  }

  @Test("The form's choice and its one switch are what is recorded")
  func typed() throws {
    var person = Person()
    person.catalog = GroceriesPagesTests.catalog
    let target = "/groceries/products/\(Self.code)/price"
    let page = RenderedPage(title: "", html: text(person.get(target)))
    let common: [(String, Text)] = [
      ("price", "629"), ("per", "kg"), ("store", Text(Self.shops[0])), ("regular", "700"),
    ]

    _ = person.ask(.post, target, common)
    let plain = try #require(person.app.pouch.priceReports().first?.price)
    _ = person.ask(.post, target, common + [("discount", "1")])
    let discounted = try #require(person.app.pouch.priceReports().first?.price)

    #expect(page.value("per") == "pack" && page.words.contains("за упаковку за кг"))
    #expect(plain.tag == PriceTag(Money(62_900, .hryvnia), per: .kilogram))
    #expect(!plain.isDiscount && plain.regular == nil)
    #expect(discounted.isDiscount && discounted.regular?.minor == 70_000)
  }

  /// The fields of the forms that say that a price has not changed.
  private static func sameForms(_ page: RenderedPage) -> [[(String, Text)]] {
    var forms: [[(String, Text)]] = []
    var isWithin = false
    for element in page.elements {
      if element.tag == "form" {
        isWithin = element["class"] == "same"
        if isWithin { forms.append([]) }
      } else if isWithin, element.tag == "input", let name = element["name"] {
        forms[forms.count - 1].append((name, Text(element["value"] ?? "")))
      }
    }
    return forms
  }
}
