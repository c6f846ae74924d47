import Base
import Codes
import Testing

@testable import Pouch

struct TicketTests {
  @Test func `a ticket fits a QR code of version 6 at level M`() throws {
    let ticket = Ticket(
      seat: ID(person(3).record), expires: 1_800_000_000,
      signature: [UInt8](repeating: 0xA7, count: 64))

    let text = ticket.text
    let code = Code(.qrCode, text.utf8)
    guard case .modules(let matrix) = try code.pattern() else {
      Issue.record("A QR code is a matrix.")
      return
    }

    #expect(text.count == 129)
    #expect(matrix.width <= 41)
    #expect(Ticket(text: text) == ticket)
    #expect(Ticket(text: Text(text.dropLast())) == nil)
    #expect(Ticket(text: "https://example.com") == nil)
  }
}
