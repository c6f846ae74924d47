import Base
import CalendarLint
import Testing

@testable import Pouch

struct MeetingSeriesTests {
  /// Each Thursday at 18:00 from 3 December 2026. 10 December is cancelled, 17 December is moved by a day.
  private func series() throws -> Meeting {
    var series = meeting()
    series.rhythm = RecurrenceRule(
      unit: .week, every: 1, from: try #require(Day(iso: "2026-12-03")))
    series.exceptions = [try #require(Day(iso: "2026-12-10"))]
    series.moves = [
      .init(
        day: try #require(Day(iso: "2026-12-17")),
        slot: .init(start: minute("2026-12-18", 19), end: minute("2026-12-18", 21)))
    ]
    return series
  }

  @Test func `the next times leave out what is left out, and show where a time was put`() throws {
    let occurrences = try series().occurrences(after: noon, most: 3)

    #expect(
      occurrences.map { $0.slot.start } == [
        minute("2026-12-03", 18), minute("2026-12-18", 19), minute("2026-12-24", 18),
      ])
    #expect(occurrences.map { $0.isMoved } == [false, true, false])
    #expect(
      try series().next(after: Zone.kyiv.moment(of: minute("2026-12-03", 20)))?.start
        == minute("2026-12-18", 19))
  }

  @Test func `a time that was put to before the others comes first`() throws {
    var series = try series()
    series.moves = [
      .init(
        day: try #require(Day(iso: "2026-12-17")),
        slot: .init(start: minute("2026-12-01", 9), end: minute("2026-12-01", 10)))
    ]

    #expect(series.next(after: noon)?.start == minute("2026-12-01", 9))
  }

  @Test func `a series knows its days`() throws {
    let series = try series()

    #expect(series.comes(on: try #require(Day(iso: "2026-12-10"))))
    #expect(!series.comes(on: try #require(Day(iso: "2026-12-11"))))
    #expect(!meeting().comes(on: try #require(Day(iso: "2026-12-03"))))
  }

  @Test func `what a record holds comes back, and a town's listing names no photo`() throws {
    var series = try series()
    series.picture = Text(repeating: UInt8(ascii: "a"), count: 64)
    series.isChatClosed = true

    #expect(Meeting(series.json(withKey: true)) == series)
    #expect(Meeting(series.json(withKey: false)) == series)
    // The worker downloads every photo named by a record: the listings of the whole public space have many.
    let listing = String(decoding: series.json(withKey: false).bytes, as: UTF8.self)
    #expect(listing.firstMatch(of: /"[0-9a-f]{64}"/) == nil)
  }

  @Test func `a calendar has what was put off beside the series, and our linter is content`() throws
  {
    let file = CalendarFile().bytes(of: [try series()])
    let text = String(decoding: file, as: UTF8.self)

    #expect(CalendarLinter.check(file) == [])
    #expect(text.contains("EXDATE;TZID=Europe/Kyiv:20261210T180000\r\n"))
    #expect(
      text.contains(
        "RECURRENCE-ID;TZID=Europe/Kyiv:20261217T180000\r\n"
          + "DTSTART;TZID=Europe/Kyiv:20261218T190000\r\n"))
    #expect(text.matches(of: /UID:/).count == 2)
  }

  @Test func `what is chosen for one meeting goes before what holds for all`() {
    var choice = MeetingNotificationOverride()
    choice.extent = .important
    choice.reminders = [15]
    var pouch = Pouch(device: 1)
    pouch.begin(now: noon, randomness: [1])

    pouch.set(choice, of: meeting().id)

    #expect(pouch.noticeChoice(of: meeting().id) == choice)
    #expect(pouch.noticeChoice(of: meeting(3).id) == MeetingNotificationOverride())
    #expect(choice.hears(.change) && choice.hears(.mention) && !choice.hears(.message))
    choice.extent = .nothing
    #expect(!choice.hears(.cancellation))
  }
}
