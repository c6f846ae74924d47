import Base
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Makes a backup at regular intervals while the server runs, and looks through one every month. Of servers with one
/// folder for backups, such as nodes that share a database, one makes it.
struct ScheduledBackups: Service {
  let storage: any Storage
  let plan: ServerEnvironment.BackupPlan
  /// The server's own folder.
  let folder: String
  let logger: Logger

  /// How long another server is given to finish a backup before this one looks again.
  private static let patience = Duration.seconds(60)
  /// After how long a backup that failed is tried again, if the interval is longer.
  private static let pause = Duration.seconds(3600)
  /// How old the last verification may be, in milliseconds.
  private static let month: Int64 = 30 * 86_400_000

  private var store: BackupStore { plan.store(for: folder) }

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
      let lock = try FolderLock(folder: plan.target.folder ?? folder, name: ".backup-lock")
      defer { withExtendedLifetime(lock) {} }
      let rest = rest(now)
      if rest > .zero {
        await verify(now)
        return rest
      }
      let made = try await store.make(of: storage, keep: plan.keep, now: now)
      logger.info("backup", metadata: ["path": "\(made.name)"])
      await verify(now)
      return interval
    } catch is FolderLock.Taken {
      return Self.patience
    } catch {
      if Task.isCancelled { return interval }
      let sentence = Sentence(explaining: error)
      logger.error("backup failed", metadata: ["error": "\(sentence)"])
      var history = BackupHistory.load(from: folder, of: plan.target)
      history.failure = sentence
      history.store(in: folder)
      return min(interval, Self.pause)
    }
  }

  /// How long the latest backup is young enough. Clocks of machines differ, so it is never more than the interval.
  private func rest(_ now: Date) -> Duration {
    let latest =
      plan.target.folder.map { Backups.latest(in: $0) }
      ?? BackupHistory.load(from: folder, of: plan.target).made
    guard let latest else { return .zero }
    let milliseconds = Int64(plan.hours) * 3_600_000
    let age = Self.milliseconds(now) - latest
    return .milliseconds(min(milliseconds - age, milliseconds))
  }

  /// Fetches the latest copy and looks through it, if that is a month ago, or the last try failed.
  private func verify(_ now: Date) async {
    var history = BackupHistory.load(from: folder, of: plan.target)
    let moment = Self.milliseconds(now)
    if let last = history.verification, last.failure == nil, last.moment <= moment,
      moment - last.moment < Self.month
    {
      return
    }
    let place = folder + "/backup-verified"
    try? FileManager.default.removeItem(atPath: place)
    defer { try? FileManager.default.removeItem(atPath: place) }
    var name = ""
    do {
      let copies = try await store.copies()
      guard let latest = copies.last else { return }
      (name, history.copies) = (latest.name, copies)
      let fetched = try await store.fetch(name, into: place)
      let summary = fetched.inspection.summary
      history.verification = .init(copy: name, moment: moment, summary: summary)
      logger.info("backup verified", metadata: ["path": "\(name)", "content": "\(summary)"])
    } catch {
      if Task.isCancelled { return }
      let sentence = Sentence(explaining: error)
      history.verification = .init(
        copy: name, moment: moment, summary: .same(""), failure: sentence)
      logger.error("a backup can't be used", metadata: ["path": "\(name)", "error": "\(sentence)"])
    }
    history.store(in: folder)
  }

  private static func milliseconds(_ date: Date) -> Int64 {
    Int64(date.timeIntervalSince1970 * 1000)
  }
}
