import Base
import Storage

/// Moves all accounts from one database into another, on the same driver or the other one, and proves that they are the
/// same there. The source is only read.
///
/// The generation is copied too: nothing is lost, so devices go on syncing.
package struct DatabaseMove: Sendable {
  package enum Phase: Sendable { case copying, comparing }

  package struct Progress: Sendable {
    package let phase: Phase
    package let table: String
    /// How many of its rows are done.
    package let rows: Int
  }

  package struct Outcome: Sendable {
    package let rows: Int
    package let inspection: IntegrityCheck
  }

  let source: any Storage
  let target: any Storage
  let report: @Sendable (Progress) throws -> Void

  /// - Parameter report: called between two transactions. An error that it throws ends the move.
  package init(
    from source: any Storage, to target: any Storage,
    report: @escaping @Sendable (Progress) throws -> Void = { _ in }
  ) {
    (self.source, self.target, self.report) = (source, target, report)
  }

  /// Moves the accounts. The target is empty, or has what an unfinished move left, which is deleted first.
  ///
  /// - Throws: `Problem`, or `StorageError` of either database. The target is then as before, or marked as unfinished
  ///   until a move into it ends well.
  package func run() async throws -> Outcome {
    try await checkSource()
    let mark = try await markTarget()
    do {
      let tables = try await prepare(mark)
      var copied: [TableDigest] = []
      for table in tables { copied.append(try await copy(table, mark)) }
      let inspection = try await prove(tables, copied)
      try await mark.end(in: target)
      return Outcome(rows: copied.reduce(0) { $0 + $1.rows }, inspection: inspection)
    } catch is MoveMark.Replaced { throw Problem.replaced }
  }

  // MARK: before the copy

  private func checkSource() async throws {
    let names = try await source.tables().map(\.name)
    if names.contains(MoveMark.table) { throw Problem.unfinishedSource }
    guard names.contains(Self.migrations) else { throw Problem.noAccounts }
    let steps = try await source.read {
      try $0.query("SELECT number, fingerprint FROM \(Self.migrations) ORDER BY number")
    }
    let known = Schema.migrations
    let last = known.last?.number ?? 0
    guard let found = steps.last?.integer(0) else { throw Problem.noAccounts }
    if found > last { throw Problem.newer(found: found, known: last) }
    for (step, migration) in zip(steps, known)
    where step.integer(0) != migration.number || step.integer(1) != migration.fingerprint {
      throw Problem.otherSchema(step: step.integer(0))
    }
    if steps.count < known.count { throw Problem.older(found: found, known: last) }
    // Otherwise it would be found at the end.
    if let fault = try await IntegrityCheck(of: source).faults.first {
      throw Problem.damagedSource(fault: fault)
    }
  }

  private func markTarget() async throws -> MoveMark {
    let there = try await target.tables().map(\.name)
    let isAgain = there.contains(MoveMark.table)
    let own = Set(Schema.tables + Migration.tables + [MoveMark.table])
    if let foreign = there.first(where: { !own.contains($0) }) {
      throw Problem.foreign(table: foreign)
    }
    let tables = isAgain ? [] : there.filter { !Migration.tables.contains($0) }
    return try await MoveMark.begin(in: target) { db in
      for table in tables where try db.first("SELECT 1 FROM \(table.quoted) LIMIT 1") != nil {
        throw Problem.occupied(table: table)
      }
    }
  }

  /// Makes the target's tables empty and as they are in the source, and returns them, each after those that it refers to.
  private func prepare(_ mark: MoveMark) async throws -> [Table] {
    try await target.migrate(Schema.migrations)
    let here = try await movedTables(of: source)
    let there = try await movedTables(of: target)
    for (name, table) in here where there[name] != table {
      throw Problem.differentTables(name: name)
    }
    if let name = there.keys.first(where: { here[$0] == nil }) {
      throw Problem.differentTables(name: name)
    }
    let tables = Schema.tables.compactMap { here[$0] }
    for table in tables.reversed() {
      try await target.transaction { db in
        try mark.check(db)
        try TableWriter(table).deleteAll(db)
      }
    }
    return tables
  }

  /// The tables by name, but the migrations, which each database has had run. Columns are sorted: a column that was
  /// added may stand elsewhere.
  private func movedTables(of storage: any Storage) async throws -> [String: Table] {
    var tables: [String: Table] = [:]
    for var table in try await storage.tables()
    where !(Migration.tables + [MoveMark.table]).contains(table.name) {
      table.columns.sort()
      tables[table.name] = table
    }
    return tables
  }

  // MARK: the copy

  /// Copies a table, and returns the digest of what was read.
  private func copy(_ table: Table, _ mark: MoveMark) async throws -> TableDigest {
    let (reader, writer) = (TableReader(table), TableWriter(table))
    var digest = TableDigest()
    var end = TableReader.Position()
    while true {
      let page = try await source.read { [end] in try reader.page(after: end, $0) }
      if !page.rows.isEmpty { try await write(page.rows, writer, table.name, mark) }
      for row in page.rows { digest.add(row) }
      try report(Progress(phase: .copying, table: table.name, rows: digest.rows))
      if page.isLast { return digest }
      end = page.end
    }
  }

  private func write(
    _ rows: [Row], _ writer: TableWriter, _ table: String, _ mark: MoveMark
  ) async throws {
    do {
      try await target.transaction { db in
        try mark.check(db)
        try writer.write(rows, db)
      }
    } catch StorageError.statement(let reason) {
      throw Problem.refused(table: table, reason: .same(reason))
    } catch StorageError.conflict {
      throw Problem.refused(
        table: table,
        reason: Sentence("it violates a constraint.", uk: "він порушує обмеження таблиці."))
    }
  }

  /// The table of what was run in a database, which is not copied.
  private static let migrations = "migration"
}
