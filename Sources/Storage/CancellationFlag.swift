import Synchronization

/// Whether the task that waits for statements was cancelled.
///
/// They run on another thread, where `Task.isCancelled` says nothing.
package final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  /// Whether the task was cancelled.
  package var isSet: Bool { flag.load(ordering: .relaxed) }

  private func set() { flag.store(true, ordering: .relaxed) }

  /// Suspends the task until the continuation is resumed. `start` enqueues the work that resumes it.
  package static func wait<Answer>(
    for start: (CancellationFlag, CheckedContinuation<Answer, any Error>) -> Void
  ) async throws -> Answer {
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start(flag, $0) }
    } onCancel: {
      flag.set()
    }
  }
}
