import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import Server

/// Connections that are slow, too many or too large.
@Suite struct ConnectionGuardTests {
  private let limits = ConnectionLimits(
    proxies: TrustedProxies([IPNetwork("10.0.0.0/8")].compactMap { $0 }),
    connections: Budget(perKey: 2))

  private func connect(from peer: String = "192.0.2.1") throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: ConnectionGuard(limits))
    let address = try SocketAddress(ipAddress: peer, port: 4711)
    channel.remoteAddress = address
    try channel.connect(to: address).wait()
    channel.embeddedEventLoop.run()
    return channel
  }

  private let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "h", path: "/"))

  private func body(_ count: Int) -> HTTPRequestPart {
    .body(ByteBuffer(repeating: 65, count: count))
  }

  @Test func `a connection without a head is closed`() throws {
    let channel = try connect()

    channel.embeddedEventLoop.advanceTime(by: .seconds(19))
    let isOpen = channel.isActive
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))

    #expect(isOpen)
    #expect(!channel.isActive)
  }

  @Test func `a request that has arrived has no deadline`() throws {
    let channel = try connect()

    try channel.writeInbound(head)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .hours(1))

    #expect(channel.isActive)
  }

  @Test func `a body that comes a byte at a time is given up`() throws {
    let channel = try connect()
    try channel.writeInbound(head)

    for _ in 0..<29 {
      try channel.writeInbound(body(1))
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    }
    let isOpen = channel.isActive
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))

    #expect(isOpen)
    #expect(!channel.isActive)
  }

  @Test func `a body that comes over a slow line is taken whole`() throws {
    let channel = try connect()
    try channel.writeInbound(head)

    for _ in 0..<180 {
      try channel.writeInbound(body(Int(ConnectionLimits.leastSpeedOfLarge)))
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    }
    let isOpen = channel.isActive
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .hours(1))

    #expect(isOpen)
    #expect(channel.isActive)
  }

  @Test func `megabytes that were sent at once are not held for the time of a slow line`() throws {
    let channel = try connect()
    try channel.writeInbound(head)
    try channel.writeInbound(body(BodyReader.large - 1))

    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    let isOpen = channel.isActive
    channel.embeddedEventLoop.advanceTime(
      by: .seconds(Int64(BodyReader.large) / ConnectionLimits.leastSpeedOfLarge))

    #expect(isOpen)
    #expect(!channel.isActive)
  }

  @Test func `more than any body may have closes the connection`() throws {
    let channel = try connect()
    try channel.writeInbound(head)

    try channel.writeInbound(body(BodyReader.large))
    let isOpen = channel.isActive
    try channel.writeInbound(body(1 << 20 + 1))

    #expect(isOpen)
    #expect(!channel.isActive)
  }

  @Test func `a client has so many connections, and others have theirs`() throws {
    let first = try connect()
    let second = try connect()
    let third = try connect()
    let other = try connect(from: "192.0.2.2")

    #expect(first.isActive && second.isActive && other.isActive)
    #expect(!third.isActive)

    try first.close().wait()
    first.embeddedEventLoop.run()
    #expect(try connect().isActive)
    #expect(try !connect().isActive)
  }

  @Test func `all addresses of an IPv6 network are one client`() throws {
    let channels = try (1...3).map { try connect(from: "2001:db8::\($0)") }
    #expect(channels.map(\.isActive) == [true, true, false])
    #expect(try connect(from: "2001:db8:0:1::1").isActive)
  }

  @Test func `a trusted proxy has as many connections as it likes`() throws {
    let channels = try (0..<5).map { _ in try connect(from: "10.0.0.1") }
    #expect(channels.map(\.isActive) == [true, true, true, true, true])
  }
}
