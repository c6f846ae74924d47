import Testing

extension Trait where Self == FewAtOnce {
  /// For tests that serve, or start programs: of them only a few run beside each other, so that each of them and all
  /// others get on.
  package static var fewAtOnce: Self { FewAtOnce() }
}

/// Bounds how many test cases run at the same time, over all suites that have this trait.
package struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite is not a case: it contains those that wait.
    if testCase == nil { return try await function() }
    await TestGate.shared.enter()
    do {
      try await function()
    } catch {
      await TestGate.shared.leave()
      throw error
    }
    await TestGate.shared.leave()
  }
}

/// Lets a few in at a time, in the order in which they came.
private actor TestGate {
  static let shared = TestGate()

  private var free = 4
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
