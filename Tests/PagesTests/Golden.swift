import Foundation
import Testing

/// Pages stored as files, so that a change of a page shows up as a change of text. `UPDATE_GOLDEN=1 swift test` writes
/// them again.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// A file of the folder.
  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  /// Compares a page with its file: the main element, since the frame is the same everywhere, or the whole page.
  static func check(
    _ page: [UInt8], _ name: String, isWhole: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let twice = repeatedIDs(in: page)
    if !twice.isEmpty {
      Issue.record("\(name) has an id more than once: \(twice)", sourceLocation: sourceLocation)
    }
    let found = lines(of: page, isWhole: isWhole)
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(found.joined(separator: "\n").utf8).write(to: file)
      return
    }
    let stored = (try? data(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let expected = stored.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if found == expected { return }
    Issue.record(
      "\(name) differs:\n\(difference(expected, found))\nLook, then UPDATE_GOLDEN=1",
      sourceLocation: sourceLocation)
  }

  /// The ids that more than one element of a page has.
  private static func repeatedIDs(in page: [UInt8]) -> [String] {
    let ids = String(decoding: page, as: UTF8.self).matches(of: /\sid="([^"]*)"/).map {
      String($0.1)
    }
    return Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys.sorted()
  }

  /// One line per element, so that differences are short.
  private static func lines(of page: [UInt8], isWhole: Bool) -> [String] {
    var text = String(decoding: page, as: UTF8.self)
    if !isWhole, let main = text.firstMatch(of: /(?s)<main .*<\/main>/) { text = String(main.0) }
    return text.replacing("><", with: ">\n<").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// The lines that are only in one of the two, in order.
  private static func difference(_ old: [String], _ new: [String]) -> String {
    new.difference(from: old).prefix(20).map {
      switch $0 {
      case .remove(let line, let text, _): "-\(line + 1) \(text)"
      case .insert(let line, let text, _): "+\(line + 1) \(text)"
      }
    }.joined(separator: "\n")
  }
}
