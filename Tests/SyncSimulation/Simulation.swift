import Base

@testable import Pouch

/// SplitMix64: the same schedule for the same seed, on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ from: [Element]) -> Element {
    from[Int.random(in: 0..<from.count, using: &self)]
  }
}

/// A user's device: its stored state, and a clock that may be wrong.
struct SimulatedDevice {
  let id: UInt64
  let user: ID<User>
  var offset: Int64
  var clock: Clock
  var state: SyncState
  var held: [RecordKey: LocalRecord] = [:]
  /// The registers refused by the server: no current state may contain them in the end.
  var refused: [(record: RecordKey, name: Text, register: Register)] = []
  /// The operations acknowledged by the server.
  var acknowledged: [Operation] = []

  var current: [RecordKey: Record] { held.mapValues { $0.current } }

  var replica: SyncClient { replica(for: nil) }

  /// The client with the records that it needs for the next request, or for an answer, and no others.
  private func replica(for answer: SyncAnswer?) -> SyncClient {
    let waiting = held.filter { $0.value.confirmed != nil }
    let needed = state.neededRecords(
      for: answer, waiting: waiting.map { $0.key },
      since: waiting.map { $0.value.current.waitsSince ?? .never }
    ).map { Set($0) }
    let given = needed.map { needed in held.filter { needed.contains($0.key) } } ?? held
    return SyncClient(state: state, held: given, device: id)
  }

  /// Writes fields of a record, as a page would.
  mutating func write(
    _ key: RecordKey, _ fields: [(name: String, value: Int64)], isDeleted: Bool? = nil,
    at time: Int64, fault: Fault?
  ) {
    let one = held[key]
    let confirmed =
      one.map { $0.confirmed ?? LocalRecord.Confirmed(record: $0.current, isNew: false) }
      ?? LocalRecord.Confirmed(
        record: Record(id: key.id, kindName: kindName, space: key.space), isNew: true)
    var current = one?.current ?? confirmed.record
    func put(_ name: Text, _ value: JSON) {
      let before = fault == .deafClock ? nil : current.register(named: name)?.stamp
      let stamp = clock.next(now: time + offset, after: before)
      current.merge(named: name, Register(stamp: stamp, value: value))
    }
    for field in fields { put(Text(field.name), .integer(field.value)) }
    if let isDeleted { put(deleted, .bool(isDeleted)) }
    held[key] = LocalRecord(current: current, confirmed: confirmed)
  }

  /// Applies an answer, as the worker would.
  mutating func receive(_ answer: SyncAnswer, at time: Int64, fault: Fault?) {
    var answer = answer
    if fault == .staleAnswer {
      answer.turn = state.turn
      for at in answer.spaces.indices {
        answer.spaces[at].since =
          state.spaces.first { $0.id == answer.spaces[at].space }?.cursor ?? 0
      }
    }
    if answer.turn == state.turn { note(answer) }
    if fault == .keptRefusal {
      for at in answer.results.indices { answer.results[at].refusal = nil }
    }
    if fault == .noGeneration { answer.generation = nil }
    var replica = replica(for: answer)
    replica.receive(answer)
    state = replica.state
    for key in replica.changed { held[key] = replica.held[key] }
    if fault == .idsAlone {
      for (key, one) in held.sorted(by: { $0.key < $1.key }) where key.space != nil {
        let own = RecordKey(key.id)
        guard let other = held[own] else { continue }
        held[own] = LocalRecord(current: one.current, confirmed: other.confirmed)
        held[key] = nil
      }
    }
    // As the worker does when it finds its clock wrong.
    if answer.turn == state.turn, abs(answer.now - time - offset) > 60_000 {
      offset = answer.now - time
    }
    if replica.isRestamped {
      offset = answer.now - time
      clock = Clock(device: id)
      for one in held.values { clock.see(one.current.latest) }
    }
    if fault != .deafClock {
      for one in held.values { clock.see(one.current.latest) }
    }
  }

  private mutating func note(_ answer: SyncAnswer) {
    for result in answer.results {
      guard let operation = state.pending.first(where: { $0.number == result.number }) else {
        continue
      }
      if result.refusal == nil {
        acknowledged.append(operation)
      } else {
        for entry in operation.record.entries {
          refused.append((operation.record.key, entry.name, entry.register))
        }
      }
    }
  }
}
