import Base
import Foundation
import HTTPTypes
import Pouch
import Storage
import Synchronization
import Testing

@testable import Server

/// Delivery of notifications and emails.
struct DeliveryTests {
  private func subscribe(
    _ person: ID<User>, at endpoint: String, _ testServer: MeetingTestServer
  ) async throws {
    let browser = try P256Key()
    try await testServer.meetingService.transaction { transaction in
      try transaction.db.execute(
        "INSERT INTO push(endpoint, person, key, secret, since) VALUES (?, ?, ?, ?, 0)",
        .text(endpoint), .id(person), .bytes(browser.point),
        .bytes([UInt8](repeating: 1, count: 16)))
    }
  }

  /// A host, and a friend with a browser who is invited to a meeting.
  private func invited(
    to endpoint: String = "https://push.example/friend"
  ) async throws -> (testServer: MeetingTestServer, friend: ID<User>) {
    let testServer = try await MeetingTestServer()
    let (host, friend) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    try await testServer.befriend(host, friend)
    try await subscribe(friend, at: endpoint, testServer)
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    _ = try await testServer.meetingService.invite([friend], to: id, by: host)
    return (testServer, friend)
  }

  private func waiting(_ testServer: TestServer) async throws -> [Int64] {
    try await testServer.environment.storage.read { db in
      try db.query("SELECT attempts FROM delivery").map { $0.integer(0) }
    }
  }

  @Test func `what a push service does not take now is tried again later, and goes once`()
    async throws
  {
    let (testServer, _) = try await invited()
    let pushClient = TestPushClient()
    pushClient.answer(.failed(status: 503))
    let dispatcher = testServer.testServer.dispatcher(pushClient)

    await dispatcher.sendAll()
    let first = try await waiting(testServer.testServer)
    await dispatcher.sendAll()
    let atOnce = pushClient.delivered.count
    pushClient.answer(.delivered)
    testServer.testServer.clock.move(by: 30_000)
    await dispatcher.sendAll()
    await dispatcher.sendAll()

    #expect(first == [1] && atOnce == 1)
    #expect(pushClient.delivered.count == 2)
    #expect(try await waiting(testServer.testServer) == [])
  }

  @Test func `a notice that is on its way survives the end of the server`() async throws {
    var (testServer, _) = try await invited()
    let pushClient = TestPushClient()
    let dispatcher = testServer.testServer.dispatcher(pushClient)

    let begun = await dispatcher.next()
    try await testServer.reopen()
    // Of several nodes, another one waits for as long as an attempt may take.
    if TestDatabase.isUsed { testServer.testServer.clock.move(by: DeliveryQueue.lease) }
    await testServer.testServer.dispatcher(pushClient).sendAll()

    #expect(begun.count == 1 && pushClient.delivered.count == 1)
  }

  @Test func `what fails for a day is given up, and counted`() async throws {
    let (testServer, _) = try await invited()
    let pushClient = TestPushClient()
    pushClient.answer(.failed(status: 0))
    let dispatcher = testServer.testServer.dispatcher(pushClient)

    for _ in 0..<20 {
      await dispatcher.sendAll()
      testServer.testServer.clock.move(by: 43_200_000)
    }

    #expect(pushClient.delivered.count == Int(DeliveryQueue.mostAttempts))
    #expect(try await waiting(testServer.testServer) == [])
    let text = testServer.testServer.server.metrics.text(.init())
    #expect(text.contains("kapshuk_deliveries_total{channel=\"push\",result=\"lost\"} 1\n"))
    #expect(text.contains("kapshuk_deliveries_total{channel=\"push\",result=\"retried\"} 7\n"))
  }

