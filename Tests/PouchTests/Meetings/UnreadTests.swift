import Base
import Testing

@testable import Pouch

struct UnreadTests {
  private let me = person(1)

  /// A user in one meeting, at a time after all that is sent.
  private func pouch() -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: noon, randomness: [1])
    pouch.set(.link(.contact, me, me), .contact, .person, to: .text(me.hex))
    pouch.set(.link(.contact, me, me), .contact, .sort, to: .text("self"))
    pouch.set(meeting().id, .content, to: meeting().json(withKey: true), in: meeting().space)
    return pouch
  }

  private func add(
    _ kind: MeetingNotification.Kind, _ number: UInt64, to pouch: inout Pouch
  ) {
    let notice = MeetingNotification(
      id: ID(high: 8, low: number), kind: kind, moment: noon - 60_000, meeting: meeting().id,
      title: "Гра")
    for field in notice.fields { pouch.set(notice.id, field.field, to: field.value) }
  }

  @Test func `unread are others' messages and the notices since they were looked at`() {
    var pouch = pouch()
    add(.invitation, 1, to: &pouch)
    add(.price, 2, to: &pouch)
    // It is counted as the message itself.
    add(.message, 3, to: &pouch)
    pouch.sendMessage("Коли?", in: meeting().id, by: person(2), now: noon - 1000)
    pouch.sendMessage("О шостій", in: meeting().id, by: me, now: noon - 500)

    // Of prices, groceries tell.
    #expect(pouch.newNotices == 2 && pouch.unreadTotal == 3)
    #expect(pouch.priceNotices.count == 1 && pouch.meetingNotices.count == 2)

    pouch.markNoticesRead(upTo: noon)
    #expect(pouch.newNotices == 0 && pouch.unreadTotal == 1)

    pouch.markRead(meeting().id, upTo: noon)
    #expect(pouch.unreadTotal == 0)
  }

  @Test func `a muted chat counts no more while it is muted`() {
    var pouch = pouch()
    pouch.sendMessage("Коли?", in: meeting().id, by: person(2), now: noon - 1000)

    pouch.mute(meeting().id, until: noon + 3_600_000)

    #expect(pouch.unreadTotal == 0)
    pouch.begin(now: noon + 3_600_001, randomness: [2])
    #expect(pouch.unreadTotal == 1)
  }

  @Test func `a pouch without meetings has nothing unread`() {
    #expect(Pouch(device: 1).unreadTotal == 0)
  }
}
