import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the map of shops: Debian's Leaflet package, and tiles from a folder or from another server.
struct MapFiles: Sendable {
  /// The folder or URL pattern of the tiles, or `nil` if there are none.
  let tiles: String?
  let relay: ImageProxy

  private static let leafletFolder = "/usr/share/javascript/leaflet/"

  /// Whether Debian's package `libjs-leaflet` is installed.
  static var hasLeaflet: Bool {
    FileManager.default.fileExists(atPath: leafletFolder + "leaflet.js")
  }

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.get("/leaflet/:name") { _, context in try leaflet(context.parameters.get("name")) }
    routes.get("/tiles/:z/:x/:y") { request, _ in try await tile(request.uri.path) }
    return routes
  }

  private func leaflet(_ name: String?) throws -> Hummingbird.Response {
    let types = ["leaflet.js": "text/javascript", "leaflet.css": "text/css"]
    guard let name, let type = types[name] else {
      throw HTTPError(.notFound, message: "No such file.")
    }
    return try file(Self.leafletFolder + name, type)
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
    return try file("\(tiles)/\(z)/\(x)/\(y).png", "image/png")
  }

  private static func address(_ pattern: String, _ z: UInt32, _ x: UInt32, _ y: UInt32) -> String {
    pattern.replacing("{z}", with: "\(z)").replacing("{x}", with: "\(x)")
      .replacing("{y}", with: "\(y)")
  }

  private func file(_ path: String, _ type: String) throws -> Hummingbird.Response {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw HTTPError(.notFound, message: "No such file.")
    }
    return Hummingbird.Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
