import Base
import HTTPTypes
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

/// One account publishes more than everybody reads. Nothing of anybody else is displaced, whatever ids it chooses.
struct CatalogFloodTests {
  static let code = GTIN(value: 4_820_000_000_017)
  /// More than any answer of the catalog has.
  static let flood = 2_300

  /// The ids that a flood may choose: the lowest, the highest, and any.
  enum Choice: CaseIterable { case lowest, highest, any }

  private static func id<M>(_ number: Int, _ choice: Choice) -> ID<M> {
    switch choice {
    case .lowest: Publishing.id(0, UInt64(number))
    case .highest: Publishing.id(.max, .max - UInt64(number))
    case .any: Publishing.id(UInt64(number) &* 0x9E37_79B9_7F4A_7C15, UInt64(number))
    }
  }

  private func json(_ target: String, _ testServer: TestServer) async throws -> JSON {
    let response = try await Browser(testServer).get(target)
    #expect(response.status == .ok)
    return try JSON(parsing: Array(response.body.readableBytesView))
  }

  @Test(arguments: Choice.allCases)
  func `whatever ids a flood of shops and prices has, those of others are shown`(choice: Choice)
    async throws
  {
    let testServer = try await TestServer()
    let publishing = Publishing(testServer: testServer)
    let stranger = try await publishing.person("stranger")
    var day = Day(milliseconds: testServer.clock.now, utcOffsetMinutes: 0)
    var real: Set<Text> = []
    for (number, name) in ["olena", "taras", "ivan"].enumerated() {
      let person = try await publishing.person(name)
      try await publishing.publish(by: person) { pouch in
        for shop in 0..<4 {
          let store: ID<Store> = Self.id(1_000_000 + number * 100 + shop, .any)
          real.insert(store.hex)
          _ = pouch.setStore(store, Store(id: store, name: "Крамниця"), for: .everybody)
          let price = Price(
            Self.code, at: store, Money(4_000 + Int64(shop), .hryvnia), per: .pack, on: day, .person
          )
          pouch.setPrice(Self.id(2_000_000 + number * 100 + shop, .any), price, for: .everybody)
        }
      }
    }

    // The flood is newer.
    testServer.clock.move(by: 86_400_000)
    day = Day(milliseconds: testServer.clock.now, utcOffsetMinutes: 0)
    try await publishing.publish(by: stranger) { pouch in
      for number in 0..<Self.flood {
        let store: ID<Store> = Self.id(number, choice)
        _ = pouch.setStore(store, Store(id: store, name: "Х"), for: .everybody)
        let price = Price(
          Self.code, at: store, Money(4_100, .hryvnia), per: .pack, on: day, .person)
        pouch.setPrice(Self.id(5_000 + number, choice), price, for: .everybody)
      }
    }

    let map = try await json("/catalog/stores.json", testServer)
    let prices = try await json("/catalog/prices.json?codes=\(Self.code.value)", testServer)
    let product = try await json("/catalog/products/\(Self.code.value).json", testServer)
    let onMap = Set(map["stores"]?.array?.compactMap { $0["id"]?.text } ?? [])
    #expect(onMap.isSuperset(of: real))
    #expect(onMap.count <= PublicCatalog.mostStores)
    for answer in [prices, product] {
      let stores = Set(answer["stores"]?.array?.compactMap { $0["id"]?.text } ?? [])
      let priced = Set(answer["prices"]?.array?.compactMap { $0["store"]?.text } ?? [])
      #expect(stores.isSuperset(of: real) && priced.isSuperset(of: real))
    }
    let counts = try await testServer.environment.storage.read { db in
      try ["town_store", "town_price"].map {
        try db.first("SELECT COUNT(*) FROM \($0) WHERE author = ?", .id(stranger))?.integer(0)
      }
    }
    #expect(counts == [Int64(CatalogCaps.stores), Int64(CatalogCaps.prices)])
  }

  @Test func `a price of a day to come is nobody's newest`() async throws {
    let testServer = try await TestServer()
    let publishing = Publishing(testServer: testServer)
    let person = try await publishing.person("stranger")
    let today = Day(milliseconds: testServer.clock.now, utcOffsetMinutes: 0)
    try await publishing.publish(by: person) { pouch in
      for ahead in [0, 1, 2, 100_000] as [Int32] {
        let price = Price(
          Self.code, at: Publishing.id(1, 1), Money(100 + Int64(ahead), .hryvnia), per: .pack,
          on: Day(number: today.number + ahead), .person)
        pouch.setPrice(nil, price, for: .everybody)
      }
    }

    let answer = try await json("/catalog/prices.json?codes=\(Self.code.value)", testServer)
    let sums = Set(answer["prices"]?.array?.compactMap { $0["sum"]?["minor"]?.integer } ?? [])
    #expect(sums == [100, 101])
  }

