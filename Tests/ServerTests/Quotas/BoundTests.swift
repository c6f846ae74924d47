import Base
import Foundation
import HTTPTypes
import Pouch
import Storage
import Testing

@testable import Server

/// Everything that a user can create is bounded: the oldest is removed, or the next is refused.
struct BoundTests {
  @Test func `of devices and sessions the oldest go`() async throws {
    let testServer = try await TestServer()
    let olena = try await testServer.browser("olena")
    let user = try await olena.person()
    for device in 1...130 {
      testServer.clock.move(by: 1000)
      var one = WireDevice(olena, id: UInt64(device), user: user)
      one.add("Картка \(device)", at: testServer.clock.now)
      try await one.sync()
    }
    func number(_ sql: String) async throws -> Int64 {
      try await testServer.environment.storage.read { try $0.first(sql)?.integer(0) ?? 0 }
    }
    #expect(try await number("SELECT COUNT(*) FROM device") == Int64(Devices.most))
    #expect(try await number("SELECT MIN(id) FROM device") == 31)
    // A forgotten device can continue.
    var old = WireDevice(olena, id: 1, user: user)
    old.add("Знову", at: testServer.clock.now)
    try await old.sync()
    #expect(old.names.count == 131)

    for _ in 0..<60 {
      testServer.clock.move(by: 60_000)
      _ = try await Browser(testServer).post(
        "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    }
    #expect(try await number("SELECT COUNT(*) FROM session") <= Int64(Sessions.most))
  }

  @Test func `of spaces, invitations and reports there are as many as may be`() async throws {
    let testServer = try await TestServer()
    let olena = try await testServer.browser("olena")
    let user = try await olena.person()
    try await testServer.environment.storage.transaction { db in
      for index in 0..<Spaces.mostOwned {
        let id = ID<Meeting>(bytes: [7, UInt8(index)])
        try db.execute(
          "INSERT INTO space(id, kind, name, created_at) VALUES (?, 'shared', '', 0)", .id(id))
        try db.execute(
          "INSERT INTO member(space, person, role, since) VALUES (?, ?, 'owner', 0)", .id(id),
          .id(user))
      }
      for index in 0..<Spaces.mostInvitations {
        try db.execute(
          "INSERT INTO invitation(id, token, space, role, inviter, expires_at) VALUES (?, ?, ?, 'viewer', ?, ?)",
          .id(RecordID(bytes: [8, UInt8(index)])), .bytes([8, UInt8(index)]),
          .id(RecordID(bytes: [7, 0])), .id(user), .integer(.max))
      }
    }
    let made = try await olena.post("/spaces/new", ["name": "Ще один"])
    #expect(made.status.code == 507 && text(made).contains("стільки, скільки може бути"))
    let path = String(decoding: ID<Space>(bytes: [7, 0]).hex, as: UTF8.self)
    #expect(
      try await olena.post("/spaces/\(path)/invite", ["role": "viewer"]).status.code == 507)
  }

  @Test func `what a browser without a worker keeps for itself has bounds`() async throws {
    let testServer = try await TestServer()
    let olena = try await testServer.browser("olena")
    let user = try await olena.person()
    #expect(
      try await olena.post("/cards/new", ["name": "Аврора", "symbology": "auto"]).status.code == 303
    )
    try await testServer.environment.storage.transaction { db in
      try db.execute(
        """
        INSERT INTO session(id, token, person, device, name, created_at, seen_at, expires_at, local)
        VALUES (?, ?, ?, 9, '', 0, 0, 9000000000000, ?)
        """, .bytes([1]), .bytes([1]), .id(user),
        .text(String(repeating: "x", count: Int(Sessions.mostLocal))))
    }

    let refused = try await olena.post("/cards/new", ["name": "Фора", "symbology": "auto"])

    #expect(refused.status.code == 507)
    #expect(!text(try await olena.get("/")).contains("Фора"))
  }

  @Test
  func
    `a guest's pictures have a part of a space, and strangers' wishes a part of the room`()
    async throws
  {
    let testServer = try await TestServer()
    let (olena, ivan) = (
      try await testServer.browser("olena"), try await testServer.browser("ivan")
    )
    let space = try await QuotaTests.space(of: olena, with: ivan, as: "author")
    let (person, photos) = (try await ivan.person(), testServer.environment.accounts(.live).photos)
    let png =
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      ).map { [UInt8]($0) } ?? []
    try await testServer.environment.storage.transaction { db in
      try db.execute(
        "INSERT INTO photo(hash, person, type, size, bytes, kept_at) VALUES (?, ?, '', ?, ?, 0)",
        .bytes([1]), .id(person), .integer(Photos.maximumOfGuest), .bytes([]))
      try db.execute(
        "INSERT INTO photo_space(hash, space, since) VALUES (?, ?, 0)", .bytes([1]), .id(space))
    }

    await #expect(throws: Photos.Problem.full) {
      try await photos.store(png, by: person, in: space)
    }
    _ = try await photos.store(png, by: person, in: nil)

    var statuses: [Int] = []
    let stranger = Browser(testServer, from: "192.0.2.66")
    for _ in 0..<30 {
      statuses.append(try await stranger.post("/meet/new", ["title": "Вечір"]).status.code)
    }
    #expect(statuses.prefix(20).allSatisfy { $0 == 303 } && statuses.last == 429)
  }

  @Test func `who sends very many forms at once is told to wait a minute`() async throws {
    let testServer = try await TestServer()
    let forms = testServer.environment.limits.forms
    for _ in 0..<32 { _ = forms.reserve(for: "192.0.2.66") }

    let refused = try await Browser(testServer, from: "192.0.2.66", isPatient: false).post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    let other = try await Browser(testServer, from: "192.0.2.67").post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])

    #expect(refused.status == .serviceUnavailable && text(refused).contains("за хвилину"))
    #expect(refused.headers[.retryAfter] == "60")
    #expect(other.status.code == 422)
  }
}
