import Foundation
import Pictures
import Synchronization

/// Brings pictures of other servers: of products, and of the map. Their servers then do not learn who looks at
/// what, and pages need not load anything from elsewhere.
///
/// The address never comes from a request: it is that of a product in the catalogue, of a host that whoever runs
/// the server allows, or the map's pattern with numbers put in.
final class PictureRelay: Sendable {
  struct Picture: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  /// What one picture may weigh.
  static let limit = 1 << 20

  /// How much is kept, and how long an address that gave nothing is left alone.
  private static let room = 64 << 20
  private static let patience: TimeInterval = 60

  private struct Kept: Sendable {
    var pictures: [String: Picture] = [:]
    var failures: [String: Date] = [:]
    var weight = 0
    /// What is being brought: never more than a few at once.
    var busy = 0
  }

  private static let mostAtOnce = 8
  private let queue = WorkQueue(atOnce: mostAtOnce, waiting: 0)
  private let kept = Mutex(Kept())

  /// The picture at an address; nothing if it can't be had, is too large or is none.
  func picture(at address: String) async -> Picture? {
    let known = kept.withLock { kept -> (picture: Picture?, mayAsk: Bool) in
      if let picture = kept.pictures[address] { return (picture, false) }
      let failed = kept.failures[address].map { -$0.timeIntervalSinceNow < Self.patience } ?? false
      if failed || kept.busy >= Self.mostAtOnce { return (nil, false) }
      kept.busy += 1
      return (nil, true)
    }
    guard known.mayAsk else { return known.picture }
    let bytes = try? await Download.bytes(
      of: address, headers: ["User-Agent: Kapshuk", "Accept: image/*"], limit: Self.limit, on: queue
    )
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
