import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pouch
import Storage
import Testing

@testable import Server

/// Event streams, and calls to external services.
@Suite struct LiveTests {
  private func session(_ number: UInt8, of person: UInt8 = 101) -> Session {
    Session(
      id: ID(bytes: [UInt8](repeating: number, count: 16)),
      person: ID(bytes: [UInt8](repeating: person, count: 16)), device: 1, local: "", seen: 0)
  }

  /// Whether a stream has ended. An open one is sent an event first, so that the test doesn't wait.
  private func hasEnded(_ stream: AsyncStream<String>, _ live: EventBroadcaster, _ space: ID<Space>)
    async
    -> Bool
  {
    live.deliver(EventBroadcaster.notice(ephemeral: "?", in: space))
    for await _ in stream { return false }
    return true
  }

  @Test func `a session that opens too many streams loses its oldest`() async {
    let live = EventBroadcaster()
    let space = ID<Space>(bytes: [UInt8](repeating: 9, count: 16))
    let topics = [EventBroadcaster.topic(of: space), EventBroadcaster.heartbeat]
    let other = live.stream(of: topics, for: session(2))
    let streams = (0..<(EventBroadcaster.mostOfSession + 2)).map { _ in
      live.stream(of: topics, for: session(1))
    }

    var ended: [Bool] = []
    for stream in streams { ended.append(await hasEnded(stream, live, space)) }
    let otherHasEnded = await hasEnded(other, live, space)

    #expect(
      ended == [true, true] + [Bool](repeating: false, count: EventBroadcaster.mostOfSession))
    #expect(!otherHasEnded)
    #expect(live.count == EventBroadcaster.mostOfSession + 1)
  }

  @Test func `a person has so many streams in all sessions together`() async {
    let live = EventBroadcaster()
    let space = ID<Space>(bytes: [UInt8](repeating: 9, count: 16))
    let topics = [EventBroadcaster.topic(of: space), EventBroadcaster.heartbeat]
    let stranger = live.stream(of: topics, for: session(200, of: 102))
    let streams = (0..<(EventBroadcaster.mostOfPerson + 1)).map { number in
      live.stream(of: topics, for: session(UInt8(number)))
    }

    let (first, second) = (
      await hasEnded(streams[0], live, space), await hasEnded(streams[1], live, space)
    )
    let strangerHasEnded = await hasEnded(stranger, live, space)

    #expect(first && !second && !strangerHasEnded)
    #expect(live.count == EventBroadcaster.mostOfPerson + 1)
  }

  @Test func `a change is told to all sessions but its own`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let storage = try SQLiteStorage(folder: folder.path)
    let live = EventBroadcaster()
    let space = ID<Space>(bytes: [UInt8](repeating: 9, count: 16))
    let topic = EventBroadcaster.topic(of: space)
    let listening = Task { await live.listen(to: storage) }
    var (own, other) = (
      live.stream(of: [topic, "last"], for: session(1)).makeAsyncIterator(),
      live.stream(of: [topic, "last"], for: session(2)).makeAsyncIterator()
    )
    // Until the broadcaster listens, notifications are lost.
    let wait = live.stream(of: ["ready"], for: session(3))
    let asking = Task {
      while !Task.isCancelled {
        try? await storage.transaction { $0.notify("ready") }
        try? await Task.sleep(for: .milliseconds(10))
      }
    }
    for await _ in wait { break }
    asking.cancel()

    try await storage.transaction { db in
      db.notify(EventBroadcaster.notice(of: space, from: self.session(1).id.record))
    }
    try await storage.transaction { $0.notify("last") }

    #expect(await own.next() == "last")
    #expect(await other.next() == topic)
    listening.cancel()
    try await storage.close()
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a stream that is left makes room`() async {
    let live = EventBroadcaster()
    let space = ID<Space>(bytes: [UInt8](repeating: 9, count: 16))
    let topics = [EventBroadcaster.topic(of: space), EventBroadcaster.heartbeat]
    let first = live.stream(of: topics, for: session(1))
    for _ in 0..<20 {
      let task = Task { for await _ in live.stream(of: topics, for: session(1)) {} }
      task.cancel()
      await task.value
    }

    let firstHasEnded = await hasEnded(first, live, space)

    #expect(!firstHasEnded)
    #expect(live.count == 1)
  }

  @Test func `a service that does not answer lets only so many wait, and holds up no other`()
    async throws
  {
    let (silent, other) = (
      WorkQueue(atOnce: 1, waiting: 1), WorkQueue(atOnce: 1, waiting: 0)
    )
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let first: Int = silent.run {
      begun.signal()
      gate.wait()
      return 1
    }
    await Task.detached { begun.wait() }.value
    async let second: Int = silent.run { 2 }
    // The second is admitted at some time before a third is first refused.
    var isRefused = false
    while !isRefused {
      _ = try await other.run { 0 }
      isRefused = silent.isFull
    }

    await #expect(throws: WorkQueue.Full.self) { try await silent.run { 3 } }
    #expect(try await other.run { 4 } == 4)
    gate.signal()
    #expect(try await first == 1)
    #expect(try await second == 2)
    #expect(try await silent.run { 5 } == 5)
  }

  @Test func `a bank is asked for people with a session only, and not without end`() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.com", in: testServer)
    // Nothing listens on this port.
    let controller = MonobankController(
      address: "http://127.0.0.1:1",
      accounts: testServer.environment.accounts(testServer.server.dependencies),
      cookie: testServer.environment.cookie)
    func word(_ cookies: String?) async throws -> String {
      var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
      headers[.cookie] = cookies
      let request = Request(
        head: HTTPRequest(
          method: .post, scheme: "http", authority: "localhost", path: "/bank/monobank",
          headerFields: headers),
        body: RequestBody(buffer: ByteBuffer(string: "token=t&account=0&from=1&to=2")))
      return try await text(collected(try await controller.answer(request)))
    }

    let stranger = try await word(nil)
    var words: [String] = []
    for _ in 0..<7 { words.append(try await word(olena.token)) }

    #expect(stranger == "session")
    #expect(words == [String](repeating: "unreachable", count: 6) + ["often"])
  }
}
