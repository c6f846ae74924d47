import Foundation

/// What differs from request to request: the time, and randomness.
public struct Moment: Sendable {
  /// Milliseconds since 1970 in UTC.
  public var now: @Sendable () -> Int64

  /// 32 random bytes, new at each call.
  public var randomness: @Sendable () -> [UInt8]

  public init(now: @escaping @Sendable () -> Int64, randomness: @escaping @Sendable () -> [UInt8]) {
    self.now = now
    self.randomness = randomness
  }

  /// The machine's clock and its source of randomness.
  public static let live = Moment(
    now: { Int64(Date().timeIntervalSince1970 * 1000) },
    randomness: {
      var generator = SystemRandomNumberGenerator()
      return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    })
}
