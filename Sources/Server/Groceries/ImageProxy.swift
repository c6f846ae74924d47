import Base
import Foundation
import Pictures
import Synchronization

/// Fetches images from other servers: product pictures and map tiles. Those servers do not learn what a user looks
/// at, and pages load nothing from third parties.
///
/// The address never comes from a request. It is that of a product in the catalog, on a host that the operator
/// allows, or the map's URL pattern with numbers filled in.
final class ImageProxy: Sendable {
  struct Picture: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// The maximum size of one picture in bytes.
  static let limit = 1 << 20

  /// The size of the cache in bytes, and how long a failed address is not requested again.
  private static let room = 64 << 20
  private static let patience: TimeInterval = 60

  private struct Kept: Sendable {
    var pictures: [String: Picture] = [:]
    var failures: [String: Date] = [:]
    var weight = 0
    /// The number of requests in progress, at most `mostAtOnce`.
    var busy = 0
  }

  private static let mostAtOnce = 8
  private let client = HTTPClient(atOnce: mostAtOnce, waiting: 0)
  private let kept = Mutex(Kept())

  /// Returns the picture at an address, or `nil` if it is unavailable, too large or not an image.
  func picture(at address: String) async -> Picture? {
    let known = kept.withLock { kept -> (picture: Picture?, mayAsk: Bool) in
      if let picture = kept.pictures[address] { return (picture, false) }
      let failed = kept.failures[address].map { -$0.timeIntervalSinceNow < Self.patience } ?? false
      if failed || kept.busy >= Self.mostAtOnce { return (nil, false) }
      kept.busy += 1
      return (nil, true)
    }
    guard known.mayAsk else { return known.picture }
    let bytes = try? await client.bytes(
      of: address, headers: ["User-Agent: Kapshuk", "Accept: image/*"], limit: Self.limit)
    let picture = bytes.flatMap { bytes in
      Pictures.Picture.mediaType(of: bytes).map { Picture(type: $0, bytes: bytes) }
    }
    kept.withLock { kept in
      kept.busy -= 1
      guard let picture else {
        if kept.failures.count > 10_000 { kept.failures = [:] }
        kept.failures[address] = Date()
        return
      }
      if kept.weight + picture.bytes.count > Self.room {
        kept.pictures = [:]
        kept.weight = 0
      }
      kept.pictures[address] = picture
      kept.weight += picture.bytes.count
    }
    return picture
  }
}
