import Codes

/// What a backup would bring to this device, found out before anything is written, so that the person can
/// choose. Nothing that is on the device goes: a record that the backup knows as deleted is passed over.
public struct Restoration: Sendable {
  /// A record of the backup with its parts, and what taking it would do.
  public struct Item: Sendable {
    public let record: Record
    public let change: Change
    /// The parts that would come or change with it.
    public fileprivate(set) var parts: [Record] = []
    /// Another card of this device that has one of its codes: with this one there would be two.
    public fileprivate(set) var twin: RecordID?

    /// Whether to take it, as long as the person does not say.
    public var isWanted: Bool { change != .changed(isNewer: false) && twin == nil }
  }

  public enum Change: Equatable, Sendable {
    /// The device never had it.
    case added
    /// It was deleted here, at this time in milliseconds.
    case broughtBack(deleted: Int64)
    /// Here it is different; either the backup was written later, or the device.
    case changed(isNewer: Bool)
  }

  public fileprivate(set) var items: [Item] = []
  /// Those that stay as they are, since there is nothing in the backup that is not here.
  public fileprivate(set) var same: [Record] = []
}

extension Pouch {
  /// Compares a backup with what is here.
  public func restoration(of records: [Record]) -> Restoration {
    var parts: [RecordID: [Record]] = [:]
    var wholes: [Record] = []
    for record in records {
      // What is the server's or was said to others belongs to a space, which no backup brings back.
      if record.kind?.isHouses == true || record.kind?.isSigned == true { continue }
      guard record.kind?.whole != nil else {
        wholes.append(record)
        continue
      }
      if let id = whole(of: record) { parts[id, default: []].append(record) }
    }
    var restoration = Restoration()
    let owners = ownersOfCodes()
    for record in wholes where !record.isDeleted {
      if let item = item(record, parts[record.id] ?? [], owners) {
        restoration.items.append(item)
      } else if self.records[record.id] != nil {
        restoration.same.append(record)
      }
    }
    return restoration
  }

  /// Takes what was chosen. What was deleted here gets a new stamp, so that it stays on other devices too; no
  /// undo takes it back.
  public mutating func restore(_ items: [Restoration.Item]) {
    for item in items {
      // What is newer in the backup is merged like news of another device; all else is the person's word.
      let isMerge = item.change == .changed(isNewer: true)
      for record in [item.record] + item.parts {
        restore(record, isMerge: isMerge, in: records[item.record.id]?.space)
      }
    }
  }

  private func item(
    _ record: Record, _ parts: [Record], _ owners: [[UInt8]: RecordID]
  ) -> Restoration.Item? {
    let own = difference(record)
    let others = parts.compactMap { part in difference(part).map { (part, $0) } }
    // A part that was taken away here is a difference too, and the device is the newer.
    let partly: Restoration.Change? =
      others.isEmpty
      ? nil
      : .changed(
        isNewer: others.contains { $0.1 == .added || $0.1 == .changed(isNewer: true) })
    guard let change = own ?? partly else { return nil }
    var item = Restoration.Item(record: record, change: change)
    item.parts = others.map { $0.0 }
    if change != .changed(isNewer: true), change != .changed(isNewer: false) {
      for part in parts where part.kind == .identifier && item.twin == nil {
        guard let content = Identifier.Content(part[.content]) else { continue }
        item.twin = owners[Pouch.key(of: content)]
      }
    }
    return item
  }

  /// The card of each code, found once: a backup may have ten thousand.
  private func ownersOfCodes() -> [[UInt8]: RecordID] {
    var owners: [[UInt8]: RecordID] = [:]
    for record in living(.identifier) {
      guard let identifier = Identifier(record), living(identifier.card, .card) != nil else {
        continue
      }
      owners[Pouch.key(of: identifier.content)] = identifier.card
    }
    return owners
  }

  /// The number without a zero at its head, by which an UPC-A differs from its EAN-13.
  private static func key(of content: Identifier.Content) -> [UInt8] {
    let text = content.text
    return text.count == 13 && text[0] == 48 ? Array(text.dropFirst()) : text
  }

  /// What taking one record would do; nothing if there is nothing to take, or the person may not change it.
  private func difference(_ record: Record) -> Restoration.Change? {
    if record.isDeleted { return nil }
    guard let here = records[record.id] else { return .added }
    guard here.kindName == record.kindName, mayChange(record.id) else { return nil }
    if here.isDeleted {
      return .broughtBack(deleted: here.register(.deleted)?.stamp.milliseconds ?? 0)
    }
    var change: Restoration.Change?
    for entry in record.registers
    where entry.register.value != .null && entry.register.value != here[entry.field] ?? .null {
      if entry.field == .deleted || isByTheWay(entry.field, of: record) { continue }
      if here.register(entry.field).map({ entry.register.wins(over: $0) }) ?? true {
        return .changed(isNewer: true)
      }
      change = .changed(isNewer: false)
    }
    return change
  }

  /// Whether a field says only how something was used, for which nobody reaches for a backup.
  private func isByTheWay(_ field: Field, of record: Record) -> Bool {
    switch field {
    case .order, .lastUsed, .repeats: true
    case .moment: record.kind == .scan || record.kind == .productView || record.kind == .readMark
    default: false
    }
  }

  private mutating func restore(_ record: Record, isMerge: Bool, in space: RecordID?) {
    guard let here = records[record.id], let kind = record.kind else {
      var record = record
      // A part belongs where the whole does, but for what is one's own of something shared.
      if record.kind?.isShared == true, record.kind?.whole != nil { record.space = space }
      take(record)
      return
    }
    if isMerge && here.isDeleted { return }
    var news = Record(id: record.id, kindNamed: record.kindName)
    var older: [(field: Field, value: JSON)] = []
    for entry in record.registers where entry.field != .deleted && entry.register.value != .null {
      let wins = here.register(entry.field).map { entry.register.wins(over: $0) } ?? true
      if wins {
        news.merge(entry.field, entry.register)
      } else if !isMerge, !here.isDeleted || here[entry.field] == nil,
        !isByTheWay(entry.field, of: record), here[entry.field] != entry.register.value
      {
        older.append((entry.field, entry.register.value))
      }
    }
    for entry in record.unknown { news.merge(named: entry.name, entry.register) }
    take(news)
    if here.isDeleted { older.append((.deleted, .bool(false))) }
    if !older.isEmpty { add(record.id, kind, older) }
  }
}
