import Base
import Synchronization

/// A limit on concurrent work per key, whose callers wait for each other in the order in which they came.
final class KeyedQueue<Key: Hashable & Sendable>: Sendable {
  /// Too many callers wait.
  struct Full: Error {}

  private struct Line {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let atOnce: Int
  private let waiting: Int
  private let lines = Mutex<[Key: Line]>([:])

  init(atOnce: Int, waiting: Int) {
    self.atOnce = atOnce
    self.waiting = waiting
  }

  /// Runs work when fewer than `atOnce` others with the key run.
  ///
  /// - Throws: `Full` at once if too many callers wait.
  func run<Answer>(for key: Key, _ work: () async throws -> Answer) async throws -> Answer {
    try await enter(key)
    defer { leave(key) }
    return try await work()
  }

  private enum Entry { case running, full, waiting }

  private func enter(_ key: Key) async throws {
    var isFull = false
    await withCheckedContinuation { continuation in
      let entry = lines.withLock { lines -> Entry in
        var line = lines[key] ?? Line()
        defer { lines[key] = line }
        if line.running < atOnce {
          line.running += 1
          return .running
        }
        if line.waiting.count >= waiting { return .full }
        line.waiting.append(continuation)
        return .waiting
      }
      isFull = entry == .full
      if entry != .waiting { continuation.resume() }
    }
    if isFull { throw Full() }
  }

  private func leave(_ key: Key) {
    let next = lines.withLock { lines -> CheckedContinuation<Void, Never>? in
      guard var line = lines[key] else { return nil }
      let next = line.waiting.isEmpty ? nil : line.waiting.removeFirst()
      // The next one has the place of the one that leaves.
      if next == nil { line.running -= 1 }
      lines[key] = line.running > 0 ? line : nil
      return next
    }
    next?.resume()
  }
}
