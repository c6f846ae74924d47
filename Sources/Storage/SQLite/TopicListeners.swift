import Synchronization

/// The streams of those who listen for topics.
final class TopicListeners: Sendable {
  private struct State {
    var byID: [Int: AsyncStream<String>.Continuation] = [:]
    var nextID = 0

    mutating func add(_ continuation: AsyncStream<String>.Continuation) -> Int {
      nextID += 1
      byID[nextID] = continuation
      return nextID
    }
  }

  private let state = Mutex(State())

  /// The topics from now on. A listener that is too slow loses the oldest ones.
  func stream() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(4096))
    let id = state.withLock { $0.add(continuation) }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.byID[id] = nil }
    }
    return stream
  }

  func notify(_ topics: Set<String>) {
    for listener in all {
      for topic in topics { listener.yield(topic) }
    }
  }

  /// Ends every stream.
  func finish() {
    for listener in all { listener.finish() }
  }

  /// A copy: a listener that ends removes itself, which takes the lock.
  private var all: [AsyncStream<String>.Continuation] { state.withLock { Array($0.byID.values) } }
}
