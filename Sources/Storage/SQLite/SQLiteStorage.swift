import Foundation
import GRDB
import Synchronization

/// Storage in one SQLite file.
///
/// The write-ahead log is synchronised with the disk at each commit (`synchronous=FULL`): with
/// `NORMAL` a power loss takes acknowledged writes away. Transactions that wait while another is being
/// synchronised are committed together, so that many writers share one `fsync`.
public final class SQLiteStorage: Storage {
  private let pool: DatabasePool
  private let reserve: ReserveFile
  private let queue = Mutex(Queue())
  private let listeners = Mutex(Listeners())

  /// Opens or makes the file `kapshuk.sqlite` in a folder, and checks that it is whole.
  public init(folder: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { database in
      for pragma in [
        // No more than the reserve holds, or a full disk could not take the log back into the file.
        "wal_autocheckpoint = 1000", "journal_size_limit = 67108864", "temp_store = MEMORY",
      ] { try database.execute(sql: "PRAGMA \(pragma)") }
    }
    reserve = ReserveFile(path: folder + "/reserve")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      pool = try DatabasePool(path: Self.file(in: folder), configuration: configuration)
      // After the opening, since GRDB sets NORMAL when it turns the write-ahead log on.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      let report = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
      guard report == "ok" else { throw StorageError.damaged(report ?? "") }
    } catch { throw Self.translated(error) }
    reserve.fill()
  }

  /// The database's file.
  public static func file(in folder: String) -> String { folder + "/kapshuk.sqlite" }

  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any Reading) throws -> Answer
  ) async throws -> Answer {
    do {
      return try await pool.read { try work(SQLiteRows(database: $0)) }
    } catch { throw Self.translated(error) }
  }

  public func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any Writing) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      enqueue { rows in
        let outcome = Result { try rows.attempt { try work(rows) } }
        return { problem in
          if let problem {
            continuation.resume(throwing: problem)
          } else {
            continuation.resume(with: outcome.mapError { Self.translated($0) })
          }
        }
      }
    }
  }

  public func notices() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(4096))
    let id = listeners.withLock { $0.add(continuation) }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.byID[id] = nil }
    }
    return stream
  }

  public func close() async throws {
    try await pool.writeWithoutTransaction {
      _ = try $0.checkpoint(.truncate)
    }
    try pool.close()
    for listener in listeners.withLock({ $0.byID.values.map { $0 } }) { listener.finish() }
  }

  /// Writes a consistent copy to a new file while others go on, and synchronises it with the disk.
  public func copy(to path: String) async throws {
    do {
      // `VACUUM INTO` syncs nothing itself (sqlite.org/lang_vacuum.html).
      try await pool.writeWithoutTransaction {
        try $0.execute(sql: "VACUUM INTO ?", arguments: [path])
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.synchronize()
      try file.close()
    } catch { throw Self.translated(error) }
  }

  /// What `PRAGMA integrity_check` finds; empty where all is well.
  public func faults() async throws -> [String] {
    try await pool.read {
      try String.fetchAll($0, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" }
    }
  }
}

extension SQLiteStorage {
  /// Runs a transaction's work, and gives what is to be called once its fate is known.
  private typealias Job = @Sendable (SQLiteRows) -> Finish

  private struct Queue: Sendable {
    var jobs: [Job] = []
    var isWorking = false
  }

  private struct Listeners: Sendable {
    var byID: [Int: AsyncStream<String>.Continuation] = [:]
    var next = 0

    mutating func add(_ continuation: AsyncStream<String>.Continuation) -> Int {
      next += 1
      byID[next] = continuation
      return next
    }
  }

  private func enqueue(_ job: @escaping Job) {
    let isFirst = queue.withLock { queue in
      queue.jobs.append(job)
      defer { queue.isWorking = true }
      return !queue.isWorking
    }
    if isFirst { pool.asyncWriteWithoutTransaction { self.drain($0) } }
  }

  /// How many of the transactions that wait share the next commit.
  ///
  /// Not all of them: while these are being answered, the others are written, and nobody stands still. No
  /// more than 128, since a fault of the disk fails them all.
  private static func groupSize(waiting: Int) -> Int {
    min(max(waiting / 4, 12), 128, waiting)
  }

  private func drain(_ database: Database) {
    while true {
      let jobs = queue.withLock { queue in
        let jobs = Array(queue.jobs.prefix(Self.groupSize(waiting: queue.jobs.count)))
        queue.jobs.removeFirst(jobs.count)
        if jobs.isEmpty { queue.isWorking = false }
        return jobs
      }
      if jobs.isEmpty { return }
      commit(jobs, database)
    }
  }

  /// What is called once a transaction's fate is known.
  private typealias Finish = @Sendable ((any Error)?) -> Void

  private func commit(_ jobs: [Job], _ database: Database) {
    var group = run(jobs, SQLiteRows(database: database), database)
    // Savepoints copy each page that is written, and hardly any work fails after it has written.
    if group.rows.isSpoilt {
      group = run(jobs, SQLiteRows(database: database, hasSavepoints: true), database)
    }
    let topics = group.problem == nil ? group.rows.topics : []
    for finish in group.finish { finish(group.problem) }
    for listener in listeners.withLock({ $0.byID.values.map { $0 } }) {
      for topic in topics { listener.yield(topic) }
    }
  }

  /// Runs work in one transaction. Nothing of it is done where there is a problem, or it is spoilt.
  private func run(
    _ jobs: [Job], _ rows: SQLiteRows, _ database: Database
  ) -> (rows: SQLiteRows, finish: [Finish], problem: (any Error)?) {
    var finish: [Finish] = []
    var problem: (any Error)?
    do {
      try database.beginTransaction(.immediate)
      for job in jobs where !rows.isSpoilt { finish.append(job(rows)) }
      // A full disk rolls the whole transaction back by itself: then nothing of it was done.
      guard database.isInsideTransaction else {
        throw rows.fault ?? StorageError.disk("rolled back")
      }
      if rows.isSpoilt {
        try database.rollback()
      } else {
        try database.commit()
      }
    } catch {
      problem = Self.translated(error)
      if database.isInsideTransaction { try? database.rollback() }
      if problem as? StorageError == .full { reserve.release() }
      while finish.count < jobs.count {
        // It never began: only its answer is wanted.
        finish.append(jobs[finish.count](SQLiteRows(database: nil)))
      }
    }
    return (rows, finish, problem)
  }

  static func translated(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    switch error.resultCode {
    case .SQLITE_FULL: return StorageError.full
    case .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_READONLY:
      return StorageError.disk(error.message ?? "")
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: return StorageError.damaged(error.message ?? "")
    case .SQLITE_CONSTRAINT: return StorageError.conflict
    default: return StorageError.statement(error.message ?? "")
    }
  }
}
