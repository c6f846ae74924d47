import Base

/// The server's side of a sync: applies a device's changes, and returns those that it does not know yet.
package struct SyncServer: Sendable {
  package var user: ID<User>
  package var device: UInt64
  /// The server's clock, milliseconds since 1970 in UTC.
  package var now: Int64
  /// The id of the database; `nil` if the server does not send it.
  package var generation: RecordID?
  /// When a backup of the database was restored, in milliseconds since 1970, if devices still offer what it lacks;
  /// else `nil`.
  package var restored: Int64?

  package init(
    user: ID<User>, device: UInt64, now: Int64, generation: RecordID? = nil, restored: Int64? = nil
  ) {
    self.user = user
    self.device = device
    self.now = now
    self.generation = generation
    self.restored = restored
  }

  /// How far a stamp may be ahead of the server's clock, in milliseconds.
  package static let skewLimit = Clock.reach

  /// The maximum number of registers in one page.
  package static let pageLimit = 4000

  /// Answers a request. The host commits before it sends the answer.
  package func answer<Store: SyncStore>(
    _ request: SyncRequest, in store: inout Store
  ) throws(Store.Failure) -> SyncAnswer {
    var answer = SyncAnswer(now: now, user: user, generation: generation, turn: request.turn)
    let memberships = try store.memberships(of: user)
    var heads: [ID<Space>: Int64] = [:]
    // A backup was restored. The device's operations may change records that this database lacks, so the device is
    // informed first.
    let isOfAnother =
      request.generation.map { known in generation.map { $0 != known } ?? false } ?? false
    if !isOfAnother {
      try push(request.operations, memberships, in: &store, answer: &answer, heads: &heads)
    }
    for membership in memberships {
      let known = request.spaces.first { $0.space == membership.space }
      answer.spaces.append(
        try page(of: membership, after: known, in: store, heads[membership.space]))
    }
    return answer
  }

  // MARK: push

  private func push<Store: SyncStore>(
    _ operations: [Operation], _ memberships: [Membership], in store: inout Store,
    answer: inout SyncAnswer, heads: inout [ID<Space>: Int64]
  ) throws(Store.Failure) {
    if operations.isEmpty { return }
    let before = try store.lastNumber(of: device)
    var last = before
    for operation in operations {
      if operation.number <= before {
        // It was processed before, but the answer was lost.
        answer.results.append(
          .init(
            number: operation.number,
            refusal: try store.refusal(operation.number, of: device)))
        continue
      }
      guard try isWithinReach(operation, memberships, in: store) else {
        answer.isSkewed = true
        break
      }
      let refusal = try apply(operation, memberships, in: &store, heads: &heads)
      if let refusal { try store.save(refusal, operation.number, of: device) }
      answer.results.append(.init(number: operation.number, refusal: refusal))
      last = operation.number
    }
    if last > before { try store.setLastNumber(last, of: device) }
  }

  /// Whether no stamp is too far ahead. If a register was accepted while the server's clock was ahead, a stamp one
  /// millisecond later is allowed too, because nothing else could overwrite it.
  private func isWithinReach<Store: SyncStore>(
    _ operation: Operation, _ memberships: [Membership], in store: Store
  ) throws(Store.Failure) -> Bool {
    let limit = now + SyncServer.skewLimit
    if operation.latest.milliseconds <= limit { return true }
    guard let home = home(of: operation.record, memberships) else { return false }
    let isThere = try store.origin(of: operation.record.id, in: home.space) != nil
    // A better stamp would not change the refusal.
    if !isThere && !operation.isCreate { return true }
    for entry in operation.record.entries where entry.register.stamp.milliseconds > limit {
      let current = try store.register(
        entry.name, of: operation.record.id, in: home.space)
      guard let current, entry.register.stamp.milliseconds <= current.stamp.milliseconds + 1 else {
        return false
      }
    }
    return true
  }

  private func home(of record: Record, _ memberships: [Membership]) -> Membership? {
    memberships.first {
      if let space = record.space { $0.space == space } else { $0.isPersonal }
    }
  }

  /// Applies an operation. Returns the reason if it is refused, or `nil`.
  private func apply<Store: SyncStore>(
    _ operation: Operation, _ memberships: [Membership], in store: inout Store,
    heads: inout [ID<Space>: Int64]
  ) throws(Store.Failure) -> Refusal? {
    let record = operation.record
    guard let home = home(of: record, memberships) else { return .stranger }
    if record.isLocal || record.weight > Operation.sizeLimit
      || !record.isWithinBounds || !record.areNamesText
      || record.isAhead(of: now + SyncServer.skewLimit)
      || !home.kind.permits(record)
    {
      return .malformed
    }

    // A user must not write in another user's name.
    if record.kind?.hasAuthor == true, let name = record[.person]?.text, name != user.hex {
      return .author
    }

    var origin = try store.origin(of: record.id, in: home.space)
    if origin == nil && !operation.isCreate { return .gone }
    let isLink = record.kind?.isLink == true && !home.isPersonal
    let isTaken = origin.map { $0.kindName != record.kindName } ?? false
    if isTaken {
      // A link's id can be computed. Whoever wrote another record with it must not keep the link away.
      guard isLink, operation.isCreate, record.isWhereItsEndsSay else { return .malformed }
      origin = nil
    }
    if let refusal = Rules.refusal(
      record, role: home.role, isOwn: origin.map { $0.author == user } ?? operation.isCreate)
    {
      return refusal
    }
    if isTaken { try store.purge(record.id, in: home.space) }
    if origin == nil, !home.isPersonal {
      // An id identifies one record across all shared spaces. That of a link is computed, and so no proof of anything.
      let isItsOwn =
        isLink
        ? record.isWhereItsEndsSay : try !store.isElsewhere(record.id, than: home.space)
      guard isItsOwn else { return .malformed }
    }
    let unknown = record.unknownNames
    if origin != nil, !unknown.isEmpty {
      let stored = try store.fieldNames(of: record.id, in: home.space)
      let all = Set(stored.filter { Field(named: $0) == nil }).union(unknown)
      if all.count > Record.unknownLimit { return .malformed }
    }
    let author = origin?.author ?? author(of: record, in: home)
    if origin == nil {
      try store.create(
        record.id, in: home.space, Origin(author: author, kindName: record.kindName))
    }
    try write(
      record, by: author, isNew: origin == nil, in: home.space, in: &store, heads: &heads)
    return nil
  }

  /// The author of a new record. While a restored database is being completed, a member who may edit all records also
  /// sends what another member wrote before, whose device may never sync again. At any other time that would be
  /// writing in another's name.
  private func author(of record: Record, in home: Membership) -> ID<User> {
    guard let author = record.author, home.role >= .editor, let restored,
      record.latest.milliseconds <= restored + SyncServer.skewLimit,
      home.people.contains(where: { $0.id == author })
    else { return user }
    return author
  }

  private func write<Store: SyncStore>(
    _ record: Record, by author: ID<User>, isNew: Bool, in space: ID<Space>,
    in store: inout Store, heads: inout [ID<Space>: Int64]
  ) throws(Store.Failure) {
    var state = try store.state(of: space)
    let head = state.head
    for entry in record.entries {
      let current =
        isNew ? nil : try store.register(entry.name, of: record.id, in: space)
      if let current {
        guard entry.register.wins(over: current) else { continue }
        state.digest.remove(record.id, entry.name, current)
      }
      state.digest.add(record.id, entry.name, entry.register)
      state.head += 1
      let change = Change(
        record: record.id, kindName: record.kindName, name: entry.name,
        register: entry.register,
        writer: user, author: author, sequence: state.head)
      try store.put(change, in: space)
    }
    if state.head == head { return }
    if heads[space] == nil { heads[space] = head }
    try store.set(state, of: space)
  }

  // MARK: pull

  private func page<Store: SyncStore>(
    of membership: Membership, after known: SyncRequest.Known?, in store: Store,
    _ headBefore: Int64?
  ) throws(Store.Failure) -> SpacePage {
    let state = try store.state(of: membership.space)
    let cursor = known?.cursor ?? 0
    // The cursor is reset if the state was confirmed before the last purge, because purged records can't be told from
    // existing ones; or if it is beyond the head, because a backup was restored. A device without a cursor for the
    // space has epoch 0: it may have received acknowledgements before a purge.
    let isReset = (known?.epoch ?? 0) != state.epoch || cursor > state.head
    let start = isReset ? 0 : cursor
    let changes: [Change]
    if headBefore == start && !isReset {
      // The device was up to date before its own writes, and those are confirmed by the results.
      changes = []
    } else {
      changes = try store.changes(
        in: membership.space, after: start, limit: SyncServer.pageLimit)
    }
    let isWhole = changes.count < SyncServer.pageLimit
    return SpacePage(
      space: membership.space, isPersonal: membership.isPersonal, name: membership.name,
      role: membership.role, people: membership.people, since: cursor,
      cursor: isWhole ? state.head : changes.last?.sequence ?? state.head, head: state.head,
      epoch: state.epoch, isReset: isReset, digest: state.digest.value,
      records: SyncServer.records(of: changes, for: user))
  }

  /// Groups registers into records, in the order of first occurrence. A record names its author unless that is the
  /// reader.
  package static func records(
    of changes: [Change], in space: ID<Space>? = nil, for reader: ID<User>? = nil
  ) -> [Record] {
    var records: [Record] = []
    var places: [RecordID: Int] = [:]
    for change in changes {
      let place = places[change.record] ?? records.count
      if place == records.count {
        places[change.record] = place
        records.append(
          Record(
            id: change.record, kindName: Text(change.kindName), space: space,
            author: change.author == reader ? nil : change.author))
      }
      records[place].merge(named: Text(change.name), change.register)
    }
    return records
  }
}
