import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// `GET /contact`: where people write to whoever runs the server, as a link's address; empty if nowhere.
struct ContactController: Sendable {
  let address: String?
  /// The server's public address; `nil` if it is not configured.
  var server: String?
  var dependencies = Dependencies.live

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.get(RouterPath("\(ContactPath.contact.name)")) { _, _ in
      Hummingbird.Response(
        status: .ok,
        headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: address ?? "")))
    }
    routes.get(RouterPath("\(ContactPath.security.name)")) { _, _ in
      guard let text = security else {
        throw HTTPError(.notFound, message: "Whoever runs this server gave no address.")
      }
      return Hummingbird.Response(
        status: .ok,
        headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "max-age=86400"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    return routes
  }

  /// How long the text holds, in days: less than a year, as RFC 9116 recommends.
  private static let lifetime: Int64 = 180

  /// Where to report a vulnerability (RFC 9116); `nil` if nowhere.
  private var security: String? {
    guard let address else { return nil }
    let end = Day(
      milliseconds: dependencies.now() + Self.lifetime * 86_400_000, utcOffsetMinutes: 0)
    var lines = [
      "Contact: \(address)", "Expires: \(end.iso)T00:00:00Z", "Preferred-Languages: uk, en",
    ]
    if let server, server.hasPrefix("https://") {
      lines.append("Canonical: \(server)\(ContactPath.security.name)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
