import Base
import Pouch
import Storage

/// Devices, and the numbers of their operations.
extension SQLSyncStore {
  private static let entryColumns = """
    space.id, space.kind, space.name, member.role, member.since, space.head, space.epoch,
      space.digest, device.person, device.last_number, device.seen_at
    """

  private static let entryStatement = """
    SELECT \(entryColumns), \(Session.columns)
    FROM session LEFT JOIN member ON member.person = session.person
      LEFT JOIN space ON space.id = member.space LEFT JOIN device ON device.id = ?
    WHERE session.token = ? AND session.expires_at > ?
    """

  /// The session of a token, and the rows with which its user's store begins: one query, since each one takes a round
  /// trip, or the only writer.
  static func entry(
    hash: [UInt8], device: UInt64, _ now: Int64, in db: any ReadTransaction
  ) throws -> (session: Session, rows: [Row])? {
    let rows = try db.query(
      entryStatement, .device(device), .bytes(hash), .integer(now))
    guard let first = rows.first else { return nil }
    return (Session(first, from: 11), first.isNull(0) ? [] : rows)
  }

  /// Registers the device for the user. Returns `false` if it belongs to another user. The same query reads the
  /// memberships.
  ///
  /// - Parameter rows: what `entry` has found.
  mutating func admit(_ device: UInt64, _ rows: [Row]? = nil) throws -> Bool {
    let found =
      try rows
      ?? db.query(
        """
        SELECT \(Self.entryColumns)
        FROM member JOIN space ON space.id = member.space LEFT JOIN device ON device.id = ?
        WHERE member.person = ?
        """, .device(device), .id(user))
    memberships = try memberships(in: found)
    if let row = found.first, !row.isNull(8) {
      lastNumbers[device] = row.integer(9)
      isRecent = now - row.integer(10) < Self.hour
      return row.bytes(8) == user.bytes
    }
    if found.isEmpty,
      let row = try db.first("SELECT person FROM device WHERE id = ?", .device(device))
    {
      return row.bytes(0) == user.bytes
    }
    if let writer { try Devices.makeRoom(for: user, writer) }
    try execute(
      "INSERT INTO device(id, person, seen_at) VALUES (?, ?, ?)", .device(device), .id(user),
      .integer(now))
    lastNumbers[device] = 0
    return true
  }

  func lastNumber(of device: UInt64) throws -> Int64 {
    if let known = lastNumbers[device] { return known }
    let row = try db.first(
      "SELECT last_number FROM device WHERE person = ? AND id = ?", .id(user), .device(device))
    return row?.integer(0) ?? 0
  }

  mutating func setLastNumber(_ number: Int64, of device: UInt64) throws {
    lastNumbers[device] = number
    if isRecent {
      try execute(
        "UPDATE device SET last_number = ? WHERE person = ? AND id = ?", .integer(number),
        .id(user), .device(device))
    } else {
      try execute(
        "UPDATE device SET last_number = ?, seen_at = ? WHERE person = ? AND id = ?",
        .integer(number), .integer(now), .id(user), .device(device))
    }
  }

  private static let hour: Int64 = 3_600_000

  func refusal(_ number: Int64, of device: UInt64) throws -> Refusal? {
    try db.first(
      "SELECT reason FROM refused WHERE device = ? AND number = ?", .device(device),
      .integer(number)
    ).flatMap { Refusal(named: $0.text(0).utf8) }
  }

  func save(_ refusal: Refusal, _ number: Int64, of device: UInt64) throws {
    try execute(
      "INSERT INTO refused(device, number, reason, at) VALUES (?, ?, ?, ?)", .device(device),
      .integer(number), .text("\(refusal.name)"), .integer(now))
    // A device repeats only its latest operations.
    try execute(
      "DELETE FROM refused WHERE device = ? AND number < ?", .device(device),
      .integer(number - Devices.refusalsKept))
  }
}
