import Pages

/// Rate limits of account operations (ASVS 6.3.1).
///
/// A source is a network, or a device that has signed in to the account before. Tries are counted by account and
/// source together, so that guesses from elsewhere don't use up a user's tries.
struct AccountLimits: Sendable {
  private let tries: RateLimiter<String>
  private let sources: RateLimiter<String>
  /// The forms in progress by network, so that one network can't fill the queue of passwords.
  let forms = Budget<String>(perKey: 32)
  private let lettersOfAddress: RateLimiter<String>
  private let lettersOfSource: RateLimiter<String>

  init(of nodes: Nodes = Nodes(sharing: nil)) {
    tries = nodes.limiter("tries", burst: 10, every: 60_000)
    sources = nodes.limiter("sources", burst: 60, every: 5_000)
    lettersOfAddress = nodes.limiter("letters-of-address", burst: 5, every: 600_000)
    lettersOfSource = nodes.limiter("letters-of-source", burst: 30, every: 20_000)
  }

  /// Counts a try of any kind from a source. Returns the milliseconds to wait, or `nil` if it may proceed.
  func visit(from source: String, now: Int64) -> Int64? { sources.consume(source, now: now) }

  /// Counts a password try for an account. Returns the milliseconds to wait, or `nil` if it may proceed.
  func guess(_ account: String, from source: String, now: Int64) -> Int64? {
    tries.consume(Self.key(account, source), now: now)
  }

  /// Counts a try no longer that was refused because the server is busy: the password was not looked at.
  func uncount(_ account: String, from source: String, now: Int64) {
    tries.giveBack(Self.key(account, source), now: now)
  }

  /// Resets the count of tries, after a success.
  func forgive(_ account: String, from source: String) {
    tries.forgive(Self.key(account, source))
  }

  /// Counts an email. Returns the milliseconds to wait, or `nil` if it may be sent.
  ///
  /// - Parameter isKnown: whether the source is a device known to the account: others can't use up its emails.
  func email(to address: String, from source: String, isKnown: Bool = false, now: Int64) -> Int64? {
    lettersOfSource.consume(source, now: now)
      ?? lettersOfAddress.consume(isKnown ? Self.key(address, source) : address, now: now)
  }

  /// Neither an address nor a network contains a space.
  private static func key(_ account: String, _ source: String) -> String { account + " " + source }
}
