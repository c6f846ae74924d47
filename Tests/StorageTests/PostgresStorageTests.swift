import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Synchronization
import Testing

/// Behaviour specific to PostgreSQL: what is run again, what is not known, cancellation, several nodes.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"),
  .timeLimit(.minutes(60)), .fewAtOnce)
struct PostgresStorageTests {
  static let people = [
    Migration(1, "CREATE TABLE person(id BIGINT NOT NULL PRIMARY KEY, name TEXT)")
  ]

  private let cluster: PostgresCluster
  private let address: String

  init() throws {
    cluster = try #require(PostgresCluster.shared)
    address = try cluster.newDatabase()
  }

  private func storage(connections: Int = 8) async throws -> PostgresStorage {
    let storage = try await PostgresStorage(address: address, connections: connections)
    try await storage.migrate(Self.people)
    return storage
  }

  @Test func `a transaction whose connection is killed in the middle is run again`() async throws {
    let storage = try await storage()
    let runs = Atomic(0)
    let cluster = cluster

    let changes = try await storage.transaction { db in
      try db.execute("INSERT INTO person(id) VALUES (1)")
      if runs.add(1, ordering: .relaxed).newValue == 1 {
        try cluster.kill(try db.query("SELECT pg_backend_pid()"))
      }
      return try db.execute("INSERT INTO person(id) VALUES (2)")
    }

    #expect(changes == 1)
    #expect(runs.load(ordering: .relaxed) == 2)
    #expect(storage.writeLoad.retries == 1)
    #expect(try await storage.read { try $0.query("SELECT id FROM person").count } == 2)
  }

  @Test func `one that is killed again changes nothing, and says so`() async throws {
    let storage = try await storage()
    let cluster = cluster

    do {
      try await storage.transaction { db in
        try db.execute("INSERT INTO person(id) VALUES (1)")
        try cluster.kill(try db.query("SELECT pg_backend_pid()"))
        try db.execute("INSERT INTO person(id) VALUES (2)")
      }
      Issue.record("it was committed")
    } catch StorageError.unavailable {}

    #expect(try await storage.read { try $0.query("SELECT id FROM person") } == [])
    #expect(storage.writeLoad.failures == 1)
  }

  @Test func `one that is killed during its commit is neither committed nor not`() async throws {
    let storage = try await storage()
    try cluster.run(
      """
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$
      """, in: address)
    try cluster.run(
      """
      CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON person DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait()
      """, in: address)
    let (ids, id) = AsyncStream<[Row]>.makeStream()
    let runs = Atomic(0)

    let writing = Task {
      try await storage.transaction { db in
        runs.add(1, ordering: .relaxed)
        try db.execute("INSERT INTO person(id) VALUES (1)")
        id.yield(try db.query("SELECT pg_backend_pid()"))
      }
    }
    var begun = ids.makeAsyncIterator()
    let process = try #require(await begun.next())
    while try cluster.run(
      "SELECT 1 FROM pg_stat_activity WHERE pid = ? AND query = 'COMMIT'", process[0].values
    ).isEmpty {
      try await Task.sleep(for: .milliseconds(5))
    }
    try cluster.kill(process)

    do {
      try await writing.value
      Issue.record("it was acknowledged")
    } catch StorageError.unknown {}
    #expect(runs.load(ordering: .relaxed) == 1)
  }

  @Test func `a read whose connection is killed is run again`() async throws {
    let storage = try await storage()
    let runs = Atomic(0)
    let cluster = cluster

    let rows = try await storage.read { db in
      if runs.add(1, ordering: .relaxed).newValue == 1 {
        try cluster.kill(try db.query("SELECT pg_backend_pid()"))
      }
      return try db.query("SELECT 1")
    }

    #expect(rows == [Row([1])])
    #expect(runs.load(ordering: .relaxed) == 2)
  }

  @Test func `after all connections were killed, writes and reads go on`() async throws {
    let storage = try await storage()
    for _ in 0..<3 {
      try cluster.kill(
        try cluster.run(
          """
          SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
          """, in: address))

      try await storage.transaction { try $0.execute("DELETE FROM person") }
      #expect(try await storage.read { try $0.query("SELECT id FROM person") } == [])
    }
  }

