import Foundation

/// A file that reserves disk space for when the disk is full: SQLite needs some even to delete rows.
struct ReserveFile: Sendable {
  let path: String
  private let size: Int

  /// - Parameter checkpointPages: the pages of 4 KB in the write-ahead log before a checkpoint, which may need as many.
  init(path: String, checkpointPages: Int) {
    self.path = path
    size = max(checkpointPages, 256) << 12
  }

  /// Allocates the file, unless it exists or there is no space.
  func fill() {
    let length = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    if length >= size { return }
    PrivateFiles.make(path)
    let file = open(path, O_WRONLY)
    guard file >= 0 else { return }
    // Allocated, not only extended: a sparse file reserves nothing.
    if posix_fallocate(file, 0, off_t(size)) != 0 { release() }
    close(file)
  }

  /// Releases the space.
  func release() { try? FileManager.default.removeItem(atPath: path) }
}
