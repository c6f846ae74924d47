import Foundation
import Testing

/// Whole pages stored as files, so that a change of a page shows up as a change of text. `UPDATE_GOLDEN=1 swift test`
/// writes them again.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  static func check(
    _ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    let lines = Data(broken(bytes))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try lines.write(to: file)
      return
    }
    let expected = try? Data(contentsOf: file)
    #expect(
      expected == lines, "\(name) differs: look, then UPDATE_GOLDEN=1",
      sourceLocation: sourceLocation)
  }

  /// One line per element, so that differences are short.
  private static func broken(_ bytes: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      lines.append(byte)
      if byte == UInt8(ascii: ">"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "<") {
        lines.append(UInt8(ascii: "\n"))
      }
    }
    return lines
  }
}
