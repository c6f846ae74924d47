import NIOCore
import NIOEmbedded
import Pouch
import Synchronization
import Testing

@testable import Server

/// The memory of large bodies, while many are sent slowly.
@Suite struct BodyMemoryTests {
  /// A clock that the test sets.
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func advance(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  private let clock = Clock()
  private let memory: BodyMemory

  init() {
    let limits = BodyMemory.Limits(all: 1000, perUser: 300, reserve: 200, fresh: .seconds(10))
    memory = BodyMemory(limits: limits) { [clock] in clock.now }
  }

  private func user(_ number: UInt8) -> ID<User> {
    ID(bytes: [UInt8](repeating: number, count: 16))
  }

  /// A body whose sender has stopped after so many bytes.
  private func send(
    _ bytes: Int, by number: UInt8
  ) throws -> (ticket: BodyMemory.Ticket, channel: EmbeddedChannel, isAdmitted: Bool) {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 4711)).wait()
    let ticket = memory.begin(for: user(number), through: channel)
    let isAdmitted = memory.reserve(bytes, of: ticket)
    channel.embeddedEventLoop.run()
    return (ticket, channel, isAdmitted)
  }

  @Test func `slow senders who took all memory keep no new one out`() throws {
    let slow = try (1...4).map { try send(240 + Int($0), by: $0) }
    clock.advance(.seconds(20))

    let new = try (11...14).map { try send(250, by: $0) }
    for one in slow { one.channel.embeddedEventLoop.run() }

    #expect(slow.allSatisfy { $0.isAdmitted })
    #expect(new.allSatisfy { $0.isAdmitted })
    #expect(slow.allSatisfy { !$0.channel.isActive })
    #expect(new.allSatisfy { $0.channel.isActive })
    #expect(memory.bytes == 1000)
    // An evicted body gets no more.
    #expect(!memory.reserve(250, of: slow[0].ticket))
  }

  @Test func `the slowest goes first, and what has arrived stays until it was handled`() throws {
    let whole = try send(10, by: 1)
    memory.finish(whole.ticket)
    let slowest = try send(250, by: 2)
    clock.advance(.seconds(10))
    let quicker = try send(280, by: 3)
    clock.advance(.seconds(11))

    let new = try send(270, by: 4)
    let newer = try send(280, by: 5)
    for one in [whole, slowest, quicker] { one.channel.embeddedEventLoop.run() }

    #expect(new.isAdmitted && newer.isAdmitted)
    #expect(whole.channel.isActive && quicker.channel.isActive)
    #expect(!slowest.channel.isActive)
  }

  @Test func `bodies that are no longer new leave room`() throws {
    let old = try (1...3).map { try send(200, by: $0) }
    clock.advance(.seconds(11))

    let more = old.map { memory.reserve(290, of: $0.ticket) }

    // The third would need the reserve, and no slower one is left to make room for it but the first two.
    #expect(more == [true, true, true])
    #expect(memory.bytes <= 800)
  }

  @Test func `a user has so much, and it comes back`() throws {
    let first = try send(200, by: 1)

    let second = try send(200, by: 1)
    memory.end(second.ticket)
    memory.end(first.ticket)
    let third = try send(300, by: 1)

    #expect(first.isAdmitted && !second.isAdmitted && third.isAdmitted)
    #expect(memory.bytes == 300)
  }
}
