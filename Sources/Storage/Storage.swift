/// Where the server keeps what people wrote: rows in tables, asked in SQL.
///
/// The narrow gate to a database: a driver is one file, and everything above it, the tests of this
/// protocol among it, is written in SQL that SQLite and PostgreSQL both understand, with `?` for
/// parameters.
package protocol Storage: Sendable {
  /// Reads in one consistent moment, beside whatever is being written.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any ReadTransaction) throws -> Answer
  ) async throws -> Answer

  /// Reads and writes as one: all of it is on the disk when this returns, or none of it is when it
  /// throws. One writer works at a time. The work may be run a second time, where other work of the same
  /// commit failed: what counts is what it wrote and gave last.
  @discardableResult
  func transaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer

  /// The topics that transactions notified of, each after its commit. A listener that is slow may get
  /// several notices of one topic as one.
  func notices() -> AsyncStream<String>

  /// Lets what is being written finish, and closes the files.
  func close() async throws
}

/// What a statement may do that changes nothing.
package protocol ReadTransaction {
  /// Runs a statement and gives its rows.
  func query(_ sql: String, _ values: [Value]) throws -> [Row]
}

/// What a statement may do inside a transaction.
package protocol WriteTransaction: ReadTransaction {
  /// Runs a statement that changes rows, and gives their number.
  @discardableResult
  func execute(_ sql: String, _ values: [Value]) throws -> Int

  /// Tells listeners of a topic, once this is committed.
  func notify(_ topic: String)
}

extension ReadTransaction {
  package func query(_ sql: String, _ values: Value...) throws -> [Row] { try query(sql, values) }

  /// The first row, where there is one.
  package func first(_ sql: String, _ values: Value...) throws -> Row? {
    try query(sql, values).first
  }
}

extension WriteTransaction {
  @discardableResult
  package func execute(_ sql: String, _ values: Value...) throws -> Int { try execute(sql, values) }
}

/// Why storage can't do its work.
package enum StorageError: Error, Equatable, Sendable {
  /// The disk has no room; what was asked was not done, and what was there is whole.
  case full
  /// The disk answers with errors.
  case disk(String)
  /// The file is damaged: restore a backup.
  case damaged(String)
  /// A row breaks a rule of its table, such as a second one with the same key.
  case conflict
  /// The database was made by a newer program: migration `found`, and this program knows `known`.
  case tooNew(found: Int64, known: Int64)
  /// A migration that was already run reads differently now.
  case changedMigration(Int64)
  /// A statement that is wrong.
  case statement(String)
}
