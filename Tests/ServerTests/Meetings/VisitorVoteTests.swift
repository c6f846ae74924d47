import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct VisitorVoteTests {
  /// A meeting with two proposed dates by a host.
  private func poll(
    _ testServer: MeetingTestServer, _ change: (inout Meeting) -> Void = { _ in }
  ) async throws -> (host: ID<User>, id: ID<Meeting>, slots: [Meeting.Slot]) {
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(
      testServer.draft(host) { draft in
        draft.slots = [0, 1440].map { .init(start: draft.start + $0, end: draft.end + $0) }
        change(&draft)
      }, by: host)
    let slots = try await testServer.meetingService.transaction { try $0.meeting(id).slots }
    return (host, id, slots)
  }

  private func cast(
    _ browser: Browser, _ id: ID<Meeting>, _ fields: KeyValuePairs<String, String>
  ) async throws -> (status: HTTPResponse.Status, location: String, body: String) {
    let response = try await browser.post("/m/\(id.hex)/vote", fields)
    return (
      response.status, response.headers[.location] ?? "", String(buffer: response.body)
    )
  }

  @Test func `a vote without an account counts, can be changed, and is one vote`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, id, slots) = try await poll(testServer)
    let (first, second) = ("slot-\(slots[0].start)", "slot-\(slots[1].start)")
    let (ivan, dara) = (Browser(testServer.testServer), Browser(testServer.testServer))

    let sent = try await cast(ivan, id, ["name": "Іван", first: "yes", "slot-1": "yes"])
    _ = try await cast(ivan, id, ["name": "Іван П.", first: "no", second: "yes"])
    _ = try await cast(dara, id, ["name": "<script>", second: "if-need-be"])

    #expect(sent.location == "/m/\(id.hex)?said=recorded")
    let pouch = try await testServer.pouch(of: host)
    #expect(Set(pouch.visitors(of: id).map { $0.name }) == ["Іван П.", "<script>"])
    let meeting = try await testServer.meetingService.transaction { try $0.meeting(id) }
    let counts = pouch.datePoll(on: meeting).rows.map { [$0.yes, $0.ifNeedBe, $0.no].map(\.count) }
    #expect(counts == [[0, 0, 1], [1, 1, 0]])
    let own = String(buffer: try await ivan.get("/m/\(id.hex)").body)
    #expect(own.contains("Ви відповіли як Іван П.") && own.contains("так: 1 · якщо треба: 1"))
    let other = String(buffer: try await Browser(testServer.testServer).get("/m/\(id.hex)").body)
    #expect(!other.contains("Іван П.") && other.contains("так: 1 · якщо треба: 1"))

    // Who has no account has no seat, and the poll ends without them.
    try await testServer.meetingService.choose(slots[1].start, of: id, by: host)
    let seats = try await testServer.meetingService.transaction { try $0.seats(of: id) }
    #expect(seats.map { $0.person } == [host])
  }

  @Test(
    arguments: [
      ([:], "Назвіться"), (["name": "Іван"], "жодної дати"), (["name": " \u{200B} "], "Назвіться"),
    ] as [(KeyValuePairs<String, String>, String)])
  func `what is missing is said, and nothing is recorded`(
    fields: KeyValuePairs<String, String>, sentence: String
  ) async throws {
    let testServer = try await MeetingTestServer()
    let (host, id, _) = try await poll(testServer)

    let answer = try await cast(Browser(testServer.testServer), id, fields)

    #expect(answer.status == .unprocessableContent && answer.body.contains(sentence))
    #expect(try await testServer.pouch(of: host).visitors(of: id).isEmpty)
  }

  @Test func `a vote says nothing about meetings that are not shown`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, id, slots) = try await poll(testServer) { $0.visibility = .link }
    let unknown = ID<Meeting>(bytes: [UInt8](repeating: 7, count: 16))
    let slot = "slot-\(slots[0].start)"
    let vote: KeyValuePairs = ["name": "Іван", slot: "yes"]
    let key = try await testServer.meetingService.transaction { try $0.meeting(id).key }

    let hidden = try await cast(Browser(testServer.testServer), id, vote)
    let none = try await cast(Browser(testServer.testServer), unknown, vote)
    let withKey = try await cast(
      Browser(testServer.testServer), id,
      ["name": "Іван", slot: "yes", "key": String(decoding: key, as: UTF8.self)])

    #expect(hidden.status == none.status && hidden.status == .notFound)
    let bodies = [(hidden, id), (none, unknown)].map {
      $0.body.replacing("\($1.hex)", with: "·")
    }
    #expect(bodies[0] == bodies[1])
    #expect(withKey.location.hasSuffix("said=recorded"))
    #expect(try await testServer.pouch(of: host).visitors(of: id).count == 1)
  }

  @Test func `a host removes a vote, after a question`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, id, slots) = try await poll(testServer)
    _ = try await cast(
      Browser(testServer.testServer), id, ["name": "Іван", "slot-\(slots[0].start)": "yes"])
    let visitor = try #require(try await testServer.pouch(of: host).visitors(of: id).first)
    let stranger = try await testServer.person("Тарас")

    await #expect(throws: Problem.self) {
      try await testServer.meetingService.remove(visitor.person, from: id, by: stranger)
    }
    try await testServer.meetingService.remove(visitor.person, from: id, by: host)

    let pouch = try await testServer.pouch(of: host)
    #expect(pouch.visitors(of: id).isEmpty)
    #expect(pouch.votes(on: id).isEmpty)
  }

  @Test func `one network does not fill a poll, nor do many`() async throws {
    let testServer = try await MeetingTestServer()
    let (_, id, slots) = try await poll(testServer)
    let vote: KeyValuePairs = ["name": "Іван", "slot-\(slots[0].start)": "yes"]

    var statuses: [HTTPResponse.Status] = []
    for _ in 0..<12 {
      statuses.append(try await cast(Browser(testServer.testServer), id, vote).status)
    }
    #expect(statuses.prefix(10).allSatisfy { $0 == .seeOther })
    #expect(statuses.last == .tooManyRequests)

    @Sendable func made(_ number: UInt8) -> VisitorVote {
      let person = ID<User>(bytes: [UInt8](repeating: number, count: 16))
      return VisitorVote(person: person, name: "Ігор", answers: [slots[0].start: .yes])
    }
    try await testServer.meetingService.transaction { transaction in
      let meeting = try transaction.meeting(id)
      for number in 1...UInt8(VisitorVote.limit - 10) {
        try transaction.cast(made(number), on: meeting, from: "192.0.2.\(number)/32")
      }
      // Whoever has voted may still change it.
      try transaction.cast(made(1), on: meeting, from: "192.0.2.\(1)/32")
    }
    await #expect(throws: Problem.self) {
      try await testServer.meetingService.transaction {
        try $0.cast(made(200), on: $0.meeting(id), from: "192.0.2.1/32")
      }
    }
  }

  @Test func `one network has a few places in a poll however long it waits, and a host frees them`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, id, slots) = try await poll(testServer)
    @Sendable func vote(_ number: Int) -> VisitorVote {
      VisitorVote(
        person: ID(bytes: [UInt8](repeating: UInt8(number + 1), count: 16)),
        name: "Ігор", answers: [slots[0].start: .yes])
    }
    @Sendable func cast(_ number: Int, _ network: String) async throws {
      try await testServer.meetingService.transaction {
        try $0.cast(vote(number), on: $0.meeting(id), from: network)
      }
    }
    let most = MeetingTransaction.visitorsPerNetwork
    for number in 0..<most {
      try await cast(number, "192.0.2.7/32")
      testServer.testServer.clock.move(by: 3_600_000)
    }

    await #expect(throws: Problem.tooManyVisitorsHere) { try await cast(most, "192.0.2.7/32") }
    // Who voted may change it, and others have room.
    try await cast(0, "192.0.2.7/32")
    try await cast(most + 1, "198.51.100.1/32")
    let person = vote(0).person
    try await testServer.meetingService.remove(person, from: id, by: host)
    try await cast(most, "192.0.2.7/32")

    let stored = try await testServer.testServer.environment.storage.read {
      try $0.query("SELECT network FROM visitor_network").map { $0.bytes(0) }
    }
    #expect(stored.count == most + 1)
    #expect(stored.allSatisfy { !$0.starts(with: Array("192".utf8)) && $0.count == 16 })
  }
}
