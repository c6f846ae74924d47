import Hummingbird
import NIOCore

/// What is known of a request besides itself: from which machine it came.
public struct HouseContext: RequestContext, RemoteAddressRequestContext {
  public var coreContext: CoreRequestContextStorage
  public let remoteAddress: SocketAddress?

  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }

  /// Whether the request comes from this machine. A proxy on it has to keep `/metrics` to itself.
  var isLocal: Bool { ["127.0.0.1", "::1"].contains(remoteAddress?.ipAddress ?? "") }
}
