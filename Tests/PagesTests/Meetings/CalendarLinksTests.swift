import Base
import Testing

@testable import Pages
@testable import Pouch

struct CalendarLinksTests {
  @Test("A series is a series in Google's calendar, at its own clock, and a file for Outlook's")
  func series() {
    for unit in RecurrenceRule.Unit.allCases {
      let meeting = gathering {
        $0.rhythm = RecurrenceRule(unit: unit, every: 2, from: MeetingWords.day(of: $0.start))
      }
      let next = meeting.occurrences(after: noonOfToday, most: 1).first
      let links = CalendarLinks(meeting, next)

      #expect(text(links.google).contains("recur=RRULE%3AFREQ%3D"))
      #expect(text(links.google).contains("INTERVAL%3D2") && !text(links.google).contains("00Z"))
      #expect(text(links.google).contains("ctz=Europe%2FKyiv") && links.outlook == nil)
      #expect(CalendarLinks(meeting, next, isWhole: false).outlook != nil)
    }
  }

  @Test("A single meeting is at its moment in both")
  func single() {
    let links = CalendarLinks(gathering(), nil)

    #expect(
      text(links.google).contains("20261203T160000Z") && !text(links.google).contains("recur"))
    #expect(links.outlook.map { text($0).contains("16%3A00%3A00Z") } == true)
  }
}
