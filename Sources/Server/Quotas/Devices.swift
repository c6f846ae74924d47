import Base
import Pouch
import Storage

/// The devices a user's records came from, up to a limit.
enum Devices {
  /// A browser whose data was cleared is a new device: reaching this number takes years.
  static let most = 100
  /// How many operation numbers back a device's refusals are stored. It sends half of that at once, and never asks for
  /// older ones.
  static let refusalsKept: Int64 = 1000

  /// Removes the least recently active devices if the limit is reached. One that returns starts as a new device: the
  /// stamps of what it sends again show that the server has it.
  static func makeRoom(for person: ID<User>, _ db: any WriteTransaction) throws {
    let surplus = try db.query(
      "SELECT id FROM device WHERE person = ? ORDER BY seen_at DESC, id LIMIT 1000 OFFSET ?",
      .id(person), .integer(Int64(most - 1)))
    for row in surplus { try forget(row.integer(0), of: person, db) }
  }

  private static func forget(
    _ id: Int64, of person: ID<User>, _ db: any WriteTransaction
  ) throws {
    try db.execute("DELETE FROM refused WHERE device = ?", .integer(id))
    try db.execute("DELETE FROM device WHERE person = ? AND id = ?", .id(person), .integer(id))
  }
}
