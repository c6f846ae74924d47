import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// `GET /contact`: where people write to whoever runs the server, as a link's address; empty if nowhere.
struct ContactController: Sendable {
  let address: String?

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.get(RouterPath("\(ContactPath.contact.name)")) { _, _ in
      Hummingbird.Response(
        status: .ok,
        headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: address ?? "")))
    }
    return routes
  }
}
