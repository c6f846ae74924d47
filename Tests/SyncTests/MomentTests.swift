import Base
import Testing

@testable import Pouch
@testable import SyncSimulation

/// Timestamps, and the clock they come from.
struct MomentTests {
  private let now: Int64 = 1_795_000_000_000
  private let me = ID<User>(high: 2, low: 1)
  private let space = ID<Space>(high: 1, low: 0)

  private func message(at moment: Int64, stamped: Int64? = nil) -> Record {
    var record = Record(
      id: RecordID(high: 9, low: 1), kindName: Text(Kind.message.name), space: space)
    let stamp = Stamp(milliseconds: stamped ?? now, counter: 0, device: 1)
    record.merge(.moment, Register(stamp: stamp, value: .integer(moment)))
    record.merge(.person, Register(stamp: stamp, value: .text(me.hex)))
    record.merge(.content, Register(stamp: stamp, value: .text("Привіт")))
    return record
  }

  @Test(
    arguments: [
      (0, true), (-86_400_000 * 365, true), (300_000, true), (300_001, false),
      (250_000_000_000_000, false),
    ] as [(ahead: Int64, isTaken: Bool)])
  func `a message was sent no later than the server hears of it`(ahead: Int64, isTaken: Bool) {
    #expect(message(at: now + ahead).isAhead(of: now + SyncServer.skewLimit) == !isTaken)
  }

  @Test func `what other kinds say of the future is theirs to say`() {
    var card = Record(id: RecordID(high: 9, low: 2), kindName: Text(Kind.card.name))
    let stamp = Stamp(milliseconds: now, counter: 0, device: 1)
    card.merge(.lastUsed, Register(stamp: stamp, value: .integer(.max)))

    #expect(!card.isAhead(of: now))
  }

  @Test func `a message from the year 9999 marks nothing as read, and stands where it was sent`() {
    let meeting = ID<Meeting>(high: 4, low: 1)
    var pouch = Pouch(device: 1)
    pouch.begin(now: now, randomness: [1])

    pouch.markRead(meeting, upTo: 253_402_300_799_999)

    #expect(message(at: 253_402_300_799_999).sent == now + Clock.reach)
    #expect(pouch.readMark(of: meeting).read == now + Clock.reach)
  }

  @Test func `a mark that lies ahead, as one could be set before, does not count`() {
    let meeting = ID<Meeting>(high: 4, low: 1)
    var mark = Record(
      id: .link(.readMark, meeting, meeting), kindName: Text(Kind.readMark.name))
    mark.merge(
      .moment,
      Register(
        stamp: Stamp(milliseconds: now, counter: 0, device: 1), value: .integer(now + 999_999)))
    var pouch = Pouch(device: 1)
    pouch.begin(now: now, randomness: [1])
    pouch.merge(mark)

    let before = pouch.readMark(of: meeting).read
    pouch.markRead(meeting, upTo: now)

    #expect(before == 0)
    #expect(pouch.readMark(of: meeting).read == now)
  }

  @Test func `a message of a device whose clock was ahead is stamped and dated anew`() throws {
    let record = message(at: now + 3_600_000, stamped: now + 3_600_000)
    var state = SyncState(user: me)
    state.spaces = [
      .init(id: space, isPersonal: false, name: "", role: .editor, cursor: 0, epoch: 0)
    ]
    let empty = Record(id: record.id, kindName: record.kindName, space: space)
    let held = LocalRecord(current: record, confirmed: .init(record: empty, isNew: true))
    var replica = SyncClient(state: state, held: [record.key: held], device: 1)
    let request = replica.request()

    let page = SpacePage(
      space: space, isPersonal: false, name: "", role: .editor, since: 0, cursor: 0, head: 0,
      epoch: 0, isReset: false, digest: 0, records: [])
    replica.receive(
      SyncAnswer(now: now, user: me, turn: request.turn, isSkewed: true, spaces: [page]))

    let current = try #require(replica.held[record.key]?.current)
    #expect(current[.moment] == .integer(now))
    #expect(current.latest.milliseconds == now)
    #expect(current[.content] == record[.content])
  }
}
