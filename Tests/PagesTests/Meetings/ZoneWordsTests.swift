import Base
import Testing

@testable import Pages
@testable import Pouch

struct ZoneWordsTests {
  /// Each zone, at a time in every month of two years.
  private static let times: [(zone: Zone, slot: Meeting.Slot)] = {
    var times: [(zone: Zone, slot: Meeting.Slot)] = []
    for zone in ZoneTable.zones {
      for month in 0..<24 {
        let day = Int64(today.number) + Int64(month) * 30
        let start = day * 1440 + 1080
        times.append((zone, Meeting.Slot(start: start, end: start + 120)))
      }
    }
    return times
  }()

  @Test(
    "A page has what a script needs to compare the clocks at the time itself, not those of today")
  func offsets() {
    for (zone, slot) in Self.times {
      let page = written { $0.zone(of: [slot], in: zone) }
      let (start, end) = (zone.moment(of: slot.start), zone.moment(of: slot.end))
      #expect(
        page.all("small").first?["data-times"] == "\(start)/\(end)/\(zone.offset(at: start))",
        "\(zone.name)")
    }
  }

  @Test("No zone is called by its name in the database, in either language")
  func names() {
    for zone in ZoneTable.zones {
      for language in Settings.Language.allCases {
        let name = text(zone.phrase[language])
        #expect(!name.contains("/") && !name.contains("_") && !name.isEmpty, "\(zone.name)")
      }
    }
    #expect(text(Zone.kyiv.phrase[.ukrainian]) == "за київським часом")
    #expect(text(Zone.kyiv.phrase[.english]) == "Kyiv time")
  }

  @Test("Hours have their zone wherever a meeting is shown: its page, the public one, the vote")
  func pages() throws {
    let warsaw = try #require(Zone(named: "Europe/Warsaw"))
    let first = Int64(today.number + 1) * 1440
    let slots = [first, first + 1440].map { Meeting.Slot(start: $0, end: $0 + 60) }
    for isPoll in [false, true] {
      let meeting = gathering {
        $0.zone = warsaw
        $0.visibility = .open
        if isPoll { $0.slots = slots }
      }
      var open = ServerMeetingPage.Open(
        meeting: meeting, state: nil, key: "", isSignedIn: false, address: "")
      let page = rendered(OpenMeetingPage(open: open, now: noonOfToday))
      if isPoll { open.poll = DatePoll(options: slots, votes: []) }
      let vote = rendered(OpenMeetingPage(open: open, now: noonOfToday))

      for page in [page, vote] {
        let zones = page.all("small").filter { $0["class"] == "zone" }
        #expect(zones.count == (isPoll ? 2 : 1) && zones.allSatisfy { $0.text == "Warsaw time" })
      }
    }
  }

  @Test("The zones to choose from are all there, by their cities, in the order of the alphabet")
  func choice() {
    for language in Settings.Language.allCases {
      let page = written(language) { $0.zoneSelect("Europe/Warsaw") }

      #expect(Set(page.options("zone")).count == ZoneTable.zones.count)
      #expect(page.value("zone") == "Europe/Warsaw")
    }
  }
}
