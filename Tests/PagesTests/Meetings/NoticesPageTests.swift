import Base
import Testing

@testable import Pages
@testable import Pouch

struct NoticesPageTests {
  @Test(
    "A notice says its hour, and yesterday's is of yesterday by the calendar",
    arguments: [
      Settings.Language.ukrainian, .english,
    ])
  func times(_ language: Settings.Language) {
    let zone: Int32 = 120
    let midnight = Int64(today.number) * 86_400_000 - Int64(zone) * 60_000
    for after in stride(from: Int64(1), to: 1440, by: 37) {
      let now = midnight + after * 60_000
      let html = HTML(language: language, today: today, utcOffsetMinutes: zone)
      for ago in stride(from: Int64(0), to: 3 * 1440, by: 11) {
        let said = text(html.past(now - ago * 60_000, now: now)[language])
        let minute = ((after - ago) % 1440 + 1440) % 1440
        #expect(said.hasSuffix(", " + text(MeetingWords.clock(minute))), "\(said)")
        let isYesterday = after - ago < 0 && after - ago >= -1440
        let saysYesterday = said.hasPrefix("учора") || said.hasPrefix("yesterday")
        #expect(saysYesterday == (isYesterday && ago >= 360), "\(said)")
      }
    }
  }
}
