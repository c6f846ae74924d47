import Base
import Testing

@testable import Pouch

struct ChatTests {
  private let room = ID<Meeting>(high: 5, low: 1)

  private func pouch(_ device: UInt64) -> Pouch { Pouch(device: device) }

  @Test func `a reply stands after what it answers, whatever the clocks say`() {
    var (ahead, behind) = (pouch(1), pouch(2))
    ahead.begin(now: noon + 240_000, randomness: [1])
    let question = ahead.sendMessage("Коли?", in: room, by: person(1), now: noon + 240_000)
    for record in ahead.takeChanges() { behind.merge(record) }
    behind.begin(now: noon, randomness: [2])

    let answer = behind.sendMessage(
      "О шостій", in: room, by: person(2), reply: question, now: noon)

    #expect(behind.chat(of: room).messages.map { $0.id } == [question, answer])
    #expect(behind.chat(of: room).message(answer)?.reply == question)
  }

  @Test func `messages of many devices are in one order everywhere, and none is there twice`() {
    var devices = (0..<5).map { pouch(UInt64($0 + 1)) }
    var random = SeededGenerator(seed: 42)
    var records: [Record] = []
    for turn in 0..<200 {
      let at = Int.random(in: 0..<5, using: &random)
      devices[at].begin(
        now: noon + Int64.random(in: 0..<60_000, using: &random),
        randomness: [UInt8(turn), UInt8(at)])
      devices[at].sendMessage("\(turn)", in: room, by: person(UInt64(at)), now: noon)
      records += devices[at].takeChanges()
    }

    var orders: [[ID<Chat.Message>]] = []
    for _ in 0..<3 {
      var copy = pouch(99)
      for record in (records + records).shuffled(using: &random) { copy.merge(record) }
      orders.append(copy.chat(of: room).messages.map { $0.id })
    }

    #expect(orders[0].count == 200)
    #expect(orders[0] == orders[1] && orders[1] == orders[2])
  }

  @Test func `an edit is marked, and what is removed leaves its place and no word`() {
    var pouch = pouch(1)
    pouch.begin(now: noon, randomness: [1])
    let message = pouch.sendMessage("Превіт", in: room, by: person(1), now: noon)

    pouch.edit(message, to: "Привіт", now: noon + 5)
    let edited = pouch.chat(of: room).message(message)
    pouch.remove(message: message)
    let removed = pouch.chat(of: room).message(message)

    #expect(edited?.text == "Привіт" && edited?.edited == noon + 5)
    #expect(removed?.isRemoved == true && removed?.text == "")
  }

  @Test func `a reaction is given once, and taken back by the same tap`() {
    var pouch = pouch(1)
    pouch.begin(now: noon, randomness: [1])
    let message = pouch.sendMessage("Так", in: room, by: person(1), now: noon)

    pouch.react(to: message, in: room, with: "👍", by: person(2))
    let once = pouch.chat(of: room).reactions[message]?.count
    pouch.react(to: message, in: room, with: "👍", by: person(2))
    let twice = pouch.chat(of: room).reactions[message]?.count ?? 0
    pouch.react(to: message, in: room, with: "👍", by: person(2))

    #expect(once == 1 && twice == 0)
    #expect(pouch.chat(of: room).reactions[message]?.count == 1)
  }

  @Test func `reactions are in the order in which they were given`() {
    var pouch = pouch(1)
    pouch.begin(now: noon, randomness: [1])
    let message = pouch.sendMessage("Так", in: room, by: person(1), now: noon)

    let people = [7, 3, 9, 2, 8, 5].map { person($0) }
    for (turn, one) in people.enumerated() {
      pouch.begin(now: noon + Int64(turn), randomness: [UInt8(turn)])
      pouch.react(to: message, in: room, with: "👍", by: one)
    }

    #expect(pouch.chat(of: room).reactions[message]?.map { $0.person } == people)
  }

  @Test func `unread counts what others said after the mark, in each chat by itself`() {
    var pouch = pouch(1)
    let other = ID<Meeting>(high: 5, low: 2)
    for id in [room, other] {
      var meeting = Record(id: id.record, kind: .meeting)
      meeting.space = Meeting.space(of: id)
      meeting.merge(.content, Register(stamp: .never, value: .null))
      pouch.merge(meeting)
    }
    for turn in 0..<4 {
      pouch.begin(now: noon + Int64(turn), randomness: [UInt8(turn)])
      pouch.sendMessage(
        "x", in: room, by: person(turn == 3 ? 1 : 2), now: noon + Int64(turn))
    }
    let removed = pouch.sendMessage("y", in: other, by: person(2), now: noon)
    pouch.sendMessage("z", in: other, by: person(2), now: noon + 9)
    pouch.remove(message: removed)
    pouch.markRead(room, upTo: noon)

    #expect(
      pouch.unreadCounts(of: pouch.active(.meeting), by: person(1)) == [room: 2, other: 1])
    pouch.markRead(room, upTo: noon + 3)
    pouch.markRead(room, upTo: noon + 1)
    #expect(pouch.readMark(of: room).read == noon + 3)
    #expect(pouch.unreadCounts(of: pouch.active(.meeting), by: person(1)) == [other: 1])
  }

  @Test(arguments: [(23, false), (3, false), (9, true), (22, false), (21, true)])
  func `quiet hours go past midnight`(_ hour: Int64, _ isHeard: Bool) {
    let settings = MeetingNotificationSettings()
    let moment = Zone.kyiv.moment(of: minute("2026-11-21", hour))

    #expect(settings.hushes(.message, at: moment) != isHeard)
    #expect(!settings.hushes(.offer, at: moment))
  }

  @Test func `a record of the server's kinds, and another's name, are refused`() {
    #expect(Rules.refusal(kindName: "attendance", role: .owner, isOwn: true) == .role)
    #expect(Rules.refusal(kindName: "check-in", role: .author, isOwn: true) == .role)
    #expect(Rules.refusal(kindName: "check-in", role: .admin, isOwn: true) == nil)
    #expect(Rules.refusal(kindName: "message", role: .author, isOwn: false) == .author)
  }
}
