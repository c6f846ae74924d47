import Synchronization

/// The transactions that wait for the writer.
///
/// Those that wait while another is being synchronised are committed together (a group commit): many
/// writers share one `fsync`.
final class TransactionQueue: Sendable {
  /// Runs a transaction's work, and returns a closure to call after its commit or failure.
  typealias Job = @Sendable (SQLiteTransaction) -> Finish
  typealias Finish = @Sendable ((any Error)?) -> Void

  private struct State {
    var jobs: [Job] = []
    var isRunning = false
    var load = WriteLoad()
  }

  /// The number of waiting transactions, and what was done so far.
  var load: WriteLoad {
    state.withLock { state in
      var load = state.load
      load.waiting = state.jobs.count
      return load
    }
  }

  /// What became of a group: `error` if nothing of it was committed.
  private struct Outcome {
    let transaction: SQLiteTransaction
    var finish: [Finish] = []
    var error: (any Error)?
  }

  private let writer: ConnectionQueue
  private let reserve: ReserveFile
  private let listeners: TopicListeners
  private let state = Mutex(State())

  /// - Parameter reserve: released when the disk is full.
  init(writer: ConnectionQueue, reserve: ReserveFile, listeners: TopicListeners) {
    self.writer = writer
    self.reserve = reserve
    self.listeners = listeners
  }

  func enqueue(_ job: @escaping Job) {
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst { writer.enqueue { self.commitAll() } }
  }

  private func commitAll() {
    while true {
      let jobs = state.withLock { state in
        let count = Self.groupSize(waiting: state.jobs.count)
        let jobs = Array(state.jobs.prefix(count))
        state.jobs.removeFirst(count)
        state.isRunning = count > 0
        return jobs
      }
      if jobs.isEmpty { return }
      commit(jobs)
    }
  }

  /// How many of the waiting transactions share the next commit.
  ///
  /// All up to 32, half of more: the next group is written while the answers to this one are sent. Smaller groups would
  /// need more synchronisations than there is work for. At most 128, since an error of the disk fails all of them.
  private static func groupSize(waiting: Int) -> Int {
    min(max(waiting / 2, 32), 128, waiting)
  }

  private func commit(_ jobs: [Job]) {
    let start = ContinuousClock.now
    var outcome = run(jobs, hasSavepoints: false)
    // Not at first: a savepoint copies each page that is written, and work rarely fails after it has
    // written.
    if outcome.transaction.needsSavepoints { outcome = run(jobs, hasSavepoints: true) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    state.withLock { state in
      state.load.transactions += jobs.count
      state.load.commits += 1
      state.load.seconds += seconds
      if outcome.error != nil { state.load.failures += 1 }
    }
    for finish in outcome.finish { finish(outcome.error) }
    if outcome.error == nil { listeners.notify(outcome.transaction.topics) }
  }

  /// Runs jobs in one transaction. Nothing of it is committed if there is an error, or if it needs
  /// savepoints.
  private func run(_ jobs: [Job], hasSavepoints: Bool) -> Outcome {
    let connection = try? writer.connection()
    let transaction = SQLiteTransaction(connection, hasSavepoints: hasSavepoints)
    var outcome = Outcome(transaction: transaction)
    do {
      guard let connection else { throw SQLiteError.closed }
      try connection.begin(.immediate)
      for job in jobs where !transaction.needsSavepoints { outcome.finish.append(job(transaction)) }
      // A full disk ends the transaction: nothing of it was written.
      guard connection.isInsideTransaction else {
        throw transaction.error ?? StorageError.disk("rolled back")
      }
      if transaction.needsSavepoints {
        try connection.rollback()
      } else {
        try connection.commit()
      }
    } catch {
      outcome.error = SQLiteStorage.translated(error)
      // A commit that fails may leave the transaction open.
      if let connection, connection.isInsideTransaction { try? connection.rollback() }
      if outcome.error as? StorageError == .full { reserve.release() }
      // The others did not run. They are called only for what tells their callers of the error.
      let unrun = SQLiteTransaction(nil)
      for job in jobs.dropFirst(outcome.finish.count) { outcome.finish.append(job(unrun)) }
    }
    return outcome
  }
}
