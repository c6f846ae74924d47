import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// Handles `GET /catalog/…`: docs/formats/catalog.md.
struct PublicCatalogController: Sendable {
  let catalog: PublicCatalog
  let dependencies: Dependencies

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    for path in CatalogPath.allCases where path != .picture && path != .packFile {
      routes.get(RouterPath("\(path.name)")) { request, context in
        try await answer(request, for: "\(context.client)")
      }
    }
    routes.get(RouterPath("\(CatalogPath.packFile.name)")) { request, context in
      try await pack(request, for: "\(context.client)")
    }
    return routes
  }

  /// The offline pack, which is sent only if it is another one than the client has.
  private func pack(
    _ request: Hummingbird.Request, for network: String
  ) async throws -> Hummingbird.Response {
    let now = dependencies.now()
    let pack = try await catalog.pack.value()
    var headers: HTTPFields = [
      .contentType: "application/json", .cacheControl: "no-cache", .vary: "accept-encoding",
    ]
    let sent = Self.isGzip(request) ? pack.compressed : nil
    // Other bytes have another tag.
    let tag = sent == nil ? pack.tag : pack.tag.dropLast() + "-gzip\""
    headers[.eTag] = tag
    if let known = request.headers[.ifNoneMatch], known == "*" || known.contains(tag) {
      try catalog.limits.consume(.lookup, of: network, now: now)
      return Hummingbird.Response(status: .notModified, headers: headers)
    }
    try catalog.limits.consume(.pack, of: network, now: now)
    if sent != nil { headers[.contentEncoding] = "gzip" }
    return Hummingbird.Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: sent ?? pack.bytes))
  }

  private static func isGzip(_ request: Hummingbird.Request) -> Bool {
    (request.headers[.acceptEncoding] ?? "").contains("gzip")
  }

  private func answer(
    _ request: Hummingbird.Request, for network: String
  ) async throws -> Hummingbird.Response {
    let target = AppController.target(of: request)
    guard let body = try await catalog.answer(target, for: network, dependencies.now()) else {
      throw HTTPError(.notFound, message: "There is no such thing in the catalogue.")
    }
    var headers: HTTPFields = [
      .contentType: "application/json", .cacheControl: "no-store", .vary: "accept-encoding",
    ]
    var bytes = body
    if body.count > 1400, Self.isGzip(request), let compressed = Gzip.compress(body) {
      headers[.contentEncoding] = "gzip"
      bytes = compressed
    }
    return Hummingbird.Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
