/// Decides whether work whose transaction failed is run again, and after which pause.
struct RetryPolicy {
  /// After so many failures for contention the work is run alone.
  static let failuresTogether = 4
  /// Alone it fails only beside programs that do not take the lock of the writers.
  static let failures = 10

  /// So often a violated constraint may be due to others. The next run is alone, and its failure final.
  static let violationsTogether = 2

  private(set) var contentions = 0
  private(set) var violations = 0
  private(set) var reconnections = 0

  var isAlone: Bool {
    contentions >= Self.failuresTogether || violations >= Self.violationsTogether
  }

  /// The pause before the next run; `nil` if the error is final. It varies, or those that failed together would meet
  /// again.
  mutating func pause(after error: PostgresError) -> Duration? {
    switch error.kind {
    case .statement, .unknown: return nil
    case .constraint:
      let isFinal = isAlone
      violations += 1
      return isFinal ? nil : .microseconds(Int.random(in: 0...4000))
    case .contention:
      contentions += 1
      guard contentions < Self.failures else { return nil }
      return .microseconds(Int.random(in: 0...(2000 << min(contentions, 5))))
    case .lost:
      reconnections += 1
      guard reconnections <= 1 else { return nil }
      return .milliseconds(Int.random(in: 1...50))
    }
  }
}
