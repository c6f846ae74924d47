import Base
import Pages
import Testing

@testable import Pages
@testable import Pouch

struct GuestListFileTests {
  @Test("The list has a guest a line, the answers to the questions, and no formula")
  func rows() {
    var guest = attendance(2, "=HYPERLINK(\"x\")", .going)
    guest.companions = 2
    guest.answers = ["Пиріг, великий", "@нікому"]
    let file = GuestListFile(
      meeting: gathering { $0.questions = ["Що принесете?", "-1"] },
      attendances: [attendance(3, "Марко", .host), guest], language: .english)

    let rows = CSV.rows(file.bytes)

    #expect(rows[0] == ["Name", "Answer", "Brings along", "Що принесете?", "-1"])
    #expect(rows[1] == ["Марко", "host", "0", "", ""])
    #expect(rows[2] == ["'=HYPERLINK(\"x\")", "going", "2", "Пиріг, великий", "'@нікому"])
    #expect(rows.count == 3)
  }

  @Test("Of a series each of the next times has a column")
  func days() {
    let series = gathering { meeting in
      meeting.rhythm = RecurrenceRule(
        unit: .week, every: 1, from: Day(number: Int32(meeting.start / 1440)))
    }
    var no = DayAnswers()
    no.days[Day(number: today.number + 12)] = false
    let file = GuestListFile(
      meeting: series,
      attendances: [
        attendance(2, "Оля", .host), attendance(3, "Марко", .going), attendance(4, "Іван", .maybe),
        attendance(5, "Дара", .declined),
      ], answers: [id(3): no],
      occurrences: Array(SeriesSection.occurrences(of: series, now: noonOfToday).prefix(2)),
      language: .english)

    let rows = CSV.rows(file.bytes).map { Array($0.dropFirst(3)) }

    #expect(rows[0] == ["2026-12-03 18:00", "2026-12-10 18:00"])
    #expect(rows.dropFirst() == [["Yes", "Yes"], ["No", "Yes"], ["", ""], ["", ""]])
  }

  @Test("Only a host gets the file")
  func hosts() {
    var (host, guest) = (Guest(.host), Guest(.going))

    let file = host.person.get(host.path + "/guests.csv")

    #expect(file.status == 200 && text(file.fileName) == "kapshuk-guests.csv")
    #expect(guest.person.get(guest.path + "/guests.csv").status == 403)
  }
}
