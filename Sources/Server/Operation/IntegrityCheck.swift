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
  package var faults: [String] = []
  /// Whether the rest could not be checked, because this program does not know the database's migrations.
  package var isUnknown = false

  /// Checks everything: the file's pages, the migrations, foreign keys, and each space's digest and sequence numbers
  /// against its registers. An older version is no fault, since the server migrates it.
  package init(of storage: SQLiteStorage) async throws {
    faults = try await storage.faults()
    if !faults.isEmpty { return }
    let known = Schema.migrations.map { $0.number }
    let found = try await storage.read { db in
      let table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migration'"
      if try db.first(table) == nil { return [Int64]() }
      return try db.query("SELECT number FROM migration ORDER BY number").map { $0.integer(0) }
    }
    isUnknown = found.isEmpty || found != Array(known.prefix(found.count))
    if let last = found.last, last > known.count {
      faults.append(
        "It was made by a newer kapshuk (step \(last), this one knows \(known.count)): update this one."
      )
      return
    }
    if isUnknown {
      faults.append("It is no database of kapshuk's: steps of its schema are missing.")
      return
    }
    faults = try await storage.brokenReferences().map { "Rows of \($0) name what is not there." }
    let counted = try await storage.read { db in try Self.count(db) }
    (people, spaces, records, registers) = (
      counted.people, counted.spaces, counted.records, counted.registers
    )
    faults += counted.faults
  }

  private struct Counted: Sendable {
    var people = 0
    var spaces = 0
    var records = 0
    var registers = 0
    var faults: [String] = []
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
        counted.faults.append("Space \(name): its digest does not agree.")
      }
      if let last = changes.last, last.sequence > state.head {
        counted.faults.append("Space \(name): a number beyond its head.")
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
      counted.faults.append("What people use is not what there is of theirs.")
    }
    if orphans > 0 { counted.faults.append("\(orphans) registers belong to no record.") }
    return counted
  }
}
