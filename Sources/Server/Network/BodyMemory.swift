import Base
import NIOCore
import Pouch
import Synchronization

/// The memory of users' large bodies while they are read and handled. If none is left, the slowest of those that are
/// still being read loses its connection: slow senders would otherwise keep everybody else's photos and syncs out.
final class BodyMemory: Sendable {
  struct Limits: Sendable {
    /// The most bytes of all bodies.
    var all = 256 << 20
    /// The most bytes of one user's.
    var perUser = 3 * BodyReader.large
    /// What only bodies may use that began within `fresh`, so that there is room for new ones.
    var reserve = 64 << 20
    var fresh = Duration.seconds(10)
  }

  /// A body in memory.
  struct Ticket: Sendable { fileprivate let number: Int }

  private struct Body {
    let user: ID<User>
    let channel: any Channel
    let began: ContinuousClock.Instant
    var bytes = 0
    /// All of it has arrived.
    var isRead = false

    func rate(_ now: ContinuousClock.Instant) -> Double {
      Double(bytes) / ((now - began) / .seconds(1))
    }
  }

  private struct State {
    var next = 0
    var bodies: [Int: Body] = [:]
    var bytes = 0
    var byUser: [ID<User>: Int] = [:]

    mutating func remove(_ number: Int) -> Body? {
      guard let body = bodies.removeValue(forKey: number) else { return nil }
      let left = (byUser[body.user] ?? 0) - body.bytes
      byUser[body.user] = left > 0 ? left : nil
      bytes -= body.bytes
      return body
    }
  }

  private let limits: Limits
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  init(
    limits: Limits = Limits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    (self.limits, self.now) = (limits, now)
  }

  /// Begins to count a user's body, which comes through a connection.
  func begin(for user: ID<User>, through channel: any Channel) -> Ticket {
    state.withLock { state in
      state.next += 1
      state.bodies[state.next] = Body(user: user, channel: channel, began: now())
      return Ticket(number: state.next)
    }
  }

  /// Reserves memory for what has arrived of a body. Returns `false` if there is none, also because it was evicted.
  func reserve(_ bytes: Int, of ticket: Ticket) -> Bool {
    let (isAdmitted, evicted) = state.withLock { state -> (Bool, [any Channel]) in
      guard let body = state.bodies[ticket.number] else { return (false, []) }
      let more = bytes - body.bytes
      guard more <= limits.perUser - (state.byUser[body.user] ?? 0) else { return (false, []) }
      let isFresh = now() - body.began <= limits.fresh
      let most = isFresh ? limits.all : limits.all - limits.reserve
      var evicted: [any Channel] = []
      while state.bytes + more > most {
        guard let slowest = slowest(in: state, but: ticket.number) else { return (false, evicted) }
        if let body = state.remove(slowest) { evicted.append(body.channel) }
      }
      state.bodies[ticket.number]?.bytes = bytes
      state.byUser[body.user, default: 0] += more
      state.bytes += more
      return (true, evicted)
    }
    for channel in evicted { channel.close(promise: nil) }
    return isAdmitted
  }

  private func slowest(in state: State, but own: Int) -> Int? {
    let now = now()
    return state.bodies.filter {
      $0.key != own && $0.value.bytes > 0 && !$0.value.isRead && now - $0.value.began > limits.fresh
    }.min { $0.value.rate(now) < $1.value.rate(now) }?.key
  }

  /// All of a body has arrived. It has its memory until it was handled.
  func finish(_ ticket: Ticket) { state.withLock { $0.bodies[ticket.number]?.isRead = true } }

  /// Releases a body's memory.
  func end(_ ticket: Ticket) { _ = state.withLock { $0.remove(ticket.number) } }

  /// The bytes in use.
  var bytes: Int { state.withLock { $0.bytes } }
}
