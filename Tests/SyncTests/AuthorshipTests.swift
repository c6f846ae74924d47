import Base
import Testing

@testable import Pouch
@testable import SyncSimulation

/// Who may write what in whose name: every kind, field, role and time.
struct AuthorshipTests {
  private let host = ID<User>(high: 1, low: 1)
  private let guest = ID<User>(high: 1, low: 2)
  private let room = ID<Space>(high: 4, low: 1)
  private let now: Int64 = 1_800_000_000_000

  private func store(_ role: Role, isMeeting: Bool) -> MemorySyncStore {
    var store = MemorySyncStore(fault: nil)
    store.spaces[room] = MemorySyncStore.StoredSpace(
      isMeeting: isMeeting, members: [host: role, guest: .author])
    store.order = [room]
    (store.now, store.time) = (now, now)
    return store
  }

  private func record(
    _ low: UInt64, _ kind: Kind, _ fields: [(Field, JSON)], at moment: Int64, by: ID<User>? = nil
  ) -> Record {
    var record = Record(
      id: RecordID(high: 77, low: low), kindName: Text(kind.name), space: room, author: by)
    for (field, value) in fields {
      record.merge(
        field, Register(stamp: Stamp(milliseconds: moment, counter: 0, device: 9), value: value))
    }
    return record
  }

  private func send(
    _ record: Record, _ number: Int64, create: Bool = true, by user: ID<User>,
    to store: inout MemorySyncStore, restored: Int64? = nil
  ) -> Refusal? {
    store.currentUser = user
    let server = SyncServer(user: user, device: user.record.low, now: now, restored: restored)
    let operation = Operation(number: number, isCreate: create, record: record)
    let request = SyncRequest(device: user.record.low, turn: 1, operations: [operation])
    return server.answer(request, in: &store).results.first?.refusal
  }

  @Test("Of what names its author, others can write only that it is removed or pinned")
  func words() {
    for kind in Kind.allCases where kind.hasAuthor && !kind.isServerManaged {
      for field in Field.allCases where field != .person {
        var store = store(.owner, isMeeting: true)
        var written = record(
          1, kind, [(.person, .text(guest.hex)), (.parent, .text(guest.hex))], at: now - 9)
        if kind.isLink {
          written = Record(
            id: RecordID.link(kind, guest, guest), kindName: Text(kind.name), space: room,
            merging: written)
        }
        if kind == .reaction { continue }
        if send(written, 1, by: guest, to: &store) != nil { continue }
        var change = Record(id: written.id, kindName: written.kindName, space: room)
        change.merge(
          field,
          Register(stamp: Stamp(milliseconds: now, counter: 0, device: 1), value: .bool(true)))

        let refusal = send(change, 1, create: false, by: host, to: &store)

        let isOthers = field == .deleted || field == .isFavourite
        #expect((refusal == nil) == isOthers, "\(kind.name) \(field.name)")
        #expect(store.broken.isEmpty)
      }
    }
  }

  @Test("A new record is its sender's, except for what another wrote before a restored backup")
  func names() {
    for kind in [Kind.card, .transaction, .balanceChange, .groceryItem] {
      for role in [Role.author, .editor, .admin, .owner] {
        for limit in [nil, now - 1000, now + 1000] as [Int64?] {
          for moment in [now - 2000, now - 500] {
            var store = store(role, isMeeting: false)
            let forged = record(1, kind, [(.name, .text("x"))], at: moment, by: guest)

            #expect(
              send(
                forged, 1, by: host, to: &store, restored: limit.map { $0 - SyncServer.skewLimit })
                == nil)

            let isRestored = role >= .editor && limit.map { moment <= $0 } ?? false
            let author = store.spaces[room]?.origins[forged.id]?.author
            #expect(author == (isRestored ? guest : host), "\(kind.name) \(role) \(moment)")
          }
        }
      }
    }
  }
}

extension Record {
  /// A record with the registers of another one.
  fileprivate init(id: RecordID, kindName: Text, space: ID<Space>?, merging other: Record) {
    self.init(id: id, kindName: kindName, space: space)
    for entry in other.entries { merge(named: entry.name, entry.register) }
  }
}
