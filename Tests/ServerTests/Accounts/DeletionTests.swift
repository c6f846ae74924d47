import Base
import Foundation
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// What remains of a user who deletes the account.
struct DeletionTests {
  private static let password = "корова на даху"
  private static let milk = "/groceries/products/4820000000017"

  private func text(_ response: TestResponse) -> String { String(buffer: response.body) }

  private func id(of address: String, _ testServer: TestServer) async throws -> ID<User> {
    let row = try await testServer.environment.storage.read {
      try $0.first("SELECT id FROM person WHERE address = ?", .text(address))
    }
    return ID<User>(bytes: try #require(row).bytes(0))
  }

  private func browser(_ name: String, _ testServer: TestServer) async throws -> Browser {
    let browser = Browser(testServer)
    try await browser.signUp("\(name)@example.com", in: testServer)
    return browser
  }

  private func delete(_ browser: Browser, keeps: Bool = false) async throws -> TestResponse {
    try await browser.post(
      "/account/delete", ["current": Self.password, "public": keeps ? "keep" : "erase"])
  }

  /// A shared space of a user, with guests in their roles. Returns its path.
  private func space(
    of owner: Browser, with guests: KeyValuePairs<String, Browser>, _ testServer: TestServer
  ) async throws -> String {
    let made = try await owner.post("/spaces/new", ["name": "Родина"])
    let path = String((made.headers[.location] ?? "").prefix { $0 != "?" })
    for (role, guest) in guests {
      testServer.clock.move(by: 1)
      let page = text(try await owner.post("\(path)/invite", ["role": role]))
      let link = try #require(page.firstMatch(of: /http:\/\/localhost:8080(\/join\/[0-9a-f]+)/))
      _ = try await guest.post(String(link.1))
    }
    return path
  }

  private func roles(_ testServer: TestServer) async throws -> [String: String] {
    try await testServer.environment.storage.read { db in
      let found = try db.query(
        """
        SELECT person.address, member.role FROM member JOIN person ON person.id = member.person
        JOIN space ON space.id = member.space WHERE space.kind = 'shared'
        """)
      return Dictionary(uniqueKeysWithValues: found.map { ($0.text(0), $0.text(1)) })
    }
  }

  @Test func `an account with an open invitation can be deleted`() async throws {
    let testServer = try await TestServer()
    let olena = try await browser("olena", testServer)
    let path = try await space(of: olena, with: [:], testServer)
    _ = try await olena.post("\(path)/invite", ["role": "editor"])

    let answer = try await delete(olena)

    #expect(answer.headers[.location] == "/account")
    for table in ["person", "space", "member", "invitation"] {
      let rows = try await testServer.environment.storage.read {
        try $0.query("SELECT * FROM \(table)")
      }
      #expect(rows.isEmpty, "\(table)")
    }
  }

  @Test func `a space without its owner goes to the greatest role, and of those to the longest`()
    async throws
  {
    let testServer = try await TestServer()
    let olena = try await browser("olena", testServer)
    let (ivan, maria, taras) = (
      try await browser("ivan", testServer), try await browser("maria", testServer),
      try await browser("taras", testServer)
    )
    _ = try await space(
      of: olena, with: ["viewer": ivan, "editor": maria, "editor": taras], testServer)

    _ = try await delete(olena)

    #expect(
      try await roles(testServer) == [
        "ivan@example.com": "viewer", "maria@example.com": "owner", "taras@example.com": "editor",
      ])
  }

  @Test func `a space that an older server left without an owner gets one`() async throws {
    let folder = newFolder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Schema.migrations.filter { $0.number < 9 })
    try await storage.transaction { db in
      try db.execute(
        "INSERT INTO space(id, kind, name, created_at) VALUES (?, 'shared', '', 0)", .bytes([1]))
      for (number, role) in ["viewer", "admin", "editor", "admin"].enumerated() {
        try db.execute(
          "INSERT INTO member(space, person, role, since) VALUES (?, ?, ?, ?)", .bytes([1]),
          .bytes([UInt8(number)]), .text(role), .integer(Int64(number)))
      }
    }

    try await storage.migrate(Schema.migrations)

