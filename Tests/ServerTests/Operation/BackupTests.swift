import Base
import Foundation
import Pouch
import Storage
import Testing

@testable import Server

/// Backups of the database: complete, restored atomically, and recognized as another generation.
struct BackupTests {
  private static func folder() -> String { newFolder() }

  private static func generation(_ testServer: TestServer) async throws -> RecordID {
    try await testServer.environment.storage.read { try Generation.kept($0) }
  }

  private static func copy(of testServer: TestServer) async throws -> String {
    try await Backups.make(
      of: #require(testServer.environment.storage as? SQLiteStorage), in: folder(), keep: 3
    ).path
  }

  // MARK: generations

  @Test func `a database keeps its generation for life`() async throws {
    let first = try await TestServer(on: .folder)
    let known = try await Self.generation(first)
    try await first.environment.storage.close()

    let second = try await TestServer(in: first.folder, on: .folder)

    #expect(try await Self.generation(second) == known)
    #expect(try await Self.generation(try await TestServer(on: .folder)) != known)
    #expect(second.environment.generation == known)
  }

  @Test func `a database of before generations gets one`() async throws {
    let folder = Self.folder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Schema.migrations.filter { $0.number < Generation.migration.number })
    try await storage.close()

    #expect(
      try await Self.generation(try await TestServer(in: folder, on: .folder)).bytes.count == 16)
  }

  @Test func `however and how often a copy is put back, it is another generation`() async throws {
    let testServer = try await TestServer(on: .folder)
    let known = try await Self.generation(testServer)
    let copy = try await Self.copy(of: testServer)
    try await testServer.environment.storage.close()
    var seen: Set<RecordID> = [known]

    for _ in 0..<2 {
      _ = try await Backups.restore(copy, to: testServer.folder)
      let restored = try await TestServer(in: testServer.folder, on: .folder)
      #expect(seen.insert(try await Self.generation(restored)).inserted)
      try await restored.environment.storage.close()
    }
    for _ in 0..<2 {
      let folder = Self.folder()
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: copy, toPath: SQLiteStorage.file(in: folder))
      #expect(
        seen.insert(try await Self.generation(try await TestServer(in: folder, on: .folder)))
          .inserted)
    }
    // A folder copied directly, not by `kapshuk backup`.
    let other = Self.folder()
    _ = try await Backups.restore(SQLiteStorage.file(in: testServer.folder), to: other)
    #expect(
      seen.insert(try await Self.generation(try await TestServer(in: other, on: .folder))).inserted)
  }

  @Test func `a copy is one file, and leaves the database its generation`() async throws {
    let testServer = try await TestServer(on: .folder)
    let known = try await Self.generation(testServer)

    let copy = try await Self.copy(of: testServer)

    #expect(try await Self.generation(testServer) == known)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: (copy as NSString).deletingLastPathComponent)
    #expect(names == [(copy as NSString).lastPathComponent])
    #expect(try await Backups.inspect(copy: copy).faults.isEmpty)
  }

  // MARK: what is no good

  @Test func `a copy of a newer version is refused, and one of an older version is not`()
    async throws
  {
    let testServer = try await TestServer(on: .folder)
    let copy = try await Self.copy(of: testServer)
    let (newer, older) = (Self.folder(), Self.folder())
    try Backups.copyDatabase(copy, into: newer)
    var storage = try SQLiteStorage(folder: newer)
    try await storage.transaction { db in
      try db.execute("INSERT INTO migration(number, fingerprint) VALUES (99, 0)")
    }
    try await storage.close()
    storage = try SQLiteStorage(folder: older)
    try await storage.migrate(Schema.migrations.filter { $0.number < 9 })
    try await storage.close()

    await #expect {
      try await Backups.restore(SQLiteStorage.file(in: newer), to: Self.folder())
    } throws: { ($0 as? Backups.Problem)?.description.contains("newer kapshuk (step 99") == true }
    let target = Self.folder()
    _ = try await Backups.restore(SQLiteStorage.file(in: older), to: target)
    #expect(
      try await IntegrityCheck(
        of: try await TestServer(in: target, on: .folder).environment.storage
      ).faults
        .isEmpty)
  }

  @Test(arguments: [0, 4096, 32_768])
  func `a damaged copy is refused, and the database that is there stays`(at: Int) async throws {
    let testServer = try await TestServer(on: .folder)
    let known = try await Self.generation(testServer)
    let copy = try await Self.copy(of: testServer)
    try await testServer.environment.storage.close()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: copy)))
    for index in at..<min(at + 3000, bytes.count) { bytes[index] ^= 0xA5 }
    try Data(bytes).write(to: URL(fileURLWithPath: copy))

    await #expect(throws: (any Error).self) { try await Backups.inspect(copy: copy) }
    await #expect(throws: (any Error).self) {
      try await Backups.restore(copy, to: testServer.folder)
    }

    #expect(
      try await Self.generation(try await TestServer(in: testServer.folder, on: .folder)) == known)
  }

  @Test func `a damaged database is put aside, and the copy takes its place`() async throws {
    let testServer = try await TestServer(on: .folder)
    let copy = try await Self.copy(of: testServer)
    let folder = Self.folder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = SQLiteStorage.file(in: folder)
    for end in ["", "-wal"] {
      try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: file + end))
    }

    _ = try await Backups.restore(copy, to: folder, now: Date(timeIntervalSince1970: 0))

    let aside = file + ".before-19700101-000000-000"
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == Data(repeating: 7, count: 9000))
    #expect(!FileManager.default.fileExists(atPath: file + "-wal"))
    #expect(
      try await IntegrityCheck(
        of: try await TestServer(in: folder, on: .folder).environment.storage
      ).faults
        .isEmpty)
  }

  @Test func `nothing is restored under a program that has the database open`() async throws {
    let testServer = try await TestServer(on: .folder)
    let copy = try await Self.copy(of: testServer)

    await #expect {
      try await Backups.restore(copy, to: testServer.folder)
    } throws: { ($0 as? Backups.Problem)?.description.contains("Another program") == true }
  }

  // MARK: the doctor

  private func problems(_ folder: String) async -> [String] {
    await DoctorReport(of: folder).findings.filter { $0.isProblem }.map { $0.text.english }
  }

  @Test func `a healthy folder has no problem, beside its server too`() async throws {
    let testServer = try await TestServer(on: .folder)
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)

    let examination = await DoctorReport(of: testServer.folder)

    #expect(examination.isHealthy, "\(examination.findings)")
    #expect(examination.findings.contains { $0.text.english.contains("1 person") })
  }

  @Test func `each problem is named with what to do`() async throws {
    #expect(await problems(Self.folder()).first?.contains("restore a copy") == true)

    let testServer = try await TestServer(on: .folder)
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    try await testServer.environment.storage.transaction { db in
      try db.execute("UPDATE space SET digest = digest + 1 WHERE head > 0")
    }
    try await testServer.environment.storage.close()
    let file = SQLiteStorage.file(in: testServer.folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    try FileManager.default.createDirectory(
      atPath: testServer.folder + "/.restoring", withIntermediateDirectories: true)

    let found = await problems(testServer.folder)
    #expect(found.contains { $0.contains("chmod 600 \(file)") })
    #expect(found.contains { $0.contains("mend the rights first") })
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let more = await problems(testServer.folder)
    #expect(
      more.contains { $0.contains("digest does not agree") && $0.contains("kapshuk restore") })
    #expect(found.contains { $0.contains("A restoration was broken off") })
    try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: file))
    #expect(await problems(testServer.folder).contains { $0.contains("is damaged") })
  }
}
