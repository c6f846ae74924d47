import Hummingbird
import NIOCore

/// What is known of a request besides itself: the connection that it came through, and whose it is.
public struct HouseContext: RequestContext, ClientRequestContext {
  public var coreContext: CoreRequestContextStorage
  let connection: any Channel
  var client: IPNetwork

  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    connection = source.channel
    client = IPAddress(source.channel.remoteAddress)?.network ?? .unknown
  }
}
