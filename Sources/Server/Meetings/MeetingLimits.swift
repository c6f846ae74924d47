/// Rate limits of actions that others see.
struct MeetingLimits: Sendable {
  /// New meetings, and changes that notify everyone.
  let meetings: RateLimiter<String>
  let answers: RateLimiter<String>
  let invitations: RateLimiter<String>
  let requests: RateLimiter<String>
  /// Searches for people, limited so that nobody lists every user.
  let searches: RateLimiter<String>
  /// Pending actions of visitors, which are stored for a day: one network can't fill the store.
  let pendingActions: RateLimiter<String>
  /// Votes of people without an account.
  let visitorVotes: RateLimiter<String>
  let pages: RateLimiter<String>
  /// Chat messages: a conversation written offline passes at once, and then one a second.
  let messages: RateLimiter<String>
  /// What is sent to everybody in a meeting and not stored: that a user is typing, which a device says once in five
  /// seconds, and where one is.
  let ephemeral: RateLimiter<String>
  let reports: RateLimiter<String>
  let places: RateLimiter<String>

  init(of nodes: Nodes) {
    meetings = nodes.limiter("meetings", burst: 20, every: 600_000)
    answers = nodes.limiter("answers", burst: 60, every: 2_000)
    invitations = nodes.limiter("invitations", burst: 30, every: 60_000)
    requests = nodes.limiter("requests", burst: 20, every: 120_000)
    searches = nodes.limiter("searches", burst: 30, every: 3_000)
    pendingActions = nodes.limiter("pending-actions", burst: 20, every: 60_000)
    visitorVotes = nodes.limiter("visitor-votes", burst: 10, every: 60_000)
    pages = nodes.limiter("pages", burst: 120, every: 500)
    messages = nodes.limiter("messages", burst: 60, every: 1_000)
    ephemeral = nodes.limiter("ephemeral", burst: 5, every: 1_000)
    reports = nodes.limiter("reports", burst: 10, every: 600_000)
    places = nodes.limiter("places", burst: 10, every: 1_000)
  }
}
