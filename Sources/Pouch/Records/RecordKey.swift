import Base

/// The unique key of a record: its space, and its id within the space.
///
/// A user who may write in a space can give a record any id, even that of another user's record. The two are
/// therefore stored as different records: `docs/decisions/0024`.
package struct RecordKey: Hashable, Comparable, Sendable {
  /// The shared space; `nil` for personal records.
  package let space: ID<Space>?
  package let id: RecordID

  package init(_ id: RecordID, in space: ID<Space>? = nil) {
    self.id = id
    self.space = space
  }

  /// The key in the device's store: the digits of the shared space, if any, then those of the id.
  package var hex: Text { (space?.hex ?? "") + id.hex }

  /// Parses 32 or 64 hexadecimal digits, as in the device's store.
  package init?(hex: Text) {
    guard let id = RecordID(hex: Array(hex.suffix(32))) else { return nil }
    self.init(id, in: ID(hex: Array(hex.dropLast(32))))
    if space == nil && hex.count != 32 { return nil }
  }

  /// Personal records come first.
  package static func < (a: RecordKey, b: RecordKey) -> Bool {
    if a.space == b.space { return a.id < b.id }
    guard let home = b.space else { return false }
    return a.space.map { $0 < home } ?? true
  }
}

extension Record {
  package var key: RecordKey { RecordKey(id, in: space) }
}
