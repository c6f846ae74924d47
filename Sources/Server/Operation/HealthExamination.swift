import Base
import Foundation
import Storage

/// Examines a running server with accounts.
struct HealthExamination: Sendable {
  let environment: ServerEnvironment
  let folder: String
  let dependencies: Dependencies
  /// When the server started, in milliseconds since 1970: the first copy takes a while.
  let started: Int64

  /// Free bytes on the disk below which there is something to do, and below which nothing can be written soon.
  private static let (littleRoom, noRoom) = (Int64(200) << 20, Int64(40) << 20)
  /// How long a transaction may wait for the writer, in seconds.
  var longestWait = 5.0
  /// How late a backup may be, in milliseconds.
  private static let latestBackup: Int64 = 3_600_000

  func run() async -> Health {
    var health = Health()
    await examineDatabase(&health)
    examineDisk(&health)
    await examineDeliveries(&health)
    examineBackups(&health)
    return health
  }

  /// What is known if this takes very long.
  var stuck: Health {
    let text =
      isShared
      ? "The database has not answered for fifteen seconds: it, its disk or the network hangs, or is too busy."
      : "The database has not answered for fifteen seconds: the disk hangs, or is too busy."
    return Health(problems: [.init(what: .database, text: text, isFatal: true)])
  }

  /// Whether the database is a server's, which other nodes may use too.
  private var isShared: Bool {
    if case .postgres = environment.database { true } else { false }
  }

  private func examineDatabase(_ health: inout Health) async {
    let start = ContinuousClock.now
    do {
      _ = try await environment.storage.read { try $0.first("SELECT 1") }
      // Changes nothing, and waits for the writer as every change does.
      try await environment.storage.transaction { db in
        try db.execute("DELETE FROM letter WHERE token = ?", .bytes([]))
      }
    } catch StorageError.full {
      let text =
        isShared
        ? "The disk of the database is full: make room there." : "The disk is full: make room."
      return health.problems.append(.init(what: .disk, text: text, isFatal: true))
    } catch StorageError.unavailable {
      return health.problems.append(
        .init(
          what: .database,
          text: "The database can't be reached, or can't be written now: kapshuk doctor says why.",
          isFatal: true))
    } catch {
      return health.problems.append(
        .init(
          what: .database,
          text: "The database can't be used: kapshuk doctor says why.", isFatal: true))
    }
    if (ContinuousClock.now - start) / .seconds(1) > longestWait {
      health.problems.append(
        .init(
          what: .writes,
          text: isShared
            ? "A change waits for more than five seconds: the database or its disk is too slow, or too busy."
            : "A change waits for more than five seconds: the disk is too slow, or too busy.",
          isFatal: false))
    }
  }

  private func examineDisk(_ health: inout Health) {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else { return }
    if free < Self.littleRoom, !health.problems.contains(where: { $0.what == .disk }) {
      health.problems.append(
        .init(
          what: .disk, text: "\(free >> 20) MB are free on the disk: make room.",
          // What people write is on another one.
          isFatal: free < Self.noRoom && !isShared))
    }
  }

  private func examineDeliveries(_ health: inout Health) async {
    let now = dependencies.now()
    guard let late = try? await environment.storage.read({ try DeliveryQueue.late($0, now: now) })
    else { return }
    if let failure = environment.mailCondition?.failure {
      health.problems.append(
        .init(
          what: .deliveries, text: "The last letter did not go out: \(failure.publicSentence)",
          isFatal: false))
    }
    if late.emails > 0 {
      let letters = Plural.text(late.emails, "letter waits", "letters wait")
      health.problems.append(
        .init(
          what: .deliveries,
          text: "\(letters) for more than an hour: check the mail server, and the log.",
          isFatal: false))
    }
    if late.notifications > 0 {
      let notifications = Plural.text(
        late.notifications, "notification waits", "notifications wait")
      health.problems.append(
        .init(
          what: .deliveries,
          text: "\(notifications) for more than an hour: check the network, and the log.",
          isFatal: false))
    }
  }

  private func examineBackups(_ health: inout Health) {
    guard let plan = environment.backups else { return }
    let now = dependencies.now()
    let due = now - Int64(plan.hours) * 3_600_000 - Self.latestBackup
    let history = BackupHistory.load(from: folder, of: plan.target)
    if history.verification?.failure != nil {
      health.problems.append(
        .init(
          what: .backups,
          text: "The last copy that was looked through can't be used: the log says why.",
          isFatal: false))
    }
    let latest = plan.target.folder.map { Backups.latest(in: $0) } ?? history.made
    if let latest, latest >= due { return }
    if latest == nil, now - started < Self.latestBackup { return }
    health.problems.append(
      .init(
        what: .backups,
        text: latest == nil
          ? "There is no copy: the log says why."
          : "The last copy is more than \(Plural.text(plan.hours + 1, "hour")) old: the log says why.",
        isFatal: false))
  }
}
