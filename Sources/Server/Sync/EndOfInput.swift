import NIOCore

/// Calls a function when the peer closes its side of a connection, after which nobody reads what is written.
final class EndOfInput: ChannelInboundHandler, Sendable {
  typealias InboundIn = NIOAny

  private let whenEnded: @Sendable () -> Void

  init(whenEnded: @escaping @Sendable () -> Void) {
    self.whenEnded = whenEnded
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { whenEnded() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    whenEnded()
    context.fireChannelInactive()
  }
}
