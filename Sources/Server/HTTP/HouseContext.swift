import Hummingbird
import NIOCore

/// What is known of a request besides itself: the connection that it came through.
public struct HouseContext: RequestContext, RemoteAddressRequestContext {
  public var coreContext: CoreRequestContextStorage
  let connection: any Channel

  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    connection = source.channel
  }

  public var remoteAddress: SocketAddress? { connection.remoteAddress }

  /// Whether the request comes from this machine. A proxy on it has to keep `/metrics` to itself.
  var isLocal: Bool { ["127.0.0.1", "::1"].contains(remoteAddress?.ipAddress ?? "") }
}
