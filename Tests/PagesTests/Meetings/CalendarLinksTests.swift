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

  @Test("Google's series is said to lack exactly the exceptions that are still to come")
  func exceptions() throws {
    for unit in RecurrenceRule.Unit.allCases {
      for (skipped, moved) in [(-1, nil), (0, nil), (2, nil), (nil, -1), (nil, 0), (nil, 2)]
        as [(Int?, Int?)]
      {
        var meeting = gathering {
          $0.rhythm = RecurrenceRule(unit: unit, every: 1, from: MeetingWords.day(of: $0.start))
        }
        let days = meeting.occurrences(after: noonOfToday, most: 4).map { $0.day }
        let next = meeting.occurrences(after: noonOfToday, most: 2)[1]
        if let skipped { meeting.exceptions = [days[1 + skipped]] }
        if let moved {
          let day = days[1 + moved]
          meeting.moves = [Meeting.RescheduledOccurrence(day: day, slot: meeting.slot(on: day))]
        }
        let isToCome = (skipped ?? 0) >= 0 && (moved ?? 0) >= 0

        #expect(CalendarLinks(meeting, next).lacksExceptions == isToCome)
        #expect(!CalendarLinks(meeting, next, isWhole: false).lacksExceptions)
      }
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
