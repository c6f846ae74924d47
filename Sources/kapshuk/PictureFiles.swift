import Base
import Codes
import Foundation
import Pictures

/// The pictures named on the command line, directly or as folders. Errors are written to stderr, and so is the
/// progress if it is a terminal.
struct PictureFiles {
  private(set) var files: [String] = []
  /// Whether a file could not be opened.
  private(set) var hasFailed = false

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "webp", "gif", "bmp", "pgm", "ppm",
  ]

  /// Adds a file, or recursively the pictures of a folder, sorted by name.
  mutating func add(_ path: String) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return complain(path, "There is no such file or folder.")
    }
    guard isFolder.boolValue else { return files.append(path) }
    let names = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
    let pictures = names.filter { name in
      PictureFiles.endings.contains(URL(filePath: name).pathExtension.lowercased())
    }
    if pictures.isEmpty { complain(path, "There is no picture in this folder.") }
    files += pictures.sorted().map { "\(path.hasSuffix("/") ? path : path + "/")\($0)" }
  }

  /// Returns the luminance of the picture in a file, or `nil` after reporting an error.
  mutating func luminance(of file: String) -> Luminance? {
    guard let data = FileManager.default.contents(atPath: file) else {
      complain(file, "The file can't be opened.")
      return nil
    }
    do throws(PictureError) {
      return try Picture([UInt8](data)).luminance
    } catch {
      switch error {
      case .unknownFormat: complain(file, "This is no picture of a known format.")
      case .damaged: complain(file, "The picture is damaged.")
      case .tooLarge(let width, let height):
        complain(file, "The picture is too large: \(width) × \(height) pixels.")
      }
      return nil
    }
  }

  private mutating func complain(_ file: String, _ sentence: String) {
    hasFailed = true
    clearProgress()
    PictureFiles.write("\(file): \(sentence)\n")
  }

  // MARK: progress

  private var isWatched: Bool { files.count > 1 && isatty(STDERR_FILENO) == 1 }

  func showProgress(_ number: Int) {
    guard isWatched else { return }
    PictureFiles.write("\r\u{1B}[K\(number + 1) of \(files.count): \(files[number])")
  }

  func clearProgress() {
    if isWatched { PictureFiles.write("\r\u{1B}[K") }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
