import Synchronization

/// Connections for reading, so that a few reads run concurrently with each other and with the writer.
///
/// A read that finds no free connection is queued, and blocks no thread while it waits.
final class SQLiteReaderPool: Sendable {
  /// Runs a read, and returns what resumes the task that waits for it.
  private typealias Job = @Sendable (ConnectionQueue) -> Finish
  private typealias Finish = @Sendable () -> Void

  private struct State {
    var idle: [ConnectionQueue]
    var waiting: [Job] = []
    var isClosed = false
  }

  private let readers: [ConnectionQueue]
  private let state: Mutex<State>

  /// The connections are opened when they are first used: the writer sets the write-ahead log before that.
  init(path: String, count: Int = 4) {
    readers = (0..<count).map { index in
      ConnectionQueue(label: "storage.reader.\(index)") { try SQLiteConnection.reader(path: path) }
    }
    state = Mutex(State(idle: readers))
  }

  /// Reads in one transaction: all statements of the work see the same snapshot.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (SQLiteConnection) throws -> Answer
  ) async throws -> Answer {
    try await CancellationFlag.wait { cancellation, continuation in
      do {
        try enqueue { reader in
          let outcome = Result { try Self.read(on: reader, until: cancellation, work) }
          return { continuation.resume(with: outcome) }
        }
      } catch { continuation.resume(throwing: error) }
    }
  }

  /// Closes the connections after the reads that have begun or wait.
  func close() async throws {
    state.withLock { $0.isClosed = true }
    for reader in readers { try await reader.close() }
  }

  private static func read<Answer>(
    on reader: ConnectionQueue, until cancellation: CancellationFlag,
    _ work: (SQLiteConnection) throws -> Answer
  ) throws -> Answer {
    let connection = try reader.connection()
    try connection.begin(.deferred)
    defer {
      try? connection.commit()
      // A full-text search that ends early may leave a statement of its own unfinished
      // (sqlite.org/forum/forumpost/137c7662b3). Later reads would see its snapshot.
      if connection.hasSnapshot { reader.discardConnection() }
    }
    return try connection.run(until: cancellation, work)
  }

  private func enqueue(_ job: @escaping Job) throws {
    let reader = try state.withLock { state -> ConnectionQueue? in
      if state.isClosed { throw SQLiteError.closed }
      if let reader = state.idle.popLast() { return reader }
      state.waiting.append(job)
      return nil
    }
    if let reader { reader.enqueue { self.run(job, on: reader) } }
  }

  /// Runs a read and then, on the same thread, those that wait.
  private func run(_ first: @escaping Job, on reader: ConnectionQueue) {
    var next: Job? = first
    while let job = next {
      let finish = job(reader)
      next = state.withLock { state in
        if !state.waiting.isEmpty { return state.waiting.removeFirst() }
        state.idle.append(reader)
        return nil
      }
      // After the reader is free, or the task's next read would open another.
      finish()
    }
  }
}
