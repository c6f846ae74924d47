import Base
import Testing

@testable import Pouch
@testable import SyncSimulation

/// A server restored from a backup, and how a device handles it.
struct GenerationTests {
  private let now: Int64 = 1_795_000_000_000
  private let user = ID<User>(high: 2, low: 1)
  private let other = ID<User>(high: 2, low: 2)
  private let home = ID<Space>(high: 3, low: 1)
  private let space = ID<Space>(high: 1, low: 0)
  private let before = RecordID(high: 5, low: 1)
  private let after = RecordID(high: 5, low: 2)

  private func record(
    _ low: UInt64, _ kind: Kind = .card, in space: ID<Space>? = nil, by author: ID<User>? = nil
  )
    -> Record
  {
    var record = Record(
      id: RecordID(high: 9, low: low), kindName: Text(kind.name), space: space,
      author: author)
    let stamp = Stamp(milliseconds: 1_790_000_000_000, counter: 0, device: 1)
    record.merge(.name, Register(stamp: stamp, value: .text("Сільпо")))
    return record
  }

  private func replica(_ records: [Record], role: Role = .editor) -> SyncClient {
    var state = SyncState(user: user)
    state.generation = before
    state.heard = now - 86_400_000
    state.turn = 1
    state.spaces = [
      .init(id: home, isPersonal: true, name: "", role: .owner, cursor: 40, epoch: 2),
      .init(id: space, isPersonal: false, name: "", role: role, cursor: 40, epoch: 2),
    ]
    let held = records.map { ($0.key, LocalRecord(current: $0)) }
    return SyncClient(state: state, held: .init(uniqueKeysWithValues: held), device: 1)
  }

  private func page(_ id: ID<Space>) -> SpacePage {
    SpacePage(
      space: id, isPersonal: id == home, name: "", role: .owner, since: 0, cursor: 3, head: 3,
      epoch: 2,
      isReset: true, digest: 0, records: [])
  }

  private func answer(_ pages: [SpacePage]) -> SyncAnswer {
    SyncAnswer(now: now, user: user, generation: after, turn: 1, spaces: pages)
  }

  @Test func `everything that the person may write is offered again, with whose it is`() throws {
    let own = record(1)
    let theirs = record(2, in: space, by: other)
    var replica = replica([own, theirs])

    replica.receive(answer([page(home), page(space)]))
    let request = replica.request()

    #expect(request.generation == after)
    #expect(request.spaces.allSatisfy { $0.cursor == 0 && $0.epoch == -1 })
    #expect(request.operations.allSatisfy { $0.isCreate })
    #expect(Set(request.operations.map { $0.record.key }) == [own.key, theirs.key])
    #expect(request.operations.first { $0.record.key == theirs.key }?.record.author == other)
    #expect(replica.hasMore && replica.held.count == 2)
  }

  @Test func `what others said, and what the server alone writes, is not offered`() {
    let message = record(1, .message, in: space, by: other)
    let meeting = record(2, .meeting, in: space, by: other)
    var replica = replica([message, meeting, record(3, in: space, by: other)], role: .author)

    replica.receive(answer([page(home), page(space)]))

    #expect(replica.request().operations.isEmpty)
  }

  @Test
  func `a device that heard nothing for half a year offers nothing`() {
    var replica = replica([record(1)])
    replica.state.heard = now - 171 * 86_400_000

    replica.receive(answer([page(home), page(space)]))

    #expect(replica.request().operations.isEmpty)
  }

  @Test func `of a space that the server has lost, one.s own things become personal`() throws {
    let own = record(1, in: space)
    var replica = replica([own, record(2, in: space, by: other)])

    replica.receive(answer([page(home)]))
    let request = replica.request()

    #expect(replica.held.keys.sorted() == [RecordKey(own.id)])
    #expect(request.operations.map { $0.record.key } == [RecordKey(own.id)])
    #expect(request.operations.first?.record[.name] == own[.name])
    #expect(replica.state.spaces.map { $0.id } == [home])
  }

  @Test func `a device that never heard of generations takes the first one in`() {
    var replica = replica([record(1)])
    replica.state.generation = nil

    replica.receive(answer([page(home), page(space)]))

    #expect(replica.state.generation == after)
    #expect(replica.request().operations.isEmpty)
  }

  @Test func `a server takes up nothing from a device that knows another database`() {
    var syncStore = MemorySyncStore(fault: nil)
    syncStore.spaces[home] = MemorySyncStore.StoredSpace(isPersonal: true, members: [user: .owner])
    syncStore.order = [home]
    syncStore.now = now
    syncStore.currentUser = user
    let edit = Operation(number: 7, isCreate: false, record: record(1))
    let exchange = SyncServer(user: user, device: 1, now: syncStore.now, generation: after)

    let answer = exchange.answer(
      SyncRequest(device: 1, turn: 1, user: user, generation: before, operations: [edit]),
      in: &syncStore)

    #expect(answer.generation == after)
    #expect(answer.results.isEmpty && syncStore.last.isEmpty)
    #expect(answer.spaces.map { $0.space } == [home])
  }

  @Test func `what a device just wrote does not come back to it, and all else does`() {
    var syncStore = MemorySyncStore(fault: nil)
    syncStore.spaces[home] = MemorySyncStore.StoredSpace(isPersonal: true, members: [user: .owner])
    syncStore.order = [home]
    syncStore.now = now
    syncStore.currentUser = user
    let exchange = SyncServer(user: user, device: 1, now: syncStore.now)
    func write(_ low: UInt64, _ number: Int64, cursor: Int64) -> SpacePage? {
      let operation = Operation(number: number, isCreate: true, record: record(low))
      let known = SyncRequest.Known(space: home, cursor: cursor, epoch: 0)
      return exchange.answer(
        SyncRequest(device: 1, turn: 1, spaces: [known], operations: [operation]), in: &syncStore
      ).spaces.first
    }

    let first = write(1, 1, cursor: 0)
    let second = write(2, 2, cursor: 0)

    #expect(first?.records == [] && first?.cursor == 1)
    #expect(second?.records.count == 2 && second?.cursor == 2)
  }

  @Test func `the generation goes over the wire and into the store`() throws {
    let request = SyncRequest(device: 1, turn: 1, user: user, generation: before)
    let answer = answer([])
    var state = SyncState(user: user)
    state.generation = before
    state.heard = now

    #expect(SyncRequest(try JSON(parsing: request.json)) == request)
    #expect(SyncAnswer(try JSON(parsing: answer.json)) == answer)
    #expect(SyncState(try JSON(parsing: state.json)) == state)
  }
}
