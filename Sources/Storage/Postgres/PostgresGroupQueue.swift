import Storage
import Synchronization

/// Transactions on a snapshot that wait for a connection. Those that wait together are committed together (a group
/// commit): they share the beginning, the commit, and the round trips between one's writes and the next one's reads.
///
/// The snapshot is taken after the last of a group has come, so that each sees what was committed before it.
final class PostgresGroupQueue: Sendable {
  /// What became of a group.
  fileprivate enum End {
    case committed
    /// Nothing was changed. Each has to be run by itself.
    case undone
    case unknown(any Error)
  }

  private struct State {
    var waiting: [any GroupMember] = []
    var runners = 0
  }

  /// More would wait longer for each other than they save.
  private static let groupLimit = 16

  private let pool: PostgresPool
  private let runnerLimit: Int
  private let onCommit: @Sendable (_ transactions: Int, _ topics: Set<String>, Duration) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - runnerLimit: how many groups at most run at once.
  ///   - onCommit: is told of each group that was committed, before its members are.
  init(
    pool: PostgresPool, runnerLimit: Int,
    onCommit: @escaping @Sendable (Int, Set<String>, Duration) -> Void
  ) {
    (self.pool, self.runnerLimit, self.onCommit) = (pool, max(1, runnerLimit), onCommit)
  }

  /// How many transactions wait for a group.
  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs a transaction with others, and returns its answer; `nil` if its group was undone, and it has to be run by
  /// itself. Its error is its own, or that the outcome is unknown.
  func run<Answer: Sendable>(
    keys: TransactionKeys, _ work: @escaping @Sendable (PostgresTransaction) throws -> Answer
  ) async throws -> Answer? {
    try await withCheckedThrowingContinuation { continuation in
      let needsRunner = state.withLock { state in
        state.waiting.append(Member(order: keys.numbers.first ?? 0, work, continuation))
        guard state.runners < runnerLimit else { return false }
        state.runners += 1
        return true
      }
      if needsRunner { Task { await runGroups() } }
    }
  }

  /// Runs groups until none wait.
  private func runGroups() async {
    repeat {
      do {
        let (group, end) = try await pool.run { connection in
          let group = self.next()
          return (group, try self.run(group, on: connection))
        }
        for member in group { member.end(end) }
      } catch {
        // The connection is lost, or there is none.
        for member in next() { member.end(.undone) }
      }
    } while state.withLock { state in
      if state.waiting.isEmpty { state.runners -= 1 }
      return !state.waiting.isEmpty
    }
  }

  /// The next group, in the order of their keys: groups of several nodes that lock the same rows in another order would
  /// wait in a circle.
  private func next() -> [any GroupMember] {
    state.withLock { state in
      let group = state.waiting.prefix(Self.groupLimit)
      state.waiting.removeFirst(group.count)
      return group.sorted { $0.order < $1.order }
    }
  }

  /// - Throws: that the connection is lost, so that the pool opens another one. The group is at its end then.
  private func run(
    _ group: [any GroupMember], on connection: PostgresConnection
  ) throws -> End {
    if group.isEmpty { return .committed }
    let start = ContinuousClock.now
    do {
      let (_, topics) = try connection.write(.others, on: TransactionKeys([]), .snapshot) {
        transaction in
        for member in group { try member.run(in: transaction) }
      }
      onCommit(group.count, topics, ContinuousClock.now - start)
      return .committed
    } catch let error as PostgresError where error.kind == .unknown {
      return .unknown(StorageError(error))
    } catch let error as PostgresError where error.kind == .lost {
      for member in group { member.end(.undone) }
      throw error
    } catch {
      return .undone
    }
  }
}

/// A transaction of a group. Used by one runner at a time.
private protocol GroupMember: AnyObject, Sendable {
  /// By which the members of a group are sorted.
  var order: Int64 { get }
  /// Runs the work, and throws if its group can't be committed.
  func run(in transaction: PostgresTransaction) throws
  /// Resumes the task that waits.
  func end(_ end: PostgresGroupQueue.End)
}

private final class Member<Answer: Sendable>: GroupMember, @unchecked Sendable {
  let order: Int64
  private let work: @Sendable (PostgresTransaction) throws -> Answer
  private let continuation: CheckedContinuation<Answer?, any Error>
  private var outcome: Result<Answer, any Error>?

  init(
    order: Int64, _ work: @escaping @Sendable (PostgresTransaction) throws -> Answer,
    _ continuation: CheckedContinuation<Answer?, any Error>
  ) {
    (self.order, self.work, self.continuation) = (order, work, continuation)
  }

  func run(in transaction: PostgresTransaction) throws {
    let before = (transaction.changes, transaction.topics.count)
    do { outcome = .success(try work(transaction)) } catch {
      // Its changes can't be undone without those of the others.
      if (transaction.changes, transaction.topics.count) != before { throw error }
      outcome = .failure(error)
    }
    if let failure = transaction.failure { throw failure }
  }

  func end(_ end: PostgresGroupQueue.End) {
    switch (end, outcome) {
    case (.committed, let outcome?): continuation.resume(with: outcome.map(Optional.some))
    case (.committed, nil), (.undone, _): continuation.resume(returning: nil)
    case (.unknown(let error), _): continuation.resume(throwing: error)
    }
  }
}
