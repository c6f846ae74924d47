import Foundation

/// Storage in one SQLite file.
///
/// The write-ahead log is synchronised with the disk at each commit (`synchronous=FULL`): with
/// `NORMAL` a power loss takes acknowledged transactions away.
public final class SQLiteStorage: Storage {
  private let readers: SQLiteReaderPool
  private let writer: ConnectionQueue
  /// Copies have a connection of their own, so that no write waits for one.
  private let copier: ConnectionQueue
  private let transactions: TransactionQueue
  private let listeners = TopicListeners()

  /// Opens or creates the file `kapshuk.sqlite` in a folder, and checks that it is undamaged.
  public convenience init(folder: String, checkpointPages: Int = checkpointPages) throws {
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
    let reserve = ReserveFile(path: folder + "/reserve")
    readers = SQLiteReaderPool(path: path)
    writer = ConnectionQueue(label: "storage.writer") {
      try SQLiteConnection.writer(
        path: path, busyTimeout: busyTimeout, checkpointPages: checkpointPages)
    }
    copier = ConnectionQueue(label: "storage.copier") { try SQLiteConnection.copier(path: path) }
    transactions = TransactionQueue(writer: writer, reserve: reserve, listeners: listeners)
    do {
      try PrivateFiles.makeFolder(folder)
      // SQLite gives the log beside it the same mode.
      for end in ["", "-wal", "-shm"]
      where end.isEmpty || FileManager.default.fileExists(atPath: path + end) {
        PrivateFiles.make(path + end)
      }
      let report = try writer.sync { try $0.rowsOnce("PRAGMA quick_check(1)").first?.text(0) }
      guard report == "ok" else { throw StorageError.damaged(report ?? "") }
    } catch { throw Self.translated(error) }
    reserve.fill()
  }

  /// How many pages of 4 KB the write-ahead log holds before they go into the file: no more than the reserve
  /// has, or a full disk could not take them.
  public static let checkpointPages = 1000

  /// The path of the database file.
  public static func file(in folder: String) -> String { folder + "/kapshuk.sqlite" }

  public func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any Reading) throws -> Answer
  ) async throws -> Answer {
    do {
      return try await readers.read { try work(SQLiteTransaction($0)) }
    } catch { throw Self.translated(error) }
  }

  @discardableResult
  public func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any Writing) throws -> Answer
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

  public func notices() -> AsyncStream<String> { listeners.stream() }

  public func close() async throws {
    defer { listeners.finish() }
    do {
      // The readers first: a checkpoint waits for their snapshots.
      try await readers.close()
      try await copier.close()
      try await writer.close { try $0.checkpoint() }
    } catch { throw Self.translated(error) }
  }

  /// Writes a consistent copy to a new file while transactions go on, and synchronises it with the disk.
  public func copy(to path: String) async throws {
    do {
      PrivateFiles.make(path)
      // `VACUUM INTO` syncs nothing itself (sqlite.org/lang_vacuum.html).
      try await copier.run { try $0.rowsOnce("VACUUM INTO ?", [.text(path)]) }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.synchronize()
      try file.close()
    } catch { throw Self.translated(error) }
  }

  /// What `PRAGMA integrity_check` finds; empty if the file is undamaged.
  public func faults() async throws -> [String] {
    do {
      let rows = try await readers.read { try $0.rowsOnce("PRAGMA integrity_check(20)") }
      return rows.map { $0.text(0) }.filter { $0 != "ok" }
    } catch { throw Self.translated(error) }
  }

  static func translated(_ error: any Error) -> any Error {
    (error as? SQLiteError).map(StorageError.init) ?? error
  }
}
