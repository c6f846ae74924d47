import Base

/// A deleted record that can be restored.
package struct BinEntry: Equatable, Sendable {
  package let record: Record
  /// When it was deleted, in milliseconds since 1970.
  package let deleted: Int64

  /// How many days it can still be restored, including today.
  package func daysLeft(now: Int64) -> Int {
    Int(max(1, Bin.days - max(0, now - deleted) / 86_400_000))
  }
}

/// The recently deleted records. A deleted record retains its values, so the bin is a view of the records without
/// storage of its own (docs/decisions/0020).
package enum Bin {
  package static let days: Int64 = 30
}

extension Kind {
  /// The field with the id of the record that one of this kind is part of, and is deleted and restored with.
  var whole: Field? {
    switch self {
    case .identifier, .membership, .cardMark, .balanceChange: .card
    case .groceryItem: .parent
    case .scanMembership: .scan
    default: nil
    }
  }

  /// Whether users delete records of this kind directly, and look for them in the bin.
  ///
  /// Removed messages are not among them: they are removed for everybody, and their text is erased.
  var liesInBin: Bool {
    switch self {
    case .card, .identifier, .category, .scan, .scanFolder, .account, .transaction, .moneyCategory,
      .recurrence, .goal, .importRule, .groceryList, .groceryItem, .productView, .review, .store:
      true
    default: false
    }
  }
}

extension Record {
  /// Whether it is deleted and all its other values are erased. That it was moved, and where, may still be there.
  var isErased: Bool {
    isDeleted
      && registers.allSatisfy {
        $0.field == .deleted || $0.field == .source || $0.register.value == .null
      }
  }
}

extension Pouch {
  /// The records that the user can restore, the last deleted first. A part is included only while its whole is not
  /// deleted.
  package func bin(now: Int64) -> [BinEntry] {
    var entries: [BinEntry] = []
    for record in records.values {
      guard record.kind?.liesInBin == true, let stamp = deletion(of: record),
        now - stamp.milliseconds < Bin.days * 86_400_000, !record.isErased, mayChange(record.id)
      else { continue }
      if let whole = whole(of: record), records[whole]?.isDeleted ?? true { continue }
      entries.append(BinEntry(record: record, deleted: stamp.milliseconds))
    }
    return entries.sorted { a, b in
      a.deleted != b.deleted ? a.deleted > b.deleted : a.record.id < b.record.id
    }
  }

  /// Restores deleted records with the parts that were deleted with them. Returns `false` if none can be restored.
  package mutating func restore(_ ids: [RecordID]) -> Bool {
    var stamps: [RecordID: Stamp] = [:]
    for id in ids {
      guard let record = records[id], let kind = record.kind, kind.liesInBin,
        let stamp = deletion(of: record), !record.isErased, mayChange(id)
      else { continue }
      stamps[id] = stamp
      set(id, kind, .deleted, to: .bool(false))
    }
    if stamps.isEmpty { return false }
    for part in records.values.sorted(by: { $0.id < $1.id }) {
      // All stamps of one request have the same millisecond.
      guard let kind = part.kind, let whole = whole(of: part).flatMap({ stamps[$0] }),
        let own = deletion(of: part), own.device == whole.device,
        own.milliseconds == whole.milliseconds
      else { continue }
      set(part.id, kind, .deleted, to: .bool(false))
    }
    return true
  }

  /// Erases the values of deleted records and their parts, here and by sync everywhere. This can't be undone.
  package mutating func emptyBin() {
    let gone = records.values.filter { record in
      record.kind?.liesInBin == true && record.isDeleted && !record.isErased
        && mayChange(record.id)
    }.map { $0.id }.sorted()
    let wholes = Set(gone)
    let parts = records.values.filter { record in
      whole(of: record).map { wholes.contains($0) } == true && mayChange(record.id)
    }.map { $0.id }.sorted()
    for id in gone + parts { erase(id) }
  }

  /// Deletes a record whose content was moved elsewhere, so that the bin does not show it.
  ///
  /// - Parameter copy: the record that has its content now, to which its address leads; `nil` if no single one has it.
  mutating func deleteMoved(_ id: RecordID, to copy: RecordID? = nil) {
    guard let record = records[id], let kind = record.kind else { return }
    delete(id)
    for entry in record.registers where entry.field != .deleted {
      set(id, kind, entry.field, to: .null)
    }
    if let copy { lead(from: id, to: copy) }
  }

  /// Notes in a deleted record which one has its content now.
  mutating func lead(from id: RecordID, to copy: RecordID) {
    guard let kind = records[id]?.kind else { return }
    set(id, kind, .source, to: .text(copy.hex))
  }

  /// The record that has the content of a moved one now, also after several moves; `nil` if it was not moved, or if the
  /// user can't see where to.
  package func moved(_ id: RecordID) -> RecordID? {
    var (place, steps) = (id, 0)
    while let record = records[place], record.isDeleted, record.isErased, steps < 16,
      let next = RecordID(record[.source])
    {
      (place, steps) = (next, steps + 1)
    }
    return place != id && records[place]?.isDeleted == false ? place : nil
  }

  /// The record that another one is part of.
  func whole(of record: Record) -> RecordID? {
    record.kind?.whole.flatMap { RecordID(record[$0]) }
  }

  private func deletion(of record: Record) -> Stamp? {
    record.isDeleted ? record.register(.deleted)?.stamp : nil
  }
}
