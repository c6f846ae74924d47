import Base
import HTTPTypes
import Pouch
import Storage
import Testing

@testable import Server

struct PublicCatalogProjectionTests {
  @Test
  func `a record that a sync writes several times reaches the catalog once, as it is at last`()
    async throws
  {
    let testServer = try await TestServer(on: .folder)
    let olena = try await testServer.browser("olena")
    try await testServer.environment.storage.transaction { db in
      try db.execute("CREATE TABLE written(stars INTEGER)")
      try db.execute(
        """
        CREATE TRIGGER written AFTER INSERT ON town_review
        BEGIN INSERT INTO written VALUES (NEW.stars); END
        """)
    }
    var pouch = Pouch(device: 7)
    pouch.begin(now: testServer.clock.now, randomness: [1])
    let operations = [Int64](1...3).flatMap { stars in
      pouch.setReview(
        Review(subject: "4820000000017", stars: stars, text: "", day: Day(number: 1)),
        for: .everybody)
      return pouch.takeChanges().map {
        Operation(number: stars, isCreate: stars == 1, record: $0)
      }
    }

    let response = try await olena.sync(
      SyncRequest(device: 7, turn: 1, operations: operations))

    #expect(response.status == .ok)
    #expect(operations.count == 3)
    let written = try await testServer.environment.storage.read { db in
      try db.query("SELECT stars FROM written").map { $0.integer(0) }
    }
    #expect(written == [3])
  }
}
