import Base
import Foundation

/// What code reads from outside the process: the time and randomness. Tests replace both.
package struct Dependencies: Sendable {
  /// Milliseconds since 1970 in UTC.
  package var now: @Sendable () -> Int64

  /// 32 random bytes, new at each call.
  package var randomness: @Sendable () -> [UInt8]

  package init(now: @escaping @Sendable () -> Int64, randomness: @escaping @Sendable () -> [UInt8])
  {
    self.now = now
    self.randomness = randomness
  }

  /// The system's clock and its source of randomness.
  package static let live = Dependencies(
    now: { Int64(Date().timeIntervalSince1970 * 1000) },
    randomness: {
      var generator = SystemRandomNumberGenerator()
      return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    })
}
