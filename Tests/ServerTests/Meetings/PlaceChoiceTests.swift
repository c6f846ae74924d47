import Base
import Pages
import Pouch
import Testing

@testable import Server

struct PlaceChoiceTests {
  @Test func `the chosen place is the meeting's, and everybody learns of it`() async throws {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await service.make(
      testServer.draft(host) { $0.places = ["Кав’ярня", "Парк"] }, by: host)
    try await service.answer(.going, to: id, by: guest)

    await #expect(throws: Problem.hostsOnly) {
      try await service.choose(place: "Парк", of: id, by: guest)
    }
    await #expect(throws: Problem.noSuchPlace) {
      try await service.choose(place: "Море", of: id, by: host)
    }
    try await service.choose(place: "Парк", of: id, by: host)
    await #expect(throws: Problem.noSuchPlace) {
      try await service.choose(place: "Парк", of: id, by: host)
    }

    let pouch = try await testServer.pouch(of: guest)
    let meeting = try #require(pouch.userMeeting(id)?.meeting)
    #expect(meeting.place.name == "Парк" && meeting.places.isEmpty && meeting.sequence == 1)
    let changes = pouch.notices.filter { $0.kind == .change }.flatMap { $0.changes }
    #expect(changes == [MeetingChange(.place, to: .text("Парк"))])
    #expect(pouch.chat(of: id).messages.contains { $0.change?.part == .place })
  }

  @Test func `one place alone is no choice`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")

    await #expect(throws: Problem.meeting(.places)) {
      _ = try await testServer.meetingService.make(
        testServer.draft(host) { $0.places = ["Парк"] }, by: host)
    }
  }
}