  @Test func `a flood of products, reviews and corrections hides none of another author`()
    async throws
  {
    let testServer = try await TestServer()
    let publishing = Publishing(testServer: testServer)
    let (stranger, olena) = (
      try await publishing.person("stranger"), try await publishing.person("olena")
    )
    let day = Day(milliseconds: testServer.clock.now, utcOffsetMinutes: 0)
    let kefir = GTIN(value: 4_820_000_000_024)
    let subject = "\(Self.code.value)@" + "0123456789abcdef0123456789abcdef"
    try await publishing.publish(by: olena) { pouch in
      var product = Product(kefir)
      product.name = "Кефір домашній"
      pouch.setProductEntry(product, for: .everybody)
      pouch.setReview(
        Review(subject: Text(subject), stars: 5, text: "Смачно", day: day), for: .everybody)
    }
    testServer.clock.move(by: 1000)
    try await publishing.publish(by: stranger) { pouch in
      for number in 0..<Int64(700) {
        let code = GTIN(value: 3_000_000_000_000 + number)
        var product = Product(code)
        product.name = "Кефір дешевий"
        pouch.setProductEntry(product, for: .everybody)
        let shop =
          Text("\(Self.code.value)@") + Publishing.id(0, UInt64(number), of: Store.self).hex
        pouch.setReview(Review(subject: shop, stars: 1, text: "Х", day: day), for: .everybody)
      }
    }

    let found = try await json("/catalog/search?q=kefir", testServer)
    let both = try await json("/catalog/search?q=kef%20dom", testServer)
    let product = try await json("/catalog/products/\(Self.code.value).json", testServer)

    let names = found["products"]?.array?.compactMap { $0["name"]?.text } ?? []
    #expect(names.contains("Кефір домашній") && names.contains("Кефір дешевий"))
    #expect(both["products"]?.array?.compactMap { $0["name"]?.text } == ["Кефір домашній"])
    #expect(product["reviews"]?.array?.contains { $0["text"]?.text == "Смачно" } == true)
    #expect(
      product["shop-ratings"]?.array?.contains { $0["store"]?.text == Text(subject.suffix(32)) }
        == true)
  }

  @Test func `a search reads an index, and scans no table of what people added`() async throws {
    let testServer = try await TestServer(on: .folder)
    var filtered = ProductCatalogQuery(text: "кефір домашній")
    filtered.filter.aisle = .dairy
    filtered.filter.letter = .b
    var ofGroup = ProductCatalogQuery(text: "")
    ofGroup.filter.aisle = .dairy
    for query in [ProductCatalogQuery(text: "ке"), filtered, ofGroup] {
      let search = try #require(ProductWordIndex.search(query))
      let plan = try await testServer.environment.storage.read { db in
        try db.query("EXPLAIN QUERY PLAN " + search.sql, search.values).map { $0.text(3) }
      }
      #expect(!plan.contains { $0.hasPrefix("SCAN town_product") || $0.hasPrefix("SCAN found") })
      #expect(!plan.isEmpty)
    }
  }

  @Test func `what is deleted, or trimmed, is in no index`() async throws {
    let testServer = try await TestServer()
    let publishing = Publishing(testServer: testServer)
    let olena = try await publishing.person("olena")
    var product = Product(Self.code)
    product.name = "Кефір домашній"
    for audience in [Audience.everybody, .writer] {
      try await publishing.publish(by: olena) { [product] pouch in
        pouch.setProductEntry(product, for: audience)
      }
      let found = try await json("/catalog/search?q=kefir", testServer)
      let words = try await testServer.environment.storage.read {
        try $0.first("SELECT COUNT(*) FROM catalog_word")?.integer(0) ?? 0
      }
      #expect(found["products"]?.array?.count == (audience == .everybody ? 1 : 0))
      #expect((words > 0) == (audience == .everybody))
      testServer.clock.move(by: 1000)
    }
  }

  @Test func `rows from before the figures get them at the start`() async throws {
    let testServer = try await TestServer()
    let publishing = Publishing(testServer: testServer)
    let olena = try await publishing.person("olena")
    let day = Day(milliseconds: testServer.clock.now, utcOffsetMinutes: 0)
    try await publishing.publish(by: olena) { pouch in
      var product = Product(Self.code)
      product.name = "Кефір домашній"
      pouch.setProductEntry(product, for: .everybody)
      pouch.setPrice(
        nil,
        Price(
          Self.code, at: Publishing.id(1, 1), Money(4_000, .hryvnia), per: .pack, on: day, .person),
        for: .everybody)
    }
    let storage = testServer.environment.storage
    let before = try await storage.read {
      try $0.query("SELECT word FROM catalog_word ORDER BY word")
    }
    try await storage.transaction { db in
      try db.execute("DELETE FROM catalog_word")
      try db.execute("UPDATE town_price SET minor = 0, currency = '', per = ''")
    }

    try await CatalogFigures.fill(in: storage)

    let after = try await storage.read {
      try $0.query("SELECT word FROM catalog_word ORDER BY word")
    }
    let price = try await storage.read { try $0.first("SELECT minor, currency FROM town_price") }
    #expect(!before.isEmpty && before.map { $0.text(0) } == after.map { $0.text(0) })
    #expect(price?.integer(0) == 4_000 && price?.text(1) == "UAH")
  }
}
