/// A migration of the schema. Migrations are numbered from 1 and run once each, in order. A published one is never
/// edited: a new one is added.
package struct Migration: Sendable {
  package let number: Int64
  package let statements: [String]

  package init(_ number: Int64, _ statements: String...) {
    self.number = number
    self.statements = statements
  }

  /// A hash of the statements (FNV-1a, 64 bits), which detects an edited migration.
  var fingerprint: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in statements.joined(separator: ";").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Int64(bitPattern: hash)
  }
}

extension Storage {
  /// Runs all missing migrations in one transaction.
  package func migrate(_ migrations: [Migration]) async throws {
    try await exclusiveTransaction { rows in
      try rows.execute(
        """
        CREATE TABLE IF NOT EXISTS migration(
          number BIGINT NOT NULL PRIMARY KEY, fingerprint BIGINT NOT NULL)
        """)
      let done = try rows.query("SELECT number, fingerprint FROM migration ORDER BY number")
      let known = migrations.last?.number ?? 0
      if let found = done.last?.integer(0), found > known {
        throw StorageError.tooNew(found: found, known: known)
      }
      for migration in migrations {
        if let row = done.first(where: { $0.integer(0) == migration.number }) {
          guard row.integer(1) == migration.fingerprint else {
            throw StorageError.changedMigration(migration.number)
          }
          continue
        }
        for statement in migration.statements { try rows.execute(statement) }
        try rows.execute(
          "INSERT INTO migration(number, fingerprint) VALUES (?, ?)",
          .integer(migration.number), .integer(migration.fingerprint))
      }
    }
  }
}