    let roles = try await storage.read {
      try $0.query("SELECT role FROM member ORDER BY person").map { $0.text(0) }
    }
    #expect(roles == ["viewer", "owner", "editor", "admin"])
  }

  // MARK: what is public

  private func saidInPublic() async throws -> (
    testServer: TestServer, olena: Browser, taras: Browser
  ) {
    let testServer = try await TestServer()
    let (olena, taras) = (
      try await browser("olena", testServer), try await browser("taras", testServer)
    )
    _ = try await olena.post(
      Self.milk + "/edit", ["public": "1", "name": "Кефір домашній", "energy_kj": "200"])
    _ = try await olena.post(
      Self.milk + "/price", ["public": "1", "price": "45,50", "new-store": "Базар"])
    _ = try await olena.post(
      Self.milk + "/review", ["public": "1", "stars": "5", "text": "Як у бабусі"])
    try #require(text(try await taras.get(Self.milk)).contains("Олена"))
    return (testServer, olena, taras)
  }

  @Test func `what was said in public goes with its writer`() async throws {
    let (testServer, olena, _) = try await saidInPublic()

    _ = try await delete(olena)

    // A user who viewed the page before has it in their own history.
    let page = text(try await browser("maria", testServer).get(Self.milk))
    for words in ["Кефір домашній", "45,50", "Базар", "Як у бабусі", "Олена"] {
      #expect(!page.contains(words), "\(words)")
    }
  }

  @Test func `what was said in public stays without a name where its writer chose so`()
    async throws
  {
    let (testServer, olena, taras) = try await saidInPublic()
    let id = try await id(of: "olena@example.com", testServer)

    _ = try await delete(olena, keeps: true)
    let page = text(try await taras.get(Self.milk))
    try await testServer.environment.storage.transaction {
      _ = try PublicCatalogProjection.rebuild($0)
    }
    let later = text(try await taras.get(Self.milk))

    for words in ["Кефір домашній", "45,50", "Базар", "Як у бабусі"] {
      #expect(page.contains(words) && later.contains(words), "\(words)")
    }
    #expect(!page.contains("Олена"))
    for table in ["town_price", "town_review", "town_store", "town_product"] {
      let rows = try await testServer.environment.storage.read {
        try $0.query("SELECT * FROM \(table) WHERE author = ?", .id(id))
      }
      #expect(rows.isEmpty, "\(table)")
    }
  }

  // MARK: meetings

  private func accounts(_ testServer: MeetingTestServer) -> Accounts {
    testServer.testServer.environment.accounts(
      Dependencies(
        now: { [clock = testServer.testServer.clock] in clock.now },
        randomness: Dependencies.live.randomness)
    )
  }

  @Test func `a meeting with another host is led by that one, and its tickets hold`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, other) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let guest = try await testServer.person("Марко")
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    for person in [other, guest] {
      try await testServer.meetingService.answer(.going, to: id, by: person)
    }
    try await testServer.meetingService.appoint(other, in: id, by: host)

    try await accounts(testServer).delete(host, keepsPublic: true)

    let meeting = try #require(try await testServer.pouch(of: other).userMeeting(id)?.meeting)
    #expect(meeting.host == other && meeting.hostName == "Іван")
    #expect(!meeting.isCancelled)
    let ticket = try #require(try await testServer.pouch(of: guest).ticket(to: id))
    let door = try await testServer.pouch(of: other).door(of: meeting)
    guard case .welcome = door.judge(ticket, now: testServer.testServer.clock.now) else {
      Issue.record("The ticket is refused.")
      return
    }
    try await testServer.meetingService.cancel(id, by: other)
  }

  @Test func `a meeting that is past stays for those who were there, without the host's name`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)
    testServer.testServer.clock.move(by: 20 * 86_400_000)

    try await accounts(testServer).delete(host, keepsPublic: true)

    let pouch = try await testServer.pouch(of: guest)
    let meeting = try #require(pouch.userMeeting(id)?.meeting)
    #expect(meeting.hostName.isEmpty && !meeting.isCancelled)
    #expect(pouch.attendances(of: id).map { $0.person } == [guest])
  }

  @Test func `a meeting that goes with its host is cancelled for those who waited for it`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)

    try await accounts(testServer).delete(host)

    let pouch = try await testServer.pouch(of: guest)
    #expect(pouch.userMeeting(id) == nil)
    #expect(pouch.notices.contains { $0.kind == .cancellation && $0.meeting == id })
    let left = try await testServer.testServer.environment.storage.read { db in
      try db.query("SELECT id FROM meeting").count
    }
    #expect(left == 0)
  }

  // MARK: everything

  @Test(arguments: [true, false])
  func `no table names who deleted the account`(keeps: Bool) async throws {
    let testServer = try await MeetingTestServer()
    let name = "Олександрина"
    let person = try await testServer.person(name)
    let (friend, guest) = (
      try await testServer.person("Іван"), try await testServer.person("Марко")
    )
    let row = try await testServer.testServer.environment.storage.read {
      try $0.first("SELECT address FROM person WHERE id = ?", .id(person))
    }
    let address = try #require(row).text(0)
    try await testServer.befriend(person, friend)
    let own = try await testServer.meetingService.make(
      testServer.draft(person) { $0.place.address = "Садова 1" }, by: person)
    try await testServer.meetingService.answer(.going, to: own, by: guest)
    let other = try await testServer.meetingService.make(testServer.draft(friend), by: friend)
    try await testServer.meetingService.answer(.going, to: other, by: person)

    try await accounts(testServer).delete(person, keepsPublic: keeps)

    let tables = try await testServer.testServer.environment.storage.tables().map(\.name)
    try await testServer.testServer.environment.storage.read { db in
      for table in tables where table != "delivery" {
        // Notifications already delivered stay with the others.
        let condition =
          table == "register"
          ? """
          WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.space = register.space
            AND record.id = register.record AND record.kind = 'notice')
          """ : ""
        for row in try db.query("SELECT * FROM \(table) \(condition)") {
          for value in row.values {
            let bytes: [UInt8] =
              switch value {
              case .text(let text): [UInt8](text.utf8)
              case .bytes(let bytes): bytes
              default: []
              }
            let words = String(decoding: bytes, as: UTF8.self)
            #expect(!words.contains(name) && !words.contains(address), "\(table): \(words)")
            if !keeps { #expect(!words.contains("Садова"), "\(table): \(words)") }
            #expect(bytes != person.bytes, "\(table)")
          }
        }
      }
    }
  }
}
