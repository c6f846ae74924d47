import Base
import Testing

@testable import Pages
@testable import Pouch

struct TicketPageTests {
  @Test("A ticket stands alone on a white screen, with the name of whose it is")
  func ticket() throws {
    let value = TicketPage(
      meeting: gathering { $0.title = Text(hostile) },
      tickets: [try #require(MatrixCode("kapshuk-ticket"))], name: Text(hostile))
    let page = rendered(value)

    #expect(value.shell.isBare && page.links == ["/meetings/\(text(id(5).hex))"])
    #expect(page.headings == [hostile] && page.all("figcaption").map(\.text) == [hostile])
    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(MatrixCode(Text(repeating: 0x61, count: 5000)) == nil)
  }

  @Test("Each of a group has a ticket on the page, and those of companions can be sent")
  func group() throws {
    for count in 2...(1 + Attendance.companionLimit) {
      let codes = (0..<count).compactMap { MatrixCode("ticket \($0)") }
      let page = rendered(
        TicketPage(meeting: gathering(), tickets: codes, name: "Оля", companions: count - 1))

      #expect(
        page.all("figcaption").map(\.text)
          == (1...count).map { "Оля, ticket \($0) of \(count)" })
      let pictures = (1..<count).map { "/meetings/\(text(id(5).hex))/ticket/\($0).png" }
      #expect(page.links.filter { $0.hasSuffix(".png") } == pictures)
      #expect(page.all("button").compactMap { $0["data-share-picture"] } == pictures)
      #expect(page.faults == [])
    }
  }

  @Test("The picture of a ticket is the code of that ticket, and there is none for a stranger")
  func pictures() throws {
    var guest = Guest()
    var pouch = Pouch(device: 4)
    pouch.begin(now: guest.person.now, randomness: [4])
    let tickets = ["K1:A", "K2:B", "K2:C"] as [Text]
    let record = RecordID.link(.ticket, guest.id, guest.id)
    pouch.set(record, .ticket, .content, to: .text(tickets[0]))
    pouch.set(record, .ticket, .parts, to: .array(tickets.dropFirst().map { .text($0) }))
    guest.person.app.load(pouch.takeChanges())

    for (number, ticket) in tickets.enumerated() {
      let picture = guest.person.get(guest.path + "/ticket/\(number).png")
      #expect(picture.status == 200 && "\(picture.contentType)" == "image/png")
      #expect(picture.body == MatrixCode(ticket)?.png)
    }
    for number in ["3", "99999999999999999999", "-1", "x"] {
      #expect(guest.person.get(guest.path + "/ticket/\(number).png").status != 200)
    }
  }
}
