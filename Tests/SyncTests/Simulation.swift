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

/// A device of somebody: what it has stored, and a clock that may be wrong.
struct SimulatedDevice {
  let id: UInt64
  let user: RecordID
  var offset: Int64
  var clock: Clock
  var state: SyncState
  var held: [RecordID: Held] = [:]
  /// The registers that the server refused: no view may have them in the end.
  var refused: [(record: RecordID, name: [UInt8], register: Register)] = []
  /// What the server acknowledged.
  var acknowledged: [Operation] = []

  var view: [RecordID: Record] { held.mapValues { $0.view } }

  var replica: Replica { Replica(state: state, held: held, device: id) }

  /// Writes fields of a record, as a page would.
  mutating func write(
    _ id: RecordID, in space: RecordID?, _ fields: [(name: String, value: Int64)],
    isDeleted: Bool? = nil, at time: Int64
  ) {
    var one = held[id]
    let base =
      one.map { $0.base ?? Held.Base(record: $0.view, isNew: false) }
      ?? Held.Base(record: Record(id: id, kindName: kindName, space: space), isNew: true)
    var view = one?.view ?? base.record
    let now = time + offset
    for field in fields {
      view.merge(
        named: [UInt8](field.name.utf8),
        Register(stamp: clock.next(now: now), value: .integer(field.value)))
    }
    if let isDeleted {
      view.merge(named: deleted, Register(stamp: clock.next(now: now), value: .bool(isDeleted)))
    }
    one = Held(view: view, base: base)
    held[id] = one
  }

  /// Takes in an answer, as the worker would.
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
    var replica = replica
    if fault == .keptRefusal {
      for at in answer.results.indices { answer.results[at].refusal = nil }
    }
    replica.receive(answer)
    state = replica.state
    held = replica.held
    if replica.isRestamped {
      offset = answer.now - time
      clock = Clock(device: id)
      for one in held.values { clock.see(one.view.latest) }
    }
    if fault != .deafClock {
      for one in held.values { clock.see(one.view.latest) }
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
          refused.append((operation.record.id, entry.name, entry.register))
        }
      }
    }
  }
}
