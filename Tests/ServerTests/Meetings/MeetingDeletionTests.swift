import Base
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// What remains in a meeting of a guest who deletes the account.
struct MeetingDeletionTests {
  @Test func `a guest's vote and read receipt go with the account`() async throws {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await service.make(
      testServer.draft(host) {
        $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
      }, by: host)
    try await service.answer(.going, to: id, by: guest, day: Day(iso: "2027-01-27"))
    try await service.transaction { transaction in
      try transaction.writer.write(
        ReadReceipt.id(id, guest), .readReceipt, in: Meeting.space(of: id),
        [(.person, .text(guest.hex)), (.moment, .integer(transaction.now))], as: guest)
    }
    let before = try await testServer.pouch(of: host)

    let accounts = testServer.testServer.environment.accounts(
      Dependencies(
        now: { [clock = testServer.testServer.clock] in clock.now },
        randomness: Dependencies.live.randomness))
    try await accounts.delete(guest, keepsPublic: true)

    let after = try await testServer.pouch(of: host)
    let ids = [Vote.id(id, guest), ReadReceipt.id(id, guest)]
    #expect(ids.allSatisfy { before.records[$0]?[.person]?.text == guest.hex })
    #expect(ids.allSatisfy { after.records[$0]?[.person]?.text == nil })
  }
}
