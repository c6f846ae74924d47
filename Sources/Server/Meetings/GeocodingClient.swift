import Base
import Foundation
import Pages
import Pouch

/// Geocoding with a service that has Nominatim's API, configured by the operator.
struct GeocodingClient: Sendable {
  let service: String?
  private static let client = HTTPClient(atOnce: 4, waiting: 16)

  init(_ service: String?) { self.service = service }

  /// Up to five places: name, address and point.
  func find(_ text: Text) async throws -> JSON {
    guard let service, text.count >= 3, text.count <= 200,
      var parts = URLComponents(string: service)
    else { return .array([]) }
    parts.queryItems = [
      URLQueryItem(name: "q", value: String(decoding: text, as: UTF8.self)),
      URLQueryItem(name: "format", value: "jsonv2"), URLQueryItem(name: "limit", value: "5"),
    ]
    guard let url = parts.string else { return .array([]) }
    let answer = try? await Self.client.bytes(
      of: url, headers: ["User-Agent: Kapshuk/\(Version.current)"], limit: 1 << 18)
    guard let answer, let found = (try? JSON(parsing: answer))?.array else {
      throw Problem.mapNotAnswering
    }
    return .array(
      found.prefix(5).compactMap { one in
        guard let name = one["display_name"]?.text, let latitude = one["lat"]?.text,
          let longitude = one["lon"]?.text, let point = Point(text: latitude + [0x20] + longitude)
        else { return nil }
        let parts = name.split(separator: UInt8(ascii: ","), maxSplits: 1)
        return .object([
          JSON.Member("name", .text(one["name"]?.text ?? parts.first.map { Text($0) } ?? name)),
          JSON.Member("address", .text(name)), JSON.Member("point", .text(point.text)),
        ])
      })
  }
}
