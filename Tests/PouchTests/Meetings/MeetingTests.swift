import Base
import Testing

@testable import Pouch

struct MeetingTests {
  @Test func `a series keeps its hour on the wall across the change of clocks`() throws {
    var weekly = meeting(on: "2026-10-22")
    weekly.rhythm = RecurrenceRule(
      unit: .week, every: 1, from: try #require(Day(iso: "2026-10-22")))
    weekly.exceptions = [try #require(Day(iso: "2026-10-29"))]

    let first = try #require(weekly.next(after: weekly.startMoment - 1))
    let second = try #require(weekly.next(after: weekly.zone.moment(of: first.end)))

    #expect(first.start == minute("2026-10-22", 18))
    #expect(second.start == minute("2026-11-05", 18))
    #expect(weekly.zone.moment(of: second.start) == minute("2026-11-05", 16) * 60_000)
  }

  @Test func `a meeting past midnight is not over at midnight`() {
    let long = meeting(on: "2026-12-03", at: 23)

    #expect(!long.isOver(at: long.zone.moment(of: minute("2026-12-04", 0, 30))))
    #expect(long.isOver(at: long.endMoment))
  }

  @Test func `what can't be is found`() {
    var wrong = meeting(on: "2020-01-01")
    wrong.title = ""
    wrong.end = wrong.start
    wrong.limit = 0
    wrong.online = "javascript:alert(1).x"

    #expect(
      Set(wrong.faults(now: noon, isNew: true))
        == [.titleMissing, .endBeforeStart, .limit, .link])
    wrong.end = wrong.start + 60
    #expect(wrong.faults(now: noon, isNew: true).contains(.past))
    wrong.limit = 1_000_000_000
    #expect(wrong.faults(now: noon, isNew: true).contains(.limit))
    #expect(meeting().faults(now: noon, isNew: true).isEmpty)
  }

  @Test func `a meeting is read back as it was written`() throws {
    var full = meeting()
    full.place = .init(
      name: "Кав’ярня", address: "Хрещатик, 1",
      point: Point(latitude: 504_501_000, longitude: 305_234_000))
    full.limit = 12
    full.price = Money(15_000, .hryvnia)
    full.interests = ["Ігри"]
    full.questions = ["Що принесете?"]
    full.rhythm = RecurrenceRule(
      unit: .month, every: 1, from: try #require(Day(iso: "2026-12-03")))
    full.exceptions = [try #require(Day(iso: "2027-01-03"))]
    full.slots = [.init(start: 1, end: 2), .init(start: 3, end: 4)]
    full.key = "abc"

    #expect(Meeting(full.json(withKey: true)) == full)
    #expect(Meeting(full.json(withKey: false))?.key == "")
  }
}
