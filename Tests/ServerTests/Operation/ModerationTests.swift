import Base
import Foundation
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Reports, and how the administrator handles them from the terminal.
struct ModerationTests {
  private func report<M>(
    _ kind: String, _ subject: ID<M>, by person: ID<User>, _ testServer: MeetingTestServer
  ) async throws {
    try await testServer.meetingService.transaction { transaction in
      _ = try transaction.db.execute(
        """
        INSERT INTO report(id, reporter, sort, subject, meeting, text, at)
        VALUES (?, ?, ?, ?, NULL, ?, ?)
        """, .id(RecordID(bytes: subject.bytes.reversed())), .id(person), .text(kind), .id(subject),
        .text("Спам\nі ще"), .integer(transaction.now))
    }
  }

  @Test func `a report stands in the queue on one line until it is dismissed`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    try await report("person", host, by: guest, testServer)
    let moderation = Moderation(testServer.testServer.environment)

    let lines = try await moderation.list()
    let id = try #require(lines.first?.split(separator: "\t").first)
    try await moderation.dismiss(String(id))

    #expect(lines.count == 1)
    #expect(lines[0].contains("Олена") && lines[0].hasSuffix("Спам␊і ще"))
    #expect(try await moderation.list().isEmpty)
    await #expect(throws: Moderation.Problem.self) { try await moderation.dismiss(String(id)) }
    await #expect(throws: Moderation.Problem.self) { try await moderation.dismiss("nonsense") }
  }

  @Test func `who is shown by the list is suspended by any word of it`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    let moderation = Moderation(testServer.testServer.environment)
    let kinds: [(String, RecordID, ID<User>)] = [
      ("person", guest.record, guest), ("meeting", id.record, host),
    ]
    for (kind, subject, suspended) in kinds {
      let reporter = suspended == guest ? host : guest
      for word in 0..<3 {
        try await report(kind, ID<User>(subject), by: reporter, testServer)
        let shown = try #require(try await moderation.reports().first)
        let words = [shown.id, shown.address, kind == "person" ? shown.subject : shown.id]
        #expect(try await moderation.list()[0].contains(words[word]))

        try await moderation.suspend(person: words[word], true)
        await #expect(throws: Problem.accountSuspended) {
          try await testServer.meetingService.make(testServer.draft(suspended), by: suspended)
        }
        try await moderation.suspend(person: shown.address, false)
        _ = try? await moderation.dismiss(shown.id)
        try await testServer.meetingService.transaction { transaction in
          _ = try transaction.db.execute("DELETE FROM report")
        }
      }
    }
    for nobody in ["nobody@example.com", "@", String(repeating: "ab", count: 16)] {
      await #expect(throws: Moderation.Problem.self) {
        try await moderation.suspend(person: nobody, true)
      }
    }
  }

  @Test func `a suspension closes all reports of the person and of their meetings, and no other`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let people = [try await testServer.person("Олена"), try await testServer.person("Іван")]
    let moderation = Moderation(testServer.testServer.environment)
    for (at, person) in people.enumerated() {
      try await report("person", person, by: people[1 - at], testServer)
      for _ in 0..<2 {
        let id = try await testServer.meetingService.make(testServer.draft(person), by: person)
        try await report("meeting", id, by: people[1 - at], testServer)
      }
    }
    let reports = try await moderation.reports()
    let ofOther = Set(reports.filter { $0.address != reports[0].address }.map(\.id))
    func open() async throws -> Set<String> { Set(try await moderation.reports().map(\.id)) }
    #expect(reports.count == 6 && ofOther.count == 3)

    try await moderation.suspend(person: reports[0].address, true)
    #expect(try await open() == ofOther)

    let other = try #require(reports.first { ofOther.contains($0.id) })
    try await moderation.suspend(person: other.address, false)
    #expect(try await open() == ofOther, "restoring closes none")
  }

  @Test func `who is suspended writes no more when a chat is opened again`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let service = testServer.meetingService
    let id = try await service.make(testServer.draft(host), by: host)
    try await service.answer(.going, to: id, by: guest)
    try await Moderation(testServer.testServer.environment).suspend(
      person: String(guest.hex), true)

    try await service.closeChat(true, of: id, by: host)
    try await service.closeChat(false, of: id, by: host)

    let role = try await testServer.testServer.environment.storage.read { db in
      try db.first(
        "SELECT role FROM member WHERE space = ? AND person = ?", .id(Meeting.space(of: id)),
        .id(guest))?.text(0)
    }
    #expect(role == "viewer")
  }

  @Test func `a hidden meeting is nobody's any more`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await report("meeting", id, by: guest, testServer)
    let moderation = Moderation(testServer.testServer.environment)

    try await moderation.hide(meeting: String(id.hex))

    #expect(try await testServer.pouch(of: guest).userMeeting(id) == nil)
    #expect(try await moderation.list().isEmpty)
    await #expect(throws: Problem.noSuchMeeting) {
      try await testServer.meetingService.answer(.going, to: id, by: guest)
    }
    await #expect(throws: Moderation.Problem.self) {
      try await moderation.hide(meeting: String(id.hex))
    }
  }

  @Test func `who is suspended reads, and makes, joins and writes nothing until it is taken back`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)
    let moderation = Moderation(testServer.testServer.environment)
    func role() async throws -> String? {
      try await testServer.testServer.environment.storage.read { db in
        try db.first(
          "SELECT role FROM member WHERE space = ? AND person = ?", .id(Meeting.space(of: id)),
          .id(guest))?.text(0)
      }
    }

    try await moderation.suspend(person: String(guest.hex), true)
    #expect(try await role() == "viewer")
    await #expect(throws: Problem.accountSuspended) {
      try await testServer.meetingService.make(testServer.draft(guest), by: guest)
    }
    await #expect(throws: Problem.accountSuspended) {
      try await testServer.meetingService.answer(.maybe, to: id, by: guest)
    }
    try await moderation.suspend(person: String(guest.hex), false)

    #expect(try await role() == "author")
    #expect(try await testServer.meetingService.answer(.maybe, to: id, by: guest) == .maybe)
  }
}
