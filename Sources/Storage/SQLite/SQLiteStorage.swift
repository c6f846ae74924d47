import Foundation

/// Storage in one SQLite file.
///
/// The write-ahead log is synchronised with the disk at each commit (`synchronous=FULL`): with `NORMAL`, a power loss
/// would lose acknowledged transactions.
package final class SQLiteStorage: Storage {
  private let readers: SQLiteReaderPool
  private let writer: ConnectionQueue
  /// Copies have a connection of their own, so that no write waits for one.
  private let copier: ConnectionQueue
  private let transactions: TransactionQueue
  private let listeners = TopicListeners()

  /// Opens or creates the file `kapshuk.sqlite` in a folder, and checks that it is undamaged.
  package convenience init(folder: String, checkpointPages: Int = checkpointPages) throws {
    try self.init(
      folder: folder, busyTimeout: SQLiteConnection.writerTimeout,
      checkpointPages: checkpointPages)
  }

  /// - Parameters:
  ///   - busyTimeout: how many milliseconds a transaction waits for another process.
  ///   - checkpointPages: after how many pages the log goes into the file.
  package init(
    folder: String, busyTimeout: Int32, checkpointPages: Int = checkpointPages
  ) throws {
    let path = Self.file(in: folder)
    let reserve = ReserveFile(path: folder + "/reserve", checkpointPages: checkpointPages)
    readers = SQLiteReaderPool(path: path)
    writer = ConnectionQueue(label: "storage.writer") {
      try SQLiteConnection.writer(
        path: path, busyTimeout: busyTimeout, checkpointPages: checkpointPages)
    }
    copier = ConnectionQueue(label: "storage.copier") { try SQLiteConnection.copier(path: path) }
    transactions = TransactionQueue(writer: writer, reserve: reserve, listeners: listeners)
    do {
      try PrivateFiles.makeFolder(folder)
      // SQLite creates the log with the same mode.
      for file in Self.files(in: folder)
      where file == path || FileManager.default.fileExists(atPath: file) {
        try PrivateFiles.makeWritable(file)
      }
      let report = try writer.sync { try $0.rowsOnce("PRAGMA quick_check(1)").first?.text(0) }
      guard report == "ok" else { throw StorageError.damaged(report ?? "") }
    } catch { throw Self.translated(error) }
    reserve.fill()
  }

  /// The pages of 4 KB in the write-ahead log before a checkpoint. A page written repeatedly is checkpointed once: a
  /// fourth more writes per second than with SQLite's default of a thousand. The reserve has as many, since a
  /// checkpoint on a full disk needs them.
  package static let checkpointPages = 8192

  /// The path of the database file.
  package static func file(in folder: String) -> String { folder + "/kapshuk.sqlite" }

  package func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any ReadTransaction) throws -> Answer
  ) async throws -> Answer {
    do {
      return try await readers.read { try work(SQLiteTransaction($0)) }
    } catch { throw Self.translated(error) }
  }

  @discardableResult
  package func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      transactions.enqueue { transaction in
        let outcome = Result { try transaction.attempt { try work(transaction) } }
        return { error in
          if let error {
            continuation.resume(throwing: error)
          } else {
            continuation.resume(with: outcome.mapError { Self.translated($0) })
          }
        }
      }
    }
  }

  /// The number of waiting transactions, and what was done so far.
  package var writeLoad: WriteLoad { transactions.load }

  package func notices(
    where isWanted: @escaping @Sendable (String) -> Bool
  ) -> AsyncStream<String> { listeners.stream(where: isWanted) }

  package func announce(_ topic: String) { listeners.notify([topic]) }

  package var isShared: Bool { false }

  package func close() async throws {
    defer { listeners.finish() }
    do {
      // The readers first: a checkpoint waits for their snapshots.
      try await readers.close()
      try await copier.close()
      try await writer.close { try $0.checkpoint() }
    } catch { throw Self.translated(error) }
  }

  /// Puts what is in the log into the file, and empties the log.
  package func checkpoint() async throws {
    do { try await writer.run { try $0.checkpoint() } } catch { throw Self.translated(error) }
  }

  /// Writes a consistent copy to a new file while transactions go on, and synchronises it with the disk.
  package func copy(to path: String) async throws {
    do {
      PrivateFiles.make(path)
      // `VACUUM INTO` syncs nothing itself (sqlite.org/lang_vacuum.html).
      try await copier.run { try $0.rowsOnce("VACUUM INTO ?", [.text(path)]) }
      try PrivateFiles.synchronise(path)
    } catch { throw Self.translated(error) }
  }

  /// Rewrites the file. Temporary data is on the disk, not in memory.
  func rewrite() async throws {
    do {
      try await writer.run { connection in
        try connection.rowsOnce("PRAGMA temp_store = FILE")
        defer { _ = try? connection.rowsOnce("PRAGMA temp_store = MEMORY") }
        try connection.rowsOnce("VACUUM")
        try connection.checkpoint()
      }
    } catch { throw Self.translated(error) }
  }

  /// The rows of a pragma that checks the file.
  func look(_ pragma: String) async throws -> [Row] {
    do { return try await readers.read { try $0.rowsOnce(pragma) } } catch {
      throw Self.translated(error)
    }
  }

  static func translated(_ error: any Error) -> any Error {
    (error as? SQLiteError).map(StorageError.init) ?? error
  }
}
