import Base

/// The device's side of a sync: the records involved, and the state between syncs.
///
/// The host provides the records that `SyncState.neededRecords` names, and stores the changed ones in one transaction.
/// The service worker does so with IndexedDB, the simulation with a dictionary.
package struct SyncClient: Sendable {
  package var state: SyncState
  package var held: [RecordKey: LocalRecord]
  package let device: UInt64

  /// The keys of records that were changed or removed since the host last stored them.
  package private(set) var changed: Set<RecordKey> = []

  /// Whether a visible value was removed, so that the app has to be restarted.
  package private(set) var hasReceded = false

  /// Whether the device's clock was ahead, and its writes were stamped again.
  package private(set) var isRestamped = false

  /// Whether the server lost what it had confirmed, so that it gets everything again.
  package private(set) var isOfferedAgain = false

  /// Whether there is more to send or to fetch.
  package private(set) var hasMore = false

  package init(state: SyncState, held: [RecordKey: LocalRecord], device: UInt64) {
    self.state = state
    self.held = held
    self.device = device
  }

  /// The next request. Its operations become pending, and have to be stored before they are sent.
  package mutating func request() -> SyncRequest {
    state.turn += 1
    if state.pending.isEmpty {
      // In the order of writing, so that a card comes before its codes.
      let waiting = held.values.filter { $0.confirmed != nil }.sorted {
        Stamp.earliest(of: $0.local) < Stamp.earliest(of: $1.local)
      }
      for one in waiting.prefix(SyncRequest.operationLimit) {
        guard let operation = one.operation(number: state.lastNumber + 1) else { continue }
        state.lastNumber += 1
        state.pending.append(operation)
      }
    }
    return SyncRequest(
      device: device, turn: state.turn, user: state.user, generation: state.generation,
      spaces: state.spaces.map { .init(space: $0.id, cursor: $0.cursor, epoch: $0.epoch) },
      operations: state.pending)
  }

  /// Processes the server's answer, unless it is a late one to an older request.
  package mutating func receive(_ answer: SyncAnswer) {
    guard answer.turn == state.turn, answer.user == state.user else { return }
    if let generation = answer.generation {
      let known = state.generation
      state.generation = generation
      if known != nil && known != generation {
        isOfferedAgain = true
        return offerAgain(answer)
      }
    }
    for result in answer.results { settle(result, now: answer.now) }
    if answer.isSkewed { restamp(now: answer.now) }
    for page in answer.spaces { apply(page) }
    for space in state.spaces where !answer.spaces.contains(where: { $0.space == space.id }) {
      leave(space, now: answer.now)
    }
    if !answer.spaces.contains(where: { $0.hasMore }) { state.heard = answer.now }
    hasMore = hasMore || held.values.contains { $0.confirmed != nil }
  }

  // MARK: effects of an answer

  mutating func hold(_ one: LocalRecord) {
    held[one.current.key] = one
    changed.insert(one.current.key)
  }

  mutating func drop(_ key: RecordKey) {
    held[key] = nil
    changed.insert(key)
  }

  /// Removes a space with all its records from the device.
  mutating func forget(_ space: SyncState.SyncedSpace) {
    state.pending.removeAll { $0.record.space == space.id }
    state.spaces.removeAll { $0.id == space.id }
    sweep(space.isPersonal ? nil : space.id, kept: Set())
  }

  /// Removes the confirmed records of a space, `nil` for the personal one, except for the kept ones.
  private mutating func sweep(_ space: ID<Space>?, kept: Set<RecordID>) {
    hasReceded = true
    for (key, one) in held where key.space == space && !kept.contains(key.id) {
      // Unsent changes stay: the server will accept them, or give a reason why not.
      if let confirmed = one.confirmed {
        if !confirmed.isNew { hold(one.unconfirmed) }
      } else if !one.current.isLocal {
        drop(key)
      }
    }
  }

  mutating func expectMore() { hasMore = true }

  // MARK: sent operations

  private mutating func settle(_ result: SyncAnswer.Result, now: Int64) {
    guard let at = state.pending.firstIndex(where: { $0.number == result.number }) else { return }
    let operation = state.pending.remove(at: at)
    let key = operation.record.key
    guard var one = held[key] else { return }
    changed.insert(key)
    guard let refusal = result.refusal else {
      one.confirm(operation)
      held[key] = one
      return
    }
    note(refusal, of: one, now: now)
    hasReceded = true
    held[key] = one.refuse(operation, refusal) ? one : nil
  }

  private mutating func note(_ refusal: Refusal, of one: LocalRecord, now: Int64) {
    state.refused.append(
      SyncState.Refused(
        record: one.current.id, kindName: one.current.kindName,
        title: one.current[.name]?.text ?? "",
        refusal: refusal, at: now, message: SyncState.Message(one.current)))
    let surplus = state.refused.count - SyncState.refusedLimit
    if surplus > 0 { state.refused.removeFirst(surplus) }
  }

  /// Stamps all unconfirmed writes again by the server's clock, in the order in which they were made.
  private mutating func restamp(now: Int64) {
    var clock = Clock(device: device)
    var writes: [(key: RecordKey, name: Text, register: Register)] = []
    for (key, one) in held {
      guard let confirmed = one.confirmed else { continue }
      clock.see(confirmed.record.latest)
      for entry in one.local { writes.append((key, entry.name, entry.register)) }
    }
    writes.sort { ($0.register.stamp, $0.key) < ($1.register.stamp, $1.key) }
    var restamped: [RecordKey: Record] = [:]
    for write in writes {
      guard var one = held[write.key], let confirmed = one.confirmed else { continue }
      if restamped[write.key] == nil { restamped[write.key] = confirmed.record }
      let stamp = confirmed.record.register(named: Text(write.name))?.stamp
      let register = Register(
        stamp: clock.next(now: now, after: stamp),
        value: one.current.restamped(write.register.value, named: write.name, now: now))
      restamped[write.key]?.merge(named: Text(write.name), register)
      one.current = restamped[write.key] ?? one.current
      hold(one)
    }
    // They were not processed, so their numbers are free again.
    state.lastNumber -= Int64(state.pending.count)
    state.pending = []
    // The last change has stamps of the wrong clock: there is nothing left to undo.
    drop(RecordKey(Pouch.undoID))
    isRestamped = true
    hasReceded = true
    hasMore = true
  }

  // MARK: new changes

  private mutating func apply(_ page: SpacePage) {
    let at: Int
    if let known = state.spaces.firstIndex(where: { $0.id == page.space }) {
      at = known
    } else {
      at = state.spaces.count
      state.spaces.append(
        SyncState.SyncedSpace(
          id: page.space, isPersonal: page.isPersonal, name: page.name, role: page.role, cursor: 0,
          epoch: page.epoch))
    }
    state.spaces[at].name = page.name
    state.spaces[at].role = page.role
    // This is a late answer to an older request.
    guard page.since == state.spaces[at].cursor else { return }
    if page.isReset { state.spaces[at].seen = [] }
    var seen = state.spaces[at].seen.map { Set($0) }
    for record in page.records {
      var record = record
      record.space = page.isPersonal ? nil : page.space
      let isFirst = seen?.insert(record.id).inserted ?? false
      var one = held[record.key] ?? LocalRecord(current: record)
      one.pull(record, replaces: isFirst)
      hold(one)
    }
    state.spaces[at].cursor = page.cursor
    state.spaces[at].epoch = page.epoch
    state.spaces[at].seen = seen.map { $0.sorted() }
    if page.hasMore {
      hasMore = true
    } else if let kept = seen {
      sweep(page.isPersonal ? nil : page.space, kept: kept)
      state.spaces[at].seen = nil
    }
  }

  /// The user is no longer a member: all records of the space are removed from the device.
  private mutating func leave(_ space: SyncState.SyncedSpace, now: Int64) {
    for (key, one) in held where key.space == space.id && !space.isPersonal {
      if one.confirmed != nil { note(.stranger, of: one, now: now) }
      drop(key)
    }
    forget(space)
  }
}
