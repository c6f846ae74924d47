import Storage

/// Storage in a PostgreSQL database, shared with other nodes.
///
/// A read is one snapshot (`REPEATABLE READ`). A transaction is `SERIALIZABLE`: its outcome is that of one writer at a
/// time, which is what its callers rely on. One that fails for others' changes is run again; after some failures it is
/// run while the others wait.
package final class PostgresStorage: Storage {
  private let pool: PostgresPool
  private let listeners = TopicListeners()
  private let exchange: NoticeExchange
  private let load = WriteLoadCounter()
  private let keyQueue = KeyQueue()
  private let groups: PostgresGroupQueue

  /// What the storage was opened with. It may contain a password.
  package let address: String

  /// Connects, and checks that the database sorts and encodes text as SQLite does.
  ///
  /// - Parameters:
  ///   - address: what libpq takes, such as `postgresql://user@host1,host2/name?target_session_attrs=read-write`.
  ///   - connections: at most how many transactions and reads run at once. One more connection exchanges notices.
  package init(address: String, connections: Int = 16) async throws {
    self.address = address
    pool = PostgresPool(address: address, connections: connections)
    exchange = NoticeExchange(address: address, listeners: listeners)
    groups = PostgresGroupQueue(pool: pool, runnerLimit: connections / 2) {
      [load, listeners, exchange] transactions, topics, duration in
      load.add(transactions: transactions, commits: 1, duration)
      listeners.notify(topics)
      exchange.send(topics)
    }
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

  @discardableResult
  package func transaction<Answer: Sendable>(
    on ids: [[UInt8]], isolation: Isolation,
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer {
    let keys = TransactionKeys(ids)
    await keyQueue.enter(keys)
    defer { keyQueue.leave(keys) }
    if isolation == .snapshot {
      if let answer = try await groups.run(keys: keys, { try work($0) }) { return answer }
      load.add(retries: 1)
    }
    return try await write(.others, on: keys, isolation: isolation, work)
  }

  package func exclusiveTransaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer { try await write(.aloneForSchema, work) }

  /// The number of waiting transactions and reads, and what was done so far.
  package var writeLoad: WriteLoad {
    var load = load.value
    load.waiting = pool.waiting + groups.waiting
    return load
  }

  package func notices(
    where isWanted: @escaping @Sendable (String) -> Bool
  ) -> AsyncStream<String> { listeners.stream(where: isWanted) }

  package func announce(_ topic: String) {
    listeners.notify([topic])
    exchange.send([topic])
  }

  package var isShared: Bool { true }

  package func tables() async throws -> [Table] {
    Table.tables(
      in: try await read {
        try $0.query(
          """
          SELECT relname::text, attname::text, array_position(indkey::int2[], attnum)
          FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
          LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
          WHERE relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0 AND NOT attisdropped
            AND relnamespace = current_schema()::text::regnamespace AND relname <> ?
          ORDER BY relname, attnum
          """, .text(WriterLock.tableName))
      })
  }

  /// Pages are checked when they are read, if the cluster was made with checksums.
  package func faults() async throws -> [String] { [] }

  /// Every commit checks them.
  package func brokenReferences() async throws -> [String] { [] }

  /// PostgreSQL reuses and returns pages by itself (autovacuum).
  package func giveBack() async throws -> Int { 0 }

  /// Waits for what runs, sends the notices that wait, and closes the connections.
  package func close() async throws {
    await pool.close()
    await exchange.stop()
    listeners.finish()
  }

  private func write<Answer: Sendable>(
    _ company: PostgresConnection.Company, on keys: TransactionKeys = TransactionKeys([]),
    isolation: Isolation = .serial,
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer {
    var policy = RetryPolicy()
    let start = ContinuousClock.now
    while true {
      let company = company == .others && policy.isAlone ? .alone : company
      do {
        let (answer, topics) = try await pool.run {
          try $0.write(company, on: keys, isolation, work)
        }
        load.add(transactions: 1, commits: 1, ContinuousClock.now - start)
        listeners.notify(topics)
        exchange.send(topics)
        return answer
      } catch {
        do { try await pause(after: error, &policy) } catch {
          load.add(transactions: 1, failures: error is StorageError ? 1 : 0)
          throw error
        }
        load.add(retries: 1)
      }
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
