import Storage
import Synchronization

/// Storage in a PostgreSQL database, shared with other nodes.
///
/// A read is one snapshot (`REPEATABLE READ`). A transaction is `SERIALIZABLE`: its outcome is that of one writer at a
/// time, which is what its callers rely on. One that fails for others' changes is run again; after some failures it is
/// run while the others wait.
package final class PostgresStorage: Storage {
  private let pool: PostgresPool
  private let listeners = TopicListeners()
  private let exchange: NoticeExchange
  private let load = Mutex(WriteLoad())

  /// Connects, and checks that the database sorts and encodes text as SQLite does.
  ///
  /// - Parameters:
  ///   - address: what libpq takes, such as `postgresql://user@host1,host2/name?target_session_attrs=read-write`.
  ///   - connections: at most how many transactions and reads run at once. One more connection exchanges notices.
  package init(address: String, connections: Int = 16) async throws {
    pool = PostgresPool(address: address, connections: connections)
    exchange = NoticeExchange(address: address, listeners: listeners)
    do {
      try await pool.run { connection in
        try DatabaseCheck.run(on: connection)
        try connection.runSimple("SELECT pg_advisory_lock(\(WriterLock.schemaKey))")
        try connection.runSimple(WriterLock.table)
        try connection.runSimple("SELECT pg_advisory_unlock(\(WriterLock.schemaKey))")
      }
      try await exchange.start()
    } catch {
      await pool.close()
      throw Self.translated(error)
    }
  }

  deinit { exchange.abandon() }

  /// The topic that listeners are offered when notices of other nodes may have been lost, since the connection was.
  package static let gap = NoticeExchange.gap

  package func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any ReadTransaction) throws -> Answer
  ) async throws -> Answer {
    var policy = RetryPolicy()
    while true {
      do { return try await pool.cancellable { try $0.read(work) } } catch {
        try await pause(after: error, &policy)
      }
    }
  }

  @discardableResult
  package func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer { try await write(.others, work) }

  package func exclusiveTransaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer { try await write(.aloneForSchema, work) }

  /// The number of waiting transactions and reads, and what was done so far.
  package var writeLoad: WriteLoad {
    var load = load.withLock { $0 }
    load.waiting = pool.waiting
    return load
  }

  package func notices(
    where isWanted: @escaping @Sendable (String) -> Bool
  ) -> AsyncStream<String> { listeners.stream(where: isWanted) }

  /// Waits for what runs, sends the notices that wait, and closes the connections.
  package func close() async throws {
    await pool.close()
    await exchange.stop()
    listeners.finish()
  }

  private func write<Answer: Sendable>(
    _ company: PostgresConnection.Company,
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer {
    var policy = RetryPolicy()
    let start = ContinuousClock.now
    while true {
      let company = company == .others && policy.isAlone ? .alone : company
      do {
        let (answer, topics) = try await pool.run { try $0.write(company, work) }
        count {
          $0.commits += 1
          $0.seconds += (ContinuousClock.now - start) / .seconds(1)
        }
        listeners.notify(topics)
        exchange.send(topics)
        return answer
      } catch {
        do { try await pause(after: error, &policy) } catch {
          count { if error is StorageError { $0.failures += 1 } }
          throw error
        }
        load.withLock { $0.retries += 1 }
      }
    }
  }

  private func count(_ change: (inout WriteLoad) -> Void) {
    load.withLock {
      $0.transactions += 1
      change(&$0)
    }
  }

  /// Waits before the next run, or throws the error if there is none.
  private func pause(after error: any Error, _ policy: inout RetryPolicy) async throws {
    guard let reported = error as? PostgresError, let pause = policy.pause(after: reported) else {
      throw Self.translated(error)
    }
    // A task that is cancelled goes on at once.
    try? await Task.sleep(for: pause)
  }

  private static func translated(_ error: any Error) -> any Error {
    (error as? PostgresError).map(StorageError.init) ?? error
  }
}

/// Whether a database is one that this program can use.
private enum DatabaseCheck {
  static func run(on connection: PostgresConnection) throws {
    let row = try connection.run(
      """
      SELECT current_setting('server_version_num'), current_setting('server_encoding'),
        datcollate, datlocprovider::text
      FROM pg_database WHERE datname = current_database()
      """
    ).rows.first
    guard let row, (Int(row.text(0)) ?? 0) >= 150_000 else {
      throw StorageError.statement("PostgreSQL 15 or newer is needed.")
    }
    // Sorted lists and the pages of them rely on the order of bytes.
    let isBinary = ["C", "POSIX", "C.UTF-8", "C.utf8"].contains(row.text(2)) && row.text(3) == "c"
    guard row.text(1) == "UTF8", isBinary else {
      throw StorageError.statement(
        """
        The database must be created with ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0; \
        it has \(row.text(1)) and \(row.text(2)).
        """)
    }
  }
}
