/// The server's half of a sync: takes up what a device wrote, and gives what it does not know yet.
public struct Exchange: Sendable {
  public var user: RecordID
  public var device: UInt64
  /// The server's clock, milliseconds since 1970 in UTC.
  public var now: Int64

  public init(user: RecordID, device: UInt64, now: Int64) {
    self.user = user
    self.device = device
    self.now = now
  }

  /// How far ahead of the server's clock a stamp may be.
  public static let skewLimit: Int64 = 300_000

  /// The most registers in one page.
  public static let pageLimit = 4000

  /// Answers a whole request. The host commits before it passes the answer on.
  public func answer<Book: Ledger>(
    _ request: SyncRequest, in ledger: inout Book
  ) throws(Book.Failure) -> SyncAnswer {
    var answer = SyncAnswer(now: now, user: user, turn: request.turn)
    let memberships = try ledger.memberships(of: user)
    var written: [RecordID: Written] = [:]
    try push(request.operations, memberships, in: &ledger, answer: &answer, written: &written)
    for membership in memberships {
      let known = request.spaces.first { $0.space == membership.space }
      answer.spaces.append(
        try page(of: membership, after: known, in: ledger, written[membership.space]))
    }
    return answer
  }

  /// What one request wrote into a space: a device that knew all before it needs no more.
  private struct Written {
    /// The space's head before.
    let before: Int64
    var changes: [Change] = []
  }

  // MARK: push

  private func push<Book: Ledger>(
    _ operations: [Operation], _ memberships: [Membership], in ledger: inout Book,
    answer: inout SyncAnswer, written: inout [RecordID: Written]
  ) throws(Book.Failure) {
    if operations.isEmpty { return }
    let before = try ledger.lastNumber(of: device)
    var last = before
    for operation in operations {
      if operation.number <= before {
        // It came before, and the answer was lost on its way.
        answer.results.append(
          .init(
            number: operation.number,
            refusal: try ledger.refusal(operation.number, of: device)))
        continue
      }
      guard operation.latest.milliseconds <= now + Exchange.skewLimit else {
        answer.isSkewed = true
        break
      }
      let refusal = try take(operation, memberships, in: &ledger, written: &written)
      if let refusal { try ledger.keep(refusal, operation.number, of: device) }
      answer.results.append(.init(number: operation.number, refusal: refusal))
      last = operation.number
    }
    if last > before { try ledger.setLastNumber(last, of: device) }
  }

  /// Takes an operation; gives why not.
  private func take<Book: Ledger>(
    _ operation: Operation, _ memberships: [Membership], in ledger: inout Book,
    written: inout [RecordID: Written]
  ) throws(Book.Failure) -> Refusal? {
    let record = operation.record
    let home = memberships.first {
      if let space = record.space { $0.space == space } else { $0.isPersonal }
    }
    guard let home else { return .stranger }
    if record.kind?.isLocal == true || record.weight > Operation.sizeLimit
      || !record.isWithinBounds || !home.kind.permits(record)
    {
      return .malformed
    }

    // A name is not to be put under somebody else's words.
    if record.kind?.isSigned == true, let name = record[.person]?.text, name != user.hex {
      return .author
    }

    let origin = try ledger.origin(of: record.id, in: home.space)
    if origin == nil && !operation.isCreate { return .gone }
    if let origin, origin.kindName != record.kindName { return .malformed }
    if let refusal = Rules.refusal(
      kindName: record.kindName, role: home.role,
      isOwn: origin.map { $0.author == user } ?? operation.isCreate)
    {
      return refusal
    }
    // In what is shared an id names one record, and not one in each space.
    if origin == nil, !home.isPersonal, try ledger.isElsewhere(record.id, than: home.space) {
      return .malformed
    }
    if origin == nil {
      try ledger.create(
        record.id, in: home.space, Origin(author: user, kindName: record.kindName))
    }
    let author = origin?.author ?? user
    try write(
      record, by: author, isNew: origin == nil, in: home.space, in: &ledger, written: &written)
    return nil
  }

  private func write<Book: Ledger>(
    _ record: Record, by author: RecordID, isNew: Bool, in space: RecordID,
    in ledger: inout Book, written: inout [RecordID: Written]
  ) throws(Book.Failure) {
    var state = try ledger.state(of: space)
    let head = state.head
    for entry in record.entries {
      let current = isNew ? nil : try ledger.register(entry.name, of: record.id, in: space)
      if let current {
        guard entry.register.wins(over: current) else { continue }
        state.digest.remove(record.id, entry.name, current)
      }
      state.digest.add(record.id, entry.name, entry.register)
      state.head += 1
      let change = Change(
        record: record.id, kindName: record.kindName, name: entry.name, register: entry.register,
        writer: user, author: author, sequence: state.head)
      try ledger.put(change, in: space)
      written[space, default: Written(before: head)].changes.append(change)
    }
    if state.head > head { try ledger.set(state, of: space) }
  }

  // MARK: pull

  private func page<Book: Ledger>(
    of membership: Membership, after known: SyncRequest.Known?, in ledger: Book,
    _ written: Written?
  ) throws(Book.Failure) -> SpacePage {
    let state = try ledger.state(of: membership.space)
    let cursor = known?.cursor ?? 0
    // Confirmed before the last purge: what was purged since can't be told from what is still there.
    // A cursor beyond the head comes from before a backup was restored.
    // A device that never heard of the space may still have had something acknowledged before a purge.
    let isReset = (known?.epoch ?? 0) != state.epoch || cursor > state.head
    let start = isReset ? 0 : cursor
    let changes: [Change]
    if let written, written.before == start, written.changes.count < Exchange.pageLimit,
      written.changes.last?.sequence == state.head
    {
      changes = written.changes
    } else {
      changes = try ledger.changes(
        in: membership.space, after: start, limit: Exchange.pageLimit)
    }
    let isWhole = changes.count < Exchange.pageLimit
    return SpacePage(
      space: membership.space, isPersonal: membership.isPersonal, name: membership.name,
      role: membership.role, people: membership.people, since: cursor,
      cursor: isWhole ? state.head : changes.last?.sequence ?? state.head, head: state.head,
      epoch: state.epoch, isReset: isReset, digest: state.digest.value,
      records: Exchange.records(of: changes, for: user))
  }

  /// Registers gathered into records, in the order in which these first appear. A record says who made
  /// it unless that is the one it is for.
  public static func records(
    of changes: [Change], in space: RecordID? = nil, for reader: RecordID? = nil
  ) -> [Record] {
    var records: [Record] = []
    var places: [RecordID: Int] = [:]
    for change in changes {
      let place = places[change.record] ?? records.count
      if place == records.count {
        places[change.record] = place
        records.append(
          Record(
            id: change.record, kindName: change.kindName, space: space,
            author: change.author == reader ? nil : change.author))
      }
      records[place].merge(named: change.name, change.register)
    }
    return records
  }
}
