import Base
import Pouch
import Storage

/// The sync server's store in the database's tables.
struct SQLSyncStore: SyncStore {
  typealias Failure = any Error

  let db: any ReadTransaction
  /// `nil` in a read transaction.
  let writer: (any WriteTransaction)?
  let user: ID<User>
  let now: Int64
  /// The session that sent the changes. Its own streams are not told of them.
  private let sender: RecordID?

  /// Values read or written earlier in this transaction, in which no other store writes meanwhile.
  private var states: [ID<Space>: SpaceState] = [:]
  var lastNumbers: [UInt64: Int64] = [:]
  /// Whether the device's last use is known to the hour. It is in an index, so writing it takes another page.
  var isRecent = false
  var memberships: [Membership]?
  private let tally = UsageTally()
  private var catalog = PublicCatalogProjection()
  /// The user's personal space, once it is known.
  private var home: ID<Space>?

  init(
    writing db: any WriteTransaction, user: ID<User>, now: Int64, from sender: RecordID? = nil
  ) {
    (self.db, writer, self.user, self.now, self.sender) = (db, db, user, now, sender)
  }

  init(reading db: any ReadTransaction, user: ID<User>, now: Int64) {
    (self.db, writer, self.user, self.now, sender) = (db, nil, user, now, nil)
  }

  /// A write was tried in a read transaction.
  struct ReadOnly: Error {}

  func execute(_ sql: String, _ values: Value...) throws {
    guard let writer else { throw ReadOnly() }
    try writer.enqueue(sql, values)
  }

  // MARK: spaces

  mutating func memberships(of user: ID<User>) throws -> [Membership] {
    if user == self.user, let memberships { return memberships }
    let found = try db.query(
      """
      SELECT space.id, space.kind, space.name, member.role, member.since, space.head, space.epoch,
        space.digest
      FROM member JOIN space ON space.id = member.space WHERE member.person = ?
      """, .id(user))
    return try memberships(in: found)
  }

  mutating func memberships(in rows: [Row]) throws -> [Membership] {
    let found = rows.map { (space: ID<Space>(bytes: $0.bytes(0)), row: $0) }
    for (space, row) in found {
      if row.text(1) == "personal" { home = space }
      states[space] = SpaceState(
        head: row.integer(5), epoch: row.integer(6),
        digest: Digest(value: UInt64(bitPattern: row.integer(7))))
    }
    // The personal space first, then in the order of joining.
    func order(_ space: ID<Space>, _ row: Row) -> (Int, Int64, ID<Space>) {
      (row.text(1) == "personal" ? 0 : 1, row.integer(4), space)
    }
    return try found.sorted { order($0.space, $0.row) < order($1.space, $1.row) }
      .compactMap { space, row in
        guard let role = Role(named: row.text(3).utf8),
          let kind = SpaceKind(named: row.text(1).utf8)
        else { return nil }
        return Membership(
          space: space, kind: kind, name: Text(row.text(2)), role: role,
          people: kind == .shared ? try people(of: space) : [])
      }
  }

  /// The members of a space, in the order of joining.
  private func people(of space: ID<Space>) throws -> [SpacePerson] {
    try db.query(
      """
      SELECT person.id, person.name FROM member JOIN person ON person.id = member.person
      WHERE member.space = ? ORDER BY member.since, person.id
      """, .id(space)
    ).map { row in
      let id = ID<User>(bytes: row.bytes(0))
      return SpacePerson(id: id, name: Text(row.text(1)), isSelf: id == user)
    }
  }

  func state(of space: ID<Space>) throws -> SpaceState {
    if let known = states[space] { return known }
    let row = try db.first("SELECT head, epoch, digest FROM space WHERE id = ?", .id(space))
    guard let row else { return SpaceState() }
    return SpaceState(
      head: row.integer(0), epoch: row.integer(1),
      digest: Digest(value: UInt64(bitPattern: row.integer(2))))
  }

  mutating func set(_ state: SpaceState, of space: ID<Space>) throws {
    states[space] = state
    let usage = space == home ? tally.remove(own: space) : Usage()
    try execute(
      """
      UPDATE space SET head = ?, epoch = ?, digest = ?, records = records + ?, bytes = bytes + ?
      WHERE id = ?
      """, .integer(state.head), .integer(state.epoch),
      .integer(Int64(bitPattern: state.digest.value)), .integer(usage.records),
      .integer(usage.bytes), .id(space))
    writer?.notify(EventBroadcaster.notice(of: space, from: sender))
  }

  // MARK: records

  func origin(of record: RecordID, in space: ID<Space>) throws -> Origin? {
    try db.first(
      "SELECT author, kind FROM record WHERE space = ? AND id = ?", .id(space), .id(record)
    ).map { Origin(author: ID<User>(bytes: $0.bytes(0)), kindName: Text($0.text(1))) }
  }

  func create(_ record: RecordID, in space: ID<Space>, _ origin: Origin) throws {
    tally.noteRecord(in: space, by: origin.author)
    try execute(
      "INSERT INTO record(space, id, kind, author, created_at) VALUES (?, ?, ?, ?, ?)", .id(space),
      .id(record), .text(String(decoding: origin.kindName, as: UTF8.self)), .id(origin.author),
      .integer(now))
    if space == home { return }
    try execute(
      """
      INSERT INTO shared_record(id, space) SELECT ?, id FROM space WHERE id = ? AND kind <> 'personal'
      ON CONFLICT (id) DO UPDATE SET space = excluded.space
      """, .id(record), .id(space))
  }

  func isElsewhere(_ record: RecordID, than space: ID<Space>) throws -> Bool {
    // The row of a deleted space may still exist.
    try db.first(
      """
      SELECT 1 FROM shared_record
      JOIN record ON record.space = shared_record.space AND record.id = shared_record.id
      WHERE shared_record.id = ? AND shared_record.space <> ?
      """, .id(record), .id(space)) != nil
  }

