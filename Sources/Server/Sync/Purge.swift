import Logging
import Pouch
import ServiceLifecycle
import Storage

/// Forgets for good what was deleted long ago, so that a pouch does not grow for ever.
///
/// A device that last came before a purge can't know what is gone, so the space's epoch rises, and the
/// device gets the whole space anew (docs/formats/sync.md).
enum Purge {
  /// How long a deleted record is kept, in days: undo and devices in drawers have so long.
  static let days: Int64 = 180

  /// Purges every space of what was deleted before a moment; returns how many records went. Where it is not noted
  /// when the server heard of it, the stamp alone says so.
  static func run(before limit: Int64, in rows: any Writing) throws -> Int {
    let dead = try rows.query(
      """
      SELECT register.space, register.record FROM register
      LEFT JOIN deletion
        ON deletion.space = register.space AND deletion.record = register.record
      WHERE register.field = ? AND register.value = ? AND register.stamp < ?
        AND COALESCE(deletion.at, 0) < ?
      ORDER BY register.space
      """, .text("\(Field.deleted.name)"), .bytes(JSON.bool(true).bytes),
      .bytes(Stamp(milliseconds: limit, counter: 0, device: 0).bytes), .integer(limit)
    ).map { (space: RecordID(bytes: $0.bytes(0)), record: RecordID(bytes: $0.bytes(1))) }
    var ledger = TableLedger(writing: rows, user: RecordID(bytes: []), now: limit)
    var at = 0
    while at < dead.count {
      let space = dead[at].space
      var state = try ledger.state(of: space)
      while at < dead.count, dead[at].space == space {
        for (name, register) in try ledger.registers(of: dead[at].record, in: space) {
          state.digest.remove(dead[at].record, name, register)
        }
        try rows.execute(
          "DELETE FROM register WHERE space = ? AND record = ?", .id(space), .id(dead[at].record))
        try rows.execute(
          "DELETE FROM record WHERE space = ? AND id = ?", .id(space), .id(dead[at].record))
        try rows.execute(
          "DELETE FROM shared_record WHERE space = ? AND id = ?", .id(space), .id(dead[at].record))
        try rows.execute(
          "DELETE FROM deletion WHERE space = ? AND record = ?", .id(space), .id(dead[at].record))
        at += 1
      }
      state.epoch += 1
      try ledger.set(state, of: space)
    }
    return dead.count
  }
}

/// Purges once a day while the server runs.
struct DailyPurge: Service {
  let storage: any Storage
  let moment: Moment
  let logger: Logger

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let limit = moment.now() - Purge.days * 86_400_000
        do {
          let count = try await storage.transaction { try Purge.run(before: limit, in: $0) }
          if count > 0 { logger.info("purged", metadata: ["records": "\(count)"]) }
        } catch { logger.error("purge failed", metadata: ["error": "\(error)"]) }
        try await Task.sleep(for: .seconds(86_400))
      }
    }
  }
}
