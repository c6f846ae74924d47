import Base
import Testing

@testable import Pages
@testable import Pouch

struct PollAnswerSectionTests {
  private func section(
    _ state: Attendance.State?, _ change: (inout Meeting) -> Void = { _ in }
  ) -> PollAnswerSection {
    let meeting = gathering { meeting in
      meeting.slots = [0, 1440].map { .init(start: meeting.start + $0, end: meeting.end + $0) }
      change(&meeting)
    }
    return PollAnswerSection(
      userMeeting: UserMeeting(meeting: meeting, state: state), key: "k", now: noonOfToday)
  }

  @Test("Whoever may still answer votes with the answer, unless a host confirms everybody")
  func isShown() {
    let cases: [(Attendance.State?, Bool)] = [
      (nil, true), (.invited, true), (.declined, true), (.going, false), (.host, false),
      (.asking, false), (.waiting, false), (.refused, false),
    ]
    for (state, isShown) in cases {
      #expect(section(state).isShown == isShown, "\(String(describing: state))")
    }
    #expect(!section(nil) { $0.asksApproval = true }.isShown)
    #expect(section(.invited) { $0.asksApproval = true }.isShown)
    #expect(!section(nil) { $0.slots = [] }.isShown)
    #expect(!section(nil) { $0.isCancelled = true }.isShown)
  }

  @Test("One form has every date, the host's questions and the link's key")
  func form() {
    let page = written { section(nil) { $0.questions = [Text(hostile)] }.write(to: &$0) }

    #expect(page.actions == [text(ServerMeetingRoute.act(gathering().id, .answer).target)])
    #expect(page.all("input").filter { $0["type"] == "radio" }.count == 6)
    #expect(page.all("input").filter { $0["type"] == "radio" }.allSatisfy { $0["checked"] == nil })
    #expect(page.value("state") == "maybe" && page.value("key") == "k")
    #expect(page.value("votes") == "1" && page.all("input").contains { $0["name"] == "answer" })
    #expect(page.buttons == ["Send the answers"])
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}
