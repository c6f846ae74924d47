import Base
import HTTPTypes
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

struct PublicCatalogTests {
  private static let milk = "/groceries/products/4820000000017"

  private func text(_ response: TestResponse) -> String { String(buffer: response.body) }

  @Test(
    "What one person says of a product, its price and a shop, everybody reads, until it is taken back"
  )
  func shared() async throws {
    let testServer = try await TestServer()
    let (olena, taras) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.org", in: testServer)
    try await taras.signUp("taras@example.org", in: testServer)
    let target = "/groceries/products/4820000000017"
    #expect(text(try await taras.get(target)).contains("ще немає в каталозі"))

    _ = try await olena.post(
      target + "/edit",
      [
        "public": "1", "name": "Кефір домашній", "aisle": "dairy", "energy_kj": "200",
        "sugars": "4",
        "saturated_fat": "1", "fat": "2",
        "salt": "0.1", "proteins": "3",
      ])
    _ = try await olena.post(
      target + "/price", ["public": "1", "price": "45,50", "new-store": "Базар"])
    _ = try await olena.post(
      target + "/review", ["public": "1", "stars": "5", "text": "Як у бабусі <script>"])

    var page = text(try await taras.get(target))
    for words in [
      "Кефір домашній", "45,50", "Базар", "Як у бабусі &lt;script&gt;", "Олена", "Nutri-Score A",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(text(try await taras.get("/groceries/search?q=kefir")).contains("Кефір домашній"))
    #expect(text(try await taras.get("/groceries/stores")).contains("Базар"))

    _ = try await taras.post(
      target + "/edit", ["public": "1", "name": "Кефір з базару", "energy_kj": "200"])
    page = text(try await olena.get("/catalog/products/4820000000017.json"))
    #expect(page.contains("Кефір з базару"))
    #expect(page.contains("Кефір домашній"))
    _ = try await olena.post(target + "/delete-review")
    #expect(!text(try await taras.get(target)).contains("Як у бабусі"))
  }

  @Test("A review at a shop counts there and not for the product in general")
  func votesAtShops() async throws {
    let testServer = try await TestServer()
    let (olena, taras) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.org", in: testServer)
    try await taras.signUp("taras@example.org", in: testServer)
    let target = "/groceries/products/4820000000017"
    _ = try await olena.post(target + "/edit", ["public": "1", "name": "Кефір"])
    _ = try await olena.post(
      target + "/price", ["public": "1", "price": "45,50", "new-store": "Базар"])
    let answer = try JSON(
      parsing: Array(text(try await olena.get("/catalog/products/4820000000017.json")).utf8))
    let shop = String(
      decoding: try #require(answer["stores"]?.array?.first?["id"]?.text), as: UTF8.self)

    _ = try await olena.post(target + "/review", ["public": "1", "stars": "5"])
    _ = try await olena.post(
      target + "/review", ["public": "1", "stars": "1", "store": shop, "text": "Кисле"])
    _ = try await taras.post(
      target + "/review", ["stars": "1", "store": shop, "text": "Лише для себе"])

    let page = text(try await taras.get("/catalog/products/4820000000017.json"))
    #expect(page.contains(#""rating":{"count":1,"sum":5}"#))
    #expect(page.contains(#""shop-ratings":[{"store":"\#(shop)","count":1,"sum":1}]"#))
    #expect(page.contains("Кисле") && !page.contains("Лише для себе"))
    let shown = text(try await taras.get(target))
    #expect(shown.contains("цей товар тут ★"))
    #expect(shown.contains("Кисле"))
    // Another product whose code begins alike has none of it.
    let other = text(try await taras.get("/catalog/products/48200000.json"))
    #expect(!other.contains("Кисле"))
  }

  @Test("One person has one vote, and reports reach the town's table")
  func votes() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.org", in: testServer)
    let target = "/groceries/products/4820000000017"
    _ = try await olena.post(target + "/edit", ["public": "1", "name": "Кефір"])
    for stars in ["1", "5", "4"] {
      _ = try await olena.post(target + "/review", ["public": "1", "stars": stars])
    }
    _ = try await olena.post(
      "/groceries/report", ["subject": "4820000000017", "text": "Хибна назва"])

    let page = text(try await olena.get("/catalog/products/4820000000017.json"))

    #expect(page.contains(#""rating":{"count":1,"sum":4}"#))
    let rows = try await testServer.environment.storage.read {
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
    let testServer = try await TestServer()
    #expect(try await Browser(testServer).get(target).status == .notFound)
  }

  @Test("The pack is the most looked-for products, with its size told first")
  func pack() async throws {
    let testServer = try await TestServer()
    let catalog = try #require(testServer.server.catalog)
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = "Молоко"
    try await catalog.products.put([(product, 7)])
    let browser = Browser(testServer)

    #expect(text(try await browser.get("/catalog/pack.json")).contains("Молоко"))
    #expect(
      text(try await browser.get("/catalog/pack/about.json")).hasPrefix(#"{"count":1,"bytes":"#))
  }

  @Test("Its day is that of Kyiv, by the server's clock, in winter and in summer")
  func today() async throws {
    let testServer = try await TestServer()
    let clock = testServer.clock
    var catalog = try #require(testServer.server.catalog)
    #expect(catalog.today == Zone.kyiv.day(at: clock.now))
    for (moment, day) in [
      (1_800_000_000_000, "2027-01-15"), (1_800_050_399_000, "2027-01-15"),
      (1_800_050_400_000, "2027-01-16"), (1_814_821_199_000, "2027-07-05"),
      (1_814_821_200_000, "2027-07-06"),
    ] as [(Int64, String)] {
      catalog.dependencies.now = { moment }
      #expect(catalog.today == Day(iso: Text(day)), "\(moment)")
    }
  }

  @Test("An adapter's prices stand among the others, and there is none unless one is given")
  func adapters() async throws {
    struct Till: StoreAdapter {
      func prices(of code: GTIN) async -> [Price] {
        let (sum, day) = (Money(1234, .hryvnia), Day(number: 20_000))
        return [Price(code, at: ID(bytes: [1]), sum, per: .pack, on: day, .list)]
      }
    }
    let testServer = try await TestServer()
    var catalog = try #require(testServer.server.catalog)
    #expect(catalog.adapters.isEmpty)
    catalog.adapters = [Till()]

    #expect(try await catalog.prices(of: [GTIN(value: 17)]).map { $0.tag.money.minor } == [1234])
  }

  @Test("People's own products are found by words and by filters")
  func ownProducts() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.org", in: testServer)
    _ = try await olena.post(
      "/groceries/products/4820000000017/edit",
      [
        "public": "1", "name": "Кефір домашній", "aisle": "dairy", "energy_kj": "200",
        "sugars": "4",
        "saturated_fat": "1", "fat": "2", "salt": "0.1", "proteins": "3",
      ])
    for (query, isFound) in [
      ("q=kefir", true), ("q=kefir&letter=b", true), ("q=kefir&aisle=dairy", true),
      ("aisle=dairy", true), ("q=kefir&aisle=meat", false), ("q=sir", false),
      ("q=kefir&without=milk", false),
    ] {
      let page = text(try await olena.get("/catalog/search?\(query)"))
      #expect(page.contains("Кефір домашній") == isFound, "\(query)")
    }
  }

  @Test("A photo that its owner put into a product is everybody's to see, and no other is")
  func photos() async throws {
    let testServer = try await TestServer()
    let (olena, taras) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.org", in: testServer)
    try await taras.signUp("taras@example.org", in: testServer)
    let pictures = try ["пачка", "секрет"].map { try PhotoTests.picture($0) }
    for picture in pictures {
      _ = try await olena.ask(
        "/photos", method: .post, headers: [.contentType: "image/png"], body: picture)
    }
    let names = pictures.map { String(decoding: Hex.encode(Base.SHA256.hash($0)), as: UTF8.self) }
    let target = "/groceries/products/4820000000017/edit"
    _ = try await olena.post(target, ["public": "1", "name": "Кефір", "photo": names[0]])
    // Naming another user's photo does not show it.
    _ = try await taras.post(target, ["public": "1", "name": "Кефір", "photo": names[1]])

    let given = try await taras.get("/catalog/picture/4820000000017?photo=\(names[0])")
    #expect(given.status == .ok)
    #expect(Array(given.body.readableBytesView) == pictures[0])
    for no in [names[1], "x", ""] {
      let answer = try await taras.get("/catalog/picture/4820000000017?photo=\(no)")
      #expect(answer.status == .notFound, "\(no)")
    }
    #expect(
      try await taras.get("/catalog/picture/4820000000024?photo=\(names[0])").status == .notFound)
  }

  @Test(
    "Only pictures of the host that is allowed are brought",
    arguments: [
      ("https://images.openfoodfacts.org/images/a.400.jpg", true),
      ("https://images.openfoodfacts.org.evil.example/a.jpg", false),
      ("http://169.254.169.254/latest", false), ("file:///etc/passwd", false),
      ("https://images.openfoodfacts.org/a b", false), ("", false),
    ])
  func allowed(address: String, isAllowed: Bool) async throws {
    let catalog = try #require(try await TestServer().server.catalog)
    #expect((catalog.allowed(address) != nil) == isAllowed)
  }

  @Test("The first correction is shown as a change of what the data set says")
  func firstCorrection() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.org", in: testServer)
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = "Кефір старий"
    product.source = "off"
    product.changed = testServer.clock.now - 86_400_000
    try await (try #require(testServer.server.catalog)).products.put([(product, 7)])

    _ = try await olena.post(Self.milk + "/edit", ["public": "1", "name": "Кефір новий"])

    let page = text(try await olena.get(Self.milk))
    #expect(page.contains("Назва: Кефір старий → Кефір новий"))
    #expect(page.contains("перший запис: Кефір старий"))
    #expect(page.contains("Open Food Facts"))
  }

  @Test("The town's tables are made anew of what people wrote, and are the same")
  func rebuild() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.org", in: testServer)
    let target = "/groceries/products/4820000000017"
    for name in ["Кефір", "Кефір 1 %"] {
      testServer.clock.move(by: 1000)
      _ = try await olena.post(target + "/edit", ["public": "1", "name": name])
    }
    _ = try await olena.post(
      target + "/price", ["public": "1", "price": "45,50", "new-store": "Базар"])
    _ = try await olena.post(target + "/review", ["public": "1", "stars": "4", "text": "Добре"])
    _ = try await olena.post(
      "/groceries/report", ["subject": "4820000000017", "text": "Хибна назва"])
    let tables = ["price", "review", "store", "product", "complaint"]
    let everything = {
      try await testServer.environment.storage.read { db in
        try tables.map { try db.query("SELECT * FROM town_\($0) ORDER BY 1, 2, 3, 4") }
      }
    }
    let before = try await everything()
    #expect(before.map { $0.count } == [1, 1, 1, 2, 1])
    let keeping = CatalogAdministration(testServer.environment)
    #expect(try await keeping.reports().first?.hasSuffix("olena@example.org\tХибна назва") == true)

    for _ in 0..<2 { #expect(try await keeping.rebuild() == 5) }

    let after = try await everything()
    for (place, table) in tables.enumerated() where table != "complaint" {
      #expect(after[place] == before[place], "\(table)")
    }
    #expect(after[4].count == 1)
  }

  @Test(
    "Every row of the sample is a product with its score or the reason, and prices of the shops")
  func sample() throws {
    let sample = SampleCatalog(today: Day(number: 20_000))

    #expect(sample.products.count == 12)
    #expect(sample.prices.count == 35 * 3)
    let unscored = sample.products.filter { $0.score == nil }.map {
      String(decoding: $0.name, as: UTF8.self)
    }
    #expect(unscored == ["Зефір біло-рожевий"])
    #expect(sample.products.allSatisfy { !$0.ingredients.isEmpty && $0.nutrients[.energy] != nil })
  }
}
