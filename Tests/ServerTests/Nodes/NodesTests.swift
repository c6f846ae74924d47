import Base
import Foundation
import HTTPTypes
import Pages
import PostgresCluster
import Pouch
import Storage
import Testing

@testable import Server

/// Two servers on one database.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL is absent"))
struct NodesTests {
  /// Two nodes, each of which hears of the other.
  private func withNodes(
    _ work: (_ one: MeetingTestServer, _ other: MeetingTestServer) async throws -> Void
  ) async throws {
    let one = try await MeetingTestServer(on: .postgres)
    var other = one
    try await other.reopen()
    let listening = [one, other].map { node in
      Task {
        let environment = node.testServer.environment
        let clock = node.testServer.clock
        async let events: Void = environment.live.listen(to: environment.storage)
        try? await NodeListener(
          environment: environment,
          dependencies: Dependencies(
            now: { clock.now }, randomness: Dependencies.live.randomness)
        ).run()
        await events
      }
    }
    defer { for task in listening { task.cancel() } }
    try await work(one, other)
  }

  /// Waits until something is true; 10 seconds at most.
  private func becomes(_ isTrue: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<1000 {
      if try await isTrue() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test func `tries on one node count on the other, and a success resets them there too`()
    async throws
  {
    try await withNodes { one, other in
      let (first, second) = (
        one.testServer.environment.limits, other.testServer.environment.limits
      )
      // That of the notices.
      let now = one.testServer.clock.now
      // Until the other listens.
      _ = try await becomes {
        _ = first.guess("warm", from: "up", now: now)
        return second.guess("warm", from: "up", now: now) != nil
      }
      for _ in 0..<10 { #expect(first.guess("olena", from: "192.0.2.1", now: now) == nil) }

      try await Task.sleep(for: .milliseconds(300))
      #expect(second.guess("olena", from: "192.0.2.1", now: now) != nil)
      #expect(second.guess("olena", from: "192.0.2.2", now: now) == nil)
      first.forgive("olena", from: "192.0.2.1")
      let isReset = try await becomes {
        second.guess("olena", from: "192.0.2.1", now: now) == nil
      }
      #expect(isReset)
    }
  }

  @Test func `operations that a user sends to one node count on the other`() async throws {
    try await withNodes { one, other in
      let (here, there) = (
        one.testServer.environment.syncLimits, other.testServer.environment.syncLimits
      )
      let now = one.testServer.clock.now
      let users = (0..<1001).map { _ in ID<User>(bytes: .random(count: 16)) }
      // Each is asked for once: until the other node listens.
      var next = users.makeIterator()
      let isCounted = try await becomes {
        guard let user = next.next() else { return false }
        #expect(here.consume(150_000, bytes: 0, of: user, now: now) == nil)
        try await Task.sleep(for: .milliseconds(50))
        return there.consume(100_000, bytes: 0, of: user, now: now) != nil
      }
      #expect(isCounted)
      if let stranger = next.next() {
        #expect(there.consume(200_000, bytes: 0, of: stranger, now: now) == nil)
      }
    }
  }

  @Test func `who is on the way is known on every node`() async throws {
    try await withNodes { one, other in
      let (person, meeting) = (
        ID<User>(bytes: .random(count: 16)), ID<Meeting>(bytes: .random(count: 16))
      )
      let (here, there) = (
        one.testServer.environment.arrivals, other.testServer.environment.arrivals
      )
      let entry = ArrivalTracker.Entry(
        name: "Олена", status: "way", minutes: 5, moment: 1, until: 1000)
      let isKnown = try await becomes {
        here.set(entry, of: person, in: meeting)
        return there.list(of: meeting, for: person, now: 2).map(\.name) == ["Олена"]
      }
      here.forget(person)
      let isForgotten = try await becomes {
        there.list(of: meeting, for: person, now: 2).isEmpty
      }
      #expect(isKnown)
      #expect(isForgotten)
    }
  }

  @Test func `two hundred join on two nodes, and nobody is seated beyond the limit`() async throws {
    try await withNodes { one, other in
      let host = try await one.person("Олена")
      let id = try await one.meetingService.make(one.draft(host, seats: 30), by: host)
      var people: [ID<User>] = []
      for number in 0..<200 { people.append(try await one.person("Людина \(number)")) }

      let failures = await withTaskGroup(of: Int.self) { group in
        for (number, person) in people.enumerated() {
          let service = (number.isMultiple(of: 2) ? one : other).meetingService
          group.addTask {
            do { try await service.answer(.going, to: id, by: person) } catch { return 1 }
            return 0
          }
        }
        return await group.reduce(0, +)
      }

      let states = try await other.states(id)
      #expect(failures == 0)
      #expect(states[.going] == 30 && states[.waiting] == 170 && states[.host] == 1)
    }
  }

  @Test func `each message of the queue is delivered by one node`() async throws {
    try await withNodes { one, other in
      let host = try await one.person("Олена")
      var guests: [ID<User>] = []
      for number in 0..<40 {
        let guest = try await one.person("Гість \(number)")
        try await one.befriend(host, guest)
        let browser = try P256Key()
        try await one.meetingService.transaction { transaction in
          try transaction.db.execute(
            "INSERT INTO push(endpoint, person, key, secret, since) VALUES (?, ?, ?, ?, 0)",
            .text("https://push.example/\(number)"), .id(guest), .bytes(browser.point),
            .bytes([UInt8](repeating: 1, count: 16)))
        }
        guests.append(guest)
      }
      let id = try await one.meetingService.make(one.draft(host), by: host)
      _ = try await one.meetingService.invite(guests, to: id, by: host)

      let clients = [TestPushClient(), TestPushClient()]
      await withTaskGroup(of: Void.self) { group in
        for (node, client) in zip([one, other], clients) {
          let dispatcher = node.testServer.dispatcher(client)
          group.addTask { await dispatcher.sendAll() }
        }
      }
      // A node may have left when the other had taken the last ones and not yet sent them.
      await one.testServer.dispatcher(clients[0]).sendAll()

      let endpoints = clients.flatMap { $0.delivered.map(\.endpoint) }
      #expect(endpoints.count == 40 && Set(endpoints).count == 40)
      let left = try await other.testServer.environment.storage.read {
        try $0.first("SELECT COUNT(*) FROM delivery")?.integer(0)
      }
      #expect(left == 0)
    }
  }

  @Test func `a letter waits for the node that sends letters`() async throws {
    let sending = try await TestServer(on: .postgres)
    let silent = try await TestServer(
      sendsEmails: false, in: sending.folder, clock: sending.clock)
    try await sending.environment.storage.transaction { db in
      try DeliveryQueue.enqueue(
        .signUp, QueuedEmail(to: "olena@example.com"), id: [1], db, sending.clock.now)
    }

    await silent.dispatcher().sendAll()
    #expect(try sending.links(to: "olena@example.com") == [])
    await sending.dispatcher().sendAll()

    let link = try #require(try sending.links(to: "olena@example.com").last)
    #expect(try await Browser(sending).get(link).status == .ok)
  }

  @Test func `a job is done by one of the nodes, and after its time by one again`() async throws {
    try await withNodes { one, other in
      let storages = [one, other].map(\.testServer.environment.storage)
      for now in [Int64(0), 15_000] {
        let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
          for number in 0..<10 {
            group.addTask {
              try await JobLease.take("work", for: 15_000, now, in: storages[number % 2])
            }
          }
          return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(taken == 1)
      }
      let isTaken = try await JobLease.take("work", for: 15_000, 29_999, in: storages[0])
      #expect(!isTaken)
      #expect(try await JobLease.take("other", for: 15_000, 29_999, in: storages[0]))
    }
  }

  @Test func `a change on one node is heard on the other`() async throws {
    try await withNodes { one, other in
      let space = ID<Space>(bytes: .random(count: 16))
      let session = Session(
        id: ID(bytes: .random(count: 16)), person: ID(bytes: .random(count: 16)), device: 1,
        local: "", seen: 0)
      let topic = EventBroadcaster.topic(of: space)
      let live = other.testServer.environment.live
      let stream = live.stream(of: [topic, EventBroadcaster.heartbeat], for: session)
      let storage = one.testServer.environment.storage
      let telling = Task {
        while !Task.isCancelled {
          try? await storage.transaction { $0.notify(topic) }
          storage.announce(EventBroadcaster.notice(ephemeral: "{}", in: space))
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
      defer { telling.cancel() }
      var heard: Set<String> = []
      for await event in stream {
        heard.insert(event)
        if heard.count == 2 { break }
      }
      #expect(heard == [topic, EventBroadcaster.ephemeralPrefix + "{}"])
    }
  }
}
