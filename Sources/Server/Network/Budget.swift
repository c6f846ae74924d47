import Base
import Synchronization

/// A limit on concurrent use of a resource, in all and per key.
final class Budget<Key: Hashable & Sendable>: Sendable {
  private let perKey: Int
  private let total: Int
  private let used = Mutex(Used())

  private struct Used {
    var total = 0
    var byKey: [Key: Int] = [:]
  }

  init(perKey: Int, total: Int = .max) {
    self.perKey = perKey
    self.total = total
  }

  /// Reserves an amount. Returns `false`, and reserves nothing, if that is more than is left.
  func reserve(_ amount: Int = 1, for key: Key) -> Bool {
    used.withLock { used in
      let byKey = used.byKey[key] ?? 0
      guard amount <= perKey - byKey, amount <= total - used.total else { return false }
      used.byKey[key] = byKey + amount
      used.total += amount
      return true
    }
  }

  /// Releases what was reserved.
  func release(_ amount: Int = 1, for key: Key) {
    used.withLock { used in
      let byKey = (used.byKey[key] ?? 0) - amount
      used.byKey[key] = byKey > 0 ? byKey : nil
      used.total -= amount
    }
  }
}
