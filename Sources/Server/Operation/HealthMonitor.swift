import Synchronization

/// Answers `/health`: examines the server at most every few seconds, however often it is asked.
final class HealthMonitor: Sendable {
  private let examination: HealthExamination?
  private let state = Mutex(State())

  private struct State {
    var health = Health()
    var examined: ContinuousClock.Instant?
    /// When the examination in progress began.
    var began: ContinuousClock.Instant?
  }

  private static let interval = Duration.seconds(5)
  private static let longest = Duration.seconds(15)

  /// - Parameter examination: `nil` without accounts, when there is nothing that could break.
  init(_ examination: HealthExamination?) { self.examination = examination }

  /// The latest result. Only the first question waits for one.
  func health() async -> Health {
    guard let examination else { return Health() }
    let isMine = state.withLock { state in
      if let began = state.began {
        if ContinuousClock.now - began > Self.longest { state.health = .stuck }
        return false
      }
      if let examined = state.examined, ContinuousClock.now - examined < Self.interval {
        return false
      }
      state.began = .now
      return true
    }
    if isMine {
      let health = await examination.run()
      state.withLock { $0 = State(health: health, examined: .now) }
    }
    return state.withLock { $0.health }
  }
}
