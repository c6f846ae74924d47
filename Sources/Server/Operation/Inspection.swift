import Foundation
import Pouch
import Storage

/// What a look at a database finds: its size in people and records, and everything that is wrong.
public struct Inspection: Equatable, Sendable {
  public var people = 0
  public var spaces = 0
  public var records = 0
  public var registers = 0
  public var faults: [String] = []

  /// Looks through everything: the pages of the file, the steps of the schema, and each space's digest and
  /// sequence numbers against what its registers say.
  public init(of storage: SQLiteStorage) async throws {
    faults = try await storage.faults()
    if !faults.isEmpty { return }
    let steps = Schema.migrations
    let found = try await storage.read { rows in
      try rows.query("SELECT number FROM migration ORDER BY number").map { $0.integer(0) }
    }
    if found != steps.map({ $0.number }) {
      faults.append("The schema is at step \(found.last ?? 0), this program's at \(steps.count).")
      return
    }
    let counted = try await storage.read { rows in try Self.count(rows) }
    (people, spaces, records, registers) = (
      counted.people, counted.spaces, counted.records, counted.registers
    )
    faults = counted.faults
  }

  private struct Counted: Sendable {
    var people = 0
    var spaces = 0
    var records = 0
    var registers = 0
    var faults: [String] = []
  }

  private static func count(_ rows: any Reading) throws -> Counted {
    func number(_ table: String) throws -> Int {
      Int(try rows.first("SELECT COUNT(*) FROM \(table)")?.integer(0) ?? 0)
    }
    var counted = Counted()
    counted.people = try number("person")
    counted.records = try number("record")
    counted.registers = try number("register")
    let ledger = TableLedger(reading: rows, user: RecordID(bytes: []), now: 0)
    for row in try rows.query("SELECT id FROM space") {
      counted.spaces += 1
      let space = RecordID(bytes: row.bytes(0))
      let state = try ledger.state(of: space)
      var digest = Digest()
      let changes = try ledger.changes(in: space, after: 0, limit: .max)
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
      try rows.first(
        """
        SELECT COUNT(*) FROM register LEFT JOIN record
        ON record.space = register.space AND record.id = register.record WHERE record.id IS NULL
        """)?.integer(0) ?? 0)
    if orphans > 0 { counted.faults.append("\(orphans) registers belong to no record.") }
    return counted
  }
}
