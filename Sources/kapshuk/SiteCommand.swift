import ArgumentParser
import Foundation
import Server

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write the app as files for any web host.",
    discussion: """
      A host that only serves files is enough: GitHub Pages, Netlify, Cloudflare Pages, nginx, a \
      folder. Everything works and stays in each browser; accounts, meetings with people and whatever \
      else needs a server are left out. Upload the folder as it is; with ?demo behind its address the \
      app opens with samples.
      """)

  @Option(help: "The folder to write to, made if it is missing. Other files in it stay.")
  var to: String

  @Option(help: "Where the site lies on its host: /, or /kapshuk/ for example.github.io/kapshuk/.")
  var base = "/"

  @Option(help: "The folder that `make wasm` made. (default: found by itself)")
  var site: String?

  func validate() throws {
    let isPath = base.hasPrefix("/") && base.hasSuffix("/") && !base.contains("//")
    let letters = base.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/-._~".contains($0))
    }
    guard isPath, letters else {
      throw ValidationError("--base begins and ends with a slash, such as /kapshuk/: not \(base).")
    }
  }

  func run() throws {
    guard let folder = site ?? SiteFolder.find() else {
      throw Failure("The site's files are not there: run `make wasm`, or name them with --site.")
    }
    let made: StaticSite
    do {
      made = try StaticSite(folder: folder, base: base)
    } catch {
      throw Failure(error.description)
    }
    let root = URL(fileURLWithPath: to, isDirectory: true)
    do {
      for (path, content) in made.files {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content).write(to: file, options: .atomic)
      }
    } catch {
      throw Failure("The folder \(to) can't be written: \(reason(error))")
    }
    print("\(made.files.count) files in \(to), for the address \(base) of a host.")
  }
}
