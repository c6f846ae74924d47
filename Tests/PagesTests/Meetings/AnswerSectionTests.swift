import Base
import Testing

@testable import Pages
@testable import Pouch

struct AnswerSectionTests {
  private func section(
    _ state: Attendance.State?, me: ID<User>? = nil, key: String = "", ahead: Int? = nil,
    knowsSeats: Bool = true, _ change: (inout Meeting) -> Void = { _ in }
  ) -> RenderedPage {
    let meeting = UserMeeting(
      meeting: gathering(change), state: state, until: noonOfToday, ahead: ahead,
      knowsSeats: knowsSeats)
    return written { AnswerSection(userMeeting: meeting, me: me, key: Text(key)).write(to: &$0) }
  }

  @Test(
    "The answers that are offered are those of one's state",
    arguments: [
      (nil, ["I’m going", "Maybe"], []), (.invited, ["I’m going", "Maybe", "Not going"], []),
      (.going, ["I’m going", "Maybe", "Not going"], []),
      (.maybe, ["I’m going", "Maybe", "Not going"], []),
      (.declined, ["I’m going", "Maybe"], []), (.waiting, [], ["Leave the line"]),
      (.offered, ["Take the seat", "Maybe"], ["Not going"]), (.refused, [], []), (.host, [], []),
      (.asking, ["I’m going", "Maybe", "Not going"], []),
    ] as [(Attendance.State?, [String], [String])])
  func answers(state: Attendance.State?, buttons: [String], questions: [String]) {
    let page = section(state)

    #expect(page.buttons == buttons)
    #expect(page.all("a").map(\.text) == questions)
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
    #expect(section(.going, full).buttons.first == "I’m going")
    #expect(section(nil) { $0.asksApproval = true }.buttons.first == "Ask to come")
    #expect(section(.maybe) { $0.asksApproval = true }.buttons.first == "I’m going")
  }

  @Test("A seat that others wait for is given up only after a question")
  func limited() {
    let limited = section(.going) { $0.limit = 2 }

    #expect(limited.links.first?.contains("/sure/answer") == true)
    #expect(!limited.buttons.contains("Not going"))
    #expect(section(.going).links.isEmpty)
  }

  @Test("Questions are asked once, before one comes, and the key of a link goes along")
  func questions() {
    let asks: (inout Meeting) -> Void = { $0.questions = [Text(hostile), "Коли?"] }

    #expect(section(nil, key: "k&", asks).all("input").filter { $0["name"] == "answer" }.count == 2)
    #expect(section(nil, key: "k&", asks).value("key") == "k&")
    #expect(
      section(.waiting, asks).value("answer") == nil && section(.going, asks).value("key") == nil)
    #expect(!section(nil, asks).html.contains("<script>"))
  }

  @Test("An offered seat says until when, in the meeting's own time, and a line how long it is")
  func waiting() {
    #expect(section(.offered).words.contains("It is yours until 21 November, 14:00"))
    #expect(section(.waiting, ahead: 3).words != section(.waiting, ahead: 0).words)
  }

  @Test("Only a host who did not make the meeting can stop hosting")
  func hosts() {
    #expect(section(.host, me: id(2)).links.isEmpty)
    #expect(section(.host, me: id(3)).links.first?.contains("/sure/answer") == true)
  }
}
