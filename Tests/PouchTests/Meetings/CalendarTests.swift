import Base
import CalendarLint
import Testing

@testable import Pouch

struct CalendarTests {
  /// Meetings that use everything the calendar must contain.
  static func rich() throws -> [Meeting] {
    var first = meeting(1, on: "2026-10-22")
    first.title =
      "Ігри; кава, «Капшук» 🎲 і ще дуже довга назва, щоб рядок треба було складати двічі"
    first.text = "Рядок один\nРядок два \\ зі скісною"
    first.place = .init(
      name: "Кав’ярня", address: "Хрещатик, 1",
      point: Point(text: "50.45, 30.52"))
    first.rhythm = RecurrenceRule(
      unit: .week, every: 1, from: try #require(Day(iso: "2026-10-22")),
      until: Day(iso: "2026-12-31"))
    first.exceptions = [try #require(Day(iso: "2026-10-29"))]
    first.interests = ["Ігри", "Кава, чай"]
    var second = meeting(2, on: "2026-12-10")
    second.isCancelled = true
    second.sequence = 3
    var third = meeting(3, on: "2026-01-31")
    third.zone = try #require(Zone(named: "America/New_York"))
    third.rhythm = RecurrenceRule(
      unit: .month, every: 1, from: try #require(Day(iso: "2026-01-31")))
    var fourth = meeting(4)
    fourth.zone = try #require(Zone(named: "UTC"))
    return [first, second, third, fourth]
  }

  @Test func `our linter finds nothing in our files`() throws {
    var file = CalendarFile(name: "Зустрічі")
    file.alarms = [1440, 60]
    file.address = "https://kapshuk.example"

    #expect(CalendarLinter.check(file.bytes(of: try Self.rich())) == [])
    #expect(CalendarLinter.check(CalendarFile().bytes(of: [])) == [])
  }

  @Test func `lines are folded between letters and within 75 octets`() throws {
    let text = CalendarFile().bytes(of: try Self.rich())

    for line in text.split(separator: 0x0A) {
      #expect(line.count <= 76 && line.last == 0x0D)
      #expect(UTF8Text.isValid(Array(line)))
    }
  }

  @Test func `a change, a cancellation and a series are written as the standard has them`() throws {
    let text = String(decoding: CalendarFile().bytes(of: try Self.rich()), as: UTF8.self)

    #expect(text.contains("SEQUENCE:3\r\n") && text.contains("STATUS:CANCELLED\r\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;UNTIL=20261231T160000Z\r\n"))
    #expect(text.contains("EXDATE;TZID=Europe/Kyiv:20261029T180000\r\n"))
    #expect(text.contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1\r\n"))
    #expect(text.contains("DTSTART:20261203T180000Z\r\n"))
    #expect(text.contains("DTSTART:19700329T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0300"))
    #expect(text.contains("UID:00000000-0000-0005-0000-000000000001\r\n"))
    #expect(!text.contains("ORGANIZER"))
  }

  @Test func `a poll without a date is in no calendar`() {
    var poll = meeting()
    poll.slots = [.init(start: 0, end: 60), .init(start: 100, end: 160)]

    #expect(!String(decoding: CalendarFile().bytes(of: [poll]), as: UTF8.self).contains("VEVENT"))
  }

  static let sound = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", "BEGIN:VTIMEZONE", "TZID:Europe/Kyiv",
    "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z",
    "DTSTART;TZID=Europe/Kyiv:20260501T100000", "DTEND;TZID=Europe/Kyiv:20260501T110000",
    "END:VEVENT", "END:VCALENDAR",
  ]

  @Test(arguments: [
    ("UID:1", "", CalendarLinter.Fault.noUID), ("UID:1", "UID:1|UID:2", .doubled),
    ("VERSION:2.0", "", .noVersion), ("PRODID:-//x//EN", "", .noProduct),
    ("DTSTAMP:20260101T000000Z", "", .noStamp),
    ("DTSTAMP:20260101T000000Z", "DTSTAMP:20260101T000000", .stampNotUTC),
    ("DTSTART;TZID=Europe/Kyiv:20260501T100000", "", .noStart),
    (
      "DTSTART;TZID=Europe/Kyiv:20260501T100000", "DTSTART;TZID=Europe/Kyiv:20260231T100000",
      .badTime
    ),
    (
      "DTSTART;TZID=Europe/Kyiv:20260501T100000", "DTSTART;TZID=Europe/Kyiv:20260501T100000Z",
      .zoneOnUTC
    ),
    ("DTSTART;TZID=Europe/Kyiv:20260501T100000", "DTSTART;VALUE=DATE:20260501", .mixedTypes),
    (
      "DTEND;TZID=Europe/Kyiv:20260501T110000", "DTEND;TZID=Europe/Kyiv:20260501T090000",
      .endBeforeStart
    ),
    (
      "DTEND;TZID=Europe/Kyiv:20260501T110000", "DTEND;TZID=Mars/Base:20260501T110000", .zoneUnknown
    ),
    ("UID:1", "UID:1|DURATION:PT1H", .endAndDuration),
    ("UID:1", "UID:1|RRULE:FREQ=SOMETIMES", .badRule),
    ("UID:1", "UID:1|STATUS:MAYBE", .badStatus), ("UID:1", "UID:1|GEO:200;1", .badGeo),
    ("UID:1", "UID:1|BEGIN:VALARM|ACTION:DISPLAY|END:VALARM", .alarmIncomplete),
    ("END:VEVENT", "", .unbalanced), ("UID:1", "UID:1|NOTHING", .noColon),
    (
      "DTEND;TZID=Europe/Kyiv:20260501T110000", "RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260601T000000Z",
      .countAndUntil
    ),
    (
      "DTEND;TZID=Europe/Kyiv:20260501T110000", "RRULE:FREQ=DAILY;UNTIL=20260601T000000",
      .untilNotUTC
    ),
  ])
  func `the linter finds what is wrong`(
    _ line: String, _ instead: String, _ fault: CalendarLinter.Fault
  ) {
    let lines = Self.sound.flatMap {
      $0 == line ? instead.split(separator: "|").map { String($0) } : [$0]
    }

    let found = CalendarLinter.check((lines.joined(separator: "\r\n") + "\r\n").utf8)

    #expect(found.contains { $0.fault == fault })
  }

  @Test func `the linter finds what is wrong with lines`() {
    let sound = Self.sound.joined(separator: "\r\n") + "\r\n"

    #expect(CalendarLinter.check(sound.utf8) == [])
    #expect(
      CalendarLinter.check(sound.replacing("\r\n", with: "\n").utf8).first?.fault == .bareLineFeed
    )
    let long = sound.replacing("UID:1", with: "UID:" + String(repeating: "x", count: 80))
    #expect(CalendarLinter.check(long.utf8).map { $0.fault } == [.longLine])
  }
}
