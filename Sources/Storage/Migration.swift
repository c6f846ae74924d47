/// A migration of the schema. Migrations are numbered from 1 and run once each, in order. A published one is never
/// edited: a new one is added.
package struct Migration: Sendable {
  /// What a migration does to the programs that do not know it, which may still run on other nodes.
  package enum Effect: Sendable {
    /// It only adds: those programs go on, and may be started again.
    case expands
    /// It takes away or changes what those programs use: all of them must have ended before.
    case contracts
  }

  package let number: Int64
  package let effect: Effect
  package let statements: [String]

  package init(_ number: Int64, _ statements: String...) {
    (self.number, effect, self.statements) = (number, .contracts, statements)
  }

  /// A migration that only adds, of which `SchemaTests` makes sure.
  package init(expanding number: Int64, _ statements: String...) {
    (self.number, effect, self.statements) = (number, .expands, statements)
  }

  /// A hash of the statements (FNV-1a, 64 bits), which detects an edited migration.
  package var fingerprint: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in statements.joined(separator: ";").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Int64(bitPattern: hash)
  }
}

extension Migration {
  /// The tables in which a database says which migrations it has had.
  package static let tables = ["migration", "migration_needed"]
}

extension Storage {
  /// Runs all missing migrations in one transaction. A program that does not know the last ones may use the database if
  /// those only add.
  package func migrate(_ migrations: [Migration]) async throws {
    try await exclusiveTransaction { rows in
      try rows.execute(
        """
        CREATE TABLE IF NOT EXISTS migration(
          number BIGINT NOT NULL PRIMARY KEY, fingerprint BIGINT NOT NULL)
        """)
      // The last migration that a program must know.
      try rows.execute("CREATE TABLE IF NOT EXISTS migration_needed(number BIGINT NOT NULL)")
      let done = try rows.query("SELECT number, fingerprint FROM migration ORDER BY number")
      let known = migrations.last?.number ?? 0
      let needed = try rows.first("SELECT number FROM migration_needed")?.integer(0)
      if let found = done.last?.integer(0), found > known, needed ?? found > known {
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
      let last = migrations.last { $0.effect == .contracts }?.number ?? 0
      if needed ?? -1 < last {
        try rows.execute("DELETE FROM migration_needed")
        try rows.execute("INSERT INTO migration_needed(number) VALUES (?)", .integer(last))
      }
    }
  }
}
