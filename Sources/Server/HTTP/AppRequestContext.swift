import Hummingbird
import NIOCore

/// The context of a request: the connection it came through, and the client it belongs to.
package struct AppRequestContext: RequestContext, ClientRequestContext {
  package var coreContext: CoreRequestContextStorage
  let connection: any Channel
  var client: IPNetwork

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    connection = source.channel
    client = IPAddress(source.channel.remoteAddress)?.network ?? .unknown
  }
}
