import Base
import Codes
import Foundation
import Pictures
import Storage

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
      return complain(
        path, said("There is no such file or folder.", uk: "Такого файлу чи теки немає."))
    }
    guard isFolder.boolValue else { return files.append(path) }
    let names = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
    let pictures = names.filter { name in
      PictureFiles.endings.contains(URL(filePath: name).pathExtension.lowercased())
    }
    if pictures.isEmpty {
      complain(path, said("There is no picture in this folder.", uk: "У цій теці немає зображень."))
    }
    files += pictures.sorted().map { "\(path.hasSuffix("/") ? path : path + "/")\($0)" }
  }

  /// Returns the luminance of the picture in a file, or `nil` after reporting an error.
  mutating func luminance(of file: String) -> Luminance? {
    guard let data = FileManager.default.contents(atPath: file) else {
      complain(file, said("The file can't be opened.", uk: "Файл не відкривається."))
      return nil
    }
    do throws(PictureError) {
      return try Picture([UInt8](data)).luminance
    } catch {
      switch error {
      case .unknownFormat:
        complain(
          file,
          said("This is no picture of a known format.", uk: "Це не зображення відомого формату."))
      case .damaged: complain(file, said("The picture is damaged.", uk: "Зображення пошкоджено."))
      case .tooLarge(let width, let height):
        complain(
          file,
          said(
            "The picture is too large: \(width) × \(height) pixels.",
            uk: "Зображення завелике: \(width) × \(height) пікселів."))
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
    let place = said("\(number + 1) of \(files.count)", uk: "\(number + 1) з \(files.count)")
    PictureFiles.write("\r\u{1B}[K\(place): \(files[number])")
  }

  func clearProgress() {
    if isWatched { PictureFiles.write("\r\u{1B}[K") }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
