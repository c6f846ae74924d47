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

  @Test func `each companion has a ticket of their own, which is no other's`() throws {
    let seat = ID<Attendance>(person(3).record)
    var messages = Set<[UInt8]>()
    for companion in 0...UInt8(Attendance.companionLimit) {
      let ticket = Ticket(
        seat: seat, companion: companion, expires: 1_800_000_000,
        signature: [UInt8](repeating: 0xA7, count: 64))
      let text = ticket.text
      guard case .modules(let matrix) = try Code(.qrCode, text.utf8).pattern() else {
        Issue.record("A QR code is a matrix.")
        return
      }

      #expect(Ticket(text: text) == ticket && matrix.width <= 41)
      #expect(text.hasPrefix(companion == 0 ? "K1:" : "K2:"))
      let swapped = Text(companion == 0 ? "K2:" : "K1:") + Text(text.dropFirst(3))
      #expect(Ticket(text: swapped) == nil)
      messages.insert(
        Ticket.message(
          seat: seat, companion: companion, meeting: ID(high: 5, low: 1), expires: 1_800_000_000))
    }
    #expect(messages.count == 1 + Attendance.companionLimit)
    // The participant's own ticket is signed in one way only.
    let zero = seat.bytes + BigEndian.bytes(UInt32(1_800_000_000)) + [0]
    #expect(
      Ticket(text: "K2:" + Base45.encode(zero + [UInt8](repeating: 1, count: 64))) == nil)
  }
}
