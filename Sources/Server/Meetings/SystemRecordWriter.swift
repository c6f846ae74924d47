import Base
import Pouch
import Storage

/// Writes records as the server: limited resources are decided in tables, and reach devices through the same sync as
/// users' records.
struct SystemRecordWriter {
  let db: any WriteTransaction
  let now: Int64

  /// The server's id as author and device.
  static let author = ID<User>(bytes: [UInt8](repeating: 0xFF, count: 16))
  static let device = UInt64.max

  /// Writes a record's fields.
  ///
  /// - Parameter person: the author of a record that this person's devices may change later, such as a vote.
  func write(
    _ id: RecordID, _ kind: Kind, in space: ID<Space>, _ fields: [(field: Field, value: JSON)],
    as person: ID<User> = Self.author
  ) throws {
    var syncStore = SQLSyncStore(writing: db, user: Self.author, now: now)
    var state = try syncStore.state(of: space)
    let head = state.head
    let kindName = Text(kind.name)
    if try syncStore.origin(of: id, in: space) == nil {
      try syncStore.create(id, in: space, Origin(author: person, kindName: kindName))
    }
    for (field, value) in fields + [(.deleted, .null)] {
      try put(field, value, of: id, kindName, in: space, &syncStore, &state)
    }
    if state.head > head { try syncStore.set(state, of: space) }
    try syncStore.finish()
  }

  func delete(_ id: RecordID, _ kind: Kind, in space: ID<Space>) throws {
    var syncStore = SQLSyncStore(writing: db, user: Self.author, now: now)
    guard try syncStore.origin(of: id, in: space) != nil else { return }
    var state = try syncStore.state(of: space)
    let head = state.head
    try put(
      .deleted, .bool(true), of: id, Text(kind.name), in: space, &syncStore, &state)
    if state.head > head { try syncStore.set(state, of: space) }
    try syncStore.finish()
  }

  /// Deletes a record and its fields' values.
  func erase(_ id: RecordID, _ kind: Kind, in space: ID<Space>, _ fields: [Field]) throws {
    let syncStore = SQLSyncStore(writing: db, user: Self.author, now: now)
    guard try syncStore.origin(of: id, in: space) != nil else { return }
    try write(id, kind, in: space, fields.map { ($0, .null) })
    try delete(id, kind, in: space)
  }

  private func put(
    _ field: Field, _ value: JSON, of id: RecordID, _ kindName: Text, in space: ID<Space>,
    _ syncStore: inout SQLSyncStore, _ state: inout SpaceState
  ) throws {
    let name = Text(field.name)
    let current = try syncStore.register(name, of: id, in: space)
    guard (current?.value ?? .null) != value else { return }
    // Later than the existing stamp, whatever the clock did.
    var clock = Clock(device: Self.device)
    // Writes within one millisecond keep their order too.
    clock.see(
      Stamp(
        milliseconds: now, counter: UInt16(truncatingIfNeeded: state.head), device: Self.device))
    if let current { state.digest.remove(id, name, current) }
    let register = Register(stamp: clock.next(now: now, after: current?.stamp), value: value)
    state.digest.add(id, name, register)
    state.head += 1
    try syncStore.put(
      Change(
        record: id, kindName: Text(kindName), name: name, register: register, writer: Self.author,
        sequence: state.head), in: space)
  }

  // MARK: spaces

  /// A user's personal space.
  static func home(of person: ID<User>, _ db: any ReadTransaction) throws -> ID<Space>? {
    try db.first(
      """
      SELECT space.id FROM member JOIN space ON space.id = member.space
      WHERE member.person = ? AND space.kind = 'personal'
      """, .id(person)
    ).map { ID(bytes: $0.bytes(0)) }
  }

  /// Creates an unnamed space that is not listed among shared ones, unless it exists.
  func make(_ space: ID<Space>, kind: String) throws {
    if try db.first("SELECT id FROM space WHERE id = ?", .id(space)) != nil { return }
    try db.execute(
      "INSERT INTO space(id, kind, name, created_at) VALUES (?, ?, '', ?)", .id(space), .text(kind),
      .integer(now))
  }

  /// Sets a user's role in a space; `nil` removes the user.
  func set(_ role: Role?, of person: ID<User>, in space: ID<Space>) throws {
    let known = try db.first(
      "SELECT role FROM member WHERE space = ? AND person = ?", .id(space), .id(person))
    guard let role else {
      if known == nil { return }
      try db.execute(
        "DELETE FROM member WHERE space = ? AND person = ?", .id(space), .id(person))
      return db.notify(EventBroadcaster.topic(ofPerson: person))
    }
    let name = "\(role.name)"
    if known?.text(0) == name { return }
    if known == nil {
      try db.execute(
        "INSERT INTO member(space, person, role, since) VALUES (?, ?, ?, ?)", .id(space),
        .id(person), .text(name), .integer(now))
    } else {
      try db.execute(
        "UPDATE member SET role = ? WHERE space = ? AND person = ?", .text(name), .id(space),
        .id(person))
    }
    db.notify(EventBroadcaster.topic(ofPerson: person))
  }

  /// The public space, with all public meetings, which every user of the meetings reads.
  static let publicSpace = ID<Space>(bytes: [UInt8]("kapshuk-town-001".utf8))
}
