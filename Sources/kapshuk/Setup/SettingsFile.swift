import Base
import Foundation
import Storage

/// A file of options for `kapshuk serve`, of which single lines are changed: its comments stay.
struct SettingsFile {
  let path: String
  private var lines: [String]

  /// - Throws: `Failure` if the file exists and can't be read. A missing one is empty.
  init(path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      lines = []
      return
    }
    let text: String
    do { text = try String(contentsOfFile: path, encoding: .utf8) } catch {
      let reason =
        FileError(error)?.sentence.said
        ?? said("\(path) is no text in UTF-8.", uk: "\(path) — не текст у UTF-8.")
      throw Failure(
        geteuid() == 0
          ? reason
          : reason
            + said(" Or run this as root (sudo).", uk: " Або запустіть це від імені root (sudo)."))
    }
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    if lines.last == "" { lines.removeLast() }
  }

  /// A line of the file that is neither empty nor a comment.
  struct Entry {
    /// Counted from 1.
    let line: Int
    let name: String
    /// `nil` if the line has no `=`.
    let value: String?
  }

  var entries: [Entry] {
    lines.enumerated().compactMap { at, line in
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { return nil }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return Entry(line: at + 1, name: parts[0], value: parts.count == 2 ? parts[1] : nil)
    }
  }

  subscript(name: String) -> String? {
    get { entries.last { $0.name == name }?.value }
    set {
      guard newValue != self[name] else { return }
      // The place of a new line: that of the old one, or of a comment that shows the option.
      let place =
        lines.lastIndex { Self.name(of: $0) == name }
        ?? lines.lastIndex { $0.hasPrefix("#") && Self.name(of: String($0.dropFirst())) == name }
      if let newValue {
        let line = "\(name) = \(newValue)"
        if let place { lines[place] = line } else { lines.append(line) }
      } else if let place {
        lines[place] = "#" + lines[place]
      }
    }
  }

  private static func name(of line: String) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, !parts[0].hasPrefix("#") else { return nil }
    return parts[0]
  }

  /// Whether `write` is allowed to, so that nobody answers questions in vain.
  var isWritable: Bool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return access(folder, W_OK) == 0
      && (!FileManager.default.fileExists(atPath: path) || access(path, W_OK) == 0)
  }

  /// Replaces the file at once, with the same owner and mode. A new one is for its owner alone, since it may contain
  /// the password of a mail server.
  func write() throws {
    var known = stat()
    let exists = stat(path, &known) == 0
    let unfinished = path + ".unfinished"
    unlink(unfinished)
    let file = open(unfinished, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(FileError(path: path).sentence) }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let isWritten =
      Foundation.write(file, bytes, bytes.count) == bytes.count
      && (!exists || fchown(file, known.st_uid, known.st_gid) == 0)
      && (!exists || fchmod(file, known.st_mode & 0o7777) == 0) && fsync(file) == 0
    close(file)
    guard isWritten, rename(unfinished, path) == 0 else {
      let error = FileError(path: path)
      unlink(unfinished)
      throw Failure(error.sentence)
    }
  }
}
