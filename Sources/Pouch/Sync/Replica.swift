/// The device's half of a sync: what it holds of the records that take part, and what it remembers.
///
/// The host gives every record that has something unconfirmed, and every record that the answer
/// names; it stores what comes back in one transaction. The service worker does so with IndexedDB, the
/// simulation with a dictionary.
public struct Replica: Sendable {
  public var state: SyncState
  public var held: [RecordID: Held]
  public let device: UInt64

  /// The records that changed, or went away, since the host last stored them.
  public private(set) var changed: Set<RecordID> = []

  /// Spaces in which everything confirmed that is not among the kept records is to be removed.
  public private(set) var sweeps: [Sweep] = []

  /// Whether something that was seen is no more, so that the app must be started anew.
  public private(set) var hasReceded = false

  /// Whether the device's clock was ahead, and what was written was stamped anew.
  public private(set) var isRestamped = false

  /// Whether there is more to send or to take.
  public private(set) var hasMore = false

  public struct Sweep: Equatable, Sendable {
    public var space: RecordID
    public var isPersonal: Bool
    public var kept: [RecordID]
  }

  public init(state: SyncState, held: [RecordID: Held], device: UInt64) {
    self.state = state
    self.held = held
    self.device = device
  }

  /// The next request; what it sends is noted as pending, to be stored before it is sent.
  public mutating func request() -> SyncRequest {
    state.turn += 1
    if state.pending.isEmpty {
      // In the order of writing, so that a card is there before its codes.
      let waiting = held.values.filter { $0.base != nil }.sorted {
        $0.firstWritten < $1.firstWritten
      }
      for one in waiting.prefix(SyncRequest.operationLimit) {
        guard let operation = one.operation(number: state.lastNumber + 1) else { continue }
        state.lastNumber += 1
        state.pending.append(operation)
      }
    }
    return SyncRequest(
      device: device, turn: state.turn, user: state.user,
      spaces: state.spaces.map { .init(space: $0.id, cursor: $0.cursor, epoch: $0.epoch) },
      operations: state.pending)
  }

  /// Takes in the server's answer, unless it is to an older request and came late.
  public mutating func receive(_ answer: SyncAnswer) {
    guard answer.turn == state.turn, answer.user == state.user else { return }
    for result in answer.results { settle(result, now: answer.now) }
    if answer.isSkewed { restamp(now: answer.now) }
    for page in answer.spaces { take(page) }
    for space in state.spaces where !answer.spaces.contains(where: { $0.space == space.id }) {
      leave(space, now: answer.now)
    }
    hasMore = hasMore || held.values.contains { $0.base != nil }
  }

  // MARK: what was sent

  private mutating func settle(_ result: SyncAnswer.Result, now: Int64) {
    guard let at = state.pending.firstIndex(where: { $0.number == result.number }) else { return }
    let operation = state.pending.remove(at: at)
    let id = operation.record.id
    guard var one = held[id] else { return }
    changed.insert(id)
    guard let refusal = result.refusal else {
      one.confirm(operation)
      held[id] = one
      return
    }
    note(refusal, of: one, now: now)
    hasReceded = true
    held[id] = one.refuse(operation, refusal) ? one : nil
  }

  private mutating func note(_ refusal: Refusal, of one: Held, now: Int64) {
    state.refused.append(
      SyncState.Refused(
        record: one.view.id, kindName: one.view.kindName, title: one.view[.name]?.text ?? [],
        refusal: refusal, at: now, message: SyncState.Message(one.view)))
    let surplus = state.refused.count - SyncState.refusedLimit
    if surplus > 0 { state.refused.removeFirst(surplus) }
  }

  /// Stamps everything unconfirmed anew, in the order in which it was written, by the server's clock.
  private mutating func restamp(now: Int64) {
    var clock = Clock(device: device)
    var writes: [(id: RecordID, name: [UInt8], register: Register)] = []
    for (id, one) in held {
      guard let base = one.base else { continue }
      clock.see(base.record.latest)
      for entry in one.local { writes.append((id, entry.name, entry.register)) }
    }
    writes.sort { ($0.register.stamp, $0.id) < ($1.register.stamp, $1.id) }
    var views: [RecordID: Record] = [:]
    for write in writes {
      guard var one = held[write.id], let base = one.base else { continue }
      if views[write.id] == nil { views[write.id] = base.record }
      let register = Register(stamp: clock.next(now: now), value: write.register.value)
      views[write.id]?.merge(named: write.name, register)
      one.view = views[write.id] ?? one.view
      held[write.id] = one
      changed.insert(write.id)
    }
    // Not taken up, so their numbers are free again.
    state.lastNumber -= Int64(state.pending.count)
    state.pending = []
    isRestamped = true
    hasReceded = true
    hasMore = true
  }

  // MARK: what is new

  private mutating func take(_ page: SpacePage) {
    let at: Int
    if let known = state.spaces.firstIndex(where: { $0.id == page.space }) {
      at = known
    } else {
      at = state.spaces.count
      state.spaces.append(
        SyncState.Space(
          id: page.space, isPersonal: page.isPersonal, name: page.name, role: page.role, cursor: 0,
          epoch: page.epoch))
    }
    state.spaces[at].name = page.name
    state.spaces[at].role = page.role
    // The answer to an older request, which came late.
    guard page.since == state.spaces[at].cursor else { return }
    if page.isReset { state.spaces[at].seen = [] }
    var seen = state.spaces[at].seen.map { Set($0) }
    for record in page.records {
      var record = record
      record.space = page.isPersonal ? nil : page.space
      let isFirst = seen?.insert(record.id).inserted ?? false
      if var one = held[record.id] {
        one.pull(record, replaces: isFirst)
        held[record.id] = one
      } else {
        held[record.id] = Held(view: record)
      }
      changed.insert(record.id)
    }
    state.spaces[at].cursor = page.cursor
    state.spaces[at].epoch = page.epoch
    state.spaces[at].seen = seen.map { $0.sorted() }
    if page.hasMore {
      hasMore = true
    } else if let kept = seen {
      sweep(page.space, isPersonal: page.isPersonal, kept: kept)
      state.spaces[at].seen = nil
    }
  }

  private mutating func sweep(_ space: RecordID, isPersonal: Bool, kept: Set<RecordID>) {
    sweeps.append(Sweep(space: space, isPersonal: isPersonal, kept: kept.sorted()))
    hasReceded = true
    for (id, one) in held where one.view.space == (isPersonal ? nil : space) && !kept.contains(id) {
      // What waits to be sent is left: the server will take it, or say why not.
      guard one.base == nil else { continue }
      if one.view.kind?.isLocal == true { continue }
      held[id] = nil
      changed.insert(id)
    }
  }

  /// The person is no member any more: nothing of the space stays on the device.
  private mutating func leave(_ space: SyncState.Space, now: Int64) {
    for (id, one) in held where one.view.space == space.id && !space.isPersonal {
      if one.base != nil { note(.stranger, of: one, now: now) }
      held[id] = nil
      changed.insert(id)
    }
    state.pending.removeAll { $0.record.space == space.id }
    state.spaces.removeAll { $0.id == space.id }
    sweeps.append(Sweep(space: space.id, isPersonal: space.isPersonal, kept: []))
    hasReceded = true
  }
}

extension Held {
  /// When the first of what is unconfirmed was written.
  fileprivate var firstWritten: Stamp {
    var first: Stamp?
    for entry in local { first = min(first ?? entry.register.stamp, entry.register.stamp) }
    return first ?? .never
  }
}
