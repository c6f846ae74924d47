import Base
import Foundation
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// What participants read of one another, and of changes.
struct RenamedGuestTests {
  @Test func `a new name stands in all meetings, of the host and of guests`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let service = testServer.meetingService
    var meetings: [ID<Meeting>] = []
    for state in [Attendance.State.going, .maybe, .declined] {
      let id = try await service.make(testServer.draft(host), by: host)
      try await service.answer(.going, to: id, by: guest)
      try await service.answer(state, to: id, by: guest)
      meetings.append(id)
    }
    for (person, name) in [(host, "Олена Демченко"), (guest, "Іван Франко")] {
      try await testServer.testServer.environment.storage.transaction { db in
        try db.execute("UPDATE person SET name = ? WHERE id = ?", .text(name), .id(person))
        try db.execute("UPDATE profile SET name = '' WHERE person = ?", .id(person))
      }
      try await service.transaction { try $0.renew(nameOf: person) }
    }

    for id in meetings {
      let pouch = try await testServer.pouch(of: host)
      let names = Set(pouch.attendances(of: id).map { String($0.name) })
      #expect(names.isSuperset(of: ["Іван Франко"]) && !names.contains("Іван"))
      #expect(pouch.userMeeting(id)?.meeting.hostName == "Олена Демченко")
    }
  }

  @Test(arguments: [true, false])
  func `a host chooses whether guests are notified of a change, and the chat says it anyway`(
    tells: Bool
  ) async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let service = testServer.meetingService
    let id = try await service.make(testServer.draft(host), by: host)
    try await service.answer(.going, to: id, by: guest)
    let before = try await testServer.pouch(of: guest)

    var draft = testServer.draft(host)
    draft.title = "Доміно"
    try await service.change(id, to: draft, by: host, tells: tells)

    let after = try await testServer.pouch(of: guest)
    #expect((after.notices.count > before.notices.count) == tells)
    #expect(after.userMeeting(id)?.meeting.title == "Доміно")
    #expect(after.active(.message).count > before.active(.message).count)
  }
}
