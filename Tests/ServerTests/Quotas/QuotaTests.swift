import Base
import Foundation
import HTTPTypes
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

/// No user fills the server or another user's quota, and data over the limit stays on its device.
struct QuotaTests {
  private func quota(_ bytes: Int64) -> Quota {
    var quota = Quota()
    quota.bytes = bytes
    return quota
  }

  private func testServer(_ bytes: Int64 = 256 << 20) async throws -> TestServer {
    try await TestServer(quota: quota(bytes))
  }

  /// Olena's space, with another user in it.
  static func space(
    of olena: Browser, with guest: Browser, as role: String
  ) async throws -> ID<Space> {
    let made = try await olena.post("/spaces/new", ["name": "Родина"])
    let path = String(try #require(made.headers[.location]).prefix { $0 != "?" })
    let page = text(try await olena.post(path + "/invite", ["role": role]))
    let link = try #require(page.firstMatch(of: /localhost:8080(\/join\/[0-9a-f]{64})"/)).1
    _ = try await guest.post(String(link))
    return try #require(ID(hex: [UInt8](path.utf8.dropFirst("/spaces/".utf8.count))))
  }

  /// Sends a device's data until it is told to wait. Returns the last status.
  private func send(_ device: inout WireDevice) async throws -> HTTPResponse.Status {
    for _ in 0..<60 {
      var next = SyncClient(
        state: device.replica.state, held: device.replica.held, device: device.replica.device)
      let response = try await device.browser.sync(next.request())
      guard response.status == .ok else { return response.status }
      next.receive(try #require(SyncAnswer(try JSON(parsing: [UInt8](buffer: response.body)))))
      device.replica = next
      if !device.replica.hasMore { return .ok }
    }
    return .ok
  }

  private func isCounted(_ testServer: TestServer) async throws -> Bool {
    try await !testServer.environment.storage.read { try Usage.differs($0) }
  }

  private static let long = String(repeating: "а", count: 1000)

  // MARK: counting

  @Test func `what is noted of each person is what there is of theirs`() async throws {
    let testServer = try await testServer()
    let (olena, ivan) = (
      try await testServer.browser("olena"), try await testServer.browser("ivan")
    )
    let space = try await Self.space(of: olena, with: ivan, as: "editor")
    var one = WireDevice(olena, id: 1, user: try await olena.person())
    var two = WireDevice(ivan, id: 2, user: try await ivan.person())
    for index in 0..<20 { one.add("Картка \(index)", at: testServer.clock.now, in: space) }
    one.add("Моя", at: testServer.clock.now)
    try await one.sync()
    try await two.sync()
    #expect(try await isCounted(testServer))
    testServer.clock.move(by: 1000)
    two.rename("Картка 3", to: Self.long, at: testServer.clock.now)
    try await two.sync()
    one.rename("Моя", to: "М", at: testServer.clock.now)
    try await one.sync()
    _ = try await olena.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    _ = try await olena.undo()
    _ = try await olena.post(
      "/meet/new",
      [
        "title": "Вечір", "start": "2030-01-20T18:00", "end": "2030-01-20T20:00",
        "zone": "Europe/Kyiv", "visibility": "public",
      ])
    #expect(try await isCounted(testServer))
    let limit = testServer.clock.now + 400 * 86_400_000
    let gone = try await testServer.environment.storage.transaction {
      try Purge.run(before: limit, in: $0)
    }
    #expect(gone > 0)
    #expect(try await isCounted(testServer))
    let ivans = try await testServer.environment.storage.read { db in
      try db.first("SELECT bytes FROM usage WHERE records = 0 AND bytes > 2000")
    }
    #expect(ivans != nil, "who writes over another's record has the bytes")
  }

  @Test func `a database of before is counted`() async throws {
    let testServer = try await testServer()
    let olena = try await testServer.browser("olena")
    var device = WireDevice(olena, id: 1, user: try await olena.person())
    for index in 0..<5 { device.add("Картка \(index)", at: testServer.clock.now) }
    try await device.sync()
    try await testServer.environment.storage.transaction { db in
      for statement in [
        "ALTER TABLE space DROP COLUMN records", "ALTER TABLE space DROP COLUMN bytes",
        "DROP TABLE usage", "DROP INDEX delivery_worth",
        "ALTER TABLE delivery DROP COLUMN worth", "DROP INDEX device_person",
        "DROP INDEX way_in_expires",
        "ALTER TABLE letter ADD COLUMN password TEXT NOT NULL DEFAULT ''",
        "DELETE FROM migration WHERE number = 12",
      ] { try db.execute(statement) }
    }
    try await testServer.environment.storage.close()

    let again = try await TestServer(in: testServer.folder)

    #expect(try await isCounted(again))
    let all = try await again.environment.storage.read { db in
      try db.first("SELECT SUM(records) FROM space")?.integer(0)
    }
    #expect((all ?? 0) >= 5)
  }

  // MARK: a full pouch

  @Test func `what does not fit stays on the device, and goes when there is room`() async throws {
    let testServer = try await testServer(40_000)
    let olena = try await testServer.browser("olena")
    let user = try await olena.person()
    var full = WireDevice(olena, id: 1, user: user)
    for index in 0..<60 {
      full.add(Self.long + "\(index)", at: testServer.clock.now + Int64(index))
    }

    #expect(try await send(&full) == .tooManyRequests)

    let sent = full.replica.held.values.filter { $0.confirmed == nil }.count
    #expect((10..<25).contains(sent), "\(sent)")
    #expect(full.names.count == 60)
    #expect(full.replica.state.refused.isEmpty)
    let used = try await testServer.environment.storage.read { try Usage.all(of: user, $0) }
    #expect(used.bytes <= 40_000)

    // Others' changes still arrive, and the user's other device loses nothing either.
    testServer.clock.move(by: 61_000)
    _ = try await olena.ask("/")
    let roomy = try await TestServer(
      in: testServer.folder, clock: testServer.clock, quota: quota(1 << 20))
    let later = Browser(roomy)
    later.take("kapshuk", of: olena)
    var device = WireDevice(later, id: 1, user: user)
    device.replica = full.replica
    #expect(try await send(&device) == .ok)
    #expect(device.replica.held.values.allSatisfy { $0.confirmed == nil })
    #expect(device.names.count == 60)
    #expect(try await isCounted(roomy))
  }

  @Test func `a full device still hears what others write, and may delete`() async throws {
    let testServer = try await testServer(40_000)
    let olena = try await testServer.browser("olena")
    let user = try await olena.person()
    var (full, other) = (WireDevice(olena, id: 1, user: user), WireDevice(olena, id: 2, user: user))
    other.add("Мала", at: testServer.clock.now)
    try await other.sync()
    for index in 0..<60 {
      full.add(Self.long + "\(index)", at: testServer.clock.now + Int64(index))
    }
    #expect(try await send(&full) == .tooManyRequests)
    #expect(full.names.contains("Мала"))

    let id = try #require(
      other.replica.held.values.first { $0.current[.name]?.text == "Мала" }?.current
        .id)
    let hex = String(decoding: id.hex, as: UTF8.self)
    let stamp = String(
      decoding: Stamp(milliseconds: testServer.clock.now + 9, counter: 0, device: 2).hex,
      as: UTF8.self)
    let record = try #require(
      Record(
        try JSON(
          parsing: [UInt8](
            #"{"id":"\#(hex)","kind":"card","fields":{"deleted":["\#(stamp)",true]}}"#.utf8))))
    let answer = try await olena.sync(
      SyncRequest(
        device: 2, turn: 9, user: user,
        operations: [Operation(number: 99, isCreate: false, record: record)]))
    let results = SyncAnswer(try JSON(parsing: [UInt8](buffer: answer.body)))?.results
    #expect(results?.map { $0.number } == [99] && results?.first?.refusal == nil)
  }

  @Test func `a guest fills the own part of a space, and others write on`() async throws {
    let testServer = try await testServer(400_000)
    let (olena, ivan) = (
      try await testServer.browser("olena"), try await testServer.browser("ivan")
    )
    let space = try await Self.space(of: olena, with: ivan, as: "author")
    var guest = WireDevice(ivan, id: 2, user: try await ivan.person())
    for index in 0..<120 {
      guest.add(Self.long + "\(index)", at: testServer.clock.now + Int64(index), in: space)
    }

    #expect(try await send(&guest) == .tooManyRequests)

    let ivans = try await testServer.environment.storage.read { [id = try await ivan.person()] in
      try Usage.of(id, in: space, $0)
    }
    #expect((20_000...50_000).contains(ivans.bytes), "an eighth of the quota: \(ivans.bytes)")
    var owner = WireDevice(olena, id: 1, user: try await olena.person())
    owner.add("Спільна", at: testServer.clock.now, in: space)
    owner.add("Моя", at: testServer.clock.now)
    #expect(try await send(&owner) == .ok)
    #expect(owner.replica.held.values.allSatisfy { $0.confirmed == nil })
  }

  @Test func `a space that several fill keeps a share for each member`() async throws {
    let testServer = try await testServer(400_000)
    let (olena, ivan) = (
      try await testServer.browser("olena"), try await testServer.browser("ivan")
    )
    let space = try await Self.space(of: olena, with: ivan, as: "author")
    try await testServer.environment.storage.transaction { db in
      try Usage.add(
        Usage(records: 1, bytes: 199_000), of: ID(bytes: [9]), in: space, db)
    }
    var device = WireDevice(ivan, id: 2, user: try await ivan.person())
    device.add("Слово", at: testServer.clock.now, in: space)
    #expect(try await send(&device) == .ok)

    for index in 0..<30 { device.add(Self.long + "\(index)", at: testServer.clock.now, in: space) }
    #expect(try await send(&device) == .tooManyRequests)
  }

  @Test func `without a worker a page says that there is no room, and keeps what was before`()
    async throws
  {
    let testServer = try await testServer(2000)
    let olena = try await testServer.browser("olena")
    var statuses: [Int] = []
    var page = ""
    for index in 0..<20 {
      let response = try await olena.post(
        "/cards/new", ["name": "Картка \(index)", "symbology": "auto", "note": Self.long])
      statuses.append(response.status.code)
      page = text(response)
    }
    #expect(statuses.last == 507 && page.contains("більше немає місця"))
    #expect(try await isCounted(testServer))
  }

  // MARK: how fast

  @Test func `a first sync of fifty thousand records comes at once, and a flood is told to wait`() {
    let limits = SyncLimits(of: Nodes(sharing: nil), isShared: false)
    let (honest, flood) = (RecordID(bytes: [1]), RecordID(bytes: [2]))

    let waits = (0..<100).compactMap { _ in
      limits.consume(500, bytes: 500 * 700, of: ID(honest), now: 0)
    }
    let floods = (0..<100).compactMap { _ in
      limits.consume(64, bytes: 8 << 20, of: ID(flood), now: 0)
    }

    #expect(waits.isEmpty)
    #expect(floods.count > 70 && floods.allSatisfy { $0 <= 200_000 })
    #expect(limits.consume(500, bytes: 300_000, of: ID(flood), now: 60_000) == nil)
  }

  @Test func `refusals are dear, and of a device the last are kept`() async throws {
    let testServer = try await testServer()
    let olena = try await testServer.browser("olena")
    let user = try await olena.person()
    var number: Int64 = 0
    var answer = try await olena.get("/")
    for turn in 0..<30 {
      let operations = (0..<500).map { index in
        number += 1
        return Operation(
          number: number, isCreate: false,
          record: Record(
            id: RecordID(bytes: [UInt8(turn), UInt8(index / 256), UInt8(index % 256)]),
            kindNamed: "card"))
      }
      answer = try await olena.sync(
        SyncRequest(device: 7, turn: Int64(turn), user: user, operations: operations))
      if answer.status != .ok { break }
    }
    #expect(answer.status == .tooManyRequests, "\(number) \(text(answer).prefix(300))")
    let kept = try await testServer.environment.storage.read {
      try $0.first("SELECT COUNT(*) FROM refused")?.integer(0) ?? 0
    }
    #expect((500...1001).contains(kept), "\(kept) \(number) \(text(answer).prefix(300))")
  }
}
