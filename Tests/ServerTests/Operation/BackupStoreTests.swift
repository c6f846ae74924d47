import Base
import Foundation
import Logging
import Storage
import Testing

@testable import Server

/// Where copies are, what is known of them, and how one is brought back.
struct BackupStoreTests {
  @Test(arguments: [
    ("/srv/copies", "/srv/copies"), ("copies", "copies"), ("sftp://u@h/c", "sftp:h:/c"),
    ("sftp://h:2222/c/d", "sftp:h:/c/d"), ("s3://h/b", "s3:https://h/b"),
    ("s3:http://h:9000/b/c", "s3:http://h:9000/b/c"), ("restic:/mnt/nas", "/mnt/nas"),
    ("restic:rest:https://u:secret@h/r", "rest:https://h/r"),
  ])
  func `a place is named without its secrets`(words: String, name: String) throws {
    #expect(try BackupTarget(words).name == name)
  }

  /// Every place of a hostile part in an address.
  @Test func `nothing of an address becomes an option or a command`() {
    let hostile = ["-oProxyCommand=x", "a b", "a;b", "a'b", "$(x)", "a\nb", "a\"b", "`x`"]
    for part in hostile {
      for words in [
        "sftp://\(part)/c", "sftp://\(part)@h/c", "sftp://u:\(part)@h/c", "restic:-\(part)",
      ] {
        #expect(throws: BackupTarget.Problem.self, "\(words)") { try BackupTarget(words) }
      }
    }
  }

  @Test func `what is known of one place is not lost by another`() throws {
    let folder = newFolder()
    try PrivateFiles.makeFolder(folder)
    let targets = (0..<5).map { BackupTarget.folder("/srv/\($0)") }
    for target in targets + targets.reversed() {
      var history = BackupHistory.load(from: folder, of: target)
      history.failure = .same("\(history.failure?.english ?? "")\(target.name)")
      history.store(in: folder)
    }
    for target in targets {
      #expect(
        BackupHistory.load(from: folder, of: target).failure == .same(target.name + target.name))
    }
    try Data("{".utf8).write(to: URL(fileURLWithPath: folder + "/backups.json"))
    #expect(BackupHistory.load(from: folder, of: targets[0]).failure == nil)
  }

  @Test func `the key is made once, and nobody else reads it`() throws {
    let keys = BackupKeys(folder: newFolder())
    let key = try keys.key()
    #expect(try keys.key() == key)
    #expect(key.split(separator: "-").allSatisfy { $0.count == 4 && UInt16($0, radix: 16) != nil })
    #expect(key.utf8.count == 39 && !PrivateFiles.isOpenToOthers(keys.keyFile))
  }

  /// A server whose copies are in a folder, with a schedule.
  private func scheduled(
    _ testServer: TestServer, in folder: String
  ) -> (ScheduledBackups, BackupStore) {
    let plan = ServerEnvironment.BackupPlan(target: .folder(folder), hours: 24, keep: 3)
    let own = testServer.environment.folder
    return (
      ScheduledBackups(
        storage: testServer.environment.storage, plan: plan, folder: own,
        logger: testServer.server.logger), plan.store(for: own)
    )
  }

  @Test func `a copy is looked through every month, and every day while it can't be used`()
    async throws
  {
    let testServer = try await TestServer()
    let folder = newFolder()
    let (backups, store) = scheduled(testServer, in: folder)
    let own = testServer.environment.folder
    func verified() -> BackupHistory.Verification? {
      BackupHistory.load(from: own, of: store.target).verification
    }

    let now = Date()
    _ = await backups.step(now: now)
    let first = try #require(verified())
    _ = await backups.step(now: now + 29 * 86_400)
    #expect(first.failure == nil && verified() == first)
    _ = await backups.step(now: now + 31 * 86_400)
    #expect(try #require(verified()).moment > first.moment)

    let latest = try #require(Backups.latestPath(in: folder))
    try Data("no copy".utf8).write(to: URL(fileURLWithPath: latest))
    _ = await backups.step(now: now + 31 * 86_400 + 60)
    #expect(verified()?.failure == nil)
    _ = await backups.step(now: now + 62 * 86_400)
    let after = try #require(verified())
    #expect(after.copy != first.copy && after.failure == nil)
    let newest = try #require(Backups.latestPath(in: folder))
    try Data("no copy".utf8).write(to: URL(fileURLWithPath: newest))
    var history = BackupHistory.load(from: own, of: store.target)
    history.verification = nil
    history.store(in: own)
    // The copy is of today, so none is made before.
    _ = await backups.step()
    #expect(try #require(verified()).failure != nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: own)
    #expect(!left.contains("backup-verified"))
  }

  @Test func `only a copy that is whole stops the server, and one at a time`() async throws {
    let testServer = try await TestServer()
    let folder = newFolder()
    let (backups, store) = scheduled(testServer, in: folder)
    _ = await backups.step()
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    let restoration = RequestedRestoration { stop.yield() }
    let logger = testServer.server.logger

    restoration.begin("kapshuk-000009-none.sqlite", from: store, logger: logger)
    while restoration.current == .checking { try await Task.sleep(for: .milliseconds(5)) }
    guard case .failed(let words) = restoration.current else {
      Issue.record("it was restored")
      return
    }
    #expect(words.english.contains("There is no copy") && restoration.path == nil)

    let name = try #require(try await store.copies().last?.name)
    restoration.begin(name, from: store, logger: logger)
    restoration.begin(name, from: store, logger: logger)
    for await _ in stops { break }
    let path = try #require(restoration.path)
    #expect(FileManager.default.fileExists(atPath: path))
    RequestedRestoration.clear(testServer.environment.folder)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
