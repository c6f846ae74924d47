import Base
import Pouch

/// The rate at which a user's devices may send operations. Operations over the limit wait on the device, which
/// retries by itself.
struct SyncLimits: Sendable {
  /// A first sync of 50,000 records, or ten imports of 20,000 transactions, at once; then fifty a second.
  private let operations: RateLimiter<ID<User>>
  /// While the quota is used up, a device still receives others' changes: a few requests at once, then two a minute.
  private let turnsWithoutRoom: RateLimiter<ID<User>>

  let room: QuotaCache

  init(of nodes: Nodes, isShared: Bool) {
    operations = nodes.limiter(ofUsers: "operations", burst: 200_000, every: 20)
    turnsWithoutRoom = nodes.limiter(ofUsers: "turns-without-room", burst: 20, every: 30_000)
    room = QuotaCache(isShared: isShared)
  }

  /// Counts operations, large ones more than once. Returns the milliseconds to wait, or `nil` if they may proceed.
  func consume(_ count: Int, bytes: Int, of person: ID<User>, now: Int64) -> Int64? {
    operations.consume(person, count + bytes / 1024, now: now)
  }

  /// Counts refused operations: an honest device sends few of them, and each is stored.
  func countRefused(_ count: Int, of person: ID<User>, now: Int64) {
    if count > 0 { operations.spend(person, count * 20, now: now) }
  }

  /// Whether a device whose first operation does not fit gets a response without it.
  func isAnsweredWithoutRoom(_ person: ID<User>, now: Int64) -> Bool {
    turnsWithoutRoom.consume(person, now: now) == nil
  }
}
