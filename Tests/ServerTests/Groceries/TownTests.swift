import HTTPTypes
import HummingbirdTesting
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

@Suite struct TownTests {
  private func text(_ response: TestResponse) -> String { String(buffer: response.body) }

  @Test(
    "What one person says of a product, its price and a shop, everybody reads, until it is taken back"
  )
  func shared() async throws {
    let house = try await House()
    let (olena, taras) = (Browser(house), Browser(house))
    try await olena.signUp("olena@example.org", in: house)
    try await taras.signUp("taras@example.org", in: house)
    let target = "/groceries/products/4820000000017"
    #expect(text(try await taras.get(target)).contains("ще немає в каталозі"))

    _ = try await olena.post(
      target + "/edit",
      [
        "name": "Кефір домашній", "aisle": "dairy", "energy_kj": "200", "sugars": "4",
        "saturated_fat": "1", "fat": "2",
        "salt": "0.1", "proteins": "3",
      ])
    _ = try await olena.post(target + "/price", ["price": "45,50", "new-store": "Базар"])
    _ = try await olena.post(target + "/review", ["stars": "5", "text": "Як у бабусі <script>"])

    var page = text(try await taras.get(target))
    for words in [
      "Кефір домашній", "45,50", "Базар", "Як у бабусі &lt;script&gt;", "Олена", "Nutri-Score A",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(text(try await taras.get("/groceries/search?q=kefir")).contains("Кефір домашній"))
    #expect(text(try await taras.get("/groceries/stores")).contains("Базар"))

    _ = try await taras.post(target + "/edit", ["name": "Кефір з базару", "energy_kj": "200"])
    page = text(try await olena.get("/catalog/products/4820000000017.json"))
    #expect(page.contains("Кефір з базару"))
    #expect(page.contains("Кефір домашній"))
    _ = try await olena.post(target + "/delete-review")
    #expect(!text(try await taras.get(target)).contains("Як у бабусі"))
  }

  @Test("One person has one vote, and reports reach the town's table")
  func votes() async throws {
    let house = try await House()
    let olena = Browser(house)
    try await olena.signUp("olena@example.org", in: house)
    let target = "/groceries/products/4820000000017"
    _ = try await olena.post(target + "/edit", ["name": "Кефір"])
    for stars in ["1", "5", "4"] { _ = try await olena.post(target + "/review", ["stars": stars]) }
    _ = try await olena.post(
      "/groceries/report", ["subject": "4820000000017", "text": "Хибна назва"])

    let page = text(try await olena.get("/catalog/products/4820000000017.json"))

    #expect(page.contains(#""rating":{"count":1,"sum":4}"#))
    let rows = try await house.household.storage.read {
      try $0.query("SELECT text FROM town_complaint")
    }
    #expect(rows.map { $0.text(0) } == ["Хибна назва"])
  }

  @Test(
    "What is no address of the catalogue is none",
    arguments: [
      "/catalog/nope", "/catalog/products/123.json", "/catalog/products/x",
      "/leaflet/../../etc/passwd", "/tiles/1/2/3.png",
      "/leaflet/x.js",
    ])
  func noAddress(target: String) async throws {
    let house = try await House()
    #expect(try await Browser(house).get(target).status == .notFound)
  }

  @Test("The pack is the most looked-for products, with its size told first")
  func pack() async throws {
    let house = try await House()
    let town = try #require(house.server.town)
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = Array("Молоко".utf8)
    try await town.catalogue.put([(product, 7)])
    let browser = Browser(house)

    #expect(text(try await browser.get("/catalog/pack.json")).contains("Молоко"))
    #expect(
      text(try await browser.get("/catalog/pack/about.json")).hasPrefix(#"{"count":1,"bytes":"#))
  }

  @Test("An adapter's prices stand among the others, and there is none unless one is given")
  func adapters() async throws {
    struct Till: StoreAdapter {
      func prices(of code: GTIN) async -> [Price] {
        [Price(code, at: RecordID(bytes: [1]), Money(1234, .hryvnia), on: .today, .list)]
      }
    }
    let house = try await House()
    var town = try #require(house.server.town)
    #expect(town.adapters.isEmpty)
    town.adapters = [Till()]

    #expect(try await town.prices(of: [GTIN(value: 17)]).map { $0.money.minor } == [1234])
  }
}
