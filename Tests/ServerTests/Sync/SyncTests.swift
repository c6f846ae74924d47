import Base
import HTTPTypes
import Hummingbird
import Pouch
import Testing

@testable import Server

/// A device that syncs with the server over HTTP, with the portable half of the protocol.
struct WireDevice {
  let browser: Browser
  var replica: SyncClient

  init(_ browser: Browser, id: UInt64, user: ID<User>) {
    self.browser = browser
    replica = SyncClient(state: SyncState(user: user), held: [:], device: id)
  }

  mutating func sync() async throws {
    repeat {
      var next = SyncClient(state: replica.state, held: replica.held, device: replica.device)
      let request = next.request()
      let response = try await browser.sync(request)
      next.receive(try #require(SyncAnswer(try JSON(parsing: [UInt8](buffer: response.body)))))
      replica = next
    } while replica.hasMore
  }

  mutating func add(_ name: String, at time: Int64, in space: ID<Space>? = nil) {
    let id = RecordID(bytes: Dependencies.live.randomness())
    write(name, id, at: time, in: space, base: nil)
  }

  /// Renames the card with a given name.
  mutating func rename(_ old: String, to name: String, at time: Int64) {
    let one = replica.held.values.first { $0.current[.name]?.text == Text(old) }
    if let one { write(name, one.current.id, at: time, in: one.current.space, base: one.current) }
  }

  private mutating func write(
    _ name: String, _ id: RecordID, at time: Int64, in space: ID<Space>?, base: Record?
  ) {
    let hex = String(decoding: id.hex, as: UTF8.self)
    let home = space.map { #","space":"\#(String(decoding: $0.hex, as: UTF8.self))""# } ?? ""
    let stamp = String(
      decoding: Stamp(milliseconds: time, counter: 0, device: replica.device).hex, as: UTF8.self)
    let json = #"{"id":"\#(hex)","kind":"card"\#(home),"fields":{"name":["\#(stamp)","\#(name)"]}}"#
    guard let record = (try? JSON(parsing: [UInt8](json.utf8))).flatMap({ Record($0) }) else {
      return
    }
    let empty = Record(id: id, kindNamed: "card", space: space)
    replica.held[record.key] = LocalRecord(
      current: record, confirmed: .init(record: base ?? empty, isNew: base == nil))
  }

  var names: [String] {
    replica.held.values.filter { !$0.current.isDeleted }
      .compactMap { $0.current[.name]?.text.map { String(decoding: $0, as: UTF8.self) } }.sorted()
  }
}

extension Browser {
  func sync(_ request: SyncRequest) async throws -> TestResponse {
    try await ask(
      "/sync", method: .post, headers: [.contentType: "application/json"], body: request.json)
  }

  /// The signed-in user, as the worker learns it.
  func person() async throws -> ID<User> {
    let header = try await get("/account").headers[.kapshukAccount] ?? ""
    return try #require(ID(hex: Text(header)))
  }
}

struct SyncTests {
  @Test func `what one device writes the other has, and the pages of the server too`() async throws
  {
    let testServer = try await TestServer()
    let (phone, laptop) = (Browser(testServer), Browser(testServer))
    try await phone.signUp("olena@example.com", in: testServer)
    _ = try await laptop.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    var one = WireDevice(phone, id: 1, user: try await phone.person())
    var two = WireDevice(laptop, id: 2, user: try await laptop.person())

    one.add("Аврора", at: testServer.clock.now)
    two.add("Фора", at: testServer.clock.now)
    try await one.sync()
    try await two.sync()
    try await one.sync()

    #expect(one.names == ["Аврора", "Фора"])
    #expect(two.names == ["Аврора", "Фора"])
    #expect(text(try await laptop.get("/")).contains("Аврора"))
  }

  @Test func `a card made without a worker comes to the devices, and undo takes it back`()
    async throws
  {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    var device = WireDevice(browser, id: 1, user: try await browser.person())

    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])
    try await device.sync()
    let before = device.names
    _ = try await browser.undo()
    try await device.sync()

    #expect(before == ["Аврора"])
    #expect(device.names == [])
  }

