import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Testing

@testable import Server

/// Backups of a database that nodes share: complete, restored as a whole, and recognized as another generation.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"),
  .timeLimit(.minutes(60)), .fewAtOnce)
struct PostgresBackupTests {
  private static let binary = "ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0"

  private func newDatabase(_ options: String = binary) throws -> String {
    try #require(PostgresCluster.shared).newDatabase(options)
  }

  private func open(_ address: String) async throws -> ServerEnvironment {
    try await ServerEnvironment(
      folder: newFolder(), database: .postgres(address), address: "http://localhost:8080")
  }

  /// A server with people, spaces and records.
  private func filled() async throws -> ServerEnvironment {
    let environment = try await open(try newDatabase())
    try await DemoMeeting(environment: environment, dependencies: .live).renew()
    return environment
  }

  private func copy(of environment: ServerEnvironment) async throws -> String {
    try await Backups.make(of: environment.storage, in: newFolder(), keep: 3).path
  }

  /// All rows of all tables but the generation, as text.
  private func rows(_ storage: any Storage) async throws -> [String: Set<String>] {
    let names = try await storage.tables().map(\.name).filter { $0 != "generation" }
    return try await storage.read { db in
      var rows: [String: Set<String>] = [:]
      for name in names {
        let texts = try db.query("SELECT t::text FROM \(name) AS t").map { $0.text(0) }
        rows[name] = Set(texts)
      }
      return rows
    }
  }

  private func isRefused(
    _ words: String, _ work: () async throws -> IntegrityCheck
  ) async -> Bool {
    do {
      _ = try await work()
      return false
    } catch { return "\(error)".contains(words) }
  }

  @Test func `a restored database has the same rows, and another generation`() async throws {
    let environment = try await filled()
    let path = try await copy(of: environment)
    let target = try newDatabase()

    let restored = try await Backups.restore(path, toDatabase: target)
    let before = try await rows(environment.storage)
    let storage = try await PostgresStorage(address: target)
    let after = try await rows(storage)
    try await storage.close()
    let second = try await open(target)

    #expect(restored.people > 1 && restored.spaces > 1 && restored.registers > 10)
    #expect(restored == (try await IntegrityCheck(of: environment.storage)))
    #expect(before == after)
    #expect(second.generation != environment.generation)
  }

