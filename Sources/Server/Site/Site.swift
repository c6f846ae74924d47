import Foundation
import Pages
import Storage

/// The site's files from `make wasm`, read once and held in memory. Only these are served, so that no path can lead
/// out of the folder.
package struct Site: Sendable {
  /// Files by path: `/app.wasm`.
  let files: [String: SiteFile]

  /// A fingerprint of all files: the version in the name of the service worker's cache.
  package let version: String

  /// Why the folder can't be served, as a sentence for the operator.
  package struct Problem: ExplainedError {
    package let sentence: Sentence
  }

  /// Reads every file under a folder.
  ///
  /// `name.gz` and `name.br` are compressed forms of `name`, not separate files. With `isWorkerOff` the service
  /// worker's path serves the kill switch.
  package init(folder: String, isWorkerOff: Bool = false) throws(Site.Problem) {
    self.init(contents: try Self.read(folder), isWorkerOff: isWorkerOff)
  }

  init(contents: [String: [UInt8]], isWorkerOff: Bool = false, hasServer: Bool = true) {
    let plain = contents.filter { !$0.key.hasSuffix(".gz") && !$0.key.hasSuffix(".br") }
    var files: [String: SiteFile] = [:]
    var version = Fingerprint()
    version.add(WorkerTables.json)
    let manifest = ServiceWorker.manifest(of: plain)
    version.add(manifest.utf8)
    for (name, content) in plain.sorted(by: { $0.key < $1.key }) {
      version.add(name.utf8)
      version.add(content)
      files[name] = SiteFile(
        path: name, content: content, gzip: contents[name + ".gz"],
        brotli: contents[name + ".br"])
    }

    let worker =
      isWorkerOff
      ? contents[ServiceWorker.removalPath]
      : contents[ServiceWorker.path].map {
        ServiceWorker.script($0, version: version.text, manifest: manifest, hasServer: hasServer)
      }
    files[ServiceWorker.path] = worker.map {
      SiteFile(path: ServiceWorker.path, content: $0, gzip: Gzip.compress($0))
    }
    files[ServiceWorker.removalPath] = nil
    self.files = files
    self.version = version.text
  }

  static func read(_ folder: String) throws(Site.Problem) -> [String: [UInt8]] {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    var contents: [String: [UInt8]] = [:]
    for name in names {
      let url = root.appendingPathComponent(name)
      guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey]),
        values.isRegularFile == true
      else { continue }
      guard let content = try? Data(contentsOf: url) else {
        throw Problem(
          sentence: Sentence(
            "The site's file \(url.path) can't be read.", uk: "Файл сайту \(url.path) не читається."
          ))
      }
      contents["/" + name] = [UInt8](content)
    }
    guard contents["/app.wasm"] != nil else {
      throw Problem(
        sentence: Sentence(
          "There is no app.wasm in the site's folder \(folder): run `make wasm` first.",
          uk: "У теці сайту \(folder) немає app.wasm: спершу запустіть `make wasm`."))
    }
    return contents
  }
}
