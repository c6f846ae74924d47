import Base
import Foundation
import Pouch
import Testing

@testable import Pages

@Suite struct GroceriesMorePagesTests {
  static let code = "4820000000017"
  static let product = "/groceries/products/\(code)"
  static let stores = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"]

  private static func price(_ store: Int, _ minor: Int, _ day: String) -> String {
    """
    {"product":"\(code)","store":"\(stores[store])","sum":{"minor":\(minor),"currency":"UAH"},\
    "at":"2026-\(day)","source":"list"}
    """
  }

  private func ask(_ person: inout Person, _ target: String, catalog: String) -> String {
    person.catalog = catalog
    return text(person.get(target))
  }

  /// Sends a form to an app with a public catalog.
  private func send(
    _ person: inout Person, _ target: String, _ fields: [(String, String)], catalog: String
  ) -> Response {
    person.catalog = catalog
    return person.ask(.post, target, fields.map { ($0.0, Text($0.1)) })
  }

  @Test("The trend is of the lowest price, and each shop has its own")
  func trend() {
    var person = Person()
    let catalog = """
      {"product":{"code":"\(Self.code)","name":"Йогурт"},"prices":[\(Self.price(0, 2000, "10-01")),\
      \(Self.price(1, 3000, "10-11")),\(Self.price(1, 1900, "11-01")),\(Self.price(0, 2500, "11-11"))],\
      "stores":[{"id":"\(Self.stores[0])","name":"Фоззі","lat":504500000,"lon":305200000},\
      {"id":"\(Self.stores[1])","name":"Сільпо"}]}
      """

    let page = ask(&person, Self.product, catalog: catalog)

    // The dearer shop's 30.00 is not in the lowest price.
    #expect(
      page.contains("від 19\u{A0}₴ до 20\u{A0}₴")
        || page.contains("від 19,00\u{A0}₴ до 20,00\u{A0}₴"))
    #expect(page.contains("Як змінювалася в кожному магазині"))
    #expect(page.contains("20,00\u{A0}₴ → 25,00\u{A0}₴"))
    #expect(page.contains("30,00\u{A0}₴ → 19,00\u{A0}₴"))
    #expect(page.contains("id=\"near-me\""))
    #expect(page.contains("name=\"price\" value=\"19\""))
  }

  @Test("What is said to be wrong is shown, and corrections say what they changed")
  func corrections() {
    var person = Person()
    let catalog = """
      {"product":{"code":"\(Self.code)","name":"Кефір"},"complaints":["Цукру <b>більше</b>"],"versions":[\
      {"author":"Тарас","at":"2026-11-20","product":{"code":"\(Self.code)","name":"Кефір 1 %","nutrients":{"sugars":4}}},\
      {"author":"Олена","at":"2026-11-19","product":{"code":"\(Self.code)","name":"Кефір","nutrients":{"sugars":11}}}]}
      """

    let page = ask(&person, Self.product, catalog: catalog)

    for words in [
      "Кажуть, що тут помилка", "Цукру &lt;b&gt;більше&lt;/b&gt;", "Назва: Кефір → Кефір 1 %",
      "11 → 4", "перший запис: Кефір",
    ] { #expect(page.contains(words), "\(words)") }
  }

  @Test("Pictures of others come through the server, own photos from the device")
  func pictures() {
    var person = Person()
    let far = """
      {"product":{"code":"\(Self.code)","name":"Кефір","picture":"https://images.example/a.400.jpg"}}
      """
    #expect(
      ask(&person, Self.product, catalog: far).contains("src=\"/catalog/picture/\(Self.code)\""))
    let photos = ["a", "b"].map { String(repeating: $0, count: 64) }
    let theirs = """
      {"product":{"code":"\(Self.code)","name":"Кефір","picture":"\(photos[0])"}}
      """
    #expect(
      ask(&person, Self.product, catalog: theirs).contains(
        "/catalog/picture/\(Self.code)?photo=\(photos[0])"))

    _ = send(
      &person, Self.product + "/edit",
      [("name", "Кефір"), ("photo", photos[1]), ("photo", photos[0])], catalog: "{}")

    let page = ask(&person, Self.product, catalog: "{}")
    #expect(page.contains("src=\"/photos/\(photos[1])\""))
    #expect(page.contains("src=\"/photos/\(photos[0])\""))
    #expect(page.contains("Фото упаковки, 2"))
  }

  @Test(
    "Only Open Food Facts is linked to, and no script",
    arguments: [
      ("https://images.openfoodfacts.org/images/a.400.jpg", true),
      ("https://images.openfoodfacts.org.evil.example/a.jpg", false),
      ("https://evil.example/sign-in", false), ("javascript:alert(1)", false),
      ("JaVaScRiPt:alert(1)", false), ("data:text/html,x", false),
      ("http://images.openfoodfacts.org/a.jpg", false),
    ])
  func pictureLink(address: String, isLinked: Bool) {
    var person = Person()
    let catalog = """
      {"product":{"code":"\(Self.code)","name":"Кефір","picture":"\(address)"}}
      """

    let page = ask(&person, Self.product, catalog: catalog)

    #expect(page.contains("href=\"\(address)\"") == isLinked)
    #expect(page.contains(address) == isLinked)
  }

  @Test("A search without a network finds what was seen, added or lies in the pack, and filters it")
  func searchOffline() {
    var person = Person()
    _ = send(
      &person, "/groceries/products/4820000000024/edit", [("name", "Кефір домашній")], catalog: "{}"
    )
    let pack = """
      {"products":[{"code":"4820000000031","name":"Кефір з пакета","categories":["en:kefirs"],"nutrients":\
      {"energy_kj":159,"fat":1,"saturated_fat":0.6,"sugars":4,"proteins":2.8,"salt":0.1}}]}
      """
    let find = { (target: String) -> String in
      var request = Request(
        method: .get, target: Text(target), fields: [],
        environment: RequestEnvironment(
          host: .device, now: person.now, utcOffsetMinutes: 120,
          randomness: [UInt8](repeating: 1, count: 32), acceptedLanguages: "uk"))
      request.resources = person.app.respond(to: request).needs.map {
        let isPack = $0.starts(with: "/catalog/pack/search?words=kefir".utf8)
        return .init(address: $0, body: Array((isPack ? pack : "").utf8))
      }
      return text(person.app.respond(to: request))
    }

    let all = find("/groceries/search?q=%D0%BA%D0%B5%D1%84%D1%96%D1%80")
    let good = find("/groceries/search?q=%D0%BA%D0%B5%D1%84%D1%96%D1%80&letter=b")

    #expect(all.contains("Кефір домашній") && all.contains("Кефір з пакета"))
    #expect(!good.contains("Кефір домашній") && good.contains("Кефір з пакета"))
  }

  @Test("What is scanned into a list is added with its name, and ticked when it is scanned again")
  func scanned() {
    var person = Person()
    let list = String(
      location(person.post("/groceries/lists", ["name": "Дім"])).split(separator: "?")[0])
    #expect(text(person.get(list)).contains("/scan?list="))
    let bytes = Self.code.utf8.map { String($0, radix: 16) }.joined()
    let scan = { (person: inout Person, bytes: String, catalog: String) in
      text(
        send(
          &person, list + "/scanned", [("symbology", "EAN13"), ("bytes", bytes)], catalog: catalog))
    }

    let first = scan(&person, bytes, "{\"product\":{\"code\":\"\(Self.code)\",\"name\":\"Кефір\"}}")
    let second = scan(&person, bytes, "")
    let wrong = scan(&person, "3438", "")
    let unknown = scan(&person, "4820000000024".utf8.map { String($0, radix: 16) }.joined(), "")

    #expect(first.contains("Додано: Кефір"))
    #expect(second.contains("Куплено: Кефір") && second.contains("У кошику"))
    #expect(wrong.contains("від 8 до 14 цифр"))
    #expect(unknown.contains("Додано: 4820000000024"))
    #expect(person.app.pouch.groceryItems().count == 2)
  }

  @Test(
    "A product's code that is scanned from the groceries leads to it at once, and others to their pages",
    arguments: [
      ("EAN13", "4820000000017", "/groceries/products/4820000000017"),
      ("UPCE", "04252614", "/groceries/products/0042100005264"),
      ("QRCode", "https://example.org/a/long/address", "/scans/"),
    ])
  func scannedProduct(symbology: String, text: String, expected: String) {
    var person = Person()
    let bytes = text.utf8.map { String($0, radix: 16) }.joined()

    let found = person.get("/scan/found?symbology=\(symbology)&bytes=\(bytes)&for=product")

    #expect(found.status == 303)
    #expect(location(found).hasPrefix(expected), "\(location(found))")
  }

  @Test("The cards of grocery chains are one tap away on a list")
  func cards() {
    var person = Person()
    _ = person.post("/cards/new", ["name": "Сільпо", "brand": "silpo", "content": "4820000123457"])
    _ = person.post("/cards/new", ["name": "Бібліотека", "content": "777"])
    let list = String(
      location(person.post("/groceries/lists", ["name": "Дім"])).split(separator: "?")[0])
    _ = person.post(list + "/add", ["line": "хліб"])

    let page = text(person.get(list))

    #expect(page.contains("Ваші картки") && page.contains("Сільпо"))
    #expect(!page.contains("Бібліотека"))
  }

  @Test("The code of a receipt says that it has no goods, and how to get them")
  func receiptCode() {
    var person = Person()
    let link =
      "https://cabinet.tax.gov.ua/cashregs/check?id=1&date=20261120&time=1613&fn=4000123456&sm=102.40"
    let bytes = link.utf8.map { String($0, radix: 16) }.joined()
    let found = person.get("/scan/found?symbology=QRCode&bytes=\(bytes)")

    let page = found.status == 303 ? text(person.get(location(found))) : text(found)

    #expect(page.contains("немає товарів: лише сума"))
    #expect(page.contains("href=\"/groceries/receipt\""))
  }

  @Test("A refused item keeps the aisle that was chosen")
  func refusedItem() throws {
    var person = Person()
    let list = location(person.post("/groceries/lists", ["name": "Дача"])).split(separator: "?")[0]
    _ = person.post("\(list)/add", ["line": "хліб"])
    let item = try #require(
      text(person.get(String(list))).firstMatch(of: #/\/groceries\/items\/[0-9a-f]{32}/#)?.output)

    let refused = person.post(
      String(item), ["name": "хліб", "amount": "трохи", "aisle": "frozen"])

    #expect(refused.status == 422)
    #expect(text(refused).contains(#"<option value="frozen" selected>"#))
  }

  @Test("Where no shop is known yet, prices lead to the first one")
  func noShops() {
    var person = Person()
    person.catalog = "{}"

    let file = text(person.get("/groceries/prices/file"))
    let price = text(person.get("/groceries/products/4820000000017/price"))

    #expect(file.contains(#"href="/groceries/stores/new">Спершу додайте магазин"#))
    #expect(!price.contains(#"<select name="store">"#))
    #expect(price.contains(#"<span>Магазин</span><input name="new-store""#))
  }
}
