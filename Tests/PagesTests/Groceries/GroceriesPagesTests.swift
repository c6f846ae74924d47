import Base
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct GroceriesPagesTests {
  static let code = "4820000000017"
  static let store = "0123456789abcdef0123456789abcdef"

  /// The public catalog's answer for a product, as a host fetches it.
  static let catalog = """
    {"product":{"code":"4820000000017","name":"Йогурт <b>полуниця</b>","brand":"Actimel","amount":"100 г",\
    "categories":["en:dairies","en:yogurts"],"nutrients":{"energy_kj":296,"fat":1.5,"saturated_fat":1,\
    "carbohydrates":11.5,"sugars":11.2,"proteins":2.8,"salt":0.1},"serving":"50 г",\
    "ingredients":"Молоко, цукор, <script>alert(1)</script>, барвник E120, глутамат E621"},\
    "prices":[{"product":"4820000000017","store":"\(store)","sum":{"minor":2070,"currency":"UAH"},"at":"2026-11-20",\
    "source":"list"},{"product":"4820000000017","store":"\(String(store.reversed()))","sum":{"minor":2279,\
    "currency":"UAH"},"at":"2026-11-21","source":"person"}],\
    "stores":[{"id":"\(store)","name":"Фоззі","rating":{"count":100,"sum":490}},{"id":"\(String(store.reversed()))","name":"Сільпо"}],\
    "alternatives":[{"product":{"code":"4820000000024","name":"Кефір","amount":"100 г","categories":["en:yogurts"],"nutrients":\
    {"energy_kj":159,"fat":1,"saturated_fat":0.6,"sugars":4,"proteins":2.8,"salt":0.1},"ingredients":"Молоко"},"minor":1170}],\
    "reviews":[{"subject":"4820000000017","stars":4,"text":"<i>Смачно</i>","at":"2026-11-01","author":"Олена"}],\
    "rating":{"count":1,"sum":4}}
    """

  /// Asks as the worker does: fetches the resources the app needs and asks again.
  private func ask(
    _ person: inout Person, _ target: String, _ fields: [(String, String)]? = nil,
    catalog: String? = catalog
  ) -> Response {
    let method: Request.Method = fields == nil ? .get : .post
    person.catalog = catalog ?? ""
    return person.ask(method, target, (fields ?? []).map { ($0.0, Text($0.1)) })
  }

  @Test(
    "A product is explained: letter, points, additives, allergens, where it is cheaper, what instead",
    arguments: [
      (
        "uk",
        [
          "Nutri-Score B", "Чому така оцінка", "3 з 15", "кармін", "багато хто з’їдає забагато",
          "Молоко — алерген",
          "20,70\u{A0}₴", "Фоззі", "Натомість", "на 9\u{A0}₴ дешевше", "NOVA 4", "невідомо",
          "порція 50 г",
        ]
      ),
      (
        "en",
        [
          "Nutri-Score B", "Why this score", "3 of 15", "carmine", "many people eat too much of it",
          "Milk: allergen", "₴20.70", "Instead", "₴9 cheaper", "NOVA 4", "unknown",
        ]
      ),
    ])
  func product(language: String, sentences: [String]) {
    var person = Person(language: language)

    let page = text(ask(&person, "/groceries/products/\(Self.code)"))

    for sentence in sentences { #expect(page.contains(sentence), "\(sentence)") }
  }

  @Test("Markup in names, ingredients and reviews stays text")
  func markup() {
    var person = Person()

    let page = text(ask(&person, "/groceries/products/\(Self.code)"))

    #expect(!page.contains("<script>alert"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<b>полуниця"))
    #expect(!page.contains("<i>Смачно"))
  }

  @Test("What was seen stays when the network is gone, and is in the history")
  func offline() {
    var person = Person()
    _ = ask(&person, "/groceries/products/\(Self.code)")

    let page = text(ask(&person, "/groceries/products/\(Self.code)", catalog: nil))

    #expect(page.contains("Йогурт"))
    #expect(page.contains("Nutri-Score B"))
    #expect(text(person.get("/groceries/history")).contains("Йогурт"))
    let unknown = ask(&person, "/groceries/products/4820000000031", catalog: nil)
    #expect(unknown.status == 404)
    #expect(text(unknown).contains("Мережі немає"))
  }

  @Test(
    "A code leads to its product, or a sentence says what is wrong",
    arguments: [
      ("4820000000017", 303, "/groceries/products/4820000000017"),
      ("04820000000017", 303, "/groceries/products/4820000000017"),
      ("(01)04820000000017(10)A", 303, "/groceries/products/4820000000017"),
      ("04252614", 303, "/groceries/products/0042100005264"),
      ("4820000000018", 422, "мала б бути 7"), ("48200", 422, "від 8 до 14 цифр"),
      ("", 422, "Введіть код"),
      ("молоко", 303, "/groceries/search?q="), ("2200123004500", 200, "Етикетка магазину"),
    ] as [(String, Int, String)])
  func codes(typed: String, status: Int, expected: String) throws {
    var person = Person()
    var typed = typed
    if typed.hasPrefix("22") {
      let body = Array(typed.utf8.dropLast())
      typed = String(decoding: body + [GTIN.checkDigit(of: body)], as: UTF8.self)
    }

    let response = person.post("/groceries/code", ["text": typed])

    #expect(response.status == status)
    #expect((status == 303 ? location(response) : text(response)).contains(expected))
  }

  @Test("Preferences change what a product is told to be")
  func preferences() {
    var person = Person()
    _ = person.post("/groceries/preferences", ["milk": "mandatory"])

    let page = text(ask(&person, "/groceries/products/\(Self.code)"))

    #expect(page.contains("Не підходить вам"))
    #expect(
      text(person.get("/groceries/preferences")).contains(
        #"name="milk" role="switch" value="mandatory" checked"#))
  }

  @Test("The first screen has the energy, the lowest price and the list it is on")
  func firstScreen() {
    var person = Person()
    let target = "/groceries/products/\(Self.code)"

    let first = text(ask(&person, target))
    _ = ask(&person, target + "/add", [])
    let second = text(ask(&person, target))
    let alone = text(ask(&person, target, catalog: nil))

    #expect(first.contains("ккал") && first.contains("Найбільше шкодить оцінці"))
    #expect(first.contains(#"<section class="buy""#) && first.contains(">До списку</button>"))
    #expect(second.contains("У списку: Покупки") && !second.contains(">До списку</button>"))
    #expect(alone.contains("без мережі не видно"))
  }

  @Test("Who never said what matters is asked on a product, and comes back to it")
  func asked() {
    var person = Person()
    let target = "/groceries/products/\(Self.code)"

    let first = text(ask(&person, target))
    let form = "/groceries/preferences?product=\(Self.code)"
    let switched = person.post(form, ["switches": "1", "milk": "mandatory"])
    let saved = person.post(form, ["switches": "1", "milk": "mandatory", "done": "1"])
    let second = text(ask(&person, target))

    #expect(first.contains("Алергія чи дієта?") && !first.contains("Підходить"))
    #expect(location(switched).contains(form), "a switch is saved, and the page stays")
    #expect(location(saved).contains(target))
    #expect(second.contains("Не підходить вам") && !second.contains("Алергія чи дієта?"))
  }

  @Test("Of a product with no more than a name, nothing is claimed, and photos are asked for first")
  func nameOnly() {
    var person = Person()
    _ = person.post("/groceries/preferences", ["nuts": "mandatory"])
    _ = person.post("/groceries/products/4820000000031/edit", ["name": "Сирок"])

    let page = text(ask(&person, "/groceries/products/4820000000031", catalog: nil))
    let form = text(person.get("/groceries/products/4820000000031/edit"))

    #expect(page.contains("Знаємо лише назву") && page.contains("Доповнити, фото спершу"))
    #expect(page.contains("Невідомо — прочитайте склад") && !page.contains(#"class="letters""#))
    let photo = form.range(of: #"name="photo""#)?.lowerBound
    let name = form.range(of: #"name="name""#)?.lowerBound
    #expect(photo != nil && name != nil && photo! < name!)
  }

  @Test("The history is searched in either alphabet, and cleared with one tap that can be undone")
  func history() throws {
    var person = Person()
    _ = ask(&person, "/groceries/products/\(Self.code)")

    let found = text(person.get("/groceries/history?q=iohurt"))
    let none = text(person.get("/groceries/history?q=%3Czzz%3E"))
    let cleared = person.send("/groceries/history", [:])

    #expect(found.contains("/groceries/products/\(Self.code)"))
    #expect(none.contains("Нічого не знайдено за «&lt;zzz&gt;»"))
    #expect(cleared.contains("Тут будуть товари") && cleared.contains("Повернути"))
    #expect(person.app.pouch.productViews.isEmpty)
  }

  @Test(
    "Of each allergen a page says whether it is in the product and why, and what is unknown is to be read",
    arguments: [
      (
        "uk",
        [
          "Невідомо — прочитайте склад", "<h2>Алергени</h2>", "містить", "у складі: «Молоко»",
          "невідомо — прочитайте склад", "прочитайте склад на упаковці",
        ], ["Підходить вам", "Дуже підходить", "не містить", "badge in\">Невідомо"]
      ),
      (
        "en",
        [
          "Unknown: read the ingredients", "<h2>Allergens</h2>", "contains it",
          "the ingredients name “Молоко”", "unknown: read the ingredients",
        ], ["Suits you", "free of it"]
      ),
    ])
  func allergens(language: String, sentences: [String], absent: [String]) {
    var person = Person(language: language)
    _ = person.post("/groceries/preferences", ["nuts": "mandatory"])

    let page = text(ask(&person, "/groceries/products/\(Self.code)"))

    for sentence in sentences { #expect(page.contains(sentence), "\(sentence)") }
    for sentence in absent { #expect(!page.contains(sentence), "\(sentence)") }
  }

  @Test(
    "What is understood to the last word is said to be free, and nothing is offered that may not be"
  )
  func free() {
    var person = Person()
    let water = Self.catalog.replacing(
      #"<script>alert(1)</script>, барвник E120, глутамат E621"#, with: "сіль"
    ).replacing(#""ingredients":"Молоко"}"#, with: #""ingredients":"Молоко, закваска"}"#)
    let target = "/groceries/products/\(Self.code)"
    #expect(text(ask(&person, target, catalog: water)).contains("увесь склад зрозумілий"))
    #expect(text(ask(&person, target, catalog: water)).contains("Натомість"))

    _ = person.post("/groceries/preferences", ["eggs": "mandatory"])

    #expect(!text(ask(&person, target, catalog: water)).contains("Натомість"))
  }

  @Test("An unknown product is added with its table, and has its score at once")
  func unknown() {
    var person = Person()
    let target = "/groceries/products/4820000000031"
    #expect(text(ask(&person, target, catalog: "{}")).contains("ще немає в каталозі"))
    let wrong = ask(
      &person, target + "/edit", [("name", "Сирок"), ("sugars", "150"), ("fat", "багато")],
      catalog: "{}")
    #expect(wrong.status == 422)
    #expect(text(wrong).contains("value=\"150\""))

    _ = ask(
      &person, target + "/edit",
      [
        ("name", "Сирок"), ("aisle", "sweets"), ("energy_kj", "1500"), ("sugars", "30,5"),
        ("saturated_fat", "12"),
        ("fat", "20"), ("salt", "0,1"), ("proteins", "7"),
      ], catalog: "{}")

    let page = text(ask(&person, target, catalog: nil))
    #expect(page.contains("Сирок"))
    #expect(page.contains("Nutri-Score E"))
  }
}
