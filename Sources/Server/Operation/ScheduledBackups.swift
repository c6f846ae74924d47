import Base
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Makes a backup at regular intervals while the server runs. Of servers with one folder for backups, such as nodes that
/// share a database, one makes it.
struct ScheduledBackups: Service {
  let storage: any Storage
  let plan: ServerEnvironment.BackupPlan
  let logger: Logger

  /// How long another server is given to finish a backup before this one looks again.
  private static let patience = Duration.seconds(60)
  /// After how long a backup that failed is tried again, if the interval is longer.
  private static let pause = Duration.seconds(3600)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled { try await Task.sleep(for: await step()) }
    }
  }

  /// Makes a backup if one is due, and returns how long to wait until the next step.
  func step(now: Date = Date()) async -> Duration {
    let interval = Duration.seconds(plan.hours * 3600)
    do {
      // Another one than that of the server's data, which may be in the same folder.
      let lock = try FolderLock(folder: plan.folder, name: ".backup-lock")
      defer { withExtendedLifetime(lock) {} }
      let rest = rest(now)
      if rest > .zero { return rest }
      let made = try await Backups.make(of: storage, in: plan.folder, keep: plan.keep, now: now)
      logger.info("backup", metadata: ["path": "\(made.path)"])
      return interval
    } catch is FolderLock.Taken {
      return Self.patience
    } catch {
      if Task.isCancelled { return interval }
      logger.error("backup failed", metadata: ["error": "\(error)"])
      return min(interval, Self.pause)
    }
  }

  /// How long the latest backup is young enough. Clocks of machines differ, so it is never more than the interval.
  private func rest(_ now: Date) -> Duration {
    guard let latest = Backups.latest(in: plan.folder) else { return .zero }
    let milliseconds = Int64(plan.hours) * 3_600_000
    let age = Int64(now.timeIntervalSince1970 * 1000) - latest
    return .milliseconds(min(milliseconds - age, milliseconds))
  }
}
