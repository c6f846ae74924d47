import Base
import Pouch
import Storage

/// The limits on stored records, per user and per space. A heavy user needs a tenth of them. An abuser fills only
/// their own quota.
package struct Quota: Sendable {
  /// The most bytes one user may have written, in all spaces together.
  package var bytes: Int64

  package init(megabytes: Int = 256) { bytes = Int64(megabytes) << 20 }

  /// A record with its registers typically takes half a kilobyte.
  private static func most(_ bytes: Int64) -> Usage { Usage(records: bytes / 512, bytes: bytes) }

  var ofPerson: Usage { Self.most(bytes) }

  /// The limit of a space that several users write to.
  func most(in kind: SpaceKind) -> Usage {
    switch kind {
    case .personal: ofPerson
    case .shared: Self.most(bytes / 2)
    case .meeting, .publicSpace: Self.most(bytes / 8)
    }
  }

  /// The limit of one member's records in such a space.
  func most(of role: Role, in kind: SpaceKind) -> Usage {
    switch kind {
    case .personal: ofPerson
    case .shared: Self.most(role >= .admin ? bytes / 2 : bytes / 8)
    case .meeting, .publicSpace: Self.most(role >= .editor ? bytes / 8 : bytes / 64)
    }
  }

  /// What each member may write even if the space is full, so that nobody can lock the others out by filling it.
  func share(in kind: SpaceKind) -> Usage { Self.most(most(in: kind).bytes / 16) }
}

/// Counts how many operations, in their order, fit the quotas.
struct QuotaCheck {
  private let quota: Quota
  private let person: ID<User>
  private let db: any ReadTransaction
  /// The user's usage, with the operations counted so far.
  private(set) var all: Usage
  private var homes: [ID<Space>: Home] = [:]

  private struct Home {
    let kind: SpaceKind
    let role: Role
    var all: Usage
    var own: Usage
  }

  init(_ quota: Quota, of person: ID<User>, _ db: any ReadTransaction) throws {
    (self.quota, self.person, self.db) = (quota, person, db)
    all = try Usage.all(of: person, db)
  }

  /// An upper bound on the usage of operations whose JSON has `size` bytes: a register's JSON has at least a third of
  /// its overhead, the stamp.
  static func most(_ count: Int, size: Int) -> Usage {
    Usage(records: Int64(count), bytes: 3 * Int64(size))
  }

  /// - Parameter size: the bytes of all operations as JSON.
  mutating func countFitting(_ operations: [Operation], size: Int) throws -> Int {
    // Operations are weighed one by one only if little is left.
    if try fits(Self.most(operations.count, size: size), operations) { return operations.count }
    for (at, operation) in operations.enumerated() {
      guard try count(operation) else { return at }
    }
    return operations.count
  }

  /// Whether this growth would fit into each space that the operations name.
  private mutating func fits(_ growth: Usage, _ operations: [Operation]) throws -> Bool {
    if (all + growth).exceeds(quota.ofPerson) { return false }
    for space in Set(operations.compactMap { $0.record.space }) {
      guard let home = try home(space) else { continue }
      if isFull(home, with: growth) { return false }
    }
    return true
  }

  private func isFull(_ home: Home, with growth: Usage) -> Bool {
    if home.kind == .personal { return false }
    let own = home.own + growth
    if own.exceeds(quota.most(of: home.role, in: home.kind)) { return true }
    return (home.all + growth).exceeds(quota.most(in: home.kind))
      && own.exceeds(quota.share(in: home.kind))
  }

  /// Counts an operation. Returns whether it fits; a deletion always does.
  private mutating func count(_ operation: Operation) throws -> Bool {
    let fields = Self.fields(of: operation.record)
    if !operation.isCreate, fields.map({ $0.key }) == [Text(Field.deleted.name)] {
      return true
    }
    let space =
      try operation.record.space ?? SystemRecordWriter.home(of: person, db) ?? ID(bytes: [])
    let growth = try growth(of: operation.record.id, fields, in: space)
    if (all + growth).exceeds(quota.ofPerson) && growth != Usage() { return false }
    if var home = try home(space) {
      // An operation without growth fits even if nothing is left.
      if isFull(home, with: growth), growth.records > 0 || growth.bytes > 0 { return false }
      (home.all, home.own) = (home.all + growth, home.own + growth)
      homes[space] = home
    }
    all = all + growth
    return true
  }

  /// The registers of a record, as `"name":["stamp",value]`.
  private static func fields(of record: Record) -> [JSON.Member] {
    guard case .object(let members)? = (try? JSON(parsing: record.json))?["fields"] else {
      return []
    }
    return members
  }

  /// The growth of a space by a write, at least zero.
  private func growth(
    of record: RecordID, _ fields: [JSON.Member], in space: ID<Space>
  ) throws -> Usage {
    let isNew =
      try db.first(
        "SELECT 1 FROM record WHERE space = ? AND id = ?", .id(space), .id(record)) == nil
    var growth = Usage(records: isNew ? 1 : 0, bytes: 0)
    for field in fields {
      let value = field.value.array?.last?.bytes.count ?? 0
      growth.bytes += Usage.weight(name: field.key.count, value: value)
      if isNew { continue }
      let known = try db.first(
        "SELECT LENGTH(value) FROM register WHERE space = ? AND record = ? AND field = ?",
        .id(space), .id(record), .text(String(decoding: field.key, as: UTF8.self)))
      if let known {
        growth.bytes -= Usage.weight(name: field.key.count, value: Int(known.integer(0)))
      }
    }
    growth.bytes = max(0, growth.bytes)
    return growth
  }

  /// The user's membership of a space; `nil` if there is none, which other code refuses.
  private mutating func home(_ space: ID<Space>) throws -> Home? {
    if let known = homes[space] { return known }
    let row = try db.first(
      """
      SELECT space.kind, member.role FROM member JOIN space ON space.id = member.space
      WHERE member.space = ? AND member.person = ?
      """, .id(space), .id(person))
    guard let row, let kind = SpaceKind(named: row.text(0).utf8),
      let role = Role(named: row.text(1).utf8)
    else { return nil }
    let home = Home(
      kind: kind, role: role, all: try Usage.all(in: space, db),
      own: try Usage.of(person, in: space, db))
    homes[space] = home
    return home
  }
}
