import Base
import CZlib
import Foundation

/// Reads a dump in blocks of lines, decompressing gzip.
actor OpenFoodFactsFile {
  /// A few megabytes of complete lines, without the last line feed.
  struct Block: Sendable {
    var bytes: [UInt8]
    /// The share of the file read so far, from 0 to 100.
    let percent: Int
  }

  private let file: Handle
  private let size: Int
  private var rest: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: OpenFoodFactsFile.blockSize)
  private(set) var isDamaged = false
  private var isAtEnd = false

  private static let blockSize = 4 << 20
  /// The maximum length of a line in bytes. The buffered part of a longer one is discarded.
  private static let longestLine = 100 << 20

  /// Identifies a file by its path, size and modification time.
  let fingerprint: String

  /// Closes zlib's file when the last reference is released.
  private final class Handle {
    let file: gzFile
    init(_ file: gzFile) { self.file = file }
    deinit { gzclose(file) }
  }

  /// Returns `nil` if the file can't be opened.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int, let file = gzopen(path, "rb")
    else { return nil }
    self.file = Handle(file)
    self.size = size
    gzbuffer(file, 1 << 18)
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    fingerprint = "\(URL(fileURLWithPath: path).standardizedFileURL.path):\(size):\(Int64(changed))"
  }

  /// Returns the next lines, or `nil` at the end.
  func next() -> Block? {
    while !isAtEnd {
      let count = buffer.withUnsafeMutableBufferPointer {
        gzread(file.file, $0.baseAddress, UInt32($0.count))
      }
      if count <= 0 {
        isAtEnd = true
        // The lines read from a truncated archive are valid.
        var code: Int32 = 0
        _ = gzerror(file.file, &code)
        if count < 0 || code == Z_BUF_ERROR { isDamaged = true }
        break
      }
      let fresh = buffer[..<Int(count)]
      if let last = fresh.lastIndex(of: 0x0A) {
        let block = rest + fresh[..<last]
        rest = Array(fresh[(last + 1)...])
        return Block(bytes: block, percent: percent)
      }
      rest += fresh
      if rest.count > Self.longestLine { rest = [] }
    }
    if rest.isEmpty { return nil }
    defer { rest = [] }
    return Block(bytes: rest, percent: percent)
  }

  private var percent: Int { size > 0 ? Int(gzoffset(file.file)) * 100 / size : 100 }
}
