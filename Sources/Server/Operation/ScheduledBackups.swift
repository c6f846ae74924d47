import Logging
import ServiceLifecycle
import Storage

/// Makes a backup at regular intervals while the server runs.
struct ScheduledBackups: Service {
  let storage: SQLiteStorage
  let plan: ServerEnvironment.BackupPlan
  let logger: Logger

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          let made = try await Backups.make(of: storage, in: plan.folder, keep: plan.keep)
          logger.info("backup", metadata: ["path": "\(made.path)"])
        } catch { logger.error("backup failed", metadata: ["error": "\(error)"]) }
        try await Task.sleep(for: .seconds(plan.hours * 3600))
      }
    }
  }
}
