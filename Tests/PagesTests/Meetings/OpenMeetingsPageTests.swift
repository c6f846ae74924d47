import Base
import Testing

@testable import Pages
@testable import Pouch

struct OpenMeetingsPageTests {
  private func meeting(_ number: UInt64, limit: Int32?, going: Int32) -> Meeting {
    var meeting = Meeting(id: id(number), host: id(2))
    let day = Int64(today.number) + Int64(number)
    (meeting.title, meeting.start, meeting.end) = (
      Text(hostile), day * 1440 + 1080, day * 1440 + 1200
    )
    (meeting.limit, meeting.going) = (limit, going)
    return meeting
  }

  @Test("A stranger sees each public meeting, with how many come, in the list and on its page")
  func list() {
    var meetings: [Meeting] = []
    for limit in [nil, 5, 10] as [Int32?] {
      for going in [0, 1, 5] as [Int32] {
        meetings.append(meeting(UInt64(10 + meetings.count), limit: limit, going: going))
      }
    }
    let page = rendered(OpenMeetingsPage(meetings: meetings, now: noonOfToday))

    #expect(
      page.links.filter { $0.hasPrefix("/m/") } == meetings.map { "/m/\(text($0.id.hex))" })
    #expect(!page.html.contains("<script>") && page.faults == [])
    let rows = page.all("a").filter { $0["class"] == "meeting" }
    #expect(rows.count == meetings.count)
    for (row, meeting) in zip(rows, meetings) {
      let count = text(MeetingWords.going(Int(meeting.going))[.english])
      let own = rendered(
        OpenMeetingPage(
          open: .init(meeting: meeting, state: nil, key: "", isSignedIn: false, address: ""),
          now: noonOfToday))
      #expect(row.text.contains(count) && own.words.contains(count))
      #expect(row.text.contains("seats") == (meeting.limit != nil))
    }
  }

  @Test("Without meetings, the list says so, and leads on")
  func empty() {
    let page = rendered(OpenMeetingsPage(meetings: [], now: noonOfToday))

    #expect(page.words.contains("There are no public meetings yet."))
    #expect(page.links.contains("/account") && page.links.contains("/meet/rules"))
  }

  @Test("Whoever has no account is led to the public meetings from the meetings")
  func way() {
    var stranger = Person(language: "en")
    let page = RenderedPage(title: "", html: text(stranger.get("/meetings")))

    #expect(page.links.contains("/m"))
  }
}
