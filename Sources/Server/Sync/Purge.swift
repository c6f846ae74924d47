import Base
import Pouch
import Storage

/// Purges records deleted long ago, so that a space does not grow forever.
///
/// A device that synced last before a purge can't know what was purged, so the space's epoch is incremented and the
/// device downloads the whole space again (docs/formats/sync.md).
enum Purge {
  /// How long a deleted record is stored, in days, for undo and for devices that are offline for long.
  static let days: Int64 = 180

  /// Purges records deleted before a time from every space. Returns the number of records. If the time at which the
  /// server received the deletion is not stored, the stamp's time counts.
  static func run(before limit: Int64, in db: any WriteTransaction) throws -> Int {
    let dead = try db.query(
      """
      SELECT register.space, register.record FROM register
      LEFT JOIN deletion
        ON deletion.space = register.space AND deletion.record = register.record
      WHERE register.field = ? AND register.value = ? AND register.stamp < ?
        AND COALESCE(deletion.at, 0) < ?
      ORDER BY register.space
      """, .text("\(Field.deleted.name)"), .bytes(JSON.bool(true).bytes),
      .bytes(Stamp(milliseconds: limit, counter: 0, device: 0).bytes), .integer(limit)
    ).map { (space: ID<Space>(bytes: $0.bytes(0)), record: RecordID(bytes: $0.bytes(1))) }
    var syncStore = SQLSyncStore(writing: db, user: ID<User>(bytes: []), now: limit)
    for (space, records) in Dictionary(grouping: dead, by: \.space) {
      try syncStore.purge(records.map(\.record), of: space)
    }
    return dead.count
  }
}
