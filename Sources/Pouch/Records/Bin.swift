import Codes

/// Something that was deleted and can still come back.
public struct BinEntry: Equatable, Sendable {
  public let record: Record
  /// When it was deleted: milliseconds since 1970.
  public let deleted: Int64

  /// How many days it can still come back, today included.
  public func daysLeft(now: Int64) -> Int {
    Int(max(1, Bin.days - max(0, now - deleted) / 86_400_000))
  }
}

/// What was deleted in the last days: every deleted record still says what it said, so the bin is a way to
/// look at the records and no place of its own (docs/decisions/0020).
public enum Bin {
  public static let days: Int64 = 30
}

extension Kind {
  /// The field that names the record that one of this kind is a part of, and goes and comes back with.
  var whole: Field? {
    switch self {
    case .identifier, .membership, .cardMark: .card
    case .groceryItem: .parent
    case .scanMembership: .scan
    default: nil
    }
  }

  /// Whether a person deletes records of this kind as such, and so looks for them in the bin.
  ///
  /// A message that is taken back is not among them: it is taken back from everybody, and its words are gone.
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
  /// Whether nothing is left of it but that it was.
  var isErased: Bool {
    isDeleted && registers.allSatisfy { $0.field == .deleted || $0.register.value == .null }
  }
}

extension Pouch {
  /// What the person may bring back, the last deleted first. A part is there only while what it is a part of
  /// is not deleted itself.
  public func bin(now: Int64) -> [BinEntry] {
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

  /// Brings deleted records back, with those of their parts that went with them. Says whether it could.
  public mutating func bringBack(_ ids: [RecordID]) -> Bool {
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
      // One request gives all its stamps the same millisecond.
      guard let kind = part.kind, let whole = whole(of: part).flatMap({ stamps[$0] }),
        let own = deletion(of: part), own.device == whole.device,
        own.milliseconds == whole.milliseconds
      else { continue }
      set(part.id, kind, .deleted, to: .bool(false))
    }
    return true
  }

  /// Erases what the deleted records said, parts too, here and by sync everywhere. Nothing takes it back.
  public mutating func emptyBin() {
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

  /// Deletes a record whose content goes on elsewhere, so that the bin does not offer it a second time.
  mutating func leave(_ id: RecordID) {
    guard let record = records[id], let kind = record.kind else { return }
    delete(id)
    for entry in record.registers where entry.field != .deleted {
      set(id, kind, entry.field, to: .null)
    }
  }

  /// The record that another one is a part of.
  func whole(of record: Record) -> RecordID? {
    record.kind?.whole.flatMap { record[$0]?.text }.flatMap { RecordID(hex: $0) }
  }

  private func deletion(of record: Record) -> Stamp? {
    record.isDeleted ? record.register(.deleted)?.stamp : nil
  }
}
