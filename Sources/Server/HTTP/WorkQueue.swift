import Foundation
import Synchronization

/// Work that holds a thread for long, such as requests to one outside service: a few at once, and a few that
/// wait. A service that does not answer then holds threads of its own, and none that others need.
final class WorkQueue: Sendable {
  /// As many wait as may.
  struct Full: Error {}

  private let queue = OperationQueue()
  private let most: Int
  private let count = Mutex(0)

  init(atOnce: Int, waiting: Int) {
    queue.maxConcurrentOperationCount = atOnce
    most = atOnce + waiting
  }

  /// For work that computes: the other half is there for everybody else.
  static let halfOfProcessors = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)

  var isFull: Bool { count.withLock { $0 >= most } }

  /// Runs work that blocks its thread; throws `Full` at once instead of waiting behind too many.
  func run<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer
  {
    let isAdmitted = count.withLock { count in
      if count >= most { return false }
      count += 1
      return true
    }
    guard isAdmitted else { throw Full() }
    defer { count.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result { try work() }) }
    }
  }
}
