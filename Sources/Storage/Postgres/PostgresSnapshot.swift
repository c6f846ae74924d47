import Storage

extension PostgresStorage {
  /// Reads from one snapshot that other connections can read from too while this goes on, by its name.
  ///
  /// The connection is closed if the closure runs no statement for a minute.
  package func readSharing<Answer: Sendable>(
    _ work: @escaping @Sendable (any ReadTransaction, _ snapshot: String) throws -> Answer
  ) async throws -> Answer {
    try await read { db in
      try work(db, try db.first("SELECT pg_export_snapshot()")?.text(0) ?? "")
    }
  }

  /// Has the server look through its tables, after very many rows were added.
  package func analyze() async throws { _ = try await read { try $0.query("ANALYZE") } }
}
