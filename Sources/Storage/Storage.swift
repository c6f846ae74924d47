/// The server's database.
///
/// Only the driver depends on the database. Everything above it, including the tests of this protocol, uses SQL that
/// both SQLite and PostgreSQL accept, with `?` for parameters. A text with a zero byte is refused by both,
/// since PostgreSQL can't store it.
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

  /// Runs a transaction that names what it changes: the ids of spaces, people or meetings. Transactions with a common
  /// one run one after the other, on all nodes, and so do not fail for each other's changes.
  @discardableResult
  func transaction<Answer: Sendable>(
    on ids: [[UInt8]], isolation: Isolation,
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer

  /// Runs a transaction while no other program runs one, on any node: for changes of the schema.
  func exclusiveTransaction<Answer: Sendable>(
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer

  /// The topics that transactions notify, each after its commit, as far as they are wanted. A slow listener may receive
  /// several notifications of a topic as one. `isWanted` is called on the writer's thread.
  func notices(where isWanted: @escaping @Sendable (String) -> Bool) -> AsyncStream<String>

  /// Notifies the listeners of a topic, on all nodes, of what is in no table. It may be lost.
  func announce(_ topic: String)

  /// Whether other nodes may use the database at the same time.
  var isShared: Bool { get }

  /// The number of waiting transactions, and what was done so far.
  var writeLoad: WriteLoad { get }

  /// All tables, by name, but those that belong to the driver.
  func tables() async throws -> [Table]

  /// What the database finds wrong with how it is stored; empty if it finds nothing.
  func faults() async throws -> [String]

  /// The tables with violated foreign keys.
  func brokenReferences() async throws -> [String]

  /// Returns free pages to the disk, as far as the database does not do so by itself, and returns their number.
  func giveBack() async throws -> Int

  /// Waits for the current write, and closes the files or connections.
  func close() async throws
}

/// How far a transaction is kept apart from others that run at the same time.
package enum Isolation: Sendable {
  /// Its outcome is that of one writer at a time. It may change other things than it names.
  case serial
  /// It reads one snapshot, and fails, to be run again, if a row that it changes was changed since. What it only reads
  /// may be changed meanwhile by transactions without a common name: it names all on which its outcome depends. Much
  /// faster where many write at once.
  case snapshot
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

  /// Runs a statement that changes rows, without waiting for it. Its error is thrown by a later statement or by the
  /// commit, and nothing is changed.
  func enqueue(_ sql: String, _ values: [Value]) throws

  /// Notifies the listeners of a topic once the transaction is committed.
  func notify(_ topic: String)

  /// What ends a `SELECT` that takes rows for this transaction alone and passes over those that another one has taken;
  /// empty where transactions run one after the other.
  var skippingLocked: String { get }
}

extension Storage {
  /// A driver with one writer needs nothing else.
  @discardableResult
  package func transaction<Answer: Sendable>(
    on ids: [[UInt8]], isolation: Isolation,
    _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer { try await transaction(work) }

  /// A serial transaction that names what it changes.
  @discardableResult
  package func transaction<Answer: Sendable>(
    on ids: [[UInt8]], _ work: @escaping @Sendable (any WriteTransaction) throws -> Answer
  ) async throws -> Answer { try await transaction(on: ids, isolation: .serial, work) }

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
  /// A driver without a network waits.
  package func enqueue(_ sql: String, _ values: [Value]) throws { try execute(sql, values) }

  package func enqueue(_ sql: String, _ values: Value...) throws { try enqueue(sql, values) }

  @discardableResult
  package func execute(_ sql: String, _ values: Value...) throws -> Int { try execute(sql, values) }
}