  @Test func `a message that is refused is not sent again`() async throws {
    let (testServer, _) = try await invited()
    let pushClient = TestPushClient()
    pushClient.answer(.refused(status: 413))

    await testServer.testServer.dispatcher(pushClient).sendAll()

    #expect(try await waiting(testServer.testServer) == [])
    #expect(
      testServer.testServer.server.metrics.text(.init()).contains(
        "kapshuk_deliveries_total{channel=\"push\",result=\"lost\"} 1\n"))
  }

  @Test func `a notice for a browser that is gone comes as a letter`() async throws {
    let (testServer, _) = try await invited()
    let pushClient = TestPushClient()
    pushClient.answer(.gone)

    await testServer.testServer.dispatcher(pushClient).sendAll()

    let letters = try FileManager.default.contentsOfDirectory(atPath: testServer.testServer.letters)
    #expect(letters.count == 1)
    #expect(try await waiting(testServer.testServer) == [])
  }

  @Test func `a mail server that is down is no error of a page, and the letter waits`() async throws
  {
    let testServer = try await TestServer(
      mail: .smtp(MailServer(address: "smtp://127.0.0.1:1", sender: "kapshuk@example.com")))
    let browser = Browser(testServer)

    let answer = try await browser.post(
      "/account/sign-up", ["name": "Олена", "address": "olena@example.com"])

    #expect(answer.status == .ok)
    #expect(try await waiting(testServer) == [1])
    #expect(
      testServer.server.metrics.text(.init()).contains(
        "kapshuk_deliveries_total{channel=\"mail\",result=\"retried\"} 1\n"))
  }

  @Test func `a server that is alone and sends no letters keeps none`() async throws {
    let testServer = try await TestServer(sendsEmails: false, on: .folder)
    try await testServer.environment.storage.transaction { db in
      try DeliveryQueue.enqueue(
        .passwordChanged, QueuedEmail(to: "olena@example.com"), id: [1], db, testServer.clock.now)
    }

    await testServer.dispatcher().sendAll()

    #expect(try await waiting(testServer) == [])
  }

  @Test func `a letter that no server sends is given up after three days, and counted`()
    async throws
  {
    let testServer = try await TestServer(sendsEmails: false)
    try await testServer.environment.storage.transaction { db in
      try DeliveryQueue.enqueue(
        .reset, QueuedEmail(to: "olena@example.com"), id: [1], db, testServer.clock.now)
    }
    let dispatcher = testServer.dispatcher()

    testServer.clock.move(by: DeliveryQueue.longestWait)
    await dispatcher.shorten()
    #expect(try await waiting(testServer) == [0])
    testServer.clock.move(by: 1)
    await dispatcher.shorten()

    #expect(try await waiting(testServer) == [])
    #expect(
      dispatcher.metrics.lines.contains(
        #"kapshuk_deliveries_total{channel="mail",result="lost"} 1"#))
  }

  @Test func `a push service that never answers holds up nobody else`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    var people: [ID<User>] = []
    for number in 0..<60 {
      let person = try await testServer.person("Людина \(number)")
      try await testServer.befriend(host, person)
      let domain = number < 30 ? "slow.example" : "fast.example"
      try await subscribe(person, at: "https://a\(number).\(domain)/\(number)", testServer)
      people.append(person)
    }
    // The slow ones come first.
    _ = try await testServer.meetingService.invite(Array(people[..<30]), to: id, by: host)
    testServer.testServer.clock.move(by: 1)
    _ = try await testServer.meetingService.invite(Array(people[30...]), to: id, by: host)
    let pushClient = StuckCourier()
    let dispatcher = testServer.testServer.dispatcher(pushClient)

    let work = Task { await dispatcher.deliverContinuously() }
    while try await waiting(testServer.testServer).count > 30 {
      try await Task.sleep(for: .milliseconds(2))
    }
    work.cancel()
    await work.value

    #expect(pushClient.stuck <= 2)
    // A cancelled delivery is not a failure, and stays for the next start.
    #expect(try await waiting(testServer.testServer) == [Int64](repeating: 0, count: 30))
  }

  @Test func `an attempt ends at its deadline`() async throws {
    let (testServer, _) = try await invited(to: "https://a.slow.example/1")
    var dispatcher = testServer.testServer.dispatcher(StuckCourier())
    dispatcher.deadline = .milliseconds(1)

    await dispatcher.sendAll()

    #expect(try await waiting(testServer.testServer) == [1])
  }

  @Test func `the pauses between attempts grow, and together they last a day`() {
    let pauses = (1..<DeliveryQueue.mostAttempts).map { DeliveryQueue.delay(after: $0) }

    #expect(pauses.first == 30_000 && pauses.last == 43_200_000)
    #expect(pauses == pauses.sorted())
    #expect((20 * 3_600_000...26 * 3_600_000).contains(pauses.reduce(0, +)))
  }

  @Test func `letters in a folder are for nobody else`() async throws {
    let testServer = try await TestServer()
    _ = try await Browser(testServer).post(
      "/account/sign-up", ["name": "", "address": "olena@example.com"])

    let names = try FileManager.default.contentsOfDirectory(atPath: testServer.letters)
    let modes = try [testServer.letters, testServer.letters + "/" + (names.first ?? "")].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }

    #expect(names.count == 1 && modes == [0o700, 0o600])
  }

  @Test func `notices that an older server left behind are in the queue`() async throws {
    let folder = newFolder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Schema.migrations.filter { $0.number < 9 })
    try await storage.transaction { db in
      try db.execute(
        "INSERT INTO outgoing(id, person, notice, at) VALUES (?, ?, '{}', 5)", .bytes([1]),
        .bytes([2]))
    }

    try await storage.migrate(Schema.migrations)

    let rows = try await storage.read {
      try $0.query("SELECT id, endpoint, person, purpose, content, due FROM delivery")
    }
    #expect(
      rows.map { $0.values } == [[.bytes([1]), "", .bytes([2]), "notice", "{}", 5]])
  }
}

/// Never answers for `slow.example`, and counts the deliveries that wait there.
private final class StuckCourier: PushClient {
  private let count = Mutex(0)

  var stuck: Int { count.withLock { $0 } }

  func deliver(
    _ body: [UInt8], to endpoint: PushEndpoint, headers: [String]
  ) async -> PushDeliveryResult {
    if endpoint.domain == "slow.example" {
      count.withLock { $0 += 1 }
      while (try? await Task.sleep(for: .seconds(3600))) != nil {}
      return .failed(status: 0)
    }
    return .delivered
  }
}
