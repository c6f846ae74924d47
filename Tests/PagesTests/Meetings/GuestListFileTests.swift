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

  @Test("Only a host gets the file")
  func hosts() {
    var (host, guest) = (Guest(.host), Guest(.going))

    let file = host.person.get(host.path + "/guests.csv")

    #expect(file.status == 200 && text(file.fileName) == "kapshuk-guests.csv")
    #expect(guest.person.get(guest.path + "/guests.csv").status == 403)
  }
}
