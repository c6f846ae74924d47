import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// Handles `GET /catalog/…`: docs/formats/catalog.md.
struct PublicCatalogController: Sendable {
  let catalog: PublicCatalog

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    for path in CatalogPath.allCases where path != .picture {
      routes.get(RouterPath("\(path.name)")) { request, _ in try await answer(request) }
    }
    return routes
  }

  private func answer(_ request: Hummingbird.Request) async throws -> Hummingbird.Response {
    let target = AppController.target(of: request)
    guard let body = try await catalog.answer(target) else {
      throw HTTPError(.notFound, message: "There is no such thing in the catalogue.")
    }
    var headers: HTTPFields = [
      .contentType: "application/json", .cacheControl: "no-store", .vary: "accept-encoding",
    ]
    var bytes = body
    if body.count > 1400, (request.headers[.acceptEncoding] ?? "").contains("gzip"),
      let compressed = Gzip.compress(body)
    {
      headers[.contentEncoding] = "gzip"
      bytes = compressed
    }
    return Hummingbird.Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
