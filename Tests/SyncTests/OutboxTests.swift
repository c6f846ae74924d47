import Base
import Testing

@testable import Pouch

/// What a device's outbox stores, and which records a sync needs.
struct OutboxTests {
  private let user = ID<User>(high: 2, low: 1)
  private let home = ID<Space>(high: 3, low: 1)
  private let space = ID<Space>(high: 1, low: 0)

  private func record(_ low: UInt64, _ kind: Kind = .card, at times: Int64...) -> Record {
    var record = Record(id: RecordID(high: 9, low: low), kind: kind)
    for (field, time) in zip([Field.name, .note, .balance], times) {
      record.merge(field, Register(stamp: stamp(time), value: .integer(time)))
    }
    return record
  }

  private func stamp(_ time: Int64) -> Stamp { Stamp(milliseconds: time, counter: 0, device: 1) }

  private func held(_ records: Record...) -> [RecordKey: LocalRecord] {
    .init(uniqueKeysWithValues: records.map { ($0.key, LocalRecord(current: $0)) })
  }

  private var state: SyncState {
    var state = SyncState(user: user)
    state.generation = home.record
    state.spaces = [
      .init(id: home, isPersonal: true, name: "", role: .owner, cursor: 4, epoch: 0),
      .init(id: space, isPersonal: false, name: "", role: .editor, cursor: 4, epoch: 0),
    ]
    return state
  }

  private func page(_ id: ID<Space>, _ records: [Record] = [], head: Int64 = 5) -> SpacePage {
    SpacePage(
      space: id, isPersonal: id == home, name: "", role: .owner, since: 4, cursor: 5, head: head,
      epoch: 0, isReset: false, digest: 0, records: records)
  }

  private func answer(_ pages: SpacePage...) -> SyncAnswer {
    SyncAnswer(now: 0, user: user, generation: home.record, turn: 0, spaces: pages)
  }

  @Test func `a record waits since its first write, and one that stays here never`() {
    #expect(record(1, at: 30, 10, 20).waitsSince == stamp(10))
    #expect(record(1, .importDraft, at: 10).waitsSince == nil)
  }

  @Test func `an entry has the confirmed state, or null for a new record`() {
    var one = LocalRecord(current: record(1, at: 10, 20))
    #expect(one.outboxEntry == .null)

    one.confirmed = .init(record: record(1, at: 10), isNew: false)
    #expect(one.outboxEntry["base"] == .text(Text(record(1, at: 10).json)))
    #expect(one.outboxEntry["isNew"] == .bool(false))
    #expect(one.outboxEntry["written"] == .text(stamp(10).hex))

    one.confirmed?.isNew = true
    #expect(one.outboxEntry["base"] == .null)
    #expect(one.outboxEntry["isNew"] == .bool(true))
  }

  @Test func `a scan that is the device's own is never sent`() throws {
    var scan = record(3, .scan, at: 10)
    scan.merge(.isDeviceOnly, Register(stamp: stamp(11), value: .bool(true)))

    var client = SyncClient(adopting: held(scan), for: user)

    #expect(scan.waitsSince == nil && client.changed.isEmpty)
    #expect(client.request().operations.isEmpty)
  }

  @Test func `a first account has all records sent, except those that stay here`() {
    let client = SyncClient(adopting: held(record(1, at: 10), record(2, .undo, at: 20)), for: user)

    #expect(client.changed == [record(1).key])
    #expect(client.held[record(1).key]?.operation(number: 1)?.isCreate == true)
    #expect(client.state == SyncState(user: user))
  }

  @Test func `a request needs what was sent, and the records that wait the longest`() throws {
    var state = state
    state.pending = [Operation(number: 1, isCreate: true, record: record(5000))]
    let waiting = (1...1500).map { record($0).key }
    let since = (1...1500).map { stamp($0 * 7 % 1501) }

    let needed = try #require(state.neededRecords(waiting: waiting, since: since))

    let oldest = zip(waiting, since).filter { $0.1 <= stamp(1000) }.map { $0.0 }
    #expect(oldest.count == 1000 && needed == [record(5000).key] + oldest)
    #expect(state.neededRecords(waiting: [record(1).key], since: [.never])?.count == 2)
  }

  @Test func `an answer needs the records that it names`() {
    let shared = RecordKey(record(2).id, in: space)

    let needed = state.neededRecords(
      for: answer(page(home, [record(1)]), page(space, [record(2)])), waiting: [], since: [])

    #expect(needed == [record(1).key, shared])
  }

  @Test func `a clock, another database, a space that is left and a reset concern all records`() {
    let plain = answer(page(home), page(space))
    #expect(state.neededRecords(for: plain, waiting: [], since: []) == [])

    var skewed = plain
    skewed.isSkewed = true
    var restored = plain
    restored.generation = space.record
    var reset = plain
    reset.spaces[0].isReset = true
    for answer in [skewed, restored, reset, answer(page(home))] {
      #expect(state.neededRecords(for: answer, waiting: [], since: []) == nil)
    }
    // Until the last page of a reset, nothing is removed.
    reset.spaces[0].head = 6
    #expect(state.neededRecords(for: reset, waiting: [], since: []) == [])
    var resetting = state
    resetting.spaces[0].seen = []
    #expect(resetting.neededRecords(for: plain, waiting: [], since: []) == nil)
  }

  @Test func `the end of a reset removes what is neither there, nor waits, nor stays here`() {
    var state = state
    state.spaces[0].seen = [record(1).id]
    let waiting = LocalRecord(
      current: record(3, at: 20), confirmed: .init(record: record(3), isNew: true))
    var client = SyncClient(
      state: state, held: held(record(1), record(2), record(4, .undo)), device: 1)
    client.held[waiting.current.key] = waiting

    client.receive(answer(page(home), page(space)))

    #expect(client.changed == [record(2).key])
    #expect(client.held[record(2).key] == nil)
  }
}
