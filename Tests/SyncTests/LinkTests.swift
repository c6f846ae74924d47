import Base
import Testing

@testable import Pouch
@testable import SyncSimulation

/// The id of a link can be computed, so others can write something with it first, anywhere and in any order.
struct LinkTests {
  private let victim = ID<User>(high: 1, low: 1)
  private let attacker = ID<User>(high: 1, low: 2)
  private let here = ID<Space>(high: 4, low: 1)
  private let elsewhere = ID<Space>(high: 4, low: 2)
  private let now: Int64 = 1_800_000_000_000

  private func store(isMeeting: Bool) -> MemorySyncStore {
    var store = MemorySyncStore(fault: nil)
    store.spaces[here] = MemorySyncStore.StoredSpace(
      isMeeting: isMeeting, members: [victim: .author, attacker: .author])
    store.spaces[elsewhere] = MemorySyncStore.StoredSpace(members: [attacker: .owner])
    store.order = [here, elsewhere]
    (store.now, store.time) = (now, now)
    return store
  }

  private func record(
    _ id: RecordID, _ kind: Kind, in space: ID<Space>, _ fields: [(Field, JSON)]
  ) -> Record {
    var record = Record(id: id, kindName: Text(kind.name), space: space)
    for (field, value) in fields {
      record.merge(
        field, Register(stamp: Stamp(milliseconds: now, counter: 0, device: 9), value: value))
    }
    return record
  }

  private func send(
    _ record: Record, _ number: Int64, by user: ID<User>, to store: inout MemorySyncStore
  ) -> Refusal? {
    store.currentUser = user
    let request = SyncRequest(
      device: user.record.low, turn: 1,
      operations: [Operation(number: number, isCreate: true, record: record)])
    return SyncServer(user: user, device: user.record.low, now: now).answer(request, in: &store)
      .results.first?.refusal
  }

  /// A link of each kind, as its rightful writer makes it.
  private func link(_ kind: Kind) -> Record {
    let (one, other) = (ID<Card>(high: 5, low: 1), ID<Category>(high: 5, low: 2))
    if kind == .membership {
      return record(
        .link(kind, one, other), kind, in: here,
        [(.card, .text(one.hex)), (.category, .text(other.hex))])
    }
    var fields: [(Field, JSON)] = [(.parent, .text(one.hex)), (.person, .text(victim.hex))]
    var bytes: [UInt8] = Array(kind.name.bytes) + one.bytes + victim.bytes
    if kind == .reaction {
      fields.append((.content, .text("👍")))
      bytes += Array("👍".utf8)
    }
    return record(RecordID(bytes: SHA256.hash(bytes)), kind, in: here, fields)
  }

  @Test("A link is accepted although something else has its id, of any kind and in any space")
  func taken() {
    for kind in Kind.allCases where kind.isLink {
      let link = link(kind)
      for other in Kind.allCases where other != kind {
        for space in [here, elsewhere] {
          var store = store(isMeeting: kind != .membership)
          let impostor = record(link.id, other, in: space, [(.name, .text("x"))])
          _ = send(impostor, 1, by: attacker, to: &store)

          let refusal = send(link, 1, by: victim, to: &store)

          #expect(refusal == nil, "\(kind.name) after \(other.name)")
          #expect(store.spaces[here]?.origins[link.id]?.kindName == link.kindName)
          #expect(store.spaces[here]?.origins[link.id]?.author == victim)
          #expect(store.broken.isEmpty)
          // And it stays.
          _ = send(impostor, 2, by: attacker, to: &store)
          #expect(store.spaces[here]?.origins[link.id]?.kindName == link.kindName)
        }
      }
    }
  }

  @Test("A link has no other id than that of its ends")
  func elsewhereInTheHash() {
    for kind in Kind.allCases where kind.isLink {
      var store = store(isMeeting: kind != .membership)
      let link = link(kind)
      let fields = link.entries.compactMap { entry in
        Field(named: entry.name).map { ($0, entry.register.value) }
      }

      let moved = record(RecordID(high: 6, low: 6), kind, in: here, fields)
      #expect(send(moved, 1, by: victim, to: &store) == .malformed)
      for dropped in fields.indices where fields[dropped].0 != .content {
        var less = fields
        less.remove(at: dropped)
        let partial = record(link.id, kind, in: here, less)
        #expect(send(partial, Int64(dropped) + 2, by: victim, to: &store) == .malformed)
      }
    }
  }

  @Test("On a device a link takes precedence over whatever else has its id, in either order")
  func onADevice() {
    for kind in Kind.allCases where kind.isLink {
      let link = link(kind)
      // The spaces' ids decide between records that are no links.
      for space in [ID<Space>(high: 0, low: 1), ID<Space>(high: .max, low: 1)] {
        let impostor = record(link.id, .card, in: space, [(.name, .text("x"))])
        for order in [[link, impostor], [impostor, link]] {
          var pouch = Pouch(device: 1)
          for one in order { pouch.merge(one) }
          #expect(pouch.records[link.id]?.kind == kind)
        }
      }
    }
  }

  @Test("A member can't add more unknown fields in several operations than a record may have")
  func unknownFields() {
    var store = store(isMeeting: false)
    var refusals: [Refusal?] = []
    for number in 1...4 {
      var card = record(RecordID(high: 8, low: 1), .card, in: here, [(.name, .text("x"))])
      for place in 0..<20 {
        card.merge(
          named: Text("x\(number)-\(place)"),
          Register(stamp: Stamp(milliseconds: now, counter: 1, device: 9), value: .null))
      }
      refusals.append(send(card, Int64(number), by: victim, to: &store))
    }

    #expect(refusals == [nil, nil, nil, .malformed])
  }
}
