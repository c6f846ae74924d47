import Foundation
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Reports, and what whoever keeps the house does about them from the terminal.
struct ModerationTests {
  private func hex(_ id: RecordID) -> String { String(decoding: id.hex, as: UTF8.self) }

  private func report(
    _ sort: String, _ subject: RecordID, by person: RecordID, _ house: MeetingHouse
  ) async throws {
    try await house.gatherings.turn { turn in
      _ = try turn.rows.execute(
        """
        INSERT INTO report(id, reporter, sort, subject, meeting, text, at)
        VALUES (?, ?, ?, ?, NULL, 'Спам' || char(10) || 'і ще', ?)
        """, .id(RecordID(bytes: subject.bytes.reversed())), .id(person), .text(sort), .id(subject),
        .integer(turn.now))
    }
  }

  @Test func `a report stands in the queue on one line until it is dismissed`() async throws {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    try await report("person", host, by: guest, house)
    let moderation = Moderation(house.house.household)

    let lines = try await moderation.list()
    let id = try #require(lines.first?.split(separator: "\t").first)
    try await moderation.dismiss(String(id))

    #expect(lines.count == 1)
    #expect(lines[0].contains("Олена") && lines[0].hasSuffix("Спам і ще"))
    #expect(try await moderation.list().isEmpty)
    await #expect(throws: Moderation.Problem.self) { try await moderation.dismiss(String(id)) }
    await #expect(throws: Moderation.Problem.self) { try await moderation.dismiss("nonsense") }
  }

  @Test func `a hidden meeting is nobody's any more`() async throws {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.gatherings.make(house.draft(host), by: host)
    try await report("meeting", id, by: guest, house)
    let moderation = Moderation(house.house.household)

    try await moderation.hide(meeting: hex(id))

    #expect(try await house.pouch(of: guest).gathering(id) == nil)
    #expect(try await moderation.list().isEmpty)
    await #expect(throws: MeetProblem.absent) {
      try await house.gatherings.answer(.going, to: id, by: guest)
    }
    await #expect(throws: Moderation.Problem.self) { try await moderation.hide(meeting: hex(id)) }
  }

  @Test func `who is suspended reads, and makes, joins and writes nothing until it is taken back`()
    async throws
  {
    let house = try await MeetingHouse()
    let (host, guest) = (try await house.person("Олена"), try await house.person("Іван"))
    let id = try await house.gatherings.make(house.draft(host), by: host)
    try await house.gatherings.answer(.going, to: id, by: guest)
    let moderation = Moderation(house.house.household)
    func role() async throws -> String? {
      try await house.house.household.storage.read { rows in
        try rows.first(
          "SELECT role FROM member WHERE space = ? AND person = ?", .id(Meeting.space(of: id)),
          .id(guest))?.text(0)
      }
    }

    try await moderation.suspend(person: hex(guest), true)
    #expect(try await role() == "viewer")
    await #expect(throws: MeetProblem.suspended) {
      try await house.gatherings.make(house.draft(guest), by: guest)
    }
    await #expect(throws: MeetProblem.suspended) {
      try await house.gatherings.answer(.maybe, to: id, by: guest)
    }
    try await moderation.suspend(person: hex(guest), false)

    #expect(try await role() == "author")
    #expect(try await house.gatherings.answer(.maybe, to: id, by: guest) == .maybe)
  }
}
