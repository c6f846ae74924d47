import Synchronization

/// The streams of those who listen for topics.
package final class TopicListeners: Sendable {
  private struct Listener {
    let stream: AsyncStream<String>.Continuation
    let isWanted: @Sendable (String) -> Bool
  }

  private struct State {
    var byID: [Int: Listener] = [:]
    var nextID = 0

    mutating func add(_ listener: Listener) -> Int {
      nextID += 1
      byID[nextID] = listener
      return nextID
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// What every listener is offered when notices of other nodes may have been lost.
  package static let gap = "storage gap"

  /// The wanted topics from now on. A listener that is too slow loses the oldest ones.
  package func stream(where isWanted: @escaping @Sendable (String) -> Bool) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(4096))
    let id = state.withLock {
      $0.add(Listener(stream: continuation, isWanted: isWanted))
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.byID[id] = nil }
    }
    return stream
  }

  /// Offers topics to each listener that wants them.
  package func notify(_ topics: some Sequence<String>) {
    for listener in all {
      // A task that waits is woken for wanted topics only.
      for topic in topics where listener.isWanted(topic) { listener.stream.yield(topic) }
    }
  }

  /// Ends every stream.
  package func finish() {
    for listener in all { listener.stream.finish() }
  }

  /// A copy: a listener that ends removes itself, which takes the lock.
  private var all: [Listener] { state.withLock { Array($0.byID.values) } }
}
