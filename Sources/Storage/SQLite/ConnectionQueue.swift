import Foundation

/// A connection, and the only queue on which it is used.
///
/// Statements block their thread. There are only as many cooperative threads as processors, so a few slow statements on
/// them would block all tasks.
final class ConnectionQueue: @unchecked Sendable {
  private let queue: DispatchQueue
  private let open: @Sendable () throws -> SQLiteConnection

  // Both are used on the queue only.
  private var openConnection: SQLiteConnection?
  private var isClosed = false

  /// The connection is opened when it is first used.
  init(label: String, open: @escaping @Sendable () throws -> SQLiteConnection) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
    self.open = open
  }

  /// Runs work on the queue, after what was enqueued before.
  func enqueue(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Runs work on the queue. Its statements fail once the task is cancelled.
  @discardableResult
  func run<Answer: Sendable>(
    _ work: @escaping @Sendable (SQLiteConnection) throws -> Answer
  ) async throws -> Answer {
    try await CancellationFlag.wait { cancellation, continuation in
      enqueue {
        continuation.resume(
          with: Result { try self.connection().run(until: cancellation, work) })
      }
    }
  }

  /// Runs work on the queue, and blocks the caller until it has ended.
  func sync<Answer>(_ work: (SQLiteConnection) throws -> Answer) throws -> Answer {
    try queue.sync { try work(try connection()) }
  }

  /// The connection, opened if it is not. Called on the queue only.
  func connection() throws -> SQLiteConnection {
    dispatchPrecondition(condition: .onQueue(queue))
    if let openConnection { return openConnection }
    if isClosed { throw SQLiteError.closed }
    let connection = try open()
    openConnection = connection
    return connection
  }

  /// Closes a connection whose state is not known; the next use opens another. Called on the queue only.
  func discardConnection() {
    dispatchPrecondition(condition: .onQueue(queue))
    openConnection?.close()
    openConnection = nil
  }

  /// Closes the connection after what was enqueued before. `last` is run on it first, if it is open.
  func close(_ last: @escaping @Sendable (SQLiteConnection) throws -> Void = { _ in }) async throws
  {
    try await withCheckedThrowingContinuation { continuation in
      enqueue {
        let outcome = Result { if let connection = self.openConnection { try last(connection) } }
        self.isClosed = true
        self.discardConnection()
        continuation.resume(with: outcome)
      }
    }
  }
}
