import Pouch
import Storage

/// The ledger of an exchange in the database's tables.
struct TableLedger: Ledger {
  typealias Failure = any Error

  let rows: any Reading
  /// Nothing where nothing is to be written.
  let writer: (any Writing)?
  let user: RecordID
  let now: Int64

  /// What was read or written a moment ago in this transaction, in which no other ledger writes while this
  /// one is in use.
  private var states: [RecordID: SpaceState] = [:]
  private var lastNumbers: [UInt64: Int64] = [:]

  init(writing rows: any Writing, user: RecordID, now: Int64) {
    (self.rows, writer, self.user, self.now) = (rows, rows, user, now)
  }

  init(reading rows: any Reading, user: RecordID, now: Int64) {
    (self.rows, writer, self.user, self.now) = (rows, nil, user, now)
  }

  /// Something was to be written where nothing may be.
  struct ReadOnly: Error {}

  private func execute(_ sql: String, _ values: Value...) throws {
    guard let writer else { throw ReadOnly() }
    try writer.execute(sql, values)
  }

  // MARK: devices

  /// Notes a device as the person's. Gives whether it is.
  mutating func admit(_ device: UInt64) throws -> Bool {
    let row = try rows.first(
      "SELECT person, last_number FROM device WHERE id = ?", .device(device))
    if let row {
      lastNumbers[device] = row.integer(1)
      return row.bytes(0) == user.bytes
    }
    try execute(
      "INSERT INTO device(id, person, seen_at) VALUES (?, ?, ?)", .device(device), .id(user),
      .integer(now))
    lastNumbers[device] = 0
    return true
  }

  func lastNumber(of device: UInt64) throws -> Int64 {
    if let known = lastNumbers[device] { return known }
    return try rows.first("SELECT last_number FROM device WHERE id = ?", .device(device))?.integer(
      0) ?? 0
  }

  mutating func setLastNumber(_ number: Int64, of device: UInt64) throws {
    lastNumbers[device] = number
    try execute(
      "UPDATE device SET last_number = ? WHERE id = ?", .integer(number), .device(device))
  }

  func refusal(_ number: Int64, of device: UInt64) throws -> Refusal? {
    try rows.first(
      "SELECT reason FROM refused WHERE device = ? AND number = ?", .device(device),
      .integer(number)
    ).flatMap { Refusal(named: $0.text(0).utf8) }
  }

  func keep(_ refusal: Refusal, _ number: Int64, of device: UInt64) throws {
    try execute(
      "INSERT INTO refused(device, number, reason, at) VALUES (?, ?, ?, ?)", .device(device),
      .integer(number), .text("\(refusal.name)"), .integer(now))
  }

  // MARK: spaces

  mutating func memberships(of user: RecordID) throws -> [Membership] {
    let found = try rows.query(
      """
      SELECT space.id, space.kind, space.name, member.role, member.since, space.head, space.epoch,
        space.digest
      FROM member JOIN space ON space.id = member.space WHERE member.person = ?
      """, .id(user)
    ).map { (space: RecordID(bytes: $0.bytes(0)), row: $0) }
    for (space, row) in found {
      states[space] = SpaceState(
        head: row.integer(5), epoch: row.integer(6),
        digest: Digest(value: UInt64(bitPattern: row.integer(7))))
    }
    // The own one first, then as the person came to them.
    func order(_ space: RecordID, _ row: Row) -> (Int, Int64, RecordID) {
      (row.text(1) == "personal" ? 0 : 1, row.integer(4), space)
    }
    return try found.sorted { order($0.space, $0.row) < order($1.space, $1.row) }
      .compactMap { space, row in
        guard let role = Role(named: row.text(3).utf8),
          let kind = SpaceKind(named: row.text(1).utf8)
        else { return nil }
        return Membership(
          space: space, kind: kind, name: [UInt8](row.text(2).utf8), role: role,
          people: kind == .shared ? try people(of: space) : [])
      }
  }

  /// Who belongs to a space, in the order in which they came.
  private func people(of space: RecordID) throws -> [SpacePerson] {
    try rows.query(
      """
      SELECT person.id, person.name FROM member JOIN person ON person.id = member.person
      WHERE member.space = ? ORDER BY member.since, person.id
      """, .id(space)
    ).map { row in
      let id = RecordID(bytes: row.bytes(0))
      return SpacePerson(id: id, name: [UInt8](row.text(1).utf8), isSelf: id == user)
    }
  }

  func state(of space: RecordID) throws -> SpaceState {
    if let known = states[space] { return known }
    let row = try rows.first("SELECT head, epoch, digest FROM space WHERE id = ?", .id(space))
    guard let row else { return SpaceState() }
    return SpaceState(
      head: row.integer(0), epoch: row.integer(1),
      digest: Digest(value: UInt64(bitPattern: row.integer(2))))
  }

