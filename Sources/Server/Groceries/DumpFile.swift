import CZlib
import Foundation

/// The lines of a file, unpacked if it is gzip.
final class DumpFile {
  private let file: gzFile
  private var rest: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: DumpFile.blockSize)
  private(set) var isDamaged = false
  private var isAtEnd = false

  private static let blockSize = 4 << 20

  /// How many bytes of the file itself were read, and how many it has.
  var progress: (read: Int, size: Int)
  /// What a file is told from others by.
  let fingerprint: String

  /// Nothing if the file can't be opened.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int, let file = gzopen(path, "rb")
    else { return nil }
    self.file = file
    gzbuffer(file, 1 << 18)
    progress = (0, size)
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    fingerprint = "\(URL(fileURLWithPath: path).standardizedFileURL.path):\(size):\(Int64(changed))"
  }

  deinit { gzclose(file) }

  /// Whole lines, some megabytes of them, without the last line feed; nothing at the end.
  func next() -> [UInt8]? {
    while !isAtEnd {
      let count = buffer.withUnsafeMutableBufferPointer {
        gzread(file, $0.baseAddress, UInt32($0.count))
      }
      progress.read = Int(gzoffset(file))
      if count <= 0 {
        isAtEnd = true
        // An archive that was cut off: what came out of it is good.
        var code: Int32 = 0
        _ = gzerror(file, &code)
        if count < 0 || code == Z_BUF_ERROR { isDamaged = true }
        break
      }
      let fresh = buffer[..<Int(count)]
      if let last = fresh.lastIndex(of: 0x0A) {
        let block = rest + fresh[..<last]
        rest = Array(fresh[(last + 1)...])
        return block
      }
      rest += fresh
      // A line of a hundred megabytes is none.
      if rest.count > 100 << 20 { rest = [] }
    }
    if rest.isEmpty { return nil }
    defer { rest = [] }
    return rest
  }
}