  func register(_ name: Text, of record: RecordID, in space: ID<Space>) throws -> Register? {
    let row = try db.first(
      """
      SELECT stamp, value, writer FROM register WHERE space = ? AND record = ? AND field = ?
      """, .id(space), .id(record), .text(String(decoding: name, as: UTF8.self)))
    guard let row else { return nil }
    let value = row.bytes(1)
    tally.see(name, of: record, in: space, by: ID(bytes: row.bytes(2)), value.count)
    return Self.register(stamp: row.bytes(0), value: value)
  }

  func fieldNames(of record: RecordID, in space: ID<Space>) throws -> [Text] {
    try db.query(
      "SELECT field FROM register WHERE space = ? AND record = ?", .id(space), .id(record)
    ).map { Text($0.text(0)) }
  }

  mutating func purge(_ record: RecordID, in space: ID<Space>) throws {
    try purge([record], of: space)
  }

  /// Removes records of a space, whose devices fetch it again.
  mutating func purge(_ records: [RecordID], of space: ID<Space>) throws {
    guard let writer else { throw ReadOnly() }
    var state = try state(of: space)
    for record in records {
      for (name, register) in try registers(of: record, in: space) {
        state.digest.remove(record, name, register)
      }
      for table in ["register", "deletion"] {
        try execute("DELETE FROM \(table) WHERE space = ? AND record = ?", .id(space), .id(record))
      }
      for table in ["record", "shared_record"] {
        try execute("DELETE FROM \(table) WHERE space = ? AND id = ?", .id(space), .id(record))
      }
    }
    state.epoch += 1
    try set(state, of: space)
    try Usage.recount(space, writer)
  }

  /// All registers of a record.
  func registers(
    of record: RecordID, in space: ID<Space>
  ) throws -> [(name: Text, register: Register)] {
    try db.query(
      "SELECT field, stamp, value FROM register WHERE space = ? AND record = ?", .id(space),
      .id(record)
    ).compactMap { row in
      Self.register(stamp: row.bytes(1), value: row.bytes(2)).map {
        (Text(row.text(0)), $0)
      }
    }
  }

  mutating func put(_ change: Change, in space: ID<Space>) throws {
    let value = change.register.value.bytes
    tally.noteRegister(change, value.count, in: space)
    try execute(
      """
      INSERT INTO register(space, record, field, value, stamp, writer, sequence)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (space, record, field) DO UPDATE SET value = excluded.value,
        stamp = excluded.stamp, writer = excluded.writer, sequence = excluded.sequence
      """, .id(space), .id(change.record),
      .text(String(decoding: change.name, as: UTF8.self)), .bytes(value),
      .bytes(change.register.stamp.bytes), .id(change.writer), .integer(change.sequence))
    if change.name.elementsEqual("\(Field.deleted.name)".utf8) {
      try note(change, in: space)
    }
    catalog.note(change, in: space)
  }

  /// Saves the usage, and updates the public catalog. To be called after the last write.
  mutating func finish() throws {
    guard let writer else { return }
    try tally.settle(writer)
    try catalog.project(by: user, now, writer)
  }

  /// Stores the time at which the server received a deletion: a stamp may have any year.
  private func note(_ change: Change, in space: ID<Space>) throws {
    if change.register.value == .bool(true) {
      try execute(
        """
        INSERT INTO deletion(space, record, at) VALUES (?, ?, ?)
        ON CONFLICT (space, record) DO UPDATE SET at = excluded.at
        """, .id(space), .id(change.record), .integer(now))
    } else {
      try execute(
        "DELETE FROM deletion WHERE space = ? AND record = ?", .id(space), .id(change.record))
    }
  }

  func changes(in space: ID<Space>, after: Int64, limit: Int) throws -> [Change] {
    try db.query(
      """
      SELECT \(Self.changeColumns)
      FROM register JOIN record ON record.space = register.space AND record.id = register.record
      WHERE register.space = ? AND register.sequence > ? ORDER BY register.sequence LIMIT ?
      """, .id(space), .integer(after), .integer(Int64(limit))
    ).compactMap(Self.change)
  }

  /// All registers of a space, in no order, but those of records of some kinds. These records are passed over without
  /// reading their registers.
  func changes(in space: ID<Space>, without kinds: [Kind]) throws -> [Change] {
    let names = kinds.map { "'\($0.name)'" }.joined(separator: ", ")
    let others = names.isEmpty ? "" : "AND record.kind NOT IN (\(names))"
    return try db.query(
      """
      SELECT \(Self.changeColumns)
      FROM record CROSS JOIN register
      WHERE register.space = record.space AND register.record = record.id
        AND record.space = ? \(others)
      """, .id(space)
    ).compactMap(Self.change)
  }

  private static let changeColumns = """
    register.record, record.kind, register.field, register.stamp, register.value,
      register.writer, register.sequence, record.author
    """

  private static func change(_ row: Row) -> Change? {
    guard let register = register(stamp: row.bytes(3), value: row.bytes(4)) else { return nil }
    return Change(
      record: RecordID(bytes: row.bytes(0)), kindName: Text(row.text(1)),
      name: Text(row.text(2)), register: register,
      writer: ID(bytes: row.bytes(5)), author: ID(bytes: row.bytes(7)),
      sequence: row.integer(6))
  }

  private static func register(stamp: [UInt8], value: [UInt8]) -> Register? {
    guard let json = try? JSON(parsing: value), let stamp = Stamp(bytes: stamp) else {
      return nil
    }
    return Register(stamp: stamp, value: json)
  }
}
