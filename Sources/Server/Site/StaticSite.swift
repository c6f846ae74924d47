import Base
import NIOCore
import Pages
import Pouch

/// The site as files for a host that runs no program of ours: docs/decisions/0049-a-site-without-a-server.md. The same
/// build gives the same files.
package struct StaticSite: Sendable {
  /// The files with their paths below the folder: `app.wasm`. The worker's script is the last: whoever writes them in
  /// this order announces no version of which a file is missing.
  package let files: [(path: String, content: [UInt8])]

  /// - Parameters:
  ///   - folder: what `make wasm` made.
  ///   - base: where the site lies on its host: `/`, or `/kapshuk/`. The worker finds it by itself; the page for missing
  ///     files can't, since it is shown at any address.
  package init(folder: String, base: String) throws(Site.Problem) {
    self.init(contents: try Site.read(folder), base: base)
  }

  init(contents: [String: [UInt8]], base: String) {
    // Plain hosts compress by themselves.
    var contents = contents.filter { !$0.key.hasSuffix(".gz") && !$0.key.hasSuffix(".br") }
    contents["/demo.json"] = DemoWeek().json
    let site = Site(contents: contents, hasServer: false)
    var files = site.files.filter { $0.key != ServiceWorker.path }.map { path, file in
      (path: String(path.dropFirst()), content: Array(file.plain.readableBytesView))
    }
    var app = App()
    let first = app.respond(to: Pages.Request(target: "/", environment: Self.environment))
    files += [
      ("index.html", Self.placed(first, below: "./")),
      ("404.html", Self.placed(app.openingPage(), below: base)),
      ("_headers", Array(StaticHost.headers.utf8)),
      ("nginx.conf", Array(StaticHost.nginx(base: base).utf8)),
      // Without it, GitHub Pages leaves out names that begin with an underscore.
      (".nojekyll", []),
    ]
    files.sort { $0.path < $1.path }
    if let worker = site.files[ServiceWorker.path] {
      files.append(("sw.js", Array(worker.plain.readableBytesView)))
    }
    self.files = files
  }

  /// Ukrainian, until the worker knows the browser's languages.
  private static let environment = RequestEnvironment(
    host: .server, now: Int64(DemoWeek.day.number) * 86_400_000, utcOffsetMinutes: 0,
    randomness: [],
    acceptedLanguages: "")

  /// A page whose addresses begin at another place than the host's root. In its text, quotation marks are escaped.
  private static func placed(_ page: Pages.Response, below base: String) -> [UInt8] {
    var text = String(decoding: page.body, as: UTF8.self)
    for attribute in ["href", "src", "action"] {
      text = text.replacing(" \(attribute)=\"/", with: " \(attribute)=\"\(base)")
    }
    return Array(text.utf8)
  }
}

/// The samples of a demo on two days a week apart. A browser moves them on by whole weeks, since no server has those of
/// its day: what differs between the two tells what moves (Web/worker/demo-pouch.js).
struct DemoWeek {
  /// A Friday: the meeting, on a Saturday two days ahead or more, is still to come when the week ends.
  static let day = Day(number: 20_462)

  /// `{"day":"2026-01-09","records":[…],"later":[…]}`
  var json: [UInt8] {
    let later = Day(number: Self.day.number + 7)
    return Array("{\"day\":\"\(Self.day.iso)\",\"records\":".utf8) + samples(Self.day)
      + Array(",\"later\":".utf8) + samples(later) + Array("}".utf8)
  }

  private func samples(_ today: Day) -> [UInt8] {
    DemoPouch(today: today, products: SampleCatalog(today: today).products).json
  }
}
