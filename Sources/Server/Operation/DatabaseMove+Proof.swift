import Base
import Storage

/// The proof that the target has what the source has.
extension DatabaseMove {
  /// Compares the target with what was read, and the source with that. Both are read at one moment each, so the target
  /// is what the source was at a moment after the copy, although the copy took longer.
  func prove(_ tables: [Table], _ copied: [TableDigest]) async throws -> IntegrityCheck {
    let there = try await digests(of: target, tables)
    let here = try await digests(of: source, tables)
    for (index, table) in tables.enumerated() where here[index] != copied[index] {
      throw Problem.changedSource(table: table.name)
    }
    try await compareSpaces(tables)
    for (index, table) in tables.enumerated() where there[index] != copied[index] {
      throw Problem.differentTable(name: table.name)
    }
    let inspection = try await IntegrityCheck(of: target, isBeingMoved: true)
    if let fault = inspection.faults.first { throw Problem.damagedTarget(fault: fault) }
    return inspection
  }

  private func digests(of storage: any Storage, _ tables: [Table]) async throws -> [TableDigest] {
    try await storage.read { [report] db in
      try tables.map { table in
        let digest = try TableReader(table).digest(db)
        try report(Progress(phase: .comparing, table: table.name, rows: digest.rows))
        return digest
      }
    }
  }

  /// Compares what each space says of its records.
  private func compareSpaces(_ tables: [Table]) async throws {
    guard var table = tables.first(where: { $0.name == "space" }) else { return }
    table.columns = ["id", "head", "epoch", "digest"]
    let reader = TableReader(table)
    var end = TableReader.Position()
    while true {
      let here = try await source.read { [end] in try reader.page(after: end, $0) }
      let there = try await target.read { [end] in try reader.page(after: end, $0) }
      for index in 0..<max(here.rows.count, there.rows.count) {
        let one = index < here.rows.count ? here.rows[index] : nil
        let other = index < there.rows.count ? there.rows[index] : nil
        if one == other { continue }
        let id = (one ?? other)?.bytes(0) ?? []
        let name = Hex.encode(Array(id.prefix(4)))
        throw Problem.differentSpace(name: String(decoding: name, as: UTF8.self))
      }
      if here.isLast { return }
      end = here.end
    }
  }
}
