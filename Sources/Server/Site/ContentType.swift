/// Media types by file name extension.
enum ContentType {
  /// The `content-type` for a path, by its extension; `application/octet-stream` by default.
  static func of(path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return switch name[name.index(after: dot)...] {
    case "css": "text/css; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "ico": "image/x-icon"
    case "jpg", "jpeg": "image/jpeg"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "png": "image/png"
    case "svg": "image/svg+xml"
    case "txt": "text/plain; charset=utf-8"
    case "wasm": "application/wasm"
    case "webmanifest": "application/manifest+json"
    case "webp": "image/webp"
    case "woff2": "font/woff2"
    default: "application/octet-stream"
    }
  }
}
