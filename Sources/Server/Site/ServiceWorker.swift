import Pages

/// The service worker's script as served: prefixed with the site's version and file list, so that a change of any file
/// changes the script and thus triggers an update, and with the tables that it shares with the app.
enum ServiceWorker {
  static let path = "/sw.js"

  /// The kill switch: a script, served instead, that removes the worker and its caches.
  static let removalPath = "/sw-off.js"

  static func script(_ source: [UInt8], version: String, assets: [String]) -> [UInt8] {
    let paths = assets.filter { $0 != path && $0 != removalPath }.map { "\"\(escape($0))\"" }
    let head = """
      const VERSION = "\(version)";
      const ASSETS = [\(paths.joined(separator: ", "))];
      const TABLES = \(String(decoding: WorkerTables.json, as: UTF8.self));

      """
    return [UInt8](head.utf8) + source
  }

  private static func escape(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
