/// The server's database.
///
/// Only the driver depends on the database. Everything above it, including the tests of this protocol, uses SQL that
/// both SQLite and PostgreSQL accept, with `?` for parameters.
package protocol Storage: Sendable {
  /// Reads from one snapshot, concurrently with writes. The closure may run twice, if its connection was lost.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any ReadTransaction) throws -> Answer
  ) async throws -> Answer

  /// Runs a transaction. When this returns, all of it is on the disk; if it throws, none of it is, unless the
  /// error is `unknown`. Its outcome is that of one writer at a time. The closure may run several times, if another one
  /// of the same commit failed, others changed what it read, or its connection was lost; only its last run counts.
  @discardableResult
  func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer

  /// Runs a transaction while no other program runs one, on any node: for changes of the schema.
  func exclusiveTransaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer

  /// The topics that transactions notify, each after its commit, as far as they are wanted. A slow listener may receive
  /// several notifications of a topic as one. `isWanted` is called on the writer's thread.
  func notices(where isWanted: @escaping @Sendable (String) -> Bool) -> AsyncStream<String>

  /// Waits for the current write, and closes the files or connections.
  func close() async throws
}

/// A transaction that only reads.
package protocol ReadTransaction {
  /// Runs a statement and returns its rows.
  func query(_ sql: String, _ values: [Value]) throws -> [Row]
}

/// A transaction that reads and writes.
package protocol WriteTransaction: ReadTransaction {
  /// Runs a statement that changes rows, and returns their number.
  @discardableResult
  func execute(_ sql: String, _ values: [Value]) throws -> Int

  /// Notifies the listeners of a topic once the transaction is committed.
  func notify(_ topic: String)
}

extension Storage {
  /// A driver with one writer needs nothing else.
  package func exclusiveTransaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer { try await transaction(work) }

  /// All topics that transactions notify.
  package func notices() -> AsyncStream<String> { notices { _ in true } }
}

extension ReadTransaction {
  package func query(_ sql: String, _ values: Value...) throws -> [Row] { try query(sql, values) }

  /// The first row, if there is one.
  package func first(_ sql: String, _ values: Value...) throws -> Row? {
    try query(sql, values).first
  }
}

extension WriteTransaction {
  @discardableResult
  package func execute(_ sql: String, _ values: Value...) throws -> Int { try execute(sql, values) }
}

/// An error of the storage.
package enum StorageError: Error, Equatable, Sendable {
  /// The disk is full. Nothing was changed.
  case full
  /// The disk reports an error.
  case disk(String)
  /// The file is damaged: restore a backup.
  case damaged(String)
  /// A row violates a constraint of its table, such as a unique key.
  case conflict
  /// A newer program created the database: it has migration `found`, and this program knows up to `known`.
  case tooNew(found: Int64, known: Int64)
  /// A migration that was already run has been edited.
  case changedMigration(Int64)
  /// The database can't be reached, or too many transactions want the same rows. Nothing was changed.
  case unavailable(String)
  /// The connection was lost during a commit: it is not known whether anything was changed.
  case unknown(String)
  /// A statement is invalid.
  case statement(String)
}
