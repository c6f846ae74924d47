import Base

@testable import Pouch

/// The server's tables in memory: a value, so that a crash restores an older copy.
struct MemorySyncStore: SyncStore {
  struct StoredSpace: Sendable {
    var isPersonal = false
    var isMeeting = false
    var kind: SpaceKind { isPersonal ? .personal : isMeeting ? .meeting : .shared }
    var state = SpaceState()
    var origins: [RecordID: Origin] = [:]
    var changes: [RecordID: [Change]] = [:]
    var members: [ID<User>: Role] = [:]
  }

  var spaces: [ID<Space>: StoredSpace] = [:]
  var order: [ID<Space>] = []
  var last: [UInt64: Int64] = [:]
  var refusals: [UInt64: [Int64: Refusal]] = [:]

  /// The clock of the current request, which stamps must not be ahead of.
  var now: Int64 = 0
  /// The true time, by which the server's time of each deletion is recorded.
  var time: Int64 = 0
  var deletions: [RecordKey: Int64] = [:]
  /// Rules of the protocol that were found broken.
  var broken: [String] = []
  let fault: Fault?
  var currentUser = ID<User>(high: 0, low: 0)

  init(fault: Fault?) { self.fault = fault }

  func lastNumber(of device: UInt64) -> Int64 { fault == .noDeduplication ? 0 : last[device] ?? 0 }
  mutating func setLastNumber(_ number: Int64, of device: UInt64) { last[device] = number }
  func refusal(_ number: Int64, of device: UInt64) -> Refusal? { refusals[device]?[number] }
  mutating func save(_ refusal: Refusal, _ number: Int64, of device: UInt64) {
    refusals[device, default: [:]][number] = refusal
  }

  func memberships(of user: ID<User>) -> [Membership] {
    order.compactMap { id in
      guard let space = spaces[id] else { return nil }
      let stays = fault == .removedStillRead && !space.isPersonal
      guard let role = space.members[user] ?? (stays ? .viewer : nil) else { return nil }
      return Membership(
        space: id, kind: space.kind, name: "", role: role,
        people: space.isPersonal
          ? []
          : space.members.keys.sorted().map {
            SpacePerson(id: $0, name: "", isSelf: $0 == user)
          })
    }
  }

  func origin(of record: RecordID, in space: ID<Space>) -> Origin? {
    guard let origin = spaces[space]?.origins[record] else {
      return fault == .setCreates ? Origin(author: currentUser, kindName: kindName) : nil
    }
    return fault == .noAuthorCheck
      ? Origin(author: currentUser, kindName: origin.kindName) : origin
  }

  mutating func create(_ record: RecordID, in space: ID<Space>, _ origin: Origin) {
    if spaces[space]?.origins[record] != nil { broken.append("P15 a record is made twice") }
    let isLink = Kind(named: origin.kindName)?.isLink == true
    if !isLink && hasElsewhere(record, than: space) && spaces[space]?.isPersonal == false {
      broken.append("P14 an id is in two shared spaces")
    }
    let role = spaces[space]?.members[currentUser]
    let mayBring = (role ?? .viewer) >= .editor && spaces[space]?.members[origin.author] != nil
    if origin.author != currentUser && !mayBring {
      broken.append("P15 a record under another person's name")
    }
    spaces[space]?.origins[record] = origin
  }

  func isElsewhere(_ record: RecordID, than space: ID<Space>) -> Bool {
    fault != .sharedTwice && hasElsewhere(record, than: space)
  }

  private func hasElsewhere(_ record: RecordID, than space: ID<Space>) -> Bool {
    spaces.contains { $0.key != space && !$0.value.isPersonal && $0.value.origins[record] != nil }
  }

  func register(_ name: Text, of record: RecordID, in space: ID<Space>) -> Register? {
    if fault == .arrivalOrder { return nil }
    return spaces[space]?.changes[record]?.first { $0.name == name }?.register
  }

  func fieldNames(of record: RecordID, in space: ID<Space>) -> [Text] {
    (spaces[space]?.changes[record] ?? []).map { $0.name }
  }

  mutating func purge(_ record: RecordID, in space: ID<Space>) { purge([record], of: space) }

  mutating func put(_ change: Change, in space: ID<Space>) {
    check(change, in: space)
    if change.name == deleted {
      let isDeleted = change.register.value == .bool(true)
      deletions[RecordKey(change.record, in: space)] = isDeleted ? time : nil
    }
    spaces[space]?.changes[change.record, default: []].removeAll { $0.name == change.name }
    spaces[space]?.changes[change.record, default: []].append(change)
  }

