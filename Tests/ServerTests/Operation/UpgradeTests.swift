import Base
import Foundation
import Pouch
import Storage
import Testing

@testable import Server

/// What happens to accounts when another program, another folder or another file takes the place of the one before.
struct UpgradeTests {
  /// Every version that accounts may be of.
  @Test(arguments: Schema.migrations.map(\.number).dropFirst().dropLast())
  func `before an upgrade there is a copy of the version before`(step: Int64) async throws {
    let folder = newFolder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Schema.migrations.filter { $0.number <= step })
    try await storage.close()

    let environment = try await ServerEnvironment(folder: folder, address: "")
    try await environment.storage.close()

    let copy = try #require(environment.upgradeCopy)
    #expect(copy.hasPrefix(folder + "/before-upgrades/kapshuk-"))
    let back = newFolder()
    _ = try await Backups.restore(copy, to: back)
    #expect(try await version(of: back) == step)
  }

  private func version(of folder: String) async throws -> Int64? {
    let storage = try SQLiteStorage(folder: folder)
    let numbers = try await storage.read { try $0.query("SELECT number FROM migration") }
    try await storage.close()
    return numbers.map { $0.integer(0) }.max()
  }

  @Test func `either kind of database says of which version it is`() async throws {
    let testServer = try await TestServer()
    let folder = newFolder()

    #expect(try await UpgradeCopy.make(of: testServer.environment.storage, in: folder) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `without an upgrade there is no copy`() async throws {
    let folder = newFolder()
    for _ in 0..<2 {
      let environment = try await ServerEnvironment(folder: folder, address: "")
      #expect(environment.upgradeCopy == nil)
      try await environment.storage.close()
    }
  }

  @Test func `without room for the copy nothing is changed`() async throws {
    let folder = newFolder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Schema.migrations.filter { $0.number <= 20 })
    try await storage.close()
    // A file in the way, as a folder that can't be made.
    try Data().write(to: URL(fileURLWithPath: folder + "/before-upgrades"))

    await #expect(throws: UpgradeCopy.Problem.self) {
      _ = try await ServerEnvironment(folder: folder, address: "")
    }
    #expect(try await version(of: folder) == 20)
  }

  // MARK: commands that find no accounts

  @Test func `a command makes no accounts where there are none`() async throws {
    let folder = newFolder()
    await #expect(throws: DatabaseAddress.NoAccounts.self) {
      _ = try await ServerEnvironment(folder: folder, address: "", isCreated: false)
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `nobody opens a folder whose accounts were moved`() async throws {
    let folder = newFolder()
    try await ServerEnvironment(folder: folder, address: "").storage.close()
    try MovedAccounts.mark(folder, movedTo: "postgresql://db/kapshuk")
    for isCreated in [true, false] {
      await #expect(throws: MovedAccounts(folder: folder, target: "postgresql://db/kapshuk")) {
        _ = try await ServerEnvironment(folder: folder, address: "", isCreated: isCreated)
      }
    }
    #expect(await DoctorReport(of: folder).findings.map(\.subject) == [.moved])
    MovedAccounts.forget(in: folder)
    try await ServerEnvironment(folder: folder, address: "", isCreated: false).storage.close()
  }

  // MARK: a copy beside another one's log

  /// A server that was killed: its file, its log, and a copy of what it has.
  private func killed() async throws -> (folder: String, copy: String) {
    let folder = newFolder()
    let environment = try await ServerEnvironment(folder: folder, address: "")
    let storage = try #require(environment.storage as? SQLiteStorage)
    let copy = try await Backups.make(of: storage, in: newFolder(), keep: 1).path
    try await storage.transaction { db in
      try db.execute("CREATE TABLE late(number BIGINT NOT NULL)")
    }
    // The log is there as long as the storage is open.
    let left = newFolder()
    try PrivateFiles.makeFolder(left)
    for end in ["", "-wal"] {
      let file = SQLiteStorage.file(in: folder) + end
      try FileManager.default.copyItem(atPath: file, toPath: SQLiteStorage.file(in: left) + end)
    }
    try await storage.close()
    return (left, copy)
  }

  @Test func `a killed server's own log is applied`() async throws {
    let (folder, _) = try await killed()
    try StaleLog.refuse(folder)
    let environment = try await ServerEnvironment(folder: folder, address: "", isCreated: false)
    #expect(try await environment.storage.tables().contains { $0.name == "late" })
    try await environment.storage.close()
  }

  @Test(arguments: [true, false]) func `a copy keeps apart from another one's log`(
    keepsTimes: Bool
  ) async throws {
    let (folder, copy) = try await killed()
    let file = SQLiteStorage.file(in: folder)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.copyItem(atPath: copy, toPath: file)
    if keepsTimes {
      let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
      try FileManager.default.setAttributes(old, ofItemAtPath: file)
    }
    await #expect(throws: StaleLog(folder: folder)) {
      _ = try await ServerEnvironment(folder: folder, address: "")
    }
    #expect(await DoctorReport(of: folder).findings.contains { $0.subject == .log && $0.isProblem })
    _ = try await Backups.restore(copy, to: folder)
    try await ServerEnvironment(folder: folder, address: "", isCreated: false).storage.close()
  }
}
