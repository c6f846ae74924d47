import Base
import Foundation
import Pouch
import Storage

/// The result of checking a database: its size in users and records, and all faults.
package struct IntegrityCheck: Equatable, Sendable {
  package var people = 0
  package var spaces = 0
  package var records = 0
  package var registers = 0
  package var faults: [Sentence] = []
  /// Whether the rest could not be checked, because this program does not know the database's migrations, or a move into
  /// the database was not finished.
  package var isUnknown = false

  /// Nothing was counted.
  init() {}

  /// Checks everything: the file's pages, the migrations, foreign keys, and each space's digest and sequence numbers
  /// against its registers. An older version is no fault, since the server migrates it.
  ///
  /// - Parameter isBeingMoved: whether the caller itself moves accounts into the database. Otherwise an unfinished move is
  ///   a fault.
  package init(of storage: any Storage, isBeingMoved: Bool = false) async throws {
    faults = try await storage.faults().map { .same($0) }
    if !faults.isEmpty { return }
    let tables = try await storage.tables().map(\.name)
    let broken = try await storage.brokenReferences().map {
      Sentence(
        "Rows of \($0) name what is not there.", uk: "Рядки з \($0) посилаються на те, чого немає.")
    }
    self = try await storage.read {
      try IntegrityCheck(reading: $0, tables: tables, isBeingMoved: isBeingMoved)
    }
    if !isUnknown { faults = broken + faults }
  }

  /// Checks what is in the tables, in one snapshot.
  ///
  /// - Parameter tables: the names of all tables of the database.
  init(reading db: any ReadTransaction, tables: [String], isBeingMoved: Bool = false) throws {
    if !isBeingMoved, tables.contains(MoveMark.table) {
      isUnknown = true
      faults = [UnfinishedMove().sentence]
      return
    }
    var found: [Int64] = []
    if tables.contains("migration") {
      found = try db.query("SELECT number FROM migration ORDER BY number").map { $0.integer(0) }
    }
    checkMigrations(found)
    if !faults.isEmpty { return }
    let counted = try Self.count(db)
    (people, spaces, records, registers) = (
      counted.people, counted.spaces, counted.records, counted.registers
    )
    faults = counted.faults
  }

  /// Adds a fault if this program does not know the migrations that were run.
  mutating func checkMigrations(_ found: [Int64]) {
    let known = Schema.migrations.map { $0.number }
    isUnknown = found.isEmpty || found != Array(known.prefix(found.count))
    if let last = found.last, last > known.count {
      faults.append(
        Sentence(
          "It was made by a newer kapshuk (step \(last), this one knows \(known.count)): update this one.",
          uk: "Її створив новіший kapshuk (крок \(last), а цей знає \(known.count)): оновіть цей.")
      )
    } else if isUnknown {
      faults.append(
        Sentence(
          "It is no database of kapshuk's: steps of its schema are missing.",
          uk: "Це не база kapshuk: бракує кроків її схеми."))
    }
  }

  private struct Counted: Sendable {
    var people = 0
    var spaces = 0
    var records = 0
    var registers = 0
    var faults: [Sentence] = []
  }

  private static func count(_ db: any ReadTransaction) throws -> Counted {
    func number(_ table: String) throws -> Int {
      Int(try db.first("SELECT COUNT(*) FROM \(table)")?.integer(0) ?? 0)
    }
    var counted = Counted()
    counted.people = try number("person")
    counted.records = try number("record")
    counted.registers = try number("register")
    let syncStore = SQLSyncStore(reading: db, user: ID<User>(bytes: []), now: 0)
    for row in try db.query("SELECT id FROM space") {
      counted.spaces += 1
      let space = ID<Space>(bytes: row.bytes(0))
      let state = try syncStore.state(of: space)
      var digest = Digest()
      let changes = try syncStore.changes(in: space, after: 0, limit: .max)
      for change in changes { digest.add(change.record, change.name, change.register) }
      let name = String(decoding: space.hex.prefix(8), as: UTF8.self)
      if digest != state.digest {
        counted.faults.append(
          Sentence(
            "Space \(name): its digest does not agree.",
            uk: "Простір \(name): контрольна сума не збігається."))
      }
      if let last = changes.last, last.sequence > state.head {
        counted.faults.append(
          Sentence(
            "Space \(name): a number beyond its head.",
            uk: "Простір \(name): є номер, більший за останній."))
      }
    }
    let orphans = Int(
      try db.first(
        """
        SELECT COUNT(*) FROM register LEFT JOIN record
        ON record.space = register.space AND record.id = register.record WHERE record.id IS NULL
        """)?.integer(0) ?? 0)
    let steps = try db.first("SELECT MAX(number) FROM migration")?.integer(0) ?? 0
    if steps >= Schema.quotas.number, try Usage.differs(db) {
      counted.faults.append(
        Sentence(
          "What people use is not what there is of theirs.",
          uk: "Враховане використання не збігається з тим, що є насправді."))
    }
    if orphans > 0 {
      counted.faults.append(
        Sentence(
          "\(orphans) registers belong to no record.",
          uk: "Регістрів, що не належать жодному запису: \(orphans)."))
    }
    return counted
  }
}
