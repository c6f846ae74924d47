import Base
import Testing

@testable import Pages
@testable import Pouch

struct TicketPageTests {
  @Test("A ticket stands alone on a white screen, with the name of whose it is")
  func ticket() throws {
    let value = TicketPage(
      meeting: gathering { $0.title = Text(hostile) },
      ticket: try #require(MatrixCode("kapshuk-ticket")), name: Text(hostile))
    let page = rendered(value)

    #expect(value.shell.isBare && page.links == ["/meetings/\(text(id(5).hex))"])
    #expect(page.headings == [hostile] && page.all("figcaption").map(\.text) == [hostile])
    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(MatrixCode(Text(repeating: 0x61, count: 5000)) == nil)
  }
}
