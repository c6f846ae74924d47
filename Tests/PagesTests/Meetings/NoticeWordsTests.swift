import Base
import Foundation
import Testing

@testable import Pages
@testable import Pouch

/// The texts of notifications: the meeting's name, the user, and the old and new values.
struct NoticeWordsTests {
  private func minute(_ day: String, _ hour: Int64) -> Int64 {
    Int64(Day(iso: Text(day))?.number ?? 0) * 1440 + hour * 60
  }

  private func draft(_ change: (inout Meeting) -> Void = { _ in }) -> Meeting {
    var meeting = Meeting(id: ID(high: 5, low: 1), host: ID(high: 9, low: 2))
    meeting.title = "Вечір ігор"
    meeting.start = minute("2026-12-03", 18)
    meeting.end = minute("2026-12-03", 20)
    meeting.place.name = "Кав’ярня"
    meeting.limit = 5
    change(&meeting)
    return meeting
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var says: String
    var change: @Sendable (inout Meeting) -> Void
    var testDescription: String { says }

    init(_ says: String, _ change: @escaping @Sendable (inout Meeting) -> Void) {
      (self.says, self.change) = (says, change)
    }
  }

  @Test(arguments: [
    Row("час 3 грудня: 18:00–20:00 → 19:00–21:00") {
      $0.start += 60
      $0.end += 60
    },
    Row("час: четвер, 3 грудня, 18:00–20:00 → п’ятниця, 4 грудня, 18:00–20:00") {
      $0.start += 1440
      $0.end += 1440
    },
    Row("місце: Кав’ярня → Парк, Хрещатик 1") {
      $0.place = .init(name: "Парк", address: "Хрещатик 1")
    },
    Row("місце обирають: Парк, Берег") { $0.places = ["Парк", "Берег"] },
    Row("місця більше немає (було: Кав’ярня)") { $0.place = .init() },
    Row("точку на мапі змінено") { $0.place.point = Point(text: "50.4501, 30.5234") },
    Row("назва: Вечір ігор → Шахи") { $0.title = "Шахи" },
    Row("місць: 5 → 8") { $0.limit = 8 },
    Row("місць тепер скільки завгодно (було: 5)") { $0.limit = nil },
    Row("ціна: 150 ₴") { $0.price = Money(15_000, .hryvnia) },
    Row("тепер є посилання онлайн") { $0.online = "https://example.com/a" },
    Row("часовий пояс: Київ → Варшава") {
      $0.zone = Zone(named: "Europe/Warsaw") ?? $0.zone
    },
    Row("повторюється: щотижня") {
      $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
    },
    Row("бачать: лише запрошені → усі") { $0.visibility = .open },
  ])
  func `a change says what it was and what it is`(_ row: Row) {
    let (old, new) = (draft(), draft(row.change))
    let notice = MeetingNotification(
      id: ID(high: 1, low: 1), kind: .change, moment: 1_795_255_200_000, title: new.title,
      changes: old.changes(to: new))

    let said = NotificationText.text(of: notice, isEnglish: false)
    let english = NotificationText.text(of: notice, isEnglish: true)

    #expect(said == "«\(String(decoding: new.title, as: UTF8.self))»: \(row.says)")
    #expect(english.hasPrefix("“") && english != said)
  }

  @Test func `two changes are one sentence, and words alone are no news`() {
    let two = draft {
      $0.title = "Шахи"
      $0.limit = 3
    }
    let words = draft {
      $0.text = "Приходьте"
      $0.interests = ["Шахи"]
    }
    let notice = MeetingNotification(
      id: ID(high: 1, low: 1), kind: .change, moment: 0, title: two.title,
      changes: draft().changes(to: two))

    #expect(
      NotificationText.text(of: notice, isEnglish: false)
        == "«Шахи»: назва: Вечір ігор → Шахи; місць: 5 → 3")
    #expect(draft().changes(to: words).isEmpty)
  }

  @Test(arguments: [
    (MeetingNotification.Kind.joined, "Іван іде на «Вечір ігор»"),
    (.perhaps, "Іван, можливо, прийде на «Вечір ігор»"),
    (.waits, "Іван чекає в черзі на «Вечір ігор»"),
    (.left, "Іван не прийде на «Вечір ігор»"),
    (.cancellation, "Скасовано: Вечір ігор"),
    (.removed, "Ведучі прибрали вас із «Вечір ігор»"),
    (.appointed, "Ви тепер ведете «Вечір ігор»"),
    (
      .hidden,
      "«Вечір ігор» закрив той, хто тримає цей сервер. Організатор її не скасовував"
    ),
  ])
  func `a notice names the meeting and who it is about`(
    _ kind: MeetingNotification.Kind, _ says: String
  ) {
    let notice = MeetingNotification(
      id: ID(high: 1, low: 1), kind: kind, moment: 0, title: "Вечір ігор",
      text: "Іван")

    #expect(NotificationText.text(of: notice, isEnglish: false) == says)
  }

  @Test(arguments: MeetingNotification.Kind.allCases)
  func `every kind is said, is kept as a record, and has a tick`(_ kind: MeetingNotification.Kind) {
    var pouch = Pouch(device: 5)
    pouch.begin(now: 1, randomness: [1])
    let notice = MeetingNotification(
      id: ID(high: 7, low: 7), kind: kind, moment: 5, title: "Вечір",
      changes: draft().changes(to: draft { $0.limit = 9 }))
    for field in notice.fields { pouch.set(notice.id, field.field, to: field.value) }

    #expect(pouch.notices == [notice])
    #expect(kind.tick.tick == kind.tick)
    #expect(!NotificationText.text(of: notice, isEnglish: true).isEmpty)
  }

  @Test func `a notice of an older server is still read`() {
    let notice = MeetingNotification(
      id: ID(high: 1, low: 1), kind: .reminder, moment: 0, title: "Вечір",
      text: "18:00")
    let change = MeetingNotification(
      id: ID(high: 1, low: 2), kind: .change, moment: 0, title: "Вечір")

    #expect(NotificationText.text(of: notice, isEnglish: false) == "Нагадування: Вечір, 18:00")
    #expect(NotificationText.text(of: change, isEnglish: false) == "Змінилося: Вечір")
  }
}
