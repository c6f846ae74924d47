import Synchronization

/// The numbers by which transactions that change the same things wait for each other, sorted, so that none wait in a
/// circle. Two things may have one number: their transactions then wait without need.
struct TransactionKeys: Sendable {
  let numbers: [Int64]

  init(_ ids: [[UInt8]]) { numbers = Set(ids.map(Self.hash)).sorted() }

  var isEmpty: Bool { numbers.isEmpty }

  /// Takes the locks on the server, until they are released or the connection ends.
  var lockStatement: String {
    "SELECT " + numbers.map { "pg_advisory_lock(\($0))" }.joined(separator: ", ")
  }

  static let unlockStatement = "SELECT pg_advisory_unlock_all()"

  /// FNV-1a, 64 bits.
  private static func hash(_ id: [UInt8]) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}

/// Lets one task of this node at a time have a key. The others wait here, and not on the server with a connection that
/// other work could use.
final class KeyQueue: Sendable {
  /// Those who wait, in their order, by the keys that are taken.
  private let waiting = Mutex<[Int64: [CheckedContinuation<Void, Never>]]>([:])

  func enter(_ keys: TransactionKeys) async {
    for key in keys.numbers {
      await withCheckedContinuation { continuation in
        let isFree = waiting.withLock { waiting in
          if waiting[key] == nil {
            waiting[key] = []
            return true
          }
          waiting[key]?.append(continuation)
          return false
        }
        if isFree { continuation.resume() }
      }
    }
  }

  func leave(_ keys: TransactionKeys) {
    for key in keys.numbers {
      let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
        guard waiting[key]?.isEmpty == false else {
          waiting[key] = nil
          return nil
        }
        return waiting[key]?.removeFirst()
      }
      next?.resume()
    }
  }
}