  @Test func `ten thousand records come to a new device in pages, under two megabytes`()
    async throws
  {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    let user = try await browser.person()
    var one = WireDevice(browser, id: 1, user: user)
    for index in 0..<10_000 { one.add("Картка \(index)", at: testServer.clock.now - Int64(index)) }
    try await one.sync()
    var two = SyncClient(state: SyncState(user: user), held: [:], device: 2)
    var size = 0

    repeat {
      var next = SyncClient(state: two.state, held: two.held, device: 2)
      let response = try await browser.ask(
        "/sync", method: .post, headers: [.acceptEncoding: "gzip"], body: next.request().json)
      size += response.body.readableBytes
      #expect(response.headers[.contentEncoding] == "gzip")
      let plain = try await browser.sync(
        SyncRequest(
          device: 2, turn: next.state.turn, user: user,
          spaces: two.state.spaces.map { .init(space: $0.id, cursor: $0.cursor, epoch: $0.epoch) }))
      next.receive(try #require(SyncAnswer(try JSON(parsing: [UInt8](buffer: plain.body)))))
      two = next
    } while two.hasMore

    #expect(two.held.count == 10_000)
    #expect(size < 2_000_000, "\(size) bytes")
  }

  @Test func `a clock that is ahead is told the time, and its writes are kept`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    var device = WireDevice(browser, id: 1, user: try await browser.person())

    device.add("Завтра", at: testServer.clock.now + 86_400_000)
    try await device.sync()

    #expect(device.names == ["Завтра"])
    #expect(device.replica.held.values.allSatisfy { $0.confirmed == nil })
    #expect(
      device.replica.held.values.allSatisfy {
        $0.current.latest.milliseconds <= testServer.clock.now
      })
  }

  @Test func `a pouch is not mixed with another account's`() async throws {
    let testServer = try await TestServer()
    let (olena, ivan) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.com", in: testServer)
    try await ivan.signUp("ivan@example.com", in: testServer)
    var device = WireDevice(olena, id: 1, user: try await olena.person())
    device.add("Аврора", at: testServer.clock.now)
    try await device.sync()

    let asIvan = try await ivan.sync(
      SyncRequest(device: 1, turn: 1, user: try await olena.person()))
    let sameDevice = try await ivan.sync(
      SyncRequest(
        device: 1, turn: 1,
        operations: [
          Operation(
            number: 1, isCreate: true, record: Record(id: RecordID(bytes: [9]), kind: .card))
        ]))

    #expect(asIvan.status == .conflict)
    #expect(sameDevice.status == .conflict)
    #expect(!text(try await ivan.get("/")).contains("Аврора"))
  }

  @Test func `a stranger's space is neither read nor written`() async throws {
    let testServer = try await TestServer()
    let (olena, ivan) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.com", in: testServer)
    try await ivan.signUp("ivan@example.com", in: testServer)
    var device = WireDevice(olena, id: 1, user: try await olena.person())
    device.add("Аврора", at: testServer.clock.now)
    try await device.sync()
    let space = try #require(device.replica.state.spaces.first?.id)

    let answer = try await ivan.sync(
      SyncRequest(
        device: 2, turn: 1, spaces: [.init(space: space, cursor: 0, epoch: 0)],
        operations: [
          Operation(
            number: 1, isCreate: true,
            record: Record(id: RecordID(bytes: [9]), kindNamed: "card", space: space))
        ]))

    let parsed = try #require(SyncAnswer(try JSON(parsing: [UInt8](buffer: answer.body))))
    #expect(parsed.results.map { $0.refusal } == [.stranger])
    #expect(parsed.spaces.allSatisfy { $0.space != space })
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"device\":\"1\"}",
    "{\"device\":\"0000000000000001\",\"turn\":1,\"spaces\":[[]],\"operations\":[]}",
    "{\"device\":\"0000000000000001\",\"turn\":1,\"spaces\":[],\"operations\":[{\"n\":0}]}",
    "{\"device\":\"0000000000000001\",\"turn\":1.5,\"spaces\":[],\"operations\":[]}",
  ])
  func `what is no sync request is refused`(body: String) async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)

    let answer = try await browser.ask("/sync", method: .post, body: [UInt8](body.utf8))

    #expect(answer.status == .badRequest)
  }

  @Test func `without a session there is no sync`() async throws {
    let testServer = try await TestServer()

    #expect(
      try await Browser(testServer).sync(SyncRequest(device: 1, turn: 1)).status == .unauthorized)
    #expect(try await Browser(testServer).get("/sync/live").status == .unauthorized)
  }
}
