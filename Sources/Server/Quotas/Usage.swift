import Base
import Pouch
import Storage

/// The records a user created in a space, and the bytes of the registers they wrote.
struct Usage: Equatable, Sendable {
  var records: Int64 = 0
  var bytes: Int64 = 0

  /// A register's bytes besides its name and value: ids, the stamp, entries in two indexes.
  static let overhead: Int64 = 100

  static func weight(name: Int, value: Int) -> Int64 { Int64(name + value) + overhead }

  static func + (a: Usage, b: Usage) -> Usage {
    Usage(records: a.records + b.records, bytes: a.bytes + b.bytes)
  }

  func exceeds(_ most: Usage) -> Bool { records > most.records || bytes > most.bytes }

  /// A user's whole usage: all of their personal space, and their part of other spaces.
  static func all(of person: ID<User>, _ db: any ReadTransaction) throws -> Usage {
    try first(
      """
      SELECT space.records, space.bytes FROM member JOIN space ON space.id = member.space
      WHERE member.person = ? AND space.kind = 'personal'
      """, [.id(person)], db) + sum("person = ?", [.id(person)], db)
  }

  /// The usage of a space that is not personal.
  static func all(in space: ID<Space>, _ db: any ReadTransaction) throws -> Usage {
    try sum("space = ?", [.id(space)], db)
  }

  /// A user's part of such a space.
  static func of(_ person: ID<User>, in space: ID<Space>, _ db: any ReadTransaction) throws
    -> Usage
  {
    try sum("space = ? AND person = ?", [.id(space), .id(person)], db)
  }

  private static func sum(
    _ condition: String, _ values: [Value], _ db: any ReadTransaction
  ) throws -> Usage {
    try first(
      "SELECT COALESCE(SUM(records), 0), COALESCE(SUM(bytes), 0) FROM usage WHERE \(condition)",
      values, db)
  }

  private static func first(
    _ sql: String, _ values: [Value], _ db: any ReadTransaction
  ) throws -> Usage {
    try db.query(sql, values).first.map {
      Usage(records: $0.integer(0), bytes: $0.integer(1))
    } ?? Usage()
  }

  /// Adds to the stored usage of a user in a space.
  static func add(
    _ usage: Usage, of person: ID<User>, in space: ID<Space>, _ db: any WriteTransaction
  ) throws {
    if usage == Usage() { return }
    let isPersonal = try db.execute(
      """
      UPDATE space SET records = records + ?, bytes = bytes + ? WHERE id = ? AND kind = 'personal'
      """, .integer(usage.records), .integer(usage.bytes), .id(space))
    if isPersonal > 0 { return }
    try db.execute(
      """
      INSERT INTO usage(space, person, records, bytes) VALUES (?, ?, ?, ?)
      ON CONFLICT (space, person) DO UPDATE SET records = usage.records + excluded.records,
        bytes = usage.bytes + excluded.bytes
      """, .id(space), .id(person), .integer(usage.records), .integer(usage.bytes))
  }

  // MARK: counting

  /// The usage computed from records and registers, as rows of space, user, records and bytes. For a personal space
  /// the user is the space's id.
  private static func counted(_ space: ID<Space>? = nil, _ db: any ReadTransaction) throws -> [Row]
  {
    let condition = space == nil ? "" : "WHERE space = ?"
    let values = space.map { [Value.id($0), .id($0)] } ?? []
    return try db.query(
      """
      SELECT space, CASE WHEN kind = 'personal' THEN space ELSE person END AS who,
        SUM(one.records), SUM(one.bytes)
      FROM (
        SELECT space, author AS person, COUNT(*) AS records, 0 AS bytes
        FROM record \(condition) GROUP BY space, author
        UNION ALL
        SELECT space, writer, 0, SUM(LENGTH(field) + LENGTH(value) + \(overhead))
        FROM register \(condition) GROUP BY space, writer) AS one
      JOIN space ON space.id = one.space GROUP BY space, who
      """, values)
  }

  /// Whether the stored usage differs from the computed one.
  static func differs(_ db: any ReadTransaction) throws -> Bool {
    func sorted(_ rows: [Row]) -> [String] {
      // A user without records has an empty row or none.
      rows.filter { $0.integer(2) != 0 || $0.integer(3) != 0 }.map { "\($0.values)" }.sorted()
    }
    let noted = try db.query(
      """
      SELECT id, id, records, bytes FROM space WHERE kind = 'personal'
      UNION ALL SELECT space, person, records, bytes FROM usage
      """)
    return sorted(noted) != sorted(try counted(nil, db))
  }

  /// Recomputes the usage of a space.
  static func recount(_ space: ID<Space>, _ db: any WriteTransaction) throws {
    try db.execute("DELETE FROM usage WHERE space = ?", .id(space))
    try db.execute("UPDATE space SET records = 0, bytes = 0 WHERE id = ?", .id(space))
    for row in try counted(space, db) {
      try add(
        Usage(records: row.integer(2), bytes: row.integer(3)),
        of: ID(bytes: row.bytes(1)), in: space, db)
    }
  }
}

/// The usage of a store's writes, which is saved once per request.
final class UsageTally {
  private struct Place: Hashable {
    let space: ID<Space>
    let person: ID<User>
  }

  /// A register that was read, and may be written next.
  private struct Seen {
    let space: ID<Space>
    let record: RecordID
    let name: Text
    let writer: ID<User>
    let bytes: Int64
  }

  private var places: [Place: Usage] = [:]
  private var seen: Seen?

  /// Notes an existing register that a write may replace.
  func see(
    _ name: Text, of record: RecordID, in space: ID<Space>, by writer: ID<User>, _ value: Int
  ) {
    seen = Seen(
      space: space, record: record, name: name, writer: writer,
      bytes: Usage.weight(name: name.count, value: value))
  }

  func noteRecord(in space: ID<Space>, by author: ID<User>) {
    places[Place(space: space, person: author), default: Usage()].records += 1
  }

  func noteRegister(_ change: Change, _ value: Int, in space: ID<Space>) {
    if let seen, seen.space == space, seen.record == change.record, seen.name == change.name {
      places[Place(space: space, person: seen.writer), default: Usage()].bytes -= seen.bytes
    }
    seen = nil
    places[Place(space: space, person: change.writer), default: Usage()].bytes += Usage.weight(
      name: change.name.count, value: value)
  }

  /// Removes and returns the tally of the user's personal space, to be saved with the space's other changes.
  func remove(own space: ID<Space>) -> Usage {
    var sum = Usage()
    for (place, usage) in places where place.space == space {
      sum = sum + usage
      places[place] = nil
    }
    return sum
  }

  /// Saves the tally.
  func settle(_ db: any WriteTransaction) throws {
    for (place, usage) in places {
      try Usage.add(usage, of: place.person, in: place.space, db)
    }
    places = [:]
  }
}
