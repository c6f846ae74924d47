import Storage

extension PostgresConnection {
  /// How a transaction gets along with others that write.
  enum Company {
    /// Others run at the same time. PostgreSQL refuses it if the outcome were another than one after the other.
    case others
    /// Others wait, on all nodes.
    case alone
    /// Others wait, and so do those that change the schema.
    case aloneForSchema
  }

  /// Reads from one snapshot.
  func read<Answer>(_ work: (PostgresTransaction) throws -> Answer) throws -> Answer {
    opening = ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"]
    defer { opening = [] }
    let transaction = PostgresTransaction(self)
    let outcome = Result { try work(transaction) }
    // It has changed nothing, so it does not matter how it ends.
    if isUsable { try rollbackOrCommit(isFailed: transaction.failure != nil) }
    if let failure = transaction.failure, failure.kind != .statement { throw failure }
    return try outcome.get()
  }

  /// Runs a transaction, and returns what its work returned and the topics to notify.
  func write<Answer>(
    _ company: Company, on keys: TransactionKeys, _ isolation: Isolation,
    _ work: (PostgresTransaction) throws -> Answer
  ) throws -> (answer: Answer, topics: Set<String>) {
    if company == .aloneForSchema {
      try runSimple("SELECT pg_advisory_lock(\(WriterLock.schemaKey))")
    }
    defer {
      if company == .aloneForSchema, isUsable {
        _ = try? runSimple("SELECT pg_advisory_unlock(\(WriterLock.schemaKey))")
      }
    }
    // Locking a table needs no snapshot: the first statement of the work sees what those have committed whom the lock
    // waited for.
    opening = [
      "BEGIN ISOLATION LEVEL \(isolation == .serial ? "SERIALIZABLE" : "REPEATABLE READ") READ WRITE",
      WriterLock.statement(for: company),
    ]
    // On a snapshot, keys need no lock: a row that another node changed meanwhile is noticed. Nodes seldom change the
    // same at once, and on this one those with a common key wait for each other.
    let releases = (isolation == .serial || company != .others) && !keys.isEmpty
    beforeOpening = releases ? keys.lockStatement : nil
    defer { (opening, beforeOpening) = ([], nil) }
    let transaction = PostgresTransaction(self)
    do {
      let answer = try work(transaction)
      if let failure = transaction.failure { throw failure }
      // It ran no statement.
      if !opening.isEmpty { return (answer, transaction.topics) }
      guard isInsideTransaction else {
        throw PostgresError(
          kind: .statement, state: "25000", message: "The work ended its own transaction.")
      }
      if transaction.changes == 0 { try runSimple(Self.waitsForStandby) }
      try commit(releasing: releases)
      return (answer, transaction.topics)
    } catch {
      try? settle()
      if isUsable { try? rollback(releasing: releases) }
      // Whatever the work made of it: it is run again, or its error is about rows that are gone.
      if let failure = transaction.failure, failure.kind != .statement { throw failure }
      throw error
    }
  }

  /// Has a commit wait for the synchronous standby that would not, since nothing was changed. What it has read may be on
  /// this server only: PostgreSQL shows a commit whose wait was interrupted, by a restart for example. A client that
  /// repeats such a write would be told that it is done.
  private static let waitsForStandby = """
    SELECT pg_logical_emit_message(true, 'kapshuk', '')
    WHERE current_setting('synchronous_standby_names') <> ''
    """

  private func rollbackOrCommit(isFailed: Bool) throws {
    if isInsideTransaction { try runSimple(isFailed ? "ROLLBACK" : "COMMIT") }
  }
}

/// The lock of those who write. Transactions at the same time share it; one that failed repeatedly has it alone, and
/// then can't fail since others changed what it read.
enum WriterLock {
  /// Any number that no other program in the same database uses: `kapshuk` as seven bytes.
  static let schemaKey = 0x6b_6170_7368_756b

  /// Has no rows, and exists to be locked. An advisory lock would need a statement with a snapshot of before the lock.
  static let table = "CREATE TABLE IF NOT EXISTS \(tableName)()"
  static let tableName = "storage_writer"

  static func statement(for company: PostgresConnection.Company) -> String {
    switch company {
    case .others: "LOCK TABLE storage_writer IN ROW SHARE MODE"
    case .alone, .aloneForSchema: "LOCK TABLE storage_writer IN EXCLUSIVE MODE"
    }
  }
}
