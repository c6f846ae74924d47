import Foundation
import Server
import Storage
import Synchronization

/// Shows how far a move is: a line for each table, which counts on a terminal.
final class MoveProgress: Sendable {
  private let isTerminal: Bool
  /// The line of the last table, which is not ended yet.
  private let last = Mutex<(name: String, line: String)?>(nil)

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  func show(_ progress: DatabaseMove.Progress) {
    let name =
      progress.phase == .copying
      ? said("copied \(progress.table)", uk: "скопійовано \(progress.table)")
      : said("compared \(progress.table)", uk: "порівняно \(progress.table)")
    let line = "\(name): \(progress.rows)"
    last.withLock { last in
      if let last, last.name != name { Self.end(last.line, isTerminal) }
      last = (name, line)
      if isTerminal { Self.write("\r" + line) }
    }
  }

  /// Ends the line of the last table.
  func end() {
    last.withLock { last in
      if let last { Self.end(last.line, isTerminal) }
      last = nil
    }
  }

  private static func end(_ line: String, _ isTerminal: Bool) {
    write(isTerminal ? "\n" : line + "\n")
  }

  private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
