import Base
import Synchronization

/// Limits on concurrent deliveries, per host and in all. A host that did not answer last time has fewer slots, so that
/// slow hosts together leave some for the others.
final class DeliverySlots: Sendable {
  private static let ofHost = 16
  /// Mail servers limit the connections of one client.
  private static let ofMail = 4
  private static let ofUnprovenHost = 2
  private static let ofUnprovenHosts = 16
  private static let inAll = 64
  /// The most hosts in memory.
  private static let hostLimit = 10_000

  /// Whether this node takes emails out of the queue. One without a mail server leaves them to the other nodes.
  private let takesEmails: Bool
  private let state = Mutex(State())

  private struct State {
    var running: [String: Set<Delivery>] = [:]
    /// The hosts that answered last time.
    var proven: Set<String> = []

    var count: Int { running.values.reduce(0) { $0 + $1.count } }
    var unprovenCount: Int {
      running.reduce(0) { proven.contains($1.key) ? $0 : $0 + $1.value.count }
    }
  }

  init(takesEmails: Bool) {
    self.takesEmails = takesEmails
  }

  /// The host's free and taken slots.
  func room(for host: String) -> (free: Int, taken: Int) {
    if host == Delivery.mail, !takesEmails { return (0, 0) }
    return state.withLock { state in
      let taken = state.running[host]?.count ?? 0
      let free =
        state.proven.contains(host)
        ? (host == Delivery.mail ? Self.ofMail : Self.ofHost) - taken
        : min(Self.ofUnprovenHost - taken, Self.ofUnprovenHosts - state.unprovenCount)
      return (min(free, Self.inAll - state.count), taken)
    }
  }

  /// Takes a slot. Returns `false` if the delivery is in progress, or no slot is free.
  func reserve(_ delivery: Delivery) -> Bool {
    guard room(for: delivery.host).free > 0 else { return false }
    return state.withLock { $0.running[delivery.host, default: []].insert(delivery).inserted }
  }

  /// Returns the slots of deliveries that were not attempted.
  func cancel(_ deliveries: [Delivery]) {
    state.withLock { state in
      for delivery in deliveries {
        state.running[delivery.host]?.remove(delivery)
        if state.running[delivery.host]?.isEmpty == true { state.running[delivery.host] = nil }
      }
    }
  }

  func release(_ delivery: Delivery, isAnswered: Bool) {
    cancel([delivery])
    state.withLock { state in
      if state.proven.count >= Self.hostLimit { state.proven = [] }
      if isAnswered {
        state.proven.insert(delivery.host)
      } else {
        state.proven.remove(delivery.host)
      }
    }
  }
}
