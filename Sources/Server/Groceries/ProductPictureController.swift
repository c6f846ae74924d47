import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch
import Storage

/// Handles `GET /catalog/picture/{code}`: the picture of a product, or with `?photo=` a photo taken by a user.
struct ProductPictureController: Sendable {
  let catalog: PublicCatalog
  let relay: ImageProxy

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.get(RouterPath("\(CatalogPath.picture.name)")) { request, _ in try await answer(request)
    }
    return routes
  }

  private func answer(_ request: Hummingbird.Request) async throws -> Hummingbird.Response {
    guard let parts = CatalogPath.picture.parts(of: Text(AppController.target(of: request))),
      case .gtin(let code)? = try? ProductCode.read(parts[0])
    else { throw Self.nothing }
    if let photo = request.uri.queryParameters["photo"] {
      return try await self.photo([UInt8](photo.utf8), of: code)
    }
    let isSmall = request.uri.queryParameters["size"] == "small"
    guard let address = try await catalog.products.product(code)?.picture,
      let allowed = catalog.allowed(String(decoding: address, as: UTF8.self)),
      let picture = await relay.picture(at: isSmall ? Self.small(allowed) : allowed)
    else { throw Self.nothing }
    return Self.response(picture.type, picture.bytes)
  }

  private func photo(_ name: [UInt8], of code: GTIN) async throws -> Hummingbird.Response {
    guard let storage = catalog.storage, Product.isPhoto(Text(name)), let hash = Hex.decode(name)
    else {
      throw Self.nothing
    }
    let row = try await storage.read { db -> Row? in
      // A photo is public if its owner put it into a public record, of which the last versions are kept.
      let versions = try db.query(
        """
        SELECT body FROM town_product WHERE code = ?
          AND author = (SELECT person FROM photo WHERE hash = ?)
        """, .integer(code.value), .bytes(hash))
      guard versions.contains(where: { Data($0.bytes(0)).range(of: Data(name)) != nil }) else {
        return nil
      }
      return try db.first("SELECT type, bytes FROM photo WHERE hash = ?", .bytes(hash))
    }
    guard let row else { throw Self.nothing }
    return Self.response(row.text(0), row.bytes(1))
  }

  /// Open Food Facts has each picture in several sizes: `….400.jpg`, `….100.jpg`.
  private static func small(_ address: String) -> String {
    address.hasSuffix(".400.jpg") ? String(address.dropLast(8)) + ".100.jpg" : address
  }

  private static var nothing: HTTPError {
    HTTPError(.notFound, message: "There is no such picture.")
  }

  static func response(_ type: String, _ bytes: [UInt8]) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok,
      headers: [
        .contentType: type, .cacheControl: "max-age=604800", .contentDisposition: "inline",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension PublicCatalog {
  /// Returns the address of a product's picture if its host is allowed.
  func allowed(_ address: String) -> String? {
    guard let picturesFrom, address.hasPrefix(picturesFrom), address.utf8.count < 400,
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return address
  }
}