  private mutating func check(_ change: Change, in id: ID<Space>) {
    guard let space = spaces[id] else { return broken.append("a register in no space") }
    let before = space.changes[change.record]?.first { $0.name == change.name }?.register.stamp
    let limit = max(now + 300_000, (before?.milliseconds ?? 0) + 1)
    if change.register.stamp.milliseconds > limit { broken.append("P6 a stamp ahead") }
    if let kind = space.origins[change.record]?.kindName, kind != change.kindName {
      broken.append("P15 a record changes its kind")
    }
    let role = space.members[change.writer]
    let author = space.origins[change.record]?.author
    let isOwn = author == change.writer
    if let author, change.author != author { broken.append("P15 a record changes its author") }
    if role == nil || role == .viewer || (role == .author && !isOwn) {
      broken.append("P7 a write beyond the role")
    }
    let last = space.changes.values.flatMap { $0 }.map { $0.sequence }.max() ?? 0
    if change.sequence <= last { broken.append("P9 sequence numbers do not rise") }
  }

  func changes(in space: ID<Space>, after: Int64, limit: Int) -> [Change] {
    let all = spaces[space]?.changes.values.flatMap { $0 } ?? []
    return all.filter { $0.sequence > after }.sorted { $0.sequence < $1.sequence }.prefix(limit)
      .map { change in
        var change = change
        change.author = spaces[space]?.origins[change.record]?.author
        return change
      }
  }

  func state(of space: ID<Space>) -> SpaceState {
    var state = spaces[space]?.state ?? SpaceState()
    if fault == .noReset { state.epoch = 0 }
    return state
  }

  mutating func set(_ state: SpaceState, of space: ID<Space>) {
    let digest = spaces[space]?.state.digest
    spaces[space]?.state = state
    if fault == .staleDigest, let digest { spaces[space]?.state.digest = digest }
  }

  /// The keys of the records of a space deleted 180 days ago.
  func dead(in id: ID<Space>, at time: Int64) -> Set<RecordKey> {
    let dead = spaces[id]?.changes.filter {
      $0.value.contains { $0.name == deleted && $0.register.value == .bool(true) }
        && time - (deletions[RecordKey($0.key, in: id)] ?? time) > 180 * 86_400_000
    }
    return Set((dead ?? [:]).keys.map { RecordKey($0, in: id) })
  }

  /// Purges records of a space.
  mutating func purge(_ dead: [RecordID], of id: ID<Space>) {
    guard !dead.isEmpty, var space = spaces[id] else { return }
    for record in dead {
      for change in space.changes[record] ?? [] {
        space.state.digest.remove(record, change.name, change.register)
      }
      space.changes[record] = nil
      space.origins[record] = nil
    }
    space.state.epoch += 1
    spaces[id] = space
  }

  /// A member's view of a space.
  func records(of id: ID<Space>, for reader: RecordID) -> [RecordKey: Record] {
    guard let space = spaces[id] else { return [:] }
    var records: [RecordKey: Record] = [:]
    for (record, changes) in space.changes {
      let author = space.origins[record]?.author
      var whole = Record(
        id: record, kindName: space.origins[record]?.kindName ?? kindName,
        space: space.isPersonal ? nil : id,
        author: author?.record == reader ? nil : author)
      for change in changes { whole.merge(named: change.name, change.register) }
      records[whole.key] = whole
    }
    return records
  }
}

let kindName = Text("card")
let deleted = Text("~deleted")

/// A bug injected into the protocol: the simulation has to find it.
enum Fault: CaseIterable {
  /// The last register to arrive wins, whatever its stamp.
  case arrivalOrder
  /// Stamps from the future are accepted.
  case noSkewCheck
  /// A repeated operation is applied twice.
  case noDeduplication
  /// A `set` creates a record that was purged.
  case setCreates
  /// An author changes other users' records.
  case noAuthorCheck
  /// Devices continue from a cursor older than a purge.
  case noReset
  /// The answer is sent before the commit.
  case earlyAnswer
  /// A device's clock ignores the stamps it pulls.
  case deafClock
  /// A late answer is applied.
  case staleAnswer
  /// The part of a batch before a skewed stamp is acknowledged but not stored.
  case partialBatch
  /// The digest is not updated by writes.
  case staleDigest
  /// A removed member can still read.
  case removedStillRead
  /// A refused change stays on the device that made it.
  case keptRefusal
  /// An id already used in a shared space is accepted in another one.
  case sharedTwice
  /// A device distinguishes records by their ids alone.
  case idsAlone
  /// No future stamp is accepted, not even over another future one.
  case strictSkew
  /// A device takes a restored server for the one from before.
  case noGeneration
}
