import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Testing

@testable import Server

struct OpenMeetingsTests {
  @Test func `a stranger sees the public meetings to come, with how many come, and no others`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    func make(
      _ title: Text, _ change: @Sendable (inout Meeting) -> Void = { _ in }
    ) async throws -> ID<Meeting> {
      let draft = testServer.draft(host) {
        $0.title = title
        change(&$0)
      }
      return try await service.make(draft, by: host)
    }
    let shown = try await make("Відкрита")
    // Its first time is over a year before the list is opened last.
    _ = try await make("Щотижнева") {
      $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
    }
    _ = try await make("Близька") {
      $0.start -= 1440
      $0.end -= 1440
    }
    _ = try await make("За посиланням") { $0.visibility = .link }
    _ = try await make("Приватна") { $0.visibility = .invited }
    let cancelled = try await make("Скасована")
    try await service.cancel(cancelled, by: host)
    let hidden = try await make("Закрита")
    try await Moderation(testServer.testServer.environment).hide(meeting: String(hidden.hex))
    try await service.answer(.going, to: shown, by: guest)
    try await service.answer(.going, to: shown, by: guest, companions: 2)
    let (stranger, user) = (Browser(testServer.testServer), Browser(testServer.testServer))
    try await user.signUp("olena@example.com", in: testServer.testServer)

    let page = String(buffer: try await stranger.get("/m").body)
    #expect(page.contains("ідуть 3 людини"))
    let places = ["Близька", "Відкрита"].map { page.range(of: $0)?.lowerBound }
    #expect(try #require(places[0]) < #require(places[1]))
    for title in ["За посиланням", "Приватна", "Скасована", "Закрита"] {
      #expect(!page.contains(title), "\(title)")
    }
    #expect(try await user.get("/m").headers[.location] == "/meetings")
    testServer.testServer.clock.move(by: 400 * 86_400_000)
    let later = String(buffer: try await stranger.get("/m").body)
    #expect(later.contains("Щотижнева") && !later.contains("Відкрита"))
  }
}
