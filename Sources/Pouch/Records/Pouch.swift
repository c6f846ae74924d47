import Base

/// All records on this device, with the changes since the host last stored them.
package struct Pouch: Sendable {
  package private(set) var records: [RecordID: Record] = [:]
  package private(set) var clock: Clock

  /// The ids of each kind, including deleted ones, in the order in which they arrived. A page needs a dozen kinds,
  /// and must not scan twenty thousand transactions for each.
  private var idsByKind: [Kind: [RecordID]] = [:]

  /// The current time as given by the host with the request.
  private(set) var now: Int64 = 0
  private var randomness: [UInt8] = []

  /// The changed records, in the order of their first change.
  private var changed: [RecordID] = []
  private var isChanged: Set<RecordID> = []

  /// Whether writes to fields of records are noted in `writes`.
  package var notesWrites = false
  package private(set) var writes: [Write] = []

  /// What this request does not write, by record.
  private var leftOut: [RecordID: [Write]] = [:]

  /// What became of others' changes to what this request's form edits.
  package private(set) var othersChanges: OthersChanges?

  /// The edits of this request, for its undo.
  private var edits: [Edit] = []

  /// The identifiers of each card, kept up to date so that a list of ten thousand cards is fast.
  private var identifiersByCard: [ID<Card>: [ID<Identifier>]] = [:]

  /// The messages of each chat's space, since a page shows one chat, and counts those of a user's meetings only.
  private var messagesBySpace: [ID<Space>: [RecordID]] = [:]

  /// The kind whose changes are tracked, so that data derived from all its records need not be rebuilt each time.
  package var watched: Kind?
  private var touched: [RecordID] = []

  package init(device: UInt64) { clock = Clock(device: device) }

  /// Merges a record from the device's store, a backup or another device. Returns whether anything changed.
  @discardableResult
  package mutating func merge(_ record: Record) -> Bool {
    guard record.isInItsPlace else { return false }
    clock.see(record.latest)
    guard var merged = records[record.id], merged.space == record.space else {
      // Links and pages refer to ids only. If two spaces have the same id, a link that it belongs to takes precedence,
      // and then the user's own record.
      if let other = records[record.id] {
        let (isIts, isOthers) = (record.isWhereItsEndsSay, other.isWhereItsEndsSay)
        if isIts != isOthers ? isOthers : other.key < record.key { return false }
      }
      store(record)
      index(record)
      return true
    }
    guard merged.merge(record) else { return false }
    records[record.id] = merged
    index(merged)
    return true
  }

  /// Merges a record that is not in the device's store yet.
  @discardableResult
  package mutating func add(_ record: Record) -> Bool {
    guard merge(record) else { return false }
    note(record.id)
    return true
  }

  /// Begins a request. The edits that follow are one change, which can be undone as a whole.
  ///
  /// New ids are derived from the randomness, at least 16 bytes that are unique to the request.
  package mutating func begin(now: Int64, randomness: [UInt8]) {
    self.now = now
    self.randomness = randomness
    edits = []
    leftOut = [:]
    othersChanges = nil
  }

  /// Leaves out of this request what a form would write that is posted as it was shown: of that, the user changed
  /// nothing, but another has since.
  package mutating func leaveOut(_ writes: [Write]) {
    for write in writes where records[write.id] != nil {
      leftOut[write.id, default: []].append(write)
    }
  }

  /// Whether a write is left out.
  private mutating func leavesOut(_ write: Write) -> Bool {
    guard let other = leftOut[write.id]?.last(where: { $0.field == write.field }) else {
      return false
    }
    let isSame = other.value == write.value
    if !isSame {
      othersChanges = .overwritten
    } else if othersChanges == nil {
      othersChanges = .kept
    }
    return isSame
  }

  /// A new unique id.
  mutating func newID() -> RecordID {
    randomness = SHA256.hash(randomness)
    return RecordID(bytes: randomness)
  }

  /// Writes a field, unless it already has the value. `.null` clears it.
  ///
  /// A new record is put in the given space, or in that of its card.
  package mutating func set(
    _ id: RecordID, _ kind: Kind, _ field: Field, to value: JSON, in space: ID<Space>? = nil
  ) {
    let isNew = records[id] == nil
    var record = records[id] ?? Record(id: id, kind: kind)
    if isNew {
      record.space = space
      if field == .card, let card = RecordID(value) {
        record.space = records[card]?.space
      }
    }
    let before = record.register(field)?.value ?? .null
    guard before != value else { return }
    if !isNew, kind != .undo {
      let write = Write(id: id, field: field, value: value)
      if notesWrites { writes.append(write) }
      if leavesOut(write) { return }
    }
    let stamp = clock.next(now: now, after: record.register(field)?.stamp)
    record.merge(field, Register(stamp: stamp, value: value))
    store(record)
    if field == .card || kind == watched { index(record) }
    note(id)
    if !kind.isLocal { remember(Edit(id: id, field: field, before: before, stamp: stamp), isNew) }
  }

  /// Writes a record at once, without undo: for the many records of an import. A new one is put in the given space.
  mutating func add(
    _ id: RecordID, _ kind: Kind, _ fields: [(field: Field, value: JSON)],
    in space: ID<Space>? = nil
  ) {
    var record = records[id] ?? Record(id: id, kindNamed: Text(kind.name), space: space)
    for entry in fields where entry.value != .null {
      let stamp = clock.next(now: now, after: record.register(entry.field)?.stamp)
      record.merge(entry.field, Register(stamp: stamp, value: entry.value))
    }
    store(record)
    index(record)
    note(id)
  }

  /// Records an edit for undo. The opposite of creating a record is to delete it; the opposite of writing a field
  /// several times is to restore its first value.
  private mutating func remember(_ edit: Edit, _ isNew: Bool) {
    if isNew {
      edits.append(Edit(id: edit.id, field: .deleted, before: .bool(true), stamp: .never))
    } else if let at = edits.firstIndex(where: { $0.id == edit.id && $0.field == edit.field }) {
      guard edits[at].stamp != .never else { return }
      edits[at] = Edit(
        id: edit.id, field: edit.field, before: edits[at].before, stamp: edit.stamp)
    } else if !edits.contains(where: { $0.id == edit.id && $0.stamp == .never }) {
      edits.append(edit)
    }
  }

  /// Clears every field of a record and deletes it, without undo.
  mutating func erase(_ id: RecordID) {
    guard var record = records[id] else { return }
    for entry in record.entries where entry.register.value != .null {
      let stamp = clock.next(now: now, after: entry.register.stamp)
      record.merge(named: entry.name, Register(stamp: stamp, value: .null))
    }
    let stamp = clock.next(now: now, after: record.register(.deleted)?.stamp)
    record.merge(.deleted, Register(stamp: stamp, value: .bool(true)))
    store(record)
    index(record)
    note(id)
  }

  /// Deletes a record. It can be restored from the bin, or by undo.
  package mutating func delete(_ id: RecordID) {
    guard let kind = records[id]?.kind else { return }
    set(id, kind, .deleted, to: .bool(true))
  }

  /// The records that changed since the last call.
  package mutating func takeChanges() -> [Record] {
    let records = changed.compactMap { self.records[$0] }
    changed = []
    isChanged = []
    return records
  }

  /// The edits of this request so far.
  var editsOfThisRequest: [Edit] { edits }

  /// The ids of a card's identifiers, including deleted ones.
  func identifierIDs(of card: ID<Card>) -> [ID<Identifier>] { identifiersByCard[card] ?? [] }

  /// The records of a kind that are not deleted, in the order in which they arrived on this device.
  package func active(_ kind: Kind) -> [Record] {
    (idsByKind[kind] ?? []).compactMap { active($0, kind) }
  }

  /// The records of a kind, deleted ones too, in the order in which they arrived on this device.
  func all(_ kind: Kind) -> [Record] {
    (idsByKind[kind] ?? []).compactMap { records[$0] }.filter { $0.kind == kind }
  }

  /// The messages in a space, deleted ones too, in the order in which they arrived on this device.
  func messages(in space: ID<Space>) -> [Record] {
    (messagesBySpace[space] ?? []).compactMap { records[$0] }
      .filter { $0.kind == .message && $0.space == space }
  }

  /// A record with an id and a kind, if it is not deleted.
  package func active(_ id: RecordID, _ kind: Kind) -> Record? {
    guard let record = records[id], record.kind == kind, !record.isDeleted, isWithItsWhole(record)
    else { return nil }
    return record
  }

  /// Whether a part is in the same space as its whole. A member of a shared space can write a part there that refers
  /// to any record.
  private func isWithItsWhole(_ record: Record) -> Bool {
    guard record.space != nil, let whole = whole(of: record).flatMap({ records[$0] }) else {
      return true
    }
    return whole.space == record.space
  }

  private mutating func store(_ record: Record) {
    let before = records.updateValue(record, forKey: record.id)
    if record.kind == .message, let space = record.space, before?.space != space {
      messagesBySpace[space, default: []].append(record.id)
    }
    guard let kind = record.kind, before?.kind != kind else { return }
    idsByKind[kind, default: []].append(record.id)
  }

  private mutating func note(_ id: RecordID) {
    if isChanged.insert(id).inserted { changed.append(id) }
  }

  /// The records of the watched kind that changed since the last call.
  mutating func takeTouched() -> [RecordID] {
    defer { touched = [] }
    return touched
  }

  private mutating func index(_ record: Record) {
    if record.kind == watched { touched.append(record.id) }
    guard record.kind == .identifier, let card = ID<Card>(record[.card]) else { return }
    let id = ID<Identifier>(record.id)
    if identifiersByCard[card]?.contains(id) != true {
      identifiersByCard[card, default: []].append(id)
    }
  }
}
