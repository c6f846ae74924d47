import Base
import HTTPTypes
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

struct ReportedReviewsTests {
  private func text(_ response: TestResponse) -> String { String(buffer: response.body) }

  /// A server where one user wrote a review with five stars and another one with one.
  private func reviewed() async throws -> (testServer: TestServer, people: [Browser], bad: String) {
    let testServer = try await TestServer()
    var people: [Browser] = []
    for name in ["olena", "taras", "ivan", "maria"] {
      let browser = Browser(testServer)
      try await browser.signUp("\(name)@example.org", in: testServer)
      people.append(browser)
    }
    _ = try await people[3].post(Self.milk + "/edit", ["public": "1", "name": "Кефір"])
    _ = try await people[0].post(
      Self.milk + "/review", ["public": "1", "stars": "1", "text": "Усі брешуть"])
    _ = try await people[1].post(
      Self.milk + "/review", ["public": "1", "stars": "5", "text": "Смачно"])
    let row = try await testServer.environment.storage.read {
      try $0.first("SELECT number FROM town_review WHERE stars = 1")
    }
    return (testServer, people, try #require(row).text(0))
  }

  private static let milk = "/groceries/products/4820000000017"

  private func report(_ number: String, by person: Browser) async throws {
    _ = try await person.post("/groceries/report", ["subject": number, "text": "Образа"])
  }

  private func known(_ testServer: TestServer) async throws -> String {
    text(try await Browser(testServer).get("/catalog/products/4820000000017.json"))
  }

  @Test("A review that three others reported is hidden and out of the average until it is decided")
  func reported() async throws {
    let (testServer, people, bad) = try await reviewed()
    let both = #""rating":{"count":2,"sum":6}"#
    let one = #""rating":{"count":1,"sum":5}"#
    let keeping = CatalogAdministration(testServer.environment)
    let dependencies = Dependencies(
      now: { [clock = testServer.clock] in clock.now }, randomness: { [] })

    // The author's own report and a repeated one don't count as a third.
    for person in [people[0], people[1], people[2], people[2]] { try await report(bad, by: person) }
    #expect(try await known(testServer).contains(both))
    #expect(try await keeping.reports().allSatisfy { !$0.contains("(hidden)") })
    try await report(bad, by: people[3])

    var page = try await known(testServer)
    #expect(page.contains(one))
    #expect(!page.contains("Усі брешуть"))
    #expect(text(try await people[0].get(Self.milk)).contains("Усі брешуть"))
    let others = text(try await people[1].get(Self.milk))
    #expect(others.contains("Смачно"))
    #expect(!others.contains("Усі брешуть"))
    #expect(try await keeping.reports().allSatisfy { $0.contains("«Усі брешуть» (hidden)") })

    testServer.clock.move(by: 1000)
    try await keeping.decide(review: bad, isKept: true, dependencies)
    #expect(try await known(testServer).contains(both))
    testServer.clock.move(by: 1000)
    for person in people.dropFirst() { try await report(bad, by: person) }
    #expect(try await known(testServer).contains(both))
    #expect(try await keeping.reports().last?.contains("(kept)") == true)

    // Its new text has not been moderated.
    _ = try await people[0].post(
      Self.milk + "/review", ["public": "1", "stars": "1", "text": "Ще гірше"])
    #expect(try await known(testServer).contains(one))

    try await keeping.decide(review: bad, isKept: false, dependencies)
    _ = try await people[0].post(
      Self.milk + "/review", ["public": "1", "stars": "2", "text": "Знову"])
    page = try await known(testServer)
    #expect(page.contains(one))
    #expect(!page.contains("Знову"))
    #expect(try await keeping.reports().last?.contains("(removed)") == true)
    _ = try await keeping.rebuild()
    #expect(try await known(testServer).contains(one))
  }

  @Test("A review of a shop that is removed leaves its average")
  func removedOfShop() async throws {
    let (testServer, people, _) = try await reviewed()
    _ = try await people[0].post(
      Self.milk + "/price", ["public": "1", "price": "45,50", "new-store": "Базар"])
    let storage = testServer.environment.storage
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

    try await CatalogAdministration(testServer.environment).decide(
      review: bad.text(0), isKept: false)

    #expect(try await stores().contains(#""rating":{"count":1,"sum":4}"#))
    let page = text(try await people[3].get("/catalog/reviews/\(name).json"))
    #expect(page.contains(#""stars":4"#))
    #expect(!page.contains(#""stars":1"#))
  }

  @Test("Each review has its own number, also those that were written before there were numbers")
  func numbers() async throws {
    let (testServer, _, bad) = try await reviewed()
    let storage = testServer.environment.storage
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
    let testServer = try await TestServer()
    await #expect(throws: CatalogAdministration.Problem.self) {
      try await CatalogAdministration(testServer.environment).decide(review: number, isKept: true)
    }
  }
}
