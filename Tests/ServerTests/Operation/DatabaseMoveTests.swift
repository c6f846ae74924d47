import PostgresCluster
import Pouch
import Storage
import Synchronization
import Testing

@testable import Server

/// Moves of accounts: what arrives, and what is refused.
@Suite(.timeLimit(.minutes(60)), .fewAtOnce)
struct DatabaseMoveTests {
  @Test(.enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"))
  func `accounts are the same in PostgreSQL and back in a folder, and their server goes on`()
    async throws
  {
    let filled = try await FilledServer()
    let (between, end) = (try MoveTarget.postgres.newPlace(), newFolder())
    let before = try await filled.place.contents()
    #expect(
      Set(before.keys) == Set(Schema.tables).subtracting(["outgoing"]).union(Migration.tables))

    let there = try await filled.place.move(to: between)
    #expect(try await between.contents() == before)
    let back = try await between.move(to: .folder(end))
    #expect(try await DatabaseAddress.folder(end).contents() == before)
    #expect(try await filled.place.contents() == before)

    let rows = before.filter { !Migration.tables.contains($0.key) }.values.flatMap(\.values).reduce(
      0, +)
    #expect(there.rows == rows && back.rows == rows)
    #expect(there.inspection == back.inspection && there.inspection.people == 6)
    let generation = try await filled.place.serve()
    #expect(try await between.serve() == generation)
    let testServer = try await TestServer(in: end, on: .folder)
    #expect(testServer.environment.generation.bytes == generation)
    let (old, new) = (Browser(testServer), Browser(testServer))
    old.take("kapshuk", of: filled.browser)
    #expect(text(try await old.get("/account")).contains(FilledServer.address))
    _ = try await new.post(
      "/account/sign-in", ["address": FilledServer.address, "password": FilledServer.password])
    #expect(text(try await new.get("/")).contains("Аврора"))
  }

  @Test(arguments: MoveTarget.here)
  func `photos of five megabytes are moved, a few at once`(kind: MoveTarget) async throws {
    let testServer = try await TestServer(on: .folder)
    try await testServer.environment.storage.transaction { db in
      for number in 0..<40 as Range<UInt8> {
        let size = number % 4 == 0 ? 5 << 20 : 1000
        try db.execute(
          "INSERT INTO photo(hash, person, type, size, bytes, kept_at) VALUES (?, ?, 'png', 0, ?, 0)",
          .bytes([number, 0]), .bytes([1]), .bytes([UInt8](repeating: number, count: size)))
      }
    }
    try await testServer.environment.storage.close()
    let (source, target) = (DatabaseAddress.folder(testServer.folder), try kind.newPlace())
    let photos = Mutex<[Int]>([])

    try await source.move(to: target) { progress in
      guard progress.table == "photo", progress.phase == .copying else { return }
      photos.withLock { $0.append(progress.rows) }
    }

    // Two large ones would be more than a page has.
    #expect(photos.withLock { $0.count } >= 10)
    #expect(try await target.contents() == source.contents())
  }

  @Test(arguments: MoveTarget.here)
  func `a target with accounts is refused, and nothing there is changed`(
    kind: MoveTarget
  ) async throws {
    let source = try await FilledServer().place
    let target = try kind.newPlace()
    try await target.serve()
    let before = try await target.contents()

    // A server makes its keys at its first start.
    await #expect(throws: DatabaseMove.Problem.occupied(table: "generation")) {
      try await source.move(to: target)
    }

    #expect(try await target.contents() == before)
    try await target.serve()
  }

  @Test(arguments: MoveTarget.here)
  func `a target with another program's table is refused`(kind: MoveTarget) async throws {
    let source = try await FilledServer().place
    let target = try kind.newPlace()
    try await target.using { storage in
      _ = try await storage.transaction { try $0.execute("CREATE TABLE invoice(id BIGINT)") }
    }

    await #expect(throws: DatabaseMove.Problem.foreign(table: "invoice")) {
      try await source.move(to: target)
    }

    #expect(try await target.contents().isEmpty)
  }

  @Test func `a source of another version is refused, and the target is untouched`() async throws {
    let last = Int64(Schema.migrations.count)
    let places = (0..<4).map { _ in DatabaseAddress.folder(newFolder()) }
    let (older, newer, edited) = (places[0], places[1], places[2])
    for place in [older, newer, edited] {
      let count = place == older ? Schema.migrations.count - 1 : Schema.migrations.count
      try await place.using { try await $0.migrate(Array(Schema.migrations.prefix(count))) }
    }
    try newer.run("INSERT INTO migration(number, fingerprint) VALUES (\(last + 1), 0)")
    try edited.run("UPDATE migration SET fingerprint = 0 WHERE number = 5")

    for (source, problem) in [
      (older, DatabaseMove.Problem.older(found: last - 1, known: last)),
      (newer, .newer(found: last + 1, known: last)), (edited, .otherSchema(step: 5)),
      (places[3], .noAccounts),
    ] {
      let target = DatabaseAddress.folder(newFolder())
      await #expect(throws: problem) { try await source.move(to: target) }
      #expect(try await target.contents().isEmpty)
    }
  }

  @Test func `damaged accounts are not moved`() async throws {
    let source = try await FilledServer().place
    try source.run("UPDATE space SET digest = digest + 1 WHERE head > 0")
    let target = DatabaseAddress.folder(newFolder())

    await #expect {
      try await source.move(to: target)
    } throws: { "\($0)".contains("digest does not agree") }

    #expect(try await target.contents().isEmpty)
  }

  @Test(arguments: MoveTarget.here)
  func `a text with a zero byte is named, with what to do`(kind: MoveTarget) async throws {
    let source = try await FilledServer().place
    try source.run("UPDATE person SET name = 'a' || CHAR(0) || 'b'")
    let target = try kind.newPlace()
    let problem = DatabaseMove.Problem.zeroByte(table: "person", column: "name")
    let remedy = "\(problem)".split(separator: "(sqlite3: ")[1].prefix { $0 != ";" }

    await #expect(throws: problem) { try await source.move(to: target) }
    try source.run(String(remedy))
    try await source.move(to: target)

    #expect(try await target.contents() == source.contents())
  }
}