  @Test func `a copy is private, and neither its generation nor a leftover is there`()
    async throws
  {
    let environment = try await filled()
    let folder = newFolder()

    let made = try await Backups.make(of: environment.storage, in: folder, keep: 3)

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    #expect(made.path.hasSuffix(".dump") && Backups.isDump(made.path))
    #expect(!PrivateFiles.isOpenToOthers(folder) && !PrivateFiles.isOpenToOthers(made.path))
    #expect(try await Backups.inspect(copy: made.path) == made.inspection)
    let target = try newDatabase()
    _ = try await Backups.restore(made.path, toDatabase: target)
    let generations = try #require(PostgresCluster.shared).run(
      "SELECT id FROM generation", in: target)
    #expect(generations.isEmpty)
  }

  @Test func `older copies go, those of a file too`() async throws {
    let environment = try await open(try newDatabase())
    let folder = newFolder()
    try PrivateFiles.makeFolder(folder)
    let file = "kapshuk-20200101-000000-000.sqlite"
    PrivateFiles.make(folder + "/" + file)

    var names: [[String]] = []
    for day in 1...3 {
      let now = Date(timeIntervalSince1970: 1_800_000_000 + Double(day) * 86_400)
      _ = try await Backups.make(of: environment.storage, in: folder, keep: 2, now: now)
      names.append(Backups.copies(in: folder))
    }

    #expect(names.map(\.count) == [2, 2, 2])
    #expect(names[0].first == file && names[2].allSatisfy { $0.hasSuffix(".dump") })
    #expect(Backups.latest(in: folder) != nil)
  }

  @Test func `a copy that is cut off is refused, and the database stays empty`() async throws {
    let path = try await copy(of: try await filled())
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let target = try newDatabase()

    for length in [0, 3, 1000, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(await isRefused("pg_restore: error") { try await Backups.inspect(copy: path) })
      #expect(
        await isRefused("pg_restore: error") {
          try await Backups.restore(path, toDatabase: target)
        })
    }

    #expect(try await PostgresCondition(address: target).tables == 0)
  }

  @Test func `a copy of a newer version, or of something else, is refused`() async throws {
    let newer = try await open(try newDatabase())
    try await newer.storage.transaction { db in
      try db.execute("INSERT INTO migration(number, fingerprint) VALUES (99, 0)")
    }
    let other = try await PostgresStorage(address: try newDatabase())

    #expect(
      await isRefused("newer kapshuk (step 99") {
        try await Backups.make(of: newer.storage, in: newFolder(), keep: 1).inspection
      })
    #expect(
      await isRefused("no database of kapshuk's") {
        try await Backups.make(of: other, in: newFolder(), keep: 1).inspection
      })
  }

  @Test func `a database with tables, or one that sorts otherwise, is left alone`() async throws {
    let environment = try await filled()
    let path = try await copy(of: environment)
    let (used, latin) = (
      try newDatabase(), try newDatabase("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    )
    try #require(PostgresCluster.shared).run("CREATE TABLE recipe(id BIGINT)", in: used)

    #expect(
      await isRefused("createdb") { try await Backups.restore(path, toDatabase: used) })
    #expect(
      await isRefused("ENCODING 'UTF8'") { try await Backups.restore(path, toDatabase: latin) })

    #expect(try await PostgresCondition(address: used).tables == 1)
    #expect(try await PostgresCondition(address: latin).tables == 0)
  }

  @Test func `a database whose spaces are wrong is not copied`() async throws {
    let environment = try await filled()
    try await environment.storage.transaction { db in
      try db.execute("UPDATE space SET digest = digest + 1 WHERE head > 0")
    }
    let folder = newFolder()

    #expect(
      await isRefused("digest does not agree") {
        try await Backups.make(of: environment.storage, in: folder, keep: 1).inspection
      })

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `while people sign up, the copy is of one moment`() async throws {
    let environment = try await filled()
    let accounts = environment.accounts(.live)
    let before = try await IntegrityCheck(of: environment.storage)
    let signingUp = Task {
      var count = 0
      while !Task.isCancelled {
        count += 1
        // With a person comes a space.
        _ = try await accounts.make(
          name: "Олена", address: "\(count)@example.com", hash: "", language: "uk")
      }
      return count
    }

    let path = try await copy(of: environment)
    signingUp.cancel()
    let count = try await signingUp.value
    let restored = try await Backups.restore(path, toDatabase: try newDatabase())

    #expect(count > 1 && (0...count).contains(restored.people - before.people))
    #expect(restored.spaces - restored.people == before.spaces - before.people)
  }

  // MARK: the programs

  @Test func `a password is in no argument of a program, and a cancelled backup ends it`()
    async throws
  {
    let cluster = try #require(PostgresCluster.shared)
    let environment = try await filled()
    guard case .postgres(let address) = environment.database else { return }
    let storage = try await PostgresStorage(address: address + " password=korova-na-dahu")
    // Waits for the lock of a table that the check does not read.
    let lock = try PostgresConnection(address: address)
    try lock.rows("BEGIN")
    try lock.rows("LOCK TABLE audit IN ACCESS EXCLUSIVE MODE")
    let folder = newFolder()

    let backup = Task { try await Backups.make(of: storage, in: folder, keep: 1).path }
    let program = try await process(with: "PGPASSWORD=korova-na-dahu\0")
    let lines = ["cmdline", "environ"].map { name in
      String(
        decoding: FileManager.default.contents(atPath: program + "/" + name) ?? Data(),
        as: UTF8.self)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: program + "/fd").count
    backup.cancel()
    let outcome = await backup.result
    try lock.rows("ROLLBACK")

    #expect(lines[0].contains("--format=custom") && !lines[0].contains("korova"))
    #expect(lines[1].contains("PGPASSWORD=korova-na-dahu") && !lines[1].contains("KAPSHUK"))
    // Three and its connection: none of the server's.
    #expect(files <= 4)
    #expect(throws: (any Error).self) { try outcome.get() }
    #expect(!FileManager.default.fileExists(atPath: program))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try cluster.run("SELECT 1").count == 1)
  }

  /// The folder in `/proc` of a `pg_dump` with a variable in its environment, once it has connected.
  private func process(with variable: String) async throws -> String {
    let files = FileManager.default
    func read(_ path: String) -> String {
      String(decoding: files.contents(atPath: "/proc/" + path) ?? Data(), as: UTF8.self)
    }
    for _ in 0..<500 {
      for name in try files.contentsOfDirectory(atPath: "/proc") where Int(name) != nil {
        let (line, variables) = (read("\(name)/cmdline"), read("\(name)/environ"))
        if line.contains("/pg_dump\0"), variables.contains(variable) {
          try await Task.sleep(for: .milliseconds(500))
          return "/proc/\(name)"
        }
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw CancellationError()
  }
}
