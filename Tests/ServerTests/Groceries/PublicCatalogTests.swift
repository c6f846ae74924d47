import Base
import HTTPTypes
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

  @Test("One person has one vote, and reports reach the town's table")
  func votes() async throws {
    let house = try await House()
    let olena = Browser(house)
    try await olena.signUp("olena@example.org", in: house)
    let target = "/groceries/products/4820000000017"
    _ = try await olena.post(target + "/edit", ["public": "1", "name": "Кефір"])
    for stars in ["1", "5", "4"] {
      _ = try await olena.post(target + "/review", ["public": "1", "stars": stars])
    }
    _ = try await olena.post(
      "/groceries/report", ["subject": "4820000000017", "text": "Хибна назва"])

    let page = text(try await olena.get("/catalog/products/4820000000017.json"))

    #expect(page.contains(#""rating":{"count":1,"sum":4}"#))
    let rows = try await house.environment.storage.read {
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
    let catalog = try #require(house.server.catalog)
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = Array("Молоко".utf8)
    try await catalog.products.put([(product, 7)])
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
    var catalog = try #require(house.server.catalog)
    #expect(catalog.adapters.isEmpty)
    catalog.adapters = [Till()]

    #expect(try await catalog.prices(of: [GTIN(value: 17)]).map { $0.money.minor } == [1234])
  }

  @Test("People's own products are found by words and by filters")
  func ownProducts() async throws {
    let house = try await House()
    let olena = Browser(house)
    try await olena.signUp("olena@example.org", in: house)
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
    let house = try await House()
    let (olena, taras) = (Browser(house), Browser(house))
    try await olena.signUp("olena@example.org", in: house)
    try await taras.signUp("taras@example.org", in: house)
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
    let catalog = try #require(try await House().server.catalog)
    #expect((catalog.allowed(address) != nil) == isAllowed)
  }

  /// A server where one user wrote a review with five stars and another one with one.
  private func reviewed() async throws -> (house: House, people: [Browser], bad: String) {
    let house = try await House()
    var people: [Browser] = []
    for name in ["olena", "taras", "ivan", "maria"] {
      let browser = Browser(house)
      try await browser.signUp("\(name)@example.org", in: house)
      people.append(browser)
    }
    _ = try await people[3].post(Self.milk + "/edit", ["public": "1", "name": "Кефір"])
    _ = try await people[0].post(
      Self.milk + "/review", ["public": "1", "stars": "1", "text": "Усі брешуть"])
    _ = try await people[1].post(
      Self.milk + "/review", ["public": "1", "stars": "5", "text": "Смачно"])
    let row = try await house.environment.storage.read {
      try $0.first("SELECT number FROM town_review WHERE stars = 1")
    }
    return (house, people, try #require(row).text(0))
  }

  private static let milk = "/groceries/products/4820000000017"

  private func report(_ number: String, by person: Browser) async throws {
    _ = try await person.post("/groceries/report", ["subject": number, "text": "Образа"])
  }

  private func known(_ house: House) async throws -> String {
    text(try await Browser(house).get("/catalog/products/4820000000017.json"))
  }

  @Test("A review that three others reported is hidden and out of the average until it is decided")
  func reported() async throws {
    let (house, people, bad) = try await reviewed()
    let both = #""rating":{"count":2,"sum":6}"#
    let one = #""rating":{"count":1,"sum":5}"#
    let keeping = CatalogAdministration(house.environment)
    let dependencies = Dependencies(now: { [clock = house.clock] in clock.now }, randomness: { [] })

    // The author's own report and a repeated one don't count as a third.
    for person in [people[0], people[1], people[2], people[2]] { try await report(bad, by: person) }
    #expect(try await known(house).contains(both))
    #expect(try await keeping.reports().allSatisfy { !$0.contains("(hidden)") })
    try await report(bad, by: people[3])

    var page = try await known(house)
    #expect(page.contains(one))
    #expect(!page.contains("Усі брешуть"))
    #expect(text(try await people[0].get(Self.milk)).contains("Усі брешуть"))
    let others = text(try await people[1].get(Self.milk))
    #expect(others.contains("Смачно"))
    #expect(!others.contains("Усі брешуть"))
    #expect(try await keeping.reports().allSatisfy { $0.contains("«Усі брешуть» (hidden)") })

    house.clock.move(by: 1000)
    try await keeping.decide(review: bad, isKept: true, dependencies)
    #expect(try await known(house).contains(both))
    house.clock.move(by: 1000)
    for person in people.dropFirst() { try await report(bad, by: person) }
    #expect(try await known(house).contains(both))
    #expect(try await keeping.reports().last?.contains("(kept)") == true)

    // Its new text has not been moderated.
    _ = try await people[0].post(
      Self.milk + "/review", ["public": "1", "stars": "1", "text": "Ще гірше"])
    #expect(try await known(house).contains(one))

    try await keeping.decide(review: bad, isKept: false, dependencies)
    _ = try await people[0].post(
      Self.milk + "/review", ["public": "1", "stars": "2", "text": "Знову"])
    page = try await known(house)
    #expect(page.contains(one))
    #expect(!page.contains("Знову"))
    #expect(try await keeping.reports().last?.contains("(removed)") == true)
    _ = try await keeping.rebuild()
    #expect(try await known(house).contains(one))
  }

  @Test("A review of a shop that is removed leaves its average")
  func removedOfShop() async throws {
    let (house, people, _) = try await reviewed()
    _ = try await people[0].post(
      Self.milk + "/price", ["public": "1", "price": "45,50", "new-store": "Базар"])
    let storage = house.environment.storage
    let shop = try #require(
      try await storage.read { try $0.first("SELECT record FROM town_store") })
    let name = String(decoding: Hex.encode(shop.bytes(0)), as: UTF8.self)
    for (person, stars) in [(people[1], "4"), (people[2], "1")] {
      _ = try await person.post(
        "/groceries/stores/\(name)/review", ["public": "1", "stars": stars, "text": ""])
    }
    let stores = { [self] in text(try await people[3].get("/catalog/stores.json")) }
    #expect(try await stores().contains(#""rating":{"count":2,"sum":5}"#))
    let bad = try #require(
      try await storage.read {
        try $0.first("SELECT number FROM town_review WHERE stars = 1 AND subject = ?", .text(name))
      })

    try await CatalogAdministration(house.environment).decide(review: bad.text(0), isKept: false)

    #expect(try await stores().contains(#""rating":{"count":1,"sum":4}"#))
    let page = text(try await people[3].get("/catalog/reviews/\(name).json"))
    #expect(page.contains(#""stars":4"#))
    #expect(!page.contains(#""stars":1"#))
  }

  @Test("Each review has its own number, also those that were written before there were numbers")
  func numbers() async throws {
    let (house, _, bad) = try await reviewed()
    let storage = house.environment.storage
    let numbers = {
      try await storage.read { try $0.query("SELECT number FROM town_review ORDER BY stars") }
        .map { $0.text(0) }
    }
    let before = try await numbers()
    #expect(Set(before).count == 2)
    #expect(before.first == bad)
    #expect(before.allSatisfy { $0.count == 32 })
    try await storage.transaction { _ = try $0.execute("UPDATE town_review SET number = ''") }

    try await ReportedReviews.numberOlder(in: storage)

    #expect(try await numbers() == before)
  }

  @Test("What is no review can't be decided about", arguments: ["", "x", "4820000000017", "00ff"])
  func noReview(number: String) async throws {
    let house = try await House()
    await #expect(throws: CatalogAdministration.Problem.self) {
      try await CatalogAdministration(house.environment).decide(review: number, isKept: true)
    }
  }

  @Test("The first correction is shown as a change of what the data set says")
  func firstCorrection() async throws {
    let house = try await House()
    let olena = Browser(house)
    try await olena.signUp("olena@example.org", in: house)
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = Array("Кефір старий".utf8)
    product.source = Array("off".utf8)
    product.changed = house.clock.now - 86_400_000
    try await (try #require(house.server.catalog)).products.put([(product, 7)])

    _ = try await olena.post(Self.milk + "/edit", ["public": "1", "name": "Кефір новий"])

    let page = text(try await olena.get(Self.milk))
    #expect(page.contains("Назва: Кефір старий → Кефір новий"))
    #expect(page.contains("перший запис: Кефір старий"))
    #expect(page.contains("Open Food Facts"))
  }

  @Test("The town's tables are made anew of what people wrote, and are the same")
  func rebuild() async throws {
    let house = try await House()
    let olena = Browser(house)
    try await olena.signUp("olena@example.org", in: house)
    let target = "/groceries/products/4820000000017"
    for name in ["Кефір", "Кефір 1 %"] {
      house.clock.move(by: 1000)
      _ = try await olena.post(target + "/edit", ["public": "1", "name": name])
    }
    _ = try await olena.post(
      target + "/price", ["public": "1", "price": "45,50", "new-store": "Базар"])
    _ = try await olena.post(target + "/review", ["public": "1", "stars": "4", "text": "Добре"])
    _ = try await olena.post(
      "/groceries/report", ["subject": "4820000000017", "text": "Хибна назва"])
    let tables = ["price", "review", "store", "product", "complaint"]
    let everything = {
      try await house.environment.storage.read { db in
        try tables.map { try db.query("SELECT * FROM town_\($0) ORDER BY 1, 2, 3, 4") }
      }
    }
    let before = try await everything()
    #expect(before.map { $0.count } == [1, 1, 1, 2, 1])
    let keeping = CatalogAdministration(house.environment)
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
    let sample = SampleCatalog()

    #expect(sample.products.count == 12)
    #expect(sample.prices.count == 35 * 3)
    let unscored = sample.products.filter { $0.score == nil }.map {
      String(decoding: $0.name, as: UTF8.self)
    }
    #expect(unscored == ["Зефір біло-рожевий"])
    #expect(sample.products.allSatisfy { !$0.ingredients.isEmpty && $0.nutrients[.energy] != nil })
  }
}
