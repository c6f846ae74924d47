import Hummingbird
import Pouch

/// Requests that take long: one of each user at a time, and of all users as many as half of the processors. Others are
/// served on the other half, and by their priority before these.
struct HeavyRequests: Sendable {
  /// Requests with files, which a program of its own answers.
  static let files = HeavyRequests()
  /// Large forms. A note does not wait for another user's file.
  static let forms = HeavyRequests()
  /// Pages of many records.
  static let pages = HeavyRequests()

  /// The most requests of one user that wait for another. Each page a browser opens is one.
  private let users = KeyedQueue<ID<User>>(atOnce: 1, waiting: 3)
  private let all = KeyedQueue<Int>(atOnce: WorkQueue.halfOfProcessors, waiting: 64)
  private let queue = WorkQueue(
    atOnce: WorkQueue.halfOfProcessors, waiting: WorkQueue.halfOfProcessors, isPolite: true)

  /// Runs work when it is the user's turn, with the queue on which it may block a thread.
  func run<Answer>(
    for user: ID<User>, _ work: (WorkQueue) async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await users.run(for: user) { try await all.run(for: 0) { try await work(queue) } }
    } catch is KeyedQueue<ID<User>>.Full {
      throw HTTPError.busy
    } catch is KeyedQueue<Int>.Full {
      throw HTTPError.busy
    }
  }
}
