import Synchronization
import Testing

@testable import Server

@Suite struct KeyedQueueTests {
  /// Counts what runs at once for each key.
  private final class Counter: Sendable {
    private let running = Mutex<[Int: Int]>([:])
    private let highest = Mutex(0)

    var most: Int { highest.withLock { $0 } }

    func begin(_ key: Int) {
      let now = running.withLock {
        $0[key, default: 0] += 1
        return $0[key] ?? 0
      }
      highest.withLock { $0 = max($0, now) }
    }

    func end(_ key: Int) { running.withLock { $0[key, default: 0] -= 1 } }
  }

  @Test func `work of one key is done one after another, and all of it`() async throws {
    let (queue, counter) = (KeyedQueue<Int>(atOnce: 1, waiting: 8), Counter())

    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        group.addTask {
          try await queue.run(for: number % 2) {
            counter.begin(number % 2)
            try await Task.sleep(for: .milliseconds(5))
            counter.end(number % 2)
            return 1
          }
        }
      }
      return try await group.reduce(0, +)
    }

    #expect(done == 16)
    #expect(counter.most == 1)
  }

  @Test func `who comes when the line is full is sent away, and a failure leaves no place behind`()
    async throws
  {
    struct Failure: Error {}
    let queue = KeyedQueue<Int>(atOnce: 1, waiting: 0)

    try await queue.run(for: 1) {
      await #expect(throws: KeyedQueue<Int>.Full.self) { try await queue.run(for: 1) {} }
      try await queue.run(for: 2) {}
    }
    await #expect(throws: Failure.self) { try await queue.run(for: 1) { throw Failure() } }
    try await queue.run(for: 1) {}
  }
}