  mutating func set(_ state: SpaceState, of space: RecordID) throws {
    states[space] = state
    try execute(
      "UPDATE space SET head = ?, epoch = ?, digest = ? WHERE id = ?", .integer(state.head),
      .integer(state.epoch), .integer(Int64(bitPattern: state.digest.value)), .id(space))
    writer?.notify(Live.topic(of: space))
  }

  // MARK: records

  func origin(of record: RecordID, in space: RecordID) throws -> Origin? {
    try rows.first(
      "SELECT author, kind FROM record WHERE space = ? AND id = ?", .id(space), .id(record)
    ).map { Origin(author: RecordID(bytes: $0.bytes(0)), kindName: [UInt8]($0.text(1).utf8)) }
  }

  func create(_ record: RecordID, in space: RecordID, _ origin: Origin) throws {
    try execute(
      "INSERT INTO record(space, id, kind, author, created_at) VALUES (?, ?, ?, ?, ?)", .id(space),
      .id(record), .text(String(decoding: origin.kindName, as: UTF8.self)), .id(origin.author),
      .integer(now))
    try execute(
      """
      INSERT INTO shared_record(id, space) SELECT ?, id FROM space WHERE id = ? AND kind <> 'personal'
      ON CONFLICT (id) DO UPDATE SET space = excluded.space
      """, .id(record), .id(space))
  }

  func isElsewhere(_ record: RecordID, than space: RecordID) throws -> Bool {
    // What is no more is nowhere: the row of a space that ended may still stand.
    try rows.first(
      """
      SELECT 1 FROM shared_record
      JOIN record ON record.space = shared_record.space AND record.id = shared_record.id
      WHERE shared_record.id = ? AND shared_record.space <> ?
      """, .id(record), .id(space)) != nil
  }

  func register(_ name: [UInt8], of record: RecordID, in space: RecordID) throws -> Register? {
    try rows.first(
      "SELECT stamp, value FROM register WHERE space = ? AND record = ? AND field = ?", .id(space),
      .id(record), .text(String(decoding: name, as: UTF8.self))
    ).flatMap { Self.register(stamp: $0.bytes(0), value: $0.bytes(1)) }
  }

  /// All registers of a record.
  func registers(
    of record: RecordID, in space: RecordID
  ) throws -> [(name: [UInt8], register: Register)] {
    try rows.query(
      "SELECT field, stamp, value FROM register WHERE space = ? AND record = ?", .id(space),
      .id(record)
    ).compactMap { row in
      Self.register(stamp: row.bytes(1), value: row.bytes(2)).map {
        ([UInt8](row.text(0).utf8), $0)
      }
    }
  }

  func put(_ change: Change, in space: RecordID) throws {
    try execute(
      """
      INSERT INTO register(space, record, field, value, stamp, writer, sequence)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (space, record, field) DO UPDATE SET value = excluded.value,
        stamp = excluded.stamp, writer = excluded.writer, sequence = excluded.sequence
      """, .id(space), .id(change.record),
      .text(String(decoding: change.name, as: UTF8.self)), .bytes(change.register.value.bytes),
      .bytes(change.register.stamp.bytes), .id(change.writer), .integer(change.sequence))
    if change.name.elementsEqual("\(Field.deleted.name)".utf8) {
      try note(change, in: space)
    }
    if let writer { try TownLedger.take(change, by: user, in: space, now, writer) }
  }

  /// When a record was deleted is when the server heard of it: a stamp may be of any year.
  private func note(_ change: Change, in space: RecordID) throws {
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

  func changes(in space: RecordID, after: Int64, limit: Int) throws -> [Change] {
    try rows.query(
      """
      SELECT register.record, record.kind, register.field, register.stamp, register.value,
        register.writer, register.sequence, record.author
      FROM register JOIN record ON record.space = register.space AND record.id = register.record
      WHERE register.space = ? AND register.sequence > ? ORDER BY register.sequence LIMIT ?
      """, .id(space), .integer(after), .integer(Int64(limit))
    ).compactMap { row in
      guard let register = Self.register(stamp: row.bytes(3), value: row.bytes(4)) else {
        return nil
      }
      return Change(
        record: RecordID(bytes: row.bytes(0)), kindName: [UInt8](row.text(1).utf8),
        name: [UInt8](row.text(2).utf8), register: register,
        writer: RecordID(bytes: row.bytes(5)), author: RecordID(bytes: row.bytes(7)),
        sequence: row.integer(6))
    }
  }

  private static func register(stamp: [UInt8], value: [UInt8]) -> Register? {
    guard let json = try? JSON(parsing: value), let stamp = Stamp(bytes: stamp) else {
      return nil
    }
    return Register(stamp: stamp, value: json)
  }
}

extension Value {
  static func id(_ id: RecordID) -> Value { .bytes(id.bytes) }
  static func device(_ device: UInt64) -> Value { .integer(Int64(bitPattern: device)) }
}
