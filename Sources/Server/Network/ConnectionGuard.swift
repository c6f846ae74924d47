import Base
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Limits on the connections of one client, and on the time a request may take to arrive.
struct ConnectionLimits: Sendable {
  /// Trusted proxies, whose connections are not counted since they carry other clients' requests.
  var proxies = TrustedProxies()
  /// The open connections, by network.
  let connections: Budget<IPNetwork>
  /// Called with a client that has reached its limit of connections.
  var onRefusal: @Sendable (IPNetwork) -> Void = { _ in }

  /// The timeout until the first request's head. For later heads the idle timeout applies.
  static let headTime = TimeAmount.seconds(20)
  /// The timeout of any body, and the minimum rate beyond it in bytes per second, which a slow phone exceeds.
  static let bodyTime = TimeAmount.seconds(30)
  static let leastSpeed: Int64 = 8 << 10
  /// The same for bodies that have taken longer: megabytes must come faster, since they are in memory meanwhile.
  static let mostTime = TimeAmount.seconds(60)
  static let leastSpeedOfLarge: Int64 = 64 << 10
  /// How long so many bytes may take.
  static func time(of bytes: Int64) -> TimeAmount {
    min(
      bodyTime + .milliseconds(bytes * 1000 / leastSpeed),
      mostTime + .milliseconds(bytes * 1000 / leastSpeedOfLarge))
  }
  /// The most bytes read of a refused body before the connection is closed.
  static let mostBytes = BodyReader.large + (1 << 20)
}

/// Closes connections over the client's limit, and those that send too slowly or too much.
final class ConnectionGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limits: ConnectionLimits
  private var client: IPNetwork?
  private var progress = Progress.waiting
  private var timer: Scheduled<Void>?

  private enum Progress {
    /// For the first head.
    case waiting
    case reading(since: NIODeadline, bytes: Int)
    /// The request is there.
    case complete
  }

  init(_ limits: ConnectionLimits) {
    self.limits = limits
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    schedule(context.eventLoop.now + ConnectionLimits.headTime, context)
    guard let peer = IPAddress(context.remoteAddress), !limits.proxies.contains(peer) else {
      return
    }
    if limits.connections.reserve(for: peer.network) {
      client = peer.network
    } else {
      limits.onRefusal(peer.network)
      context.close(promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    stop()
    if let client { limits.connections.release(for: client) }
    client = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      stop()
      progress = .reading(since: context.eventLoop.now, bytes: 0)
    case .body(let part):
      if case .reading(let since, let bytes) = progress {
        progress = .reading(since: since, bytes: bytes + part.readableBytes)
        if bytes + part.readableBytes > ConnectionLimits.mostBytes {
          context.close(promise: nil)
          return
        }
      }
    case .end:
      stop()
      progress = .complete
    }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    // Most requests arrive at once, and need no timer.
    if case .reading(let since, _) = progress, timer == nil {
      schedule(since + ConnectionLimits.bodyTime, context)
    }
    context.fireChannelReadComplete()
  }

  private func schedule(_ deadline: NIODeadline, _ context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
      self.timeIsUp(context)
    }
  }

  private func stop() {
    timer?.cancel()
    timer = nil
  }

  private func timeIsUp(_ context: ChannelHandlerContext) {
    timer = nil
    switch progress {
    case .waiting: context.close(promise: nil)
    case .reading(let since, let bytes):
      let deadline = since + ConnectionLimits.time(of: Int64(bytes))
      if deadline <= context.eventLoop.now {
        context.close(promise: nil)
      } else {
        schedule(deadline, context)
      }
    case .complete: break
    }
  }
}
