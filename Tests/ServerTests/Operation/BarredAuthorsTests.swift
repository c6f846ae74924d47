import Base
import Pouch
import Storage
import Testing

@testable import Server

/// What one account published is taken away at once, and nothing of it comes back by itself.
struct BarredAuthorsTests {
  private static let code = CatalogFloodTests.code

  private func publish(_ publishing: Publishing, by person: ID<User>, _ number: UInt64) async throws
  {
    let day = Day(milliseconds: publishing.now, utcOffsetMinutes: 0)
    try await publishing.publish(by: person) { pouch in
      let store: ID<Store> = Publishing.id(9, number)
      _ = pouch.setStore(store, Store(id: store, name: "Крамниця \(number)"), for: .everybody)
      pouch.setPrice(
        nil, Price(Self.code, at: store, Money(4_000, .hryvnia), per: .pack, on: day, .person),
        for: .everybody)
      var product = Product(GTIN(value: 4_820_000_000_017 + Int64(number)))
      product.name = "Кефір \(number)"
      pouch.setProductEntry(product, for: .everybody)
      pouch.setReview(
        Review(subject: "4820000000017", stars: 5, text: "Смачно", day: day), for: .everybody)
      pouch.complain(of: "4820000000017", "Хибна назва", for: .everybody)
    }
  }

  private static let tables = [
    "town_store", "town_price", "town_product", "town_review", "town_complaint", "catalog_word",
  ]

  private func rows(of person: ID<User>, _ publishing: Publishing) async throws -> [Int64] {
    try await publishing.storage.read { db in
      try Self.tables.map {
        try db.first("SELECT COUNT(*) FROM \($0) WHERE author = ?", .id(person))?.integer(0) ?? 0
      }
    }
  }

  @Test func `an account's public records go, stay away, and come back when the operator says so`()
    async throws
  {
    let publishing = Publishing(testServer: try await TestServer())
    let administration = CatalogAdministration(publishing.testServer.environment)
    let (stranger, olena) = (
      try await publishing.person("stranger"), try await publishing.person("olena")
    )
    try await publish(publishing, by: stranger, 1)
    try await publish(publishing, by: olena, 2)
    let (before, others) = (
      try await rows(of: stranger, publishing), try await rows(of: olena, publishing)
    )

    let sentence = try await administration.remove(by: " Stranger@example.org")

    let nothing = [Int64](repeating: 0, count: Self.tables.count)
    #expect(before.allSatisfy { $0 > 0 })
    #expect(
      sentence.english.contains("1 shops, 1 prices, 1 versions of products, 1 reviews, 1 reports"))
    #expect(try await rows(of: stranger, publishing) == nothing)
    // Neither by a rebuilding nor by writing more.
    _ = try await administration.rebuild()
    try await publish(publishing, by: stranger, 3)
    #expect(try await rows(of: stranger, publishing) == nothing)
    #expect(try await rows(of: olena, publishing) == others)

    #expect(try await administration.keep(by: "stranger@example.org") > 0)
    let again = try await rows(of: stranger, publishing)
    #expect(zip(again, before).allSatisfy { $0 >= $1 })
    #expect(try await administration.keep(by: "stranger@example.org") == 0)
    await #expect(throws: CatalogAdministration.Problem.self) {
      try await administration.remove(by: "nobody@example.org")
    }
  }
}
