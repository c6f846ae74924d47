import Foundation
import Storage
import Synchronization

/// Exchanges notices with the other nodes, over one connection that listens and notifies.
///
/// A `NOTIFY` takes a lock of the whole database until its transaction is committed. So none is part of a write: topics
/// are collected after the commits and sent together, while the next ones are collected. That transaction is not
/// synchronised with the disk.
final class NoticeExchange: Sendable {
  private static let mostTopics = 100_000

  private struct State {
    /// In the order in which they came. One that comes again is sent once.
    var topics: [String] = []
    var isStopped = false
    /// Who waits for the first connection, or for the end.
    var starting: CheckedContinuation<Void, any Error>?
    var stopping: CheckedContinuation<Void, Never>?
    var isRunning = false
  }

  /// What this connection is called among those of the server: each node has one.
  static let connectionName = "kapshuk node"

  private let address: String
  private let listeners: TopicListeners
  private let state = Mutex(State())
  private let waker = Waker()

  init(address: String, listeners: TopicListeners) {
    self.address = address
    self.listeners = listeners
  }

  /// Begins to listen, and returns when it does.
  func start() async throws {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock {
        $0.starting = continuation
        $0.isRunning = true
      }
      Thread.detachNewThread { self.run() }
    }
  }

  /// Sends topics to the other nodes, soon.
  func send(_ topics: some Collection<String>) {
    if topics.isEmpty { return }
    state.withLock { state in
      state.topics += topics
      // Without a connection they only grow.
      let surplus = state.topics.count - Self.mostTopics
      if surplus > 0 { state.topics.removeFirst(surplus) }
    }
    waker.wake()
  }

  /// Sends what waits, and ends.
  func stop() async {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        state.isStopped = true
        if state.isRunning { state.stopping = continuation }
        return state.isRunning
      }
      if isRunning { waker.wake() } else { continuation.resume() }
    }
  }

  /// Sends what waits, and ends some time later.
  func abandon() {
    state.withLock { $0.isStopped = true }
    waker.wake()
  }

  private func run() {
    var pause = 0.1
    var isFirst = true
    while true {
      do {
        let connection = try PostgresConnection(address: address, name: Self.connectionName)
        try connection.runSimple("SET synchronous_commit = off; LISTEN kapshuk")
        if isFirst { begin(.success(())) } else { listeners.notify([TopicListeners.gap]) }
        (isFirst, pause) = (false, 0.1)
        try exchange(over: connection)
        return end()
      } catch {
        if isFirst { begin(.failure(error)) }
        if isFirst || state.withLock({ $0.isStopped }) { return end() }
        // Until it has another connection it collects.
        Thread.sleep(forTimeInterval: pause)
        pause = min(pause * 2, 2)
      }
    }
  }

  private func begin(_ outcome: Result<Void, any Error>) {
    let waiting = state.withLock { state in
      defer { state.starting = nil }
      return state.starting
    }
    waiting?.resume(with: outcome)
  }

  private func end() {
    let waiting = state.withLock { state in
      state.isRunning = false
      defer { state.stopping = nil }
      return state.stopping
    }
    waiting?.resume()
  }

  /// Returns when it was stopped and nothing is left to send.
  private func exchange(over connection: PostgresConnection) throws {
    while true {
      for payload in try connection.notifications() {
        listeners.notify(NoticePayload.topics(in: payload))
      }
      let (topics, isStopped) = state.withLock { state in
        defer { state.topics = [] }
        return (state.topics, state.isStopped)
      }
      do {
        var known: Set<String> = []
        for payload in NoticePayload.payloads(of: topics.filter { known.insert($0).inserted }) {
          try connection.run("SELECT pg_notify('kapshuk', ?)", [.text(payload)])
        }
      } catch {
        // Some may have been sent: a listener that hears of a topic twice looks twice.
        state.withLock { $0.topics = topics + $0.topics }
        throw error
      }
      if isStopped { return }
      // What came beside the answers is in libpq's memory, where `poll` does not see it.
      if topics.isEmpty { waker.wait(or: connection.socket) }
    }
  }
}
