import Base
import Testing

@testable import Pages
@testable import Pouch

struct AnswerSectionTests {
  /// What a meeting's page says of the answer: in the page, and in the bar at the bottom.
  private func section(
    _ state: Attendance.State?, key: String = "", ahead: Int? = nil,
    knowsSeats: Bool = true, _ change: (inout Meeting) -> Void = { _ in }
  ) -> RenderedPage {
    let meeting = UserMeeting(
      meeting: gathering(change), state: state, until: noonOfToday, ahead: ahead,
      knowsSeats: knowsSeats)
    return written {
      AnswerSection(userMeeting: meeting, key: Text(key)).write(to: &$0)
      MeetingBar(userMeeting: meeting, key: Text(key), now: noonOfToday).write(to: &$0)
    }
  }

  @Test(
    "The answers that are offered are those of one's state",
    arguments: [
      (nil, ["I’m going", "Maybe"], []), (.invited, ["I’m going", "Maybe", "Not going"], []),
      (.going, ["Maybe", "Not going", "nobody", "+1", "+2", "+3", "+4", "+5"], ["Chat"]),
      (.maybe, ["I’m going", "Not going"], ["Chat"]),
      (.declined, ["I’m going", "Maybe"], []), (.waiting, [], ["Leave the line"]),
      (.offered, ["Take the seat"], ["Maybe", "Not going"]), (.refused, [], []),
      (.host, [], ["Chat"]), (.asking, ["Not going"], []),
    ] as [(Attendance.State?, [String], [String])])
  func answers(state: Attendance.State?, buttons: [String], questions: [String]) {
    let page = section(state)

    #expect(page.buttons == buttons)
    #expect(page.all("a").map { $0["aria-label"] ?? $0.text } == questions)
    #expect(page.faults == [])
  }

  @Test("A full meeting has a line, and one that asks for approval is asked")
  func full() {
    let full: (inout Meeting) -> Void = {
      $0.limit = 2
      $0.going = 2
    }

    #expect(section(nil, full).buttons.first == "Join the line")
    #expect(section(nil, knowsSeats: false, full).buttons.first == "I’m going")
    #expect(section(.maybe, full).buttons.first == "Join the line")
    #expect(section(nil) { $0.asksApproval = true }.buttons.first == "Ask to come")
    #expect(section(.maybe) { $0.asksApproval = true }.buttons.first == "I’m going")
  }

  @Test("A seat that others wait for is given up only after a question")
  func limited() {
    let limited = section(.going) { $0.limit = 2 }

    #expect(limited.links.first?.contains("/sure/answer") == true)
    #expect(!limited.buttons.contains("Not going"))
    #expect(!section(.going).links.contains { $0.contains("/sure/") })
  }

  @Test("Questions are asked once, before one comes, and the key of a link goes along")
  func questions() {
    let asks: (inout Meeting) -> Void = { $0.questions = [Text(hostile), "Коли?"] }

    #expect(section(nil, key: "k&", asks).all("input").filter { $0["name"] == "answer" }.count == 2)
    #expect(section(nil, key: "k&", asks).value("key") == "k&")
    #expect(
      section(.waiting, asks).value("answer") == nil && section(.going, asks).value("key") == nil)
    #expect(!section(nil, asks).html.contains("<script>"))
    #expect(section(nil, asks).links == ["#answer"] && section(nil).links.isEmpty)
  }

  @Test("An offered seat says until when, in the meeting's own time, and a line how long it is")
  func waiting() {
    #expect(section(.offered).words.contains("It is yours until 21 November, 14:00"))
    #expect(section(.waiting, ahead: 3).words != section(.waiting, ahead: 0).words)
  }

  @Test("Who is going says how many come along, and sees what was said")
  func companions() {
    var meeting = UserMeeting(meeting: gathering(), state: .going)
    meeting.companions = 2
    let page = written { MeetingBar(userMeeting: meeting, now: noonOfToday).write(to: &$0) }

    #expect(page.words.contains("You are going, +2") && page.value("state") == "going")
    #expect(page.all("button").filter { $0["aria-pressed"] == "true" }.map(\.text) == ["+2"])
    #expect(!section(.maybe).buttons.contains("+1"))
  }

  @Test("The answer is said once, and can be changed")
  func changed() {
    let page = section(.going)

    #expect(page.all("details").count == 1 && page.words.contains("You are going"))
    #expect(page.all("summary").first?["aria-label"] == "You are going. Change the answer")
  }
}
