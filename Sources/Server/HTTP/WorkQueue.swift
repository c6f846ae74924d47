import Base
import Foundation
import Synchronization

/// A bounded queue for work that blocks a thread, such as requests to an outside service. A service that does not
/// answer then blocks only the queue's own threads.
final class WorkQueue: Sendable {
  /// The queue is full.
  struct Full: Error {}

  private typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    /// The jobs that run or wait.
    var count = 0
    var threads = 0
  }

  private let atOnce: Int
  private let most: Int
  private let state = Mutex(State())

  private let isPolite: Bool

  /// - Parameter isPolite: whether the work is CPU-bound and runs at a lower priority than requests for pages.
  init(atOnce: Int, waiting: Int, isPolite: Bool = false) {
    self.atOnce = atOnce
    most = atOnce + waiting
    self.isPolite = isPolite
  }

  /// The concurrency of CPU-bound work: half of the processors are left to everything else.
  static let halfOfProcessors = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)

  var isFull: Bool { state.withLock { $0.count >= most } }

  /// Runs work that blocks its thread. Throws `Full` at once if too many jobs wait.
  func run<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer
  {
    let isAdmitted = state.withLock { state in
      if state.count >= most { return false }
      state.count += 1
      return true
    }
    guard isAdmitted else { throw Full() }
    defer { state.withLock { $0.count -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      enqueue { continuation.resume(with: Result { try work() }) }
    }
  }

  private func enqueue(_ job: @escaping Job) {
    let isNew = state.withLock { state in
      state.jobs.append(job)
      if state.threads >= atOnce { return false }
      state.threads += 1
      return true
    }
    guard isNew else { return }
    // Not a Dispatch queue: its threads are as many as the processors, and tasks run on them too.
    let thread = Thread { self.runAll() }
    // File parsers recurse deeply. Stack pages that are not touched take no memory.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Runs the waiting jobs, and ends the thread if there are none.
  private func runAll() {
    if isPolite { ThreadPriority.low.lower() }
    while true {
      let job = state.withLock { state -> Job? in
        if state.jobs.isEmpty {
          state.threads -= 1
          return nil
        }
        return state.jobs.removeFirst()
      }
      guard let job else { return }
      job()
    }
  }
}
