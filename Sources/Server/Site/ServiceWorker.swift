import Base
import Pages

/// The service worker's script as served: prefixed with the site's version and files, so that a change of any file
/// changes the script and thus triggers an update, and with the tables that it shares with the app.
enum ServiceWorker {
  static let path = "/sw.js"

  /// The kill switch: a script, served instead, that removes the worker and its caches.
  static let removalPath = "/sw-off.js"

  /// The files that the worker keeps, as the members of a JavaScript object: the SHA-256 and the media type of each. The
  /// worker refuses what comes in the place of a file, such as a proxy's own page.
  static func manifest(of files: [String: [UInt8]]) -> String {
    files.filter { $0.key != path && $0.key != removalPath }.sorted { $0.key < $1.key }
      .map { name, content in
        let type = ContentType.of(path: name).prefix { $0 != ";" }
        let hash = String(decoding: Hex.encode(SHA256.hash(content)), as: UTF8.self)
        return "\"\(escape(name))\": [\"\(hash)\", \"\(type)\"]"
      }.joined(separator: ",\n")
  }

  /// All of it is one block, since the beginning of a block is no program: a browser refuses a truncated script.
  static func script(_ source: [UInt8], version: String, manifest: String, hasServer: Bool)
    -> [UInt8]
  {
    let head = """
      {
      const VERSION = "\(version)";
      const ASSETS = {
      \(manifest)
      };
      const HAS_SERVER = \(hasServer);
      const TABLES = \(String(decoding: WorkerTables.json, as: UTF8.self));

      """
    return [UInt8](head.utf8) + source + [UInt8]("\n}\n".utf8)
  }

  private static func escape(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
