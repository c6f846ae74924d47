import Foundation

/// Room on the disk that is kept for a full disk: SQLite can't even delete rows without a little.
struct ReserveFile: Sendable {
  let path: String

  private static let size = 4 << 20

  /// Takes the room, unless it is taken already or there is none.
  func fill() {
    let length = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    if length >= Self.size { return }
    // Written, not only lengthened: a sparse file takes no room.
    PrivateFiles.make(path)
    if (try? Data(count: Self.size).write(to: URL(fileURLWithPath: path))) == nil { release() }
  }

  /// Gives the room back.
  func release() { try? FileManager.default.removeItem(atPath: path) }
}
