import Base

/// The preview of restoring a backup, from which the user chooses. Nothing on the device is deleted: a record that is
/// deleted in the backup is skipped.
package struct Restoration: Sendable {
  /// A record of the backup with its parts, and the effect of restoring it.
  package struct Item: Sendable {
    package let record: Record
    package let change: Change
    /// The parts that would be added or changed with it.
    package fileprivate(set) var parts: [Record] = []
    /// Another card of this device that has one of its codes, so that restoring this one would make a duplicate.
    package fileprivate(set) var twin: ID<Card>?

    /// Whether it is selected by default.
    package var isWanted: Bool { change != .changed(isNewer: false) && twin == nil }
  }

  package enum Change: Equatable, Sendable {
    /// The device never had it.
    case added
    /// It was deleted here, at this time in milliseconds since 1970.
    case broughtBack(deleted: Int64)
    /// It differs here: the newer version is the backup's or the device's.
    case changed(isNewer: Bool)
  }

  package fileprivate(set) var items: [Item] = []
  /// The records that stay unchanged, because the backup has nothing new in them.
  package fileprivate(set) var same: [Record] = []
}

extension Pouch {
  /// Compares a backup with the records here.
  package func restoration(of records: [Record]) -> Restoration {
    var parts: [RecordID: [Record]] = [:]
    var wholes: [Record] = []
    for record in records {
      // Records written by the server or by an author belong to a space, and are never restored.
      if record.kind?.isServerManaged == true || record.kind?.hasAuthor == true { continue }
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

  /// Restores the chosen items. Records that were deleted here get new stamps, so that they are restored on other
  /// devices too. This can't be undone.
  package mutating func restore(_ items: [Restoration.Item]) {
    for item in items {
      // Newer values of the backup are merged like those of another device; all others are the user's choice.
      let isMerge = item.change == .changed(isNewer: true)
      for record in [item.record] + item.parts {
        restore(record, isMerge: isMerge, in: records[item.record.id]?.space)
      }
    }
  }

  private func item(
    _ record: Record, _ parts: [Record], _ owners: [Text: ID<Card>]
  ) -> Restoration.Item? {
    let own = difference(record)
    let others = parts.compactMap { part in difference(part).map { (part, $0) } }
    // A part that was deleted here is a difference too, and the device has the newer version.
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

  /// The card of each code, computed once: a backup may contain ten thousand.
  private func ownersOfCodes() -> [Text: ID<Card>] {
    var owners: [Text: ID<Card>] = [:]
    for record in active(.identifier) {
      guard let identifier = Identifier(record), active(identifier.card) != nil else {
        continue
      }
      owners[Pouch.key(of: identifier.content)] = identifier.card
    }
    return owners
  }

  /// The number without a leading zero, which distinguishes an EAN-13 from its UPC-A.
  private static func key(of content: Identifier.Content) -> Text {
    let text = content.text
    return text.count == 13 && text[0] == 48 ? Text(text.dropFirst()) : text
  }

  /// The effect of restoring one record; `nil` if there is nothing to restore, or the user may not change it.
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

  /// Whether a field only describes usage, which nobody restores a backup for.
  private func isByTheWay(_ field: Field, of record: Record) -> Bool {
    switch field {
    case .order, .lastUsed, .repeats: true
    case .moment: record.kind == .scan || record.kind == .productView || record.kind == .readMark
    default: false
    }
  }

  private mutating func restore(_ record: Record, isMerge: Bool, in space: ID<Space>?) {
    guard let here = records[record.id], let kind = record.kind else {
      var record = record
      // A part goes to the space of its whole, except for the user's own marks on a shared record.
      if record.kind?.isShared == true, record.kind?.whole != nil { record.space = space }
      add(record)
      return
    }
    if isMerge && here.isDeleted { return }
    var news = Record(
      id: record.id, kindName: record.kindName, space: here.space, author: here.author)
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
    add(news)
    if here.isDeleted { older.append((.deleted, .bool(false))) }
    if !older.isEmpty { add(record.id, kind, older) }
  }
}
