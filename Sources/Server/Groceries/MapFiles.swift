import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the tiles of maps, from a folder or from another server.
struct MapFiles: Sendable {
  /// The folder or URL pattern of the tiles, or `nil` if there are none.
  let tiles: String?
  let relay: ImageProxy

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.get("/tiles/:z/:x/:y") { request, _ in try await tile(request.uri.path) }
    return routes
  }

  /// Serves `/tiles/z/x/y.png`. Only numbers are accepted.
  private func tile(_ path: String) async throws -> Hummingbird.Response {
    let parts = path.split(separator: "/").dropFirst().map { String($0) }
    guard let tiles, parts.count == 3, parts[2].hasSuffix(".png"),
      let z = UInt32(parts[0]), let x = UInt32(parts[1]), let y = UInt32(parts[2].dropLast(4))
    else { throw HTTPError(.notFound, message: "No such picture.") }
    if tiles.hasPrefix("https://") || tiles.hasPrefix("http://") {
      let address = Self.address(tiles, z, x, y)
      guard z <= 22, x >> z == 0, y >> z == 0, let picture = await relay.picture(at: address)
      else { throw HTTPError(.notFound, message: "No such picture.") }
      return ProductPictureController.response(picture.type, picture.bytes)
    }
    return try file("\(tiles)/\(z)/\(x)/\(y).png")
  }

  private static func address(_ pattern: String, _ z: UInt32, _ x: UInt32, _ y: UInt32) -> String {
    pattern.replacing("{z}", with: "\(z)").replacing("{x}", with: "\(x)")
      .replacing("{y}", with: "\(y)")
  }

  private func file(_ path: String) throws -> Hummingbird.Response {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HTTPError(.notFound, message: "No such file.")
    }
    return Hummingbird.Response(
      status: .ok, headers: [.contentType: "image/png", .cacheControl: "max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
