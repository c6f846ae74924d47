import Codes
import Pouch
import Storage

/// Writes records in the server's own name: what is scarce is decided in tables, and comes to the devices
/// through the same sync as what people write.
struct HouseWriter {
  let rows: any Writing
  let now: Int64

  /// Who the server is among authors and devices.
  static let author = RecordID(bytes: [UInt8](repeating: 0xFF, count: 16))
  static let device = UInt64.max

  func write(
    _ id: RecordID, _ kind: Kind, in space: RecordID, _ fields: [(field: Field, value: JSON)]
  ) throws {
    var ledger = TableLedger(writing: rows, user: Self.author, now: now)
    var state = try ledger.state(of: space)
    let head = state.head
    let kindName = Array(kind.name.bytes)
    if try ledger.origin(of: id, in: space) == nil {
      try ledger.create(id, in: space, Origin(author: Self.author, kindName: kindName))
    }
    for (field, value) in fields + [(.deleted, .null)] {
      try put(field, value, of: id, kindName, in: space, ledger, &state)
    }
    if state.head > head { try ledger.set(state, of: space) }
  }

  func delete(_ id: RecordID, _ kind: Kind, in space: RecordID) throws {
    var ledger = TableLedger(writing: rows, user: Self.author, now: now)
    guard try ledger.origin(of: id, in: space) != nil else { return }
    var state = try ledger.state(of: space)
    let head = state.head
    try put(.deleted, .bool(true), of: id, Array(kind.name.bytes), in: space, ledger, &state)
    if state.head > head { try ledger.set(state, of: space) }
  }

  /// Deletes a record and what its fields said.
  func erase(_ id: RecordID, _ kind: Kind, in space: RecordID, _ fields: [Field]) throws {
    let ledger = TableLedger(writing: rows, user: Self.author, now: now)
    guard try ledger.origin(of: id, in: space) != nil else { return }
    try write(id, kind, in: space, fields.map { ($0, .null) })
    try delete(id, kind, in: space)
  }

  private func put(
    _ field: Field, _ value: JSON, of id: RecordID, _ kindName: [UInt8], in space: RecordID,
    _ ledger: TableLedger, _ state: inout SpaceState
  ) throws {
    let name = Array(field.name.bytes)
    let current = try ledger.register(name, of: id, in: space)
    guard (current?.value ?? .null) != value else { return }
    // Later than what stands there, whatever the clock did.
    var clock = Clock(device: Self.device)
    // What is written in one millisecond keeps its order too.
    clock.see(
      Stamp(
        milliseconds: now, counter: UInt16(truncatingIfNeeded: state.head), device: Self.device))
    if let current {
      clock.see(current.stamp)
      state.digest.remove(id, name, current)
    }
    let register = Register(stamp: clock.next(now: now), value: value)
    state.digest.add(id, name, register)
    state.head += 1
    try ledger.put(
      Change(
        record: id, kindName: kindName, name: name, register: register, writer: Self.author,
        sequence: state.head), in: space)
  }

  // MARK: spaces

  /// A person's own space.
  static func home(of person: RecordID, _ rows: any Reading) throws -> RecordID? {
    try rows.first(
      """
      SELECT space.id FROM member JOIN space ON space.id = member.space
      WHERE member.person = ? AND space.kind = 'personal'
      """, .id(person)
    ).map { RecordID(bytes: $0.bytes(0)) }
  }

  /// Makes a space that has no name and no place in the list of shared ones, unless it is there.
  func make(_ space: RecordID, kind: String) throws {
    if try rows.first("SELECT id FROM space WHERE id = ?", .id(space)) != nil { return }
    try rows.execute(
      "INSERT INTO space(id, kind, name, created_at) VALUES (?, ?, '', ?)", .id(space), .text(kind),
      .integer(now))
  }

  /// Lets a person into a space with a role, or, with none, out of it.
  func set(_ role: Role?, of person: RecordID, in space: RecordID) throws {
    let known = try rows.first(
      "SELECT role FROM member WHERE space = ? AND person = ?", .id(space), .id(person))
    guard let role else {
      if known == nil { return }
      try rows.execute(
        "DELETE FROM member WHERE space = ? AND person = ?", .id(space), .id(person))
      return rows.notify(Live.topic(ofPerson: person))
    }
    let name = "\(role.name)"
    if known?.text(0) == name { return }
    if known == nil {
      try rows.execute(
        "INSERT INTO member(space, person, role, since) VALUES (?, ?, ?, ?)", .id(space),
        .id(person), .text(name), .integer(now))
    } else {
      try rows.execute(
        "UPDATE member SET role = ? WHERE space = ? AND person = ?", .text(name), .id(space),
        .id(person))
    }
    rows.notify(Live.topic(ofPerson: person))
  }

  /// The space with all public meetings, which everybody who uses the meetings reads.
  static let town = RecordID(bytes: [UInt8]("kapshuk-town-001".utf8))
}
