import CSQLite

/// Ends a connection's statements when the task that waits for them is cancelled. A long search would
/// otherwise occupy the connection for a result that is discarded.
///
/// SQLite asks it on the thread that runs the statement. `sqlite3_interrupt`, called from another thread,
/// would miss a statement that is about to begin.
final class ProgressHandler {
  /// SQLite asks after so many instructions, about every tenth of a millisecond.
  private static let instructions: Int32 = 10_000

  private var cancellation: CancellationFlag?

  /// Must outlive the connection.
  func install(on connection: OpaquePointer?) {
    sqlite3_progress_handler(
      connection, Self.instructions,
      { context in
        guard let context else { return 0 }
        let handler = Unmanaged<ProgressHandler>.fromOpaque(context).takeUnretainedValue()
        return handler.cancellation?.isSet == true ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Runs work whose statements fail once the flag is set. If it is set already, the work is not run.
  func run<Answer>(until cancellation: CancellationFlag, _ work: () throws -> Answer) throws
    -> Answer
  {
    if cancellation.isSet { throw CancellationError() }
    self.cancellation = cancellation
    defer { self.cancellation = nil }
    return try work()
  }
}
