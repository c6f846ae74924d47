import Base
import Foundation
import Pages
import Testing

@testable import Pages
@testable import Pouch

/// A series on its page: the next occurrences, and the answers for single days.
struct SeriesSectionTests {
  private static let week: @Sendable (inout Meeting) -> Void = { meeting in
    meeting.rhythm = RecurrenceRule(
      unit: .week, every: 1, from: Day(number: Int32(meeting.start / 1440)))
  }

  private func vote(_ guest: inout Guest, _ fields: KeyValuePairs<String, String>) -> Response {
    guest.person.post(guest.path + "/vote", fields)
  }

  @Test("One tap says not this time, another takes it back, and the first screen says so")
  func own() throws {
    var guest = Guest(.going, Self.week)
    let before = text(guest.person.get(guest.path))

    let response = vote(&guest, ["day": "2026-12-03", "comes": "no"])
    let after = text(guest.person.get(guest.path))
    let list = text(guest.person.get("/meetings?show=upcoming"))
    _ = vote(&guest, ["day": "2026-12-03", "comes": "yes"])
    let again = text(guest.person.get(guest.path))

    #expect(before.contains("Цього разу не прийду") && !before.contains("Ви не прийдете"))
    let change = try #require(response.changes.first { $0.kind == .vote })
    #expect(change.space == Meeting.space(of: guest.id))
    #expect(after.contains("Ви не прийдете") && after.contains("Усе-таки прийду"))
    #expect(after.contains("Цього разу ви не прийдете; ваш наступний раз: 10 грудня"))
    #expect(after.contains("Цього разу не прийдете. Змінити відповідь"))
    #expect(list.contains("10 грудня") && !list.contains("3 грудня"))
    #expect(!again.contains("Ви не прийдете") && !again.contains("Усе-таки прийду"))
  }

  @Test(
    "A day that the series does not have is refused in a sentence",
    arguments: ["2026-12-04", "", "x", "2020-01-02"])
  func refused(day: String) {
    var guest = Guest(.going, Self.week)

    let response = vote(&guest, ["day": day, "comes": "no"])

    #expect(text(response).contains("Такого разу в низці немає") && response.changes.isEmpty)
  }

  @Test("Each occurrence says how many come, and who does not")
  func others() {
    let series = gathering(Self.week)
    var two = attendance(7, "Петро", .going)
    two.companions = 2
    var no = DayAnswers()
    no.days[Day(number: today.number + 12)] = false
    var chosen = DayAnswers()
    chosen.isOnlyChosen = true
    chosen.days[Day(number: today.number + 19)] = true
    var section = SeriesSection(
      userMeeting: UserMeeting(meeting: series, state: .host), now: noonOfToday)
    section.people = [
      attendance(2, "Оля", .host), two, attendance(8, hostile, .going),
      attendance(9, "Марко", .going), attendance(10, "Дара", .declined),
    ]
    section.answers = [id(8): no, id(9): chosen, id(10): no]
    section.me = id(2)

    let page = written { section.write(to: &$0) }

    let said = page.all("em").map(\.text)
    #expect(
      said.prefix(3) == ["3 people are going", "Not coming: " + hostile, "5 people are going"])
    #expect(!page.words.contains("Дара") && page.faults == [])
  }

  @Test("Whoever is not in the series may come to one occurrence only, unless questions are asked")
  func one() {
    func section(_ state: Attendance.State?, _ change: (inout Meeting) -> Void = { _ in })
      -> RenderedPage
    {
      let series = gathering { meeting in
        Self.week(&meeting)
        change(&meeting)
      }
      let section = SeriesSection(
        userMeeting: UserMeeting(meeting: series, state: state), key: "k", now: noonOfToday)
      return written { section.write(to: &$0) }
    }

    let plain = section(nil)
    #expect(plain.buttons == [String](repeating: "I will come this time only", count: 4))
    #expect(plain.value("state") == "going" && plain.value("key") == "k")
    #expect(plain.value("day") == text(Day(number: today.number + 12).iso))
    #expect(section(.declined).buttons.count == 4 && section(.waiting).buttons.isEmpty)
    #expect(section(nil) { $0.questions = ["Що?"] }.buttons.isEmpty)
    let full = section(nil) { meeting in
      meeting.limit = 1
      meeting.going = 1
    }
    #expect(full.buttons.first == "Join the line for this time only")
    #expect(full.words.contains("Seats and the line are the same for all times"))
  }

  @Test("The host's questions are asked together with the day")
  func questions() {
    let series = gathering { meeting in
      Self.week(&meeting)
      meeting.questions = ["Що принесете?"]
    }
    let section = AnswerSection(
      userMeeting: UserMeeting(meeting: series, state: nil),
      occurrences: SeriesSection.occurrences(of: series, now: noonOfToday))

    let page = written { section.write(to: &$0) }

    #expect(page.all("option").map { $0["value"] }.count == 5)
    #expect(page.all("option").first?["value"] == "")
  }

  @Test("Whoever comes only on chosen days can come every time by one tap")
  func everyTime() {
    var guest = Guest(.going, Self.week)
    var pouch = Pouch(device: 6)
    pouch.begin(now: guest.person.now + 5, randomness: [3])
    var answers = DayAnswers()
    answers.isOnlyChosen = true
    answers.days[Day(iso: "2026-12-10") ?? Day(number: 0)] = true
    var meeting = Meeting(id: guest.id, host: ID(high: 9, low: 2))
    meeting.start = Int64(Day(iso: "2026-12-03")?.number ?? 0) * 1440 + 18 * 60
    Self.week(&meeting)
    pouch.answer(answers, on: meeting, by: guest.me)
    guest.person.app.load(pouch.takeChanges())

    let page = text(guest.person.get(guest.path))
    _ = vote(&guest, ["series": "1"])
    let after = text(guest.person.get(guest.path))

    #expect(page.contains("Ви приходите лише в обрані дні") && page.contains("Ви прийдете<"))
    #expect(page.contains("Прийду й цього разу"))
    #expect(!after.contains("лише в обрані дні") && !after.contains("Ви не прийдете"))
  }
}
