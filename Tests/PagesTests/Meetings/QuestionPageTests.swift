import Base
import Testing

@testable import Pages
@testable import Pouch

struct QuestionPageTests {
  private func page(
    _ action: MeetingAction, subject: String = "", state: Attendance.State = .going, told: Int = 0,
    waiting: Int = 0, _ language: Settings.Language = .english,
    _ change: (inout Meeting) -> Void = { _ in }
  ) -> RenderedPage {
    let question = ServerMeetingPage.Question(
      meeting: gathering(change), action: action, subject: Text(subject), name: Text(hostile),
      state: state, told: told, waiting: waiting)
    return rendered(
      MeetingQuestionPage(question: question, language: language, today: today), language)
  }

  @Test("Every action that is asked about says what follows, does it by a form, and can be left")
  func actions() {
    for action in [MeetingAction.cancel, .remove, .decide, .appoint, .choose, .skip, .answer] {
      for language in Settings.Language.allCases {
        let page = page(action, subject: "x", language)

        #expect(page.actions == ["/meet/\(text(id(5).hex))/\(text(action.name.bytes))"])
        #expect(page.links == ["/meetings/\(text(id(5).hex))"])
        #expect(page.title.hasSuffix("?") && page.buttons.count == 1)
        #expect(!page.html.contains("<script>") && page.faults == [], "\(action)")
      }
    }
  }

  @Test("A message to all guests is typed on the page that says how many get it")
  func announcement() {
    let page = page(.announce, told: 3)

    #expect(page.all("textarea").first?["name"] == "text" && page.buttons == ["Send"])
    #expect(page.actions == ["/meet/\(text(id(5).hex))/announce"] && page.faults == [])
    #expect(page.words.contains("3 people are told at once."))
  }

  @Test(
    "How many people are told is said before it is done, in the form of their number",
    arguments: [
      (0, "There is nobody to tell.", "Повідомляти нікого."),
      (1, "1 person is told at once.", "Про це одразу дізнається 1 людина."),
      (2, "2 people are told at once.", "Про це одразу дізнаються 2 людини."),
      (25, "25 people are told at once.", "Про це одразу дізнаються 25 людей."),
    ])
  func told(count: Int, english: String, ukrainian: String) {
    #expect(page(.cancel, told: count).words.contains(english))
    #expect(page(.cancel, told: count, .ukrainian).words.contains(ukrainian))
  }

  @Test("A cancelled series is cancelled every time, and a single meeting says nothing of times")
  func series() throws {
    let rule = try #require(RecurrenceRule(unit: .week, every: 1, from: today))

    #expect(!page(.cancel).words.contains("Every time is cancelled."))
    #expect(page(.cancel) { $0.rhythm = rule }.words.contains("Every time is cancelled."))
  }

  @Test("The form sends whom or what it is about, and cancelling is about the meeting alone")
  func subjects() {
    #expect(page(.remove, subject: "77").value("person") == "77")
    #expect(page(.choose, subject: "5").value("start") == "5")
    #expect(page(.skip, subject: "2026-12-03").value("day") == "2026-12-03")
    #expect(page(.answer).value("state") == "declined")
    #expect(page(.cancel, subject: "77").all("input").isEmpty)
  }

  @Test(
    "Who leaves is told what is lost: a place in the line, hosting, or a seat that others wait for")
  func leaving() {
    #expect(page(.answer, state: .waiting).title == "Leave the line?")
    #expect(page(.answer, state: .host).title == "Stop hosting?")
    let going = page(.answer, waiting: 2)
    #expect(going.title == "Not go?" && going.words.contains("2 people do."))
    #expect(!page(.answer).words.contains("who waits"))
  }

  @Test("A date that is chosen or left out is named, and one that makes no sense is not")
  func dates() {
    let slot = Meeting.Slot(start: 29_937_600 + 18 * 60, end: 29_937_600 + 20 * 60)
    let chosen = page(.choose, subject: "\(slot.start)") { $0.slots = [slot] }

    #expect(chosen.words.contains("December") && chosen.words.contains("18:00"))
    #expect(page(.skip, subject: "2026-12-03").words.contains("on 3 December"))
    #expect(page(.skip, subject: hostile).faults == [])
  }

  @Test("Ending a friendship and blocking say what each of the two loses")
  func people() {
    func page(_ action: PersonAction) -> RenderedPage {
      rendered(
        PersonQuestionPage(id: id(7), name: Text(hostile), action: action, language: .english))
    }

    let (block, part) = (page(.block), page(.part))

    #expect(
      block.title == "Block \(hostile)?"
        && block.actions == ["/meet/people/\(text(id(7).hex))/block"])
    #expect(
      part.title.hasPrefix("Remove \(hostile)") && part.actions.first?.hasSuffix("/part") == true)
    #expect(!block.html.contains("<script>") && !part.html.contains("<script>"))
    #expect(
      block.words.contains("You see each other no more")
        && !part.words.contains("You see each other no more"))
  }
}
