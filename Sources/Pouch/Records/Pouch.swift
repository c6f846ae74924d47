/// Everything a person wrote on this device, and what changed since the host last stored it.
public struct Pouch: Sendable {
  public private(set) var records: [RecordID: Record] = [:]
  public private(set) var clock: Clock

  /// The ids of each kind, deleted ones included, in the order in which they came: a page asks for a dozen
  /// kinds, and must not go through twenty thousand transactions for each.
  private var idsByKind: [Kind: [RecordID]] = [:]

  /// The current time as the host gave it with the request.
  private var now: Int64 = 0
  private var randomness: [UInt8] = []

  /// The records that changed, in the order of their first change.
  private var changed: [RecordID] = []
  private var isChanged: Set<RecordID> = []

  /// What this request changed, for its opposite.
  private var edits: [Edit] = []

  /// The identifiers of each card, kept up to date so that a list of ten thousand is quick.
  private var identifiersByCard: [RecordID: [RecordID]] = [:]

  /// A kind whose changes are noted, so that what is made of all its records is not made anew each time.
  public var watched: Kind?
  private var touched: [RecordID] = []

  public init(device: UInt64) { clock = Clock(device: device) }

  /// Takes in a record from the device's store, a backup or another device.
  /// Says whether it changed anything.
  @discardableResult
  public mutating func merge(_ record: Record) -> Bool {
    clock.see(record.latest)
    guard var merged = records[record.id] else {
      store(record)
      index(record)
      return true
    }
    guard merged.merge(record) else { return false }
    records[record.id] = merged
    index(merged)
    return true
  }

  /// Merges a record that the device does not have in its store yet.
  @discardableResult
  public mutating func take(_ record: Record) -> Bool {
    guard merge(record) else { return false }
    note(record.id)
    return true
  }

  /// Begins a request: edits from here on are one change, which can be undone as a whole.
  ///
  /// New ids come from the randomness, at least 16 bytes that no other request has.
  public mutating func begin(now: Int64, randomness: [UInt8]) {
    self.now = now
    self.randomness = randomness
    edits = []
  }

  /// An id that no record has.
  mutating func newID() -> RecordID {
    randomness = SHA256.hash(randomness)
    return RecordID(bytes: randomness)
  }

  /// Writes a field, unless it has that value already. `.null` clears it.
  ///
  /// A record that this makes belongs to the space that is named, or to that of its card.
  public mutating func set(
    _ id: RecordID, _ kind: Kind, _ field: Field, to value: JSON, in space: RecordID? = nil
  ) {
    let isNew = records[id] == nil
    var record = records[id] ?? Record(id: id, kind: kind)
    if isNew {
      record.space = space
      if field == .card, let card = value.text.flatMap({ RecordID(hex: $0) }) {
        record.space = records[card]?.space
      }
    }
    let before = record.register(field)?.value ?? .null
    guard before != value else { return }
    let stamp = clock.next(now: now)
    record.merge(field, Register(stamp: stamp, value: value))
    store(record)
    if field == .card || kind == watched { index(record) }
    note(id)
    if !kind.isLocal { remember(Edit(id: id, field: field, before: before, stamp: stamp), isNew) }
  }

  /// Writes a new record in one go, which no undo takes back: for the many of an import.
  mutating func add(_ id: RecordID, _ kind: Kind, _ fields: [(field: Field, value: JSON)]) {
    var record = records[id] ?? Record(id: id, kind: kind)
    for entry in fields where entry.value != .null {
      record.merge(entry.field, Register(stamp: clock.next(now: now), value: entry.value))
    }
    store(record)
    index(record)
    note(id)
  }

  /// Notes an edit for undo: the opposite of making a record is to delete it, and of writing a field
  /// twice, what stood there before the first time.
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

  /// Clears every field of a record and deletes it, which no undo takes back.
  mutating func erase(_ id: RecordID) {
    guard var record = records[id] else { return }
    for entry in record.entries where entry.register.value != .null {
      record.merge(named: entry.name, Register(stamp: clock.next(now: now), value: .null))
    }
    record.merge(.deleted, Register(stamp: clock.next(now: now), value: .bool(true)))
    store(record)
    index(record)
    note(id)
  }

  /// Deletes a record. It can come back out of the bin, or by undo.
  public mutating func delete(_ id: RecordID) {
    guard let kind = records[id]?.kind else { return }
    set(id, kind, .deleted, to: .bool(true))
  }

  /// The records that changed since the last call.
  public mutating func takeChanges() -> [Record] {
    let records = changed.compactMap { self.records[$0] }
    changed = []
    isChanged = []
    return records
  }

  /// What this request changed so far.
  var editsOfThisRequest: [Edit] { edits }

  /// The ids of a card's identifiers, deleted ones included.
  func identifierIDs(of card: RecordID) -> [RecordID] { identifiersByCard[card] ?? [] }

  /// The records of a kind that are not deleted, in the order in which this device learned of them.
  public func living(_ kind: Kind) -> [Record] {
    (idsByKind[kind] ?? []).compactMap { living($0, kind) }
  }

  /// A record of a kind that is not deleted.
  public func living(_ id: RecordID, _ kind: Kind) -> Record? {
    guard let record = records[id], record.kind == kind, !record.isDeleted else { return nil }
    return record
  }

  private mutating func store(_ record: Record) {
    let isNew = records.updateValue(record, forKey: record.id) == nil
    if isNew, let kind = record.kind { idsByKind[kind, default: []].append(record.id) }
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
    guard record.kind == .identifier, let hex = record[.card]?.text, let card = RecordID(hex: hex)
    else { return }
    if identifiersByCard[card]?.contains(record.id) != true {
      identifiersByCard[card, default: []].append(record.id)
    }
  }
}
