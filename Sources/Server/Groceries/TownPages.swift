import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// `GET /catalog/…`: docs/formats/catalog.md.
struct TownPages: Sendable {
  let town: Town

  func answer(_ request: Hummingbird.Request) async throws -> Hummingbird.Response {
    let target = AppPages<HouseContext>.target(of: request)
    guard let body = try await town.answer(target) else {
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

extension Town {
  /// The fields with which the app is asked again: what it wanted of the catalogue.
  func fields(_ wanted: [[UInt8]]) async throws -> [Pages.Request.Field] {
    var fields: [Pages.Request.Field] = []
    for address in wanted {
      let body = try await answer(address) ?? []
      fields.append(.init(name: Array("fetched".utf8), value: address + [0x0A] + body))
    }
    return fields
  }
}
