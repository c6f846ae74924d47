@testable import Pouch

/// The server's tables in memory: a value, so that a crash is going back to an older copy.
struct MemoryLedger: Ledger {
  struct Space: Sendable {
    var isPersonal = false
    var state = SpaceState()
    var origins: [RecordID: Origin] = [:]
    var changes: [RecordID: [Change]] = [:]
    var members: [RecordID: Role] = [:]
  }

  var spaces: [RecordID: Space] = [:]
  var order: [RecordID] = []
  var last: [UInt64: Int64] = [:]
  var refusals: [UInt64: [Int64: Refusal]] = [:]

  /// The clock of the request that is being answered, for what no stamp may be ahead of.
  var now: Int64 = 0
  /// Rules of the protocol that were found broken.
  var broken: [String] = []
  let fault: Fault?
  var currentUser = RecordID(high: 0, low: 0)

  init(fault: Fault?) { self.fault = fault }

  func lastNumber(of device: UInt64) -> Int64 { fault == .noDeduplication ? 0 : last[device] ?? 0 }
  mutating func setLastNumber(_ number: Int64, of device: UInt64) { last[device] = number }
  func refusal(_ number: Int64, of device: UInt64) -> Refusal? { refusals[device]?[number] }
  mutating func keep(_ refusal: Refusal, _ number: Int64, of device: UInt64) {
    refusals[device, default: [:]][number] = refusal
  }

  func memberships(of user: RecordID) -> [Membership] {
    order.compactMap { id in
      guard let space = spaces[id] else { return nil }
      let stays = fault == .removedStillRead && !space.isPersonal
      guard let role = space.members[user] ?? (stays ? .viewer : nil) else { return nil }
      return Membership(
        space: id, kind: space.isPersonal ? .personal : .shared, name: [], role: role)
    }
  }

  func origin(of record: RecordID, in space: RecordID) -> Origin? {
    guard let origin = spaces[space]?.origins[record] else {
      return fault == .setCreates ? Origin(author: currentUser, kindName: kindName) : nil
    }
    return fault == .noAuthorCheck
      ? Origin(author: currentUser, kindName: origin.kindName) : origin
  }

  mutating func create(_ record: RecordID, in space: RecordID, _ origin: Origin) {
    spaces[space]?.origins[record] = origin
  }

  func isElsewhere(_ record: RecordID, than space: RecordID) -> Bool {
    spaces.contains { $0.key != space && !$0.value.isPersonal && $0.value.origins[record] != nil }
  }

  func register(_ name: [UInt8], of record: RecordID, in space: RecordID) -> Register? {
    if fault == .arrivalOrder { return nil }
    return spaces[space]?.changes[record]?.first { $0.name == name }?.register
  }

  mutating func put(_ change: Change, in space: RecordID) {
    check(change, in: space)
    spaces[space]?.changes[change.record, default: []].removeAll { $0.name == change.name }
    spaces[space]?.changes[change.record, default: []].append(change)
  }

  private mutating func check(_ change: Change, in id: RecordID) {
    guard let space = spaces[id] else { return broken.append("a register in no space") }
    if change.register.stamp.milliseconds > now + 300_000 { broken.append("P6 a stamp ahead") }
    let role = space.members[change.writer]
    let isOwn = space.origins[change.record]?.author == change.writer
    if role == nil || role == .viewer || (role == .author && !isOwn) {
      broken.append("P7 a write beyond the role")
    }
    let last = space.changes.values.flatMap { $0 }.map { $0.sequence }.max() ?? 0
    if change.sequence <= last { broken.append("P9 sequence numbers do not rise") }
  }

  func changes(in space: RecordID, after: Int64, limit: Int) -> [Change] {
    let all = spaces[space]?.changes.values.flatMap { $0 } ?? []
    return all.filter { $0.sequence > after }.sorted { $0.sequence < $1.sequence }.prefix(limit)
      .map { change in
        var change = change
        change.author = spaces[space]?.origins[change.record]?.author
        return change
      }
  }

  func state(of space: RecordID) -> SpaceState {
    var state = spaces[space]?.state ?? SpaceState()
    if fault == .noReset { state.epoch = 0 }
    return state
  }

  mutating func set(_ state: SpaceState, of space: RecordID) {
    let digest = spaces[space]?.state.digest
    spaces[space]?.state = state
    if fault == .staleDigest, let digest { spaces[space]?.state.digest = digest }
  }

  /// Forgets the deleted records of a space for good; gives their ids.
  mutating func purge(_ id: RecordID) -> Set<RecordID> {
    guard var space = spaces[id] else { return [] }
    let dead = space.changes.filter {
      $0.value.contains { $0.name == deleted && $0.register.value == .bool(true) }
    }
    if dead.isEmpty { return [] }
    for (record, changes) in dead {
      for change in changes { space.state.digest.remove(record, change.name, change.register) }
      space.changes[record] = nil
      space.origins[record] = nil
    }
    space.state.epoch += 1
    spaces[id] = space
    return Set(dead.keys)
  }

  /// What a member sees of a space.
  func records(of id: RecordID, for reader: RecordID) -> [RecordID: Record] {
    guard let space = spaces[id] else { return [:] }
    var records: [RecordID: Record] = [:]
    for (record, changes) in space.changes {
      let author = space.origins[record]?.author
      var whole = Record(
        id: record, kindName: kindName, space: space.isPersonal ? nil : id,
        author: author == reader ? nil : author)
      for change in changes { whole.merge(named: change.name, change.register) }
      records[record] = whole
    }
    return records
  }
}

let kindName = [UInt8]("card".utf8)
let deleted = [UInt8]("~deleted".utf8)

/// A fault put into the protocol on purpose: the simulation has to find it.
enum Fault: CaseIterable {
  /// The register that comes last wins, whatever its stamp.
  case arrivalOrder
  /// Stamps of tomorrow are taken.
  case noSkewCheck
  /// An operation that comes twice is taken twice.
  case noDeduplication
  /// A `set` makes a record that was purged.
  case setCreates
  /// An author changes other people's records.
  case noAuthorCheck
  /// Devices go on from a cursor that is older than a purge.
  case noReset
  /// The answer goes out before the commit.
  case earlyAnswer
  /// A device's clock does not take note of what it pulls.
  case deafClock
  /// A late answer is taken in.
  case staleAnswer
  /// The part of a batch before a skewed stamp is acknowledged and not kept.
  case partialBatch
  /// The digest does not follow the writes.
  case staleDigest
  /// Who was removed goes on reading.
  case removedStillRead
  /// A refused change stays on the device that made it.
  case keptRefusal
}
