import Pages

/// How often something about accounts may be tried (ASVS 6.3.1).
///
/// A source is a network, or a device that has signed in to the account before. Tries are counted by account and
/// source together: whoever guesses from elsewhere takes nobody's tries away.
struct AccountLimits: Sendable {
  private let tries = RateLimit(burst: 10, every: 60_000)
  private let sources = RateLimit(burst: 60, every: 5_000)
  private let lettersOfAddress = RateLimit(burst: 5, every: 600_000)
  private let lettersOfSource = RateLimit(burst: 30, every: 20_000)

  /// Counts anything that a source tries. Returns the milliseconds to wait, or `nil` if it may.
  func visit(from source: String, now: Int64) -> Int64? { sources.take(source, now: now) }

  /// Counts a try to guess the password of an account. Returns the milliseconds to wait, or `nil` if it may.
  func guess(_ account: String, from source: String, now: Int64) -> Int64? {
    tries.take(Self.key(account, source), now: now)
  }

  /// Gives the tries back, after a success.
  func forgive(_ account: String, from source: String) {
    tries.forgive(Self.key(account, source))
  }

  /// Counts a letter. Returns the milliseconds to wait, or `nil` if it may be sent.
  ///
  /// - Parameter isKnown: whether the source is a device of the account's: others can't use up its letters.
  func letter(to address: String, from source: String, isKnown: Bool = false, now: Int64) -> Int64?
  {
    lettersOfSource.take(source, now: now)
      ?? lettersOfAddress.take(isKnown ? Self.key(address, source) : address, now: now)
  }

  /// Neither an address nor a network has a space in it.
  private static func key(_ account: String, _ source: String) -> String { account + " " + source }
}
