import Base
import Foundation
import Pouch
import ProcessorTime
import Storage
import Synchronization
import Testing

@testable import Server

/// Records what it is given, and answers as configured.
final class TestPushClient: PushClient {
  private let kept = Mutex<[(body: [UInt8], endpoint: String, headers: [String])]>([])
  private let reply = Mutex<PushDeliveryResult>(.delivered)

  var delivered: [(body: [UInt8], endpoint: String, headers: [String])] { kept.withLock { $0 } }
  func answer(_ answer: PushDeliveryResult) { reply.withLock { $0 = answer } }

  func deliver(
    _ body: [UInt8], to endpoint: PushEndpoint, headers: [String]
  ) async -> PushDeliveryResult {
    kept.withLock { $0.append((body, endpoint.url, headers)) }
    return reply.withLock { $0 }
  }
}

struct PushTests {
  private func bytes(_ base64: String) throws -> [UInt8] {
    try #require(WebPush.bytes(base64: base64))
  }

  // RFC 8291, appendix A.
  @Test func `the example of the standard gives the standard's bytes`() throws {
    let key = try P256Key(
      secret: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))

    let body = try WebPush.encrypt(
      Array("When I grow up, I want to be a watermelon".utf8),
      for: try bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"), key: key,
      salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))

    #expect(
      WebPush.base64(body)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        + "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        + "gSxsj_Qulcy4a-fN")
  }

  @Test func `the longest message makes 4096 bytes, and a longer one is refused`() throws {
    let browser = try P256Key()
    let point = browser.point
    let secret = [UInt8](repeating: 7, count: 16)

    let longest = try WebPush.encrypt(
      [UInt8](repeating: 65, count: 3993), for: point, secret: secret)

    #expect(longest.count == 4096)
    #expect(throws: WebPush.Failure.tooLong) {
      try WebPush.encrypt([UInt8](repeating: 65, count: 3994), for: point, secret: secret)
    }
    #expect(throws: (any Error).self) {
      try WebPush.encrypt([1], for: [UInt8](repeating: 4, count: 65), secret: secret)
    }
  }

  @Test func `the signature names the service and its end, and holds`() throws {
    let key = try P256Key()

    let header = try WebPush.authorization(
      origin: "https://push.example", contact: "mailto:a@example.com", now: 1_800_000_000_000,
      key: key)

    let token = try #require(header.firstMatch(of: /^vapid t=([^,]+), k=(.+)$/))
    let parts = token.1.split(separator: ".").map { String($0) }
    let claims = String(decoding: try bytes(parts[1]), as: UTF8.self)
    #expect(
      claims == #"{"aud":"https://push.example","exp":1800043200,"sub":"mailto:a@example.com"}"#)
    #expect(
      isSignature(
        try bytes(parts[2]), of: Array((parts[0] + "." + parts[1]).utf8), by: key.point))
    #expect(try bytes(String(token.2)) == key.point)
  }

  @Test(arguments: [
    "http://push.example/x", "https://localhost/x", "https://127.0.0.1/x", "https://[::1]/x",
    "https://192.168.0.1/x", "https://10.0.0.1:443/x", "https://push.example:8080/x",
    "https://user@push.example/x", "https://printer.local/x", "https://db.internal/x",
    "https://0x7f.1/x", "https://2130706433/x", "file:///etc/passwd", "https://push.example./x", "",
    "https://push.example/#x",
  ])
  func `an address inside the network is no endpoint`(_ text: String) {
    #expect(PushEndpoint(text) == nil)
  }

  @Test func `an address of the outside is one`() {
    #expect(
      PushEndpoint("https://fcm.googleapis.com/fcm/send/abc")?.origin
        == "https://fcm.googleapis.com")
    #expect(PushEndpoint("https://web.push.apple.com/x")?.host == "web.push.apple.com")
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("10.1.2.3", true), ("172.16.0.1", true), ("172.32.0.1", false),
    ("192.168.1.1", true), ("169.254.169.254", true), ("100.64.0.1", true), ("8.8.8.8", false),
    ("::1", true), ("fe80::1", true), ("fd00::1", true), ("::ffff:127.0.0.1", true),
    ("2001:4860:4860::8888", false), ("2002:7f00:1::", true), ("2001:db8::1", true),
    ("0.0.0.0", true),
    ("224.0.0.1", true), ("nonsense", true),
  ])
  func `what lies inside is known by its number`(_ address: String, _ isInside: Bool) {
    #expect(PushEndpoint.isInside(address) == isInside)
  }

  private func subscribe(_ testServer: MeetingTestServer, _ person: ID<User>) async throws {
    let browser = try P256Key()
    try await testServer.meetingService.transaction { transaction in
      try transaction.db.execute(
        "INSERT INTO push(endpoint, person, key, secret, since) VALUES (?, ?, ?, ?, 0)",
        .text("https://push.example/\(person)"), .id(person),
        .bytes(browser.point),
        .bytes([UInt8](repeating: 1, count: 16)))
    }
  }

  @Test func `an invitation goes to the browser once, and a dead browser is forgotten`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, friend) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    try await testServer.befriend(host, friend)
    try await subscribe(testServer, friend)
    let pushClient = TestPushClient()
    let dispatcher = testServer.testServer.dispatcher(pushClient)
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    _ = try await testServer.meetingService.invite([friend], to: id, by: host)

    await dispatcher.sendAll()
    await dispatcher.sendAll()
    let sent = pushClient.delivered.count
    pushClient.answer(.gone)
    testServer.testServer.clock.move(by: 5)
    try await testServer.meetingService.cancel(id, by: host)
    await dispatcher.sendAll()
    let left = try await testServer.testServer.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM push")?.integer(0)
    }

    #expect(sent == 1 && left == 0)
    #expect(pushClient.delivered[0].headers.contains("Content-Encoding: aes128gcm"))
    #expect(pushClient.delivered[0].headers.contains { $0.hasPrefix("TTL: ") })
  }

  @Test func `who has no browser gets a letter about what matters`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, friend) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    try await testServer.befriend(host, friend)
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    _ = try await testServer.meetingService.invite([friend], to: id, by: host)

    await testServer.testServer.dispatcher().sendAll()

    let letters = try FileManager.default.contentsOfDirectory(atPath: testServer.testServer.letters)
    #expect(letters.count == 1)
    let text = try String(
      contentsOfFile: testServer.testServer.letters + "/" + letters[0], encoding: .utf8)
    #expect(text.contains("Олена запрошує: Вечір ігор") && text.contains("/meetings/"))
  }

  @Test func `a reminder comes as long before as one wants, and once`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    let meeting = try #require(try await testServer.pouch(of: host).userMeeting(id)?.meeting)
    var counts: [Int] = []
    for before: Int64 in [1500, 1430, 1420, 70, 55, 50] {
      testServer.testServer.clock.move(
        by: meeting.startMoment - before * 60_000 - testServer.testServer.clock.now)
      try await testServer.meetingService.remind()
      counts.append(
        try await testServer.pouch(of: host).notices.filter { $0.kind == .reminder }.count)
    }

    #expect(counts == [0, 1, 1, 1, 2, 2])
  }

  @Test func `the payload is the declarative form, and fits`() throws {
    let notice = MeetingNotification(
      id: ID(bytes: [UInt8](repeating: 1, count: 16)), kind: .invitation, moment: 0,
      meeting: ID(bytes: [UInt8](repeating: 2, count: 16)),
      title: Text(repeating: 0x41, count: 3000), text: Text(repeating: 0x42, count: 3000))

    let payload = PushMessage.payload(notice, "uk", "https://kapshuk.example")

    let json = try JSON(parsing: payload)
    #expect(json["web_push"] == .integer(8030))
    #expect(
      json["notification"]?["navigate"]?.text.map { String(decoding: $0, as: UTF8.self) }
        == "https://kapshuk.example/meetings/02020202020202020202020202020202")
    #expect(payload.count <= WebPush.textLimit)
  }

  @Test(
    "An invitation offers to answer, or the page if there is more to say",
    arguments: [
      ("", ["going", "declined"]), ("questions", ["open", "declined"]),
      ("approval", ["open", "declined"]), ("cancelled", []),
    ] as [(String, [String])])
  func invitation(has: String, names: [String]) throws {
    let id = ID<Meeting>(bytes: [UInt8](repeating: 2, count: 16))
    var meeting = Meeting(id: id, host: ID(bytes: [UInt8](repeating: 3, count: 16)))
    meeting.title = "Вечір ігор"
    meeting.questions = has == "questions" ? ["Що принесете?"] : []
    meeting.asksApproval = has == "approval"
    meeting.isCancelled = has == "cancelled"
    let notice = MeetingNotification(
      id: ID(bytes: [UInt8](repeating: 1, count: 16)), kind: .invitation, moment: 0, meeting: id,
      title: meeting.title, text: "Олена")

    let json = try JSON(
      parsing: PushMessage.payload(notice, about: meeting, "uk", "https://kapshuk.example"))
    let content = try #require(json["notification"])

    let actions = content["actions"]?.array ?? []
    #expect(actions.compactMap { $0["action"]?.text } == names.map { Text($0) })
    if !names.isEmpty { #expect(actions.first?["title"]?.text == "Іду") }
    #expect(actions.allSatisfy { $0["navigate"] == content["navigate"] })
    #expect(content["data"]?["answer"]?.text == Text("/meet/\(id.hex)/answer"))
  }

  @Test(arguments: [(60, ["arrive"]), (1440, [])] as [(Int64, [String])])
  func `a reminder offers to be on the way, if it is time`(
    minutes: Int64, names: [String]
  ) throws {
    let id = ID<Meeting>(bytes: [UInt8](repeating: 2, count: 16))
    var meeting = Meeting(id: id, host: ID(bytes: [UInt8](repeating: 3, count: 16)))
    meeting.start = 29_800_000
    meeting.end = meeting.start + 120
    let slot = Meeting.Slot(start: meeting.start, end: meeting.end)
    let notice = MeetingNotification(
      id: ID(bytes: [UInt8](repeating: 1, count: 16)), kind: .reminder,
      moment: meeting.startMoment - minutes * 60_000, meeting: id, title: "Вечір ігор",
      changes: [MeetingChange(.time, from: .null, to: slot.json)])

    let json = try JSON(
      parsing: PushMessage.payload(notice, about: meeting, "uk", "https://kapshuk.example"))

    let actions = json["notification"]?["actions"]?.array ?? []
    #expect(actions.compactMap { $0["action"]?.text } == names.map { Text($0) })
  }

  @Test(arguments: [MeetingNotification.Kind.message, .mention])
  func `a message offers to reply, and can be counted`(kind: MeetingNotification.Kind) throws {
    let id = ID<Meeting>(bytes: [UInt8](repeating: 2, count: 16))
    let notice = MeetingNotification(
      id: ID(bytes: [UInt8](repeating: 1, count: 16)), kind: kind, moment: 0, meeting: id,
      title: "Олена", text: "Привіт")

    let json = try JSON(parsing: PushMessage.payload(notice, "en", "https://kapshuk.example"))
    let content = try #require(json["notification"])

    let reply = try #require(content["actions"]?.array?.first)
    #expect(reply["action"]?.text == "reply" && reply["title"]?.text == "Reply")
    #expect(
      reply["navigate"]?.text == Text("https://kapshuk.example/meetings/\(id.hex)/chat#composer"))
    #expect(content["data"]?["counts"]?["many"]?.text == "{} new messages")
    #expect(content["data"]?["answer"] == nil)
  }

  @Test func `a thousand messages are encrypted in a second`() throws {
    let browser = try P256Key()
    let point = browser.point
    let secret = [UInt8](repeating: 7, count: 16)

    let seconds = try processorSeconds {
      for _ in 0..<500 {
        _ = try WebPush.encrypt([UInt8](repeating: 65, count: 300), for: point, secret: secret)
      }
    }

    let rate = 500 / seconds
    print("push: \(Int(rate)) messages encrypted a second, one core, this build")
    // `kapshuk bench --push` requires 1,000.
    #expect(rate > 100)
  }
}
