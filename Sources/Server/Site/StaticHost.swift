import Pages

/// What plain hosts are told about the files of a `StaticSite`: the headers that our own server sends with them.
enum StaticHost {
  /// `_headers`, which Netlify and Cloudflare Pages read.
  static var headers: String {
    (["/*"] + lines.map { "  \($0.name): \($0.value)" }).joined(separator: "\n") + "\n"
  }

  /// What an nginx server block includes, whose `root` is the folder (or, below a path, the folder above it).
  static func nginx(base: String) -> String {
    let types = extensions.map { name in
      "    \(ContentType.of(path: "." + name).prefix { $0 != ";" }) \(name);"
    }
    let headers = lines.map { "  add_header \($0.name) \"\($0.value)\" always;" }
    return """
      # In a server block: include /where/this/is/nginx.conf;
      location \(base) {
        # At the address of a page there is no file: this one has the service worker answer.
        try_files $uri $uri/index.html \(base)404.html;
        charset utf-8;
        gzip on;
        gzip_types text/css text/javascript application/json application/wasm application/manifest+json image/svg+xml;
        types {
      \(types.joined(separator: "\n"))
        }
      \(headers.joined(separator: "\n"))
      }

      """
  }

  private static let extensions = [
    "css", "html", "js", "json", "png", "svg", "txt", "wasm", "webmanifest",
  ]

  /// The files are asked for again each time, which costs nothing while they are the same.
  private static var lines: [(name: String, value: String)] {
    [("cache-control", "no-cache")] + SecurityHeaders.all.map { ("\($0.name)", "\($0.value)") }
  }
}