  /// A server ignores a request to cancel what it has not yet begun.
  @Test func `a read of a cancelled task ends, and later reads are not affected`() async throws {
    let storage = try await storage()

    for _ in 0..<5 {
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let reads = (0..<8).map { _ in
        Task {
          try await storage.read { db in
            begin.yield()
            return try db.query("SELECT 1 FROM pg_sleep(600)")
          }
        }
      }
      var starts = begun.makeAsyncIterator()
      for _ in 0..<8 { await starts.next() }
      for read in reads { read.cancel() }
      for read in reads { await #expect(throws: (any Error).self) { try await read.value } }

      for _ in 0..<10 { #expect(try await storage.read { try $0.query("SELECT 1") } == [Row([1])]) }
    }
  }

  @Test func `a read changes nothing, and one that ends its own transaction harms no other`()
    async throws
  {
    let storage = try await storage()

    await #expect(throws: StorageError.self) {
      try await storage.read { try $0.query("INSERT INTO person(id) VALUES (1) RETURNING id") }
    }
    for _ in 0..<10 { _ = try await storage.read { try $0.query("COMMIT") } }

    #expect(try await storage.read { try $0.query("SELECT id FROM person") } == [])
  }

  @Test func `work that goes on after a failed statement is not committed`() async throws {
    let storage = try await storage()
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }

    await #expect(throws: StorageError.conflict) {
      try await storage.transaction { db in
        _ = try? db.execute("INSERT INTO person(id) VALUES (1)")
        _ = try? db.execute("INSERT INTO person(id) VALUES (2)")
      }
    }

    #expect(try await storage.read { try $0.query("SELECT id FROM person") } == [Row([1])])
  }

  @Test func `a statement with more values than PostgreSQL takes is refused, and nothing else`()
    async throws
  {
    let storage = try await storage(connections: 1)
    let values = [Value](repeating: 1, count: 70_000)
    let places = values.map { _ in "?" }.joined(separator: ", ")

    do {
      _ = try await storage.read { try $0.query("SELECT 1 WHERE 1 IN (\(places))", values) }
      Issue.record("it was run")
    } catch StorageError.statement {}
    #expect(
      try await storage.read { try $0.query("SELECT ?", values.dropLast(69_999)) } == [Row([1])])
  }

  @Test func `a database that sorts otherwise, and one that is not there, are refused`()
    async throws
  {
    let other = try cluster.newDatabase("TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")

    do {
      _ = try await PostgresStorage(address: other)
      Issue.record("it was opened")
    } catch StorageError.unsuitable(let sentence) {
      for text in [sentence.english, sentence.ukrainian] {
        #expect(text.contains("ENCODING 'UTF8'"))
      }
    }
    do {
      _ = try await PostgresStorage(address: cluster.address(of: "nowhere"))
      Issue.record("it was opened")
    } catch StorageError.unavailable {}
  }

  @Test(
    arguments: [
      ("53100", .full), ("58030", .disk("E")), ("XX001", .damaged("E")), ("23514", .conflict),
      ("53200", .unavailable("E")), ("40001", .unavailable("E")), ("40P01", .unavailable("E")),
      ("22012", .statement("E")),
    ] as [(String, StorageError)])
  func `each state of an error is one of ours`(state: String, error: StorageError) async throws {
    let storage = try await storage()

    await #expect(throws: error) {
      try await storage.transaction {
        _ = try $0.query("DO $$ BEGIN RAISE EXCEPTION 'E' USING ERRCODE = '\(state)'; END $$")
      }
    }
  }

  @Test func `a statement is prepared once for each kind of values, and few stay`() throws {
    let connection = try PostgresConnection(address: address)

    for id in 0..<5 as Range<Int64> { try connection.rows("SELECT ?", [.integer(id)]) }
    #expect(connection.cachedStatements == 1)
    #expect(try connection.rows("SELECT ?", ["a"]) == [Row(["a"])])
    #expect(connection.cachedStatements == 2)
    for number in 0..<600 { try connection.rows("SELECT \(number)") }
    #expect(connection.cachedStatements == 256)
  }
}

extension PostgresCluster {
  /// Kills processes of the server as an operator would.
  func kill(_ processes: [Row]) throws {
    for process in processes {
      try run("SELECT pg_terminate_backend(?::int)", process.values)
      // It ends a moment later.
      while try !run("SELECT 1 FROM pg_stat_activity WHERE pid = ?", process.values).isEmpty {
        usleep(1000)
      }
    }
  }
}
