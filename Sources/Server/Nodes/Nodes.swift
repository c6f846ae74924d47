import Base
import Pouch
import Storage
import Synchronization

/// The other nodes that use the same database. They are told what this one has in memory, and it is told what they have.
///
/// A request waits for no other node. So whoever asks several nodes within the milliseconds that a notice takes gets a
/// few more tries than a limit allows.
final class Nodes: Sendable {
  /// `nil` if there are no other nodes.
  private let storage: (any Storage)?
  private let node: String
  private let serial = Mutex(0)
  /// Counts what another node has counted; without a number, the key is forgiven.
  private typealias Apply = @Sendable (_ count: Double?, _ key: String, _ now: Int64) -> Void
  private let limiters = Mutex<[String: Apply]>([:])

  /// - Parameter storage: what all nodes share; `nil` for a server without accounts.
  init(sharing storage: (any Storage)?) {
    self.storage = storage?.isShared == true ? storage : nil
    node = String(decoding: Hex.encode([UInt8].random(count: 8)), as: UTF8.self)
  }

  /// A rate limiter that all nodes have under this name.
  func limiter(_ name: String, burst: Int, every milliseconds: Int64) -> RateLimiter<String> {
    limiter(name, burst, milliseconds, text: { $0 }, key: { $0 })
  }

  /// One whose keys are users. An id is faster than a text as a key.
  func limiter(
    ofUsers name: String, burst: Int, every milliseconds: Int64
  ) -> RateLimiter<ID<User>> {
    limiter(
      name, burst, milliseconds, text: { "\($0.hex)" }, key: { ID(hex: [UInt8]($0.utf8)) })
  }

  private func limiter<Key: Hashable & Sendable>(
    _ name: String, _ burst: Int, _ milliseconds: Int64,
    text: @escaping @Sendable (Key) -> String, key: @escaping @Sendable (String) -> Key?
  ) -> RateLimiter<Key> {
    if storage == nil { return RateLimiter(burst: burst, every: milliseconds) }
    let limiter = RateLimiter<Key>(burst: burst, every: milliseconds) {
      [weak self] one, report in
      let count = if case .consumed(let count) = report { "\(count)" } else { "forgiven" }
      self?.send(.limit, "\(name) \(count) \(text(one))")
    }
    limiters.withLock {
      $0[name] = { count, text, now in
        guard let one = key(text) else { return }
        limiter.apply(count.map { .consumed($0) } ?? .forgiven, to: one, now: now)
      }
    }
    return limiter
  }

  /// Sends a notice to the other nodes.
  func send(_ kind: NodeNotice.Kind, _ body: String) {
    guard let storage else { return }
    let serial = serial.withLock { serial in
      serial += 1
      return serial
    }
    storage.announce(NodeNotice(kind, from: node, body).topic(serial: serial))
  }

  /// The notices of the other nodes, until the task is cancelled.
  func notices() -> AsyncCompactMapSequence<AsyncStream<String>, NodeNotice>? {
    storage?.notices { $0.hasPrefix(NodeNotice.prefix) }.compactMap { [node] topic in
      NodeNotice(topic: topic).flatMap { $0.node == node ? nil : $0 }
    }
  }

  /// Counts what another node has counted.
  func applyLimit(_ body: String, now: Int64) {
    let parts = body.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let apply = limiters.withLock({ $0["\(parts[0])"] }) else { return }
    let key = String(parts[2])
    if parts[1] == "forgiven" { return apply(nil, key, now) }
    guard let count = Double(parts[1]), count.isFinite else { return }
    apply(count, key, now)
  }
}
