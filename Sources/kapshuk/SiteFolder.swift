import Foundation

/// Finds the site's files if no option names them.
enum SiteFolder {
  /// Returns the first that exists of: the folder named by `KAPSHUK_SITE`, `.build-site` in the working directory,
  /// `site` beside the program (an installed copy), and `.build-site` in a folder above the program (a built copy).
  static func find() -> String? {
    candidates().first { FileManager.default.fileExists(atPath: $0 + "/app.wasm") }
  }

  private static func candidates() -> [String] {
    var candidates: [String] = []
    if let named = ProcessInfo.processInfo.environment["KAPSHUK_SITE"] { candidates.append(named) }
    candidates.append(FileManager.default.currentDirectoryPath + "/.build-site")
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
      return candidates
    }
    var folder = program.deletingLastPathComponent()
    candidates.append(folder.appendingPathComponent("site").path)
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      candidates.append(folder.appendingPathComponent(".build-site").path)
    }
    return candidates
  }
}
