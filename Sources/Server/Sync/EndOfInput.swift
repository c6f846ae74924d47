import NIOCore

/// Calls a function once the other side of a connection sends no more: nobody reads what is still written.
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
