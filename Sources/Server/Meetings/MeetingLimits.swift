/// How often somebody may do what others have to see.
struct MeetingLimits: Sendable {
  /// New meetings, and changes of which everybody is told.
  let meetings = RateLimit(burst: 20, every: 600_000)
  let answers = RateLimit(burst: 60, every: 2_000)
  let invitations = RateLimit(burst: 30, every: 60_000)
  let requests = RateLimit(burst: 20, every: 120_000)
  /// Looking for people, so that nobody reads the whole town.
  let searches = RateLimit(burst: 30, every: 3_000)
  let pages = RateLimit(burst: 120, every: 500)
  /// What is said in chats: a whole conversation written offline goes at once, and one a second after it.
  let messages = RateLimit(burst: 60, every: 1_000)
  let reports = RateLimit(burst: 10, every: 600_000)
  let places = RateLimit(burst: 10, every: 1_000)
}
