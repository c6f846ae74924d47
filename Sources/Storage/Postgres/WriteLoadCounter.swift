import Storage
import Synchronization

/// What was done so far, counted by several threads.
final class WriteLoadCounter: Sendable {
  private let load = Mutex(WriteLoad())

  var value: WriteLoad { load.withLock { $0 } }

  /// - Parameter duration: how long the commits took together.
  func add(
    transactions: Int = 0, commits: Int = 0, failures: Int = 0, retries: Int = 0,
    _ duration: Duration = .zero
  ) {
    load.withLock {
      $0.transactions += transactions
      $0.commits += commits
      $0.failures += failures
      $0.retries += retries
      $0.seconds += duration / .seconds(1)
    }
  }
}
