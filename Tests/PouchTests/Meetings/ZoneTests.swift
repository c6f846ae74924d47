import Base
import Testing

@testable import Pouch

struct ZoneTests {
  @Test(arguments: [
    ("Europe/Kyiv", "2026-07-01", 12, "2026-07-01", 9),
    ("Europe/Kyiv", "2026-12-01", 12, "2026-12-01", 10),
    ("America/New_York", "2026-07-01", 12, "2026-07-01", 16),
    ("America/New_York", "2026-12-01", 20, "2026-12-02", 1),
    ("Asia/Tokyo", "2026-07-01", 3, "2026-06-30", 18),
    ("Europe/London", "2026-03-28", 12, "2026-03-28", 12),
    ("Europe/London", "2026-03-30", 12, "2026-03-30", 11),
  ])
  func `a time on the wall is the right moment`(
    _ name: String, _ day: String, _ hour: Int64, _ utcDay: String, _ utcHour: Int64
  ) throws {
    let zone = try #require(Zone(named: bytes(name)))

    #expect(zone.moment(of: minute(day, hour)) == minute(utcDay, utcHour) * 60_000)
    #expect(zone.minute(at: zone.moment(of: minute(day, hour))) == minute(day, hour))
  }

  @Test func `an hour that comes twice is the first, and one left out is counted on`() {
    let twice = minute("2026-10-25", 3, 30)
    let absent = minute("2026-03-29", 3, 30)

    #expect(Zone.kyiv.moment(of: twice) == minute("2026-10-25", 0, 30) * 60_000)
    #expect(Zone.kyiv.moment(of: absent) == minute("2026-03-29", 1, 30) * 60_000)
  }

  @Test func `every zone of the table is there and there and back again`() {
    #expect(ZoneTable.zones.count == 33)
    for zone in ZoneTable.zones {
      for day in 0..<365 {
        let moment = noon + Int64(day) * 86_400_000
        #expect(zone.moment(of: zone.minute(at: moment)) == moment)
      }
    }
  }
}

struct SeriesTests {
  @Test func `a series keeps its hour on the wall across the change of clocks`() throws {
    var weekly = meeting(on: "2026-10-22")
    weekly.rhythm = RecurrenceRule(
      unit: .week, every: 1, from: try #require(Day(iso: bytes("2026-10-22"))))
    weekly.exceptions = [try #require(Day(iso: bytes("2026-10-29")))]

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
    wrong.title = []
    wrong.end = wrong.start
    wrong.limit = 0
    wrong.online = bytes("javascript:alert(1).x")

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
      name: bytes("Кав’ярня"), address: bytes("Хрещатик, 1"),
      point: Point(latitude: 504_501_000, longitude: 305_234_000))
    full.limit = 12
    full.price = Money(15_000, .hryvnia)
    full.interests = [bytes("Ігри")]
    full.questions = [bytes("Що принесете?")]
    full.rhythm = RecurrenceRule(
      unit: .month, every: 1, from: try #require(Day(iso: bytes("2026-12-03"))))
    full.exceptions = [try #require(Day(iso: bytes("2027-01-03")))]
    full.slots = [.init(start: 1, end: 2), .init(start: 3, end: 4)]
    full.key = bytes("abc")

    #expect(Meeting(full.json(withKey: true)) == full)
    #expect(Meeting(full.json(withKey: false))?.key == [])
  }

  @Test(
    arguments: [
      ("50.4501, 30.5234", "50.4501, 30.5234"), ("-0.5,-179.9999999", "-0.5, -179.9999999"),
      ("91, 0", nil), ("0, 181", nil), ("ten, 5", nil), ("5", nil), ("90.0000001 0", nil),
    ] as [(String, String?)])
  func `a point is one of the Earth`(_ text: String, _ expected: String?) {
    #expect(Point(text: bytes(text))?.text == expected.map { bytes($0) })
  }

  @Test func `distances are right to a hundredth`() throws {
    let kyiv = try #require(Point(text: bytes("50.4501, 30.5234")))
    let lviv = try #require(Point(text: bytes("49.8397, 24.0297")))

    #expect(abs(kyiv.metres(to: lviv) - 468_000) < 5_000)
  }
}
