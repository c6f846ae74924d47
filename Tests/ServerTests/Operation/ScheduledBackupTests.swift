import Foundation
import Storage
import Testing

@testable import Server

/// Backups at regular intervals, of one server or of several with one folder.
struct ScheduledBackupTests {
  private func backups(_ testServer: TestServer, in folder: String) -> ScheduledBackups {
    ScheduledBackups(
      storage: testServer.environment.storage,
      plan: ServerEnvironment.BackupPlan(target: .folder(folder), hours: 24, keep: 3),
      folder: testServer.environment.folder,
      logger: testServer.server.logger)
  }

  @Test func `a backup is made when the last one is a day old, by whichever server`() async throws {
    let testServer = try await TestServer()
    let folder = newFolder()
    let (first, second) = (backups(testServer, in: folder), backups(testServer, in: folder))

    let now = Date()
    #expect(await first.step(now: now) == .seconds(86_400))
    let rest = await second.step(now: now + 3600)
    #expect(Backups.copies(in: folder).count == 1)
    #expect(rest > .seconds(82_000) && rest < .seconds(83_400))
    #expect(await second.step(now: now + 90_000) == .seconds(86_400))
    #expect(Backups.copies(in: folder).count == 2)
  }

  @Test func `while one server makes it, another one waits for a minute`() async throws {
    let testServer = try await TestServer()
    let folder = newFolder()

    let lock = try FolderLock(folder: folder, name: ".backup-lock")
    let pause = await backups(testServer, in: folder).step()
    withExtendedLifetime(lock) {}

    #expect(pause == .seconds(60) && Backups.copies(in: folder).isEmpty)
  }

  @Test func `one that failed is tried again in an hour, and a clock may be wrong`() async throws {
    let testServer = try await TestServer()
    let folder = newFolder()
    let backups = backups(testServer, in: folder)

    _ = await backups.step()
    let early = await backups.step(now: Date() - 10 * 86_400)
    try await testServer.environment.storage.close()
    let failed = await backups.step(now: Date() + 10 * 86_400)

    #expect(early == .seconds(86_400) && failed == .seconds(3600))
  }
}
