import Base
import Synchronization

/// Answers `/health`: examines the server at most every few seconds, however often it is asked.
final class HealthMonitor: Sendable {
  private let examination: HealthExamination?
  private let state = Mutex(State())

  private struct State {
    /// The last result; `nil` before the first.
    var health: Health?
    var examined: ContinuousClock.Instant?
    /// When the examination in progress began.
    var began: ContinuousClock.Instant?
  }

  private static let interval = Duration.seconds(5)
  /// An examination that takes longer is a problem itself.
  private static let longest = Duration.seconds(15)

  /// - Parameter examination: `nil` without accounts, when there is nothing that could break.
  init(_ examination: HealthExamination?) { self.examination = examination }

  /// The result of the last examination, which at most a few seconds ago began. Waits for the first one, since nothing
  /// is known before it.
  func health() async -> Health {
    guard let examination else { return Health() }
    if beginsExamination() {
      Task {
        let health = await examination.run()
        state.withLock { $0 = State(health: health, examined: .now) }
      }
    }
    while true {
      if let health = known { return health }
      // The client has gone, and nobody waits for the answer.
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return examination.stuck }
    }
  }

  private func beginsExamination() -> Bool {
    state.withLock { state in
      if state.began != nil { return false }
      if let examined = state.examined, ContinuousClock.now - examined < Self.interval {
        return false
      }
      state.began = .now
      return true
    }
  }

  /// What is known; `nil` while the first examination, or one that was just due, is in progress.
  private var known: Health? {
    state.withLock { state in
      guard let began = state.began else { return state.health }
      let waited = ContinuousClock.now - began
      if waited > Self.longest { return examination?.stuck }
      return waited > .seconds(1) ? state.health : nil
    }
  }
}
