import Base
import Testing

@testable import Pouch

struct PlacePollTests {
  private let places: [Text] = ["Кав’ярня", "Парк", "У Івана"]

  private func pouch(in meeting: Meeting) -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: noon, randomness: [1])
    for number: UInt64 in [2, 3] {
      let attendance = Attendance(
        meeting: meeting.id, person: person(number), name: "Іван", state: .going, moment: 0)
      for (field, value) in attendance.fields {
        pouch.set(attendance.id.record, .attendance, field, to: value, in: meeting.space)
      }
    }
    return pouch
  }

  @Test func `places are voted on as dates are, and the place that is ahead is known`() {
    var meeting = meeting()
    meeting.places = places
    var pouch = pouch(in: meeting)

    pouch.vote(on: meeting, by: person(2), places: ["Парк": .yes, "Кав’ярня": .no, "Море": .yes])
    pouch.vote(on: meeting, by: person(3), places: ["Парк": .ifNeedBe])
    let poll = pouch.placePoll(on: meeting)

    #expect(poll.rows.map { $0.option.key } == places)
    #expect(poll.leading?.option.key == "Парк" && poll.people.count == 2)
    #expect(poll.rows.map { $0.answer(of: person(2)) } == [.no, .yes, nil])
  }

  @Test func `votes for dates, for places and for days are one record, and leave each other`() {
    var meeting = meeting()
    meeting.places = places
    meeting.slots = [.init(start: 0, end: 60), .init(start: 100, end: 160)]
    var pouch = pouch(in: meeting)

    pouch.vote(on: meeting, by: person(2), [100: .yes])
    pouch.vote(on: meeting, by: person(2), places: ["Парк": .no])

    #expect(pouch.datePoll(on: meeting).rows[1].yes == [person(2)])
    #expect(pouch.placePoll(on: meeting).rows[1].no == [person(2)])
    #expect(pouch.active(.vote).count == 1)
  }

  @Test(arguments: [
    JSON.null, .text("Парк"), .array([.text("Парк")]),
    .array([.array([.integer(1), .text("yes")])]),
    .array([.array([.text("Парк"), .text("maybe")])]),
  ])
  func `what is no answer is ignored`(_ json: JSON) {
    #expect(PlacePoll.answers(json).isEmpty)
  }

  @Test func `the proposed places are in the meeting's record, and new ones are a change`() {
    var meeting = meeting()
    let before = meeting
    meeting.places = places
    var chosen = meeting
    (chosen.place.name, chosen.places) = ("Парк", [])

    #expect(Meeting(meeting.json(withKey: false))?.places == places)
    #expect(before.changes(to: meeting).map { $0.part } == [.places])
    #expect(meeting.changes(to: chosen).map { $0.part } == [.place])
    #expect(MeetingChange.list(.array([before.changes(to: meeting)[0].json])).count == 1)
  }

  @Test(arguments: [(0, true), (1, false), (2, true), (6, true), (7, false)])
  func `two to six places are proposed, or none`(_ count: Int, _ isRight: Bool) {
    var meeting = meeting()
    meeting.places = (0..<count).map { Text($0) }

    #expect(meeting.faults(now: noon, isNew: true) == (isRight ? [] : [.places]))
  }
}
