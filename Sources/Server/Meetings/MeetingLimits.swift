/// Rate limits of actions that others see.
struct MeetingLimits: Sendable {
  /// New meetings, and changes that notify everyone.
  let meetings = RateLimiter<String>(burst: 20, every: 600_000)
  let answers = RateLimiter<String>(burst: 60, every: 2_000)
  let invitations = RateLimiter<String>(burst: 30, every: 60_000)
  let requests = RateLimiter<String>(burst: 20, every: 120_000)
  /// Searches for people, limited so that nobody lists every user.
  let searches = RateLimiter<String>(burst: 30, every: 3_000)
  /// Pending actions of visitors, which are stored for a day: one network can't fill the store.
  let pendingActions = RateLimiter<String>(burst: 20, every: 60_000)
  /// Votes of people without an account.
  let visitorVotes = RateLimiter<String>(burst: 10, every: 60_000)
  let pages = RateLimiter<String>(burst: 120, every: 500)
  /// Chat messages: a conversation written offline passes at once, and then one a second.
  let messages = RateLimiter<String>(burst: 60, every: 1_000)
  let reports = RateLimiter<String>(burst: 10, every: 600_000)
  let places = RateLimiter<String>(burst: 10, every: 1_000)
}
