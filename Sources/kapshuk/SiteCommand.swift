import ArgumentParser
import Foundation
import Server
import Storage

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: said(
      "Write the app as files for any web host.",
      uk: "Записати застосунок файлами для будь-якого вебхостингу."),
    discussion: said(
      """
      A host that only serves files is enough: GitHub Pages, Netlify, Cloudflare Pages, nginx, a \
      folder. Everything works and stays in each browser; accounts, meetings with people and whatever \
      else needs a server are left out. Upload the folder as it is; with ?demo behind its address the \
      app opens with samples.
      """,
      uk: """
        Досить хостингу, який лише роздає файли: GitHub Pages, Netlify, Cloudflare Pages, nginx чи просто \
        тека. Усе працює і лишається в кожному браузері; бракує лише того, чому потрібен сервер: облікових \
        записів, зустрічей із людьми тощо. Завантажте теку, як вона є; з ?demo після адреси \
        застосунок відкривається зі зразками.
        """))

  @Option(
    help: .said(
      "The folder to write to, made if it is missing. Other files in it stay.",
      uk: "Куди записати; якщо теки немає, буде створено. Інші файли в ній лишаються."))
  var to: String

  @Option(
    help: .said(
      "Where the site lies on its host: /, or /kapshuk/ for example.github.io/kapshuk/.",
      uk: "Де на хостингу лежить сайт: / або /kapshuk/ для example.github.io/kapshuk/."))
  var base = "/"

  @Option(
    help: .said(
      "The folder that `make wasm` made. (default: found by itself)",
      uk: "Тека, яку створив `make wasm`. (типово: знаходиться сама)"))
  var site: String?

  func validate() throws {
    let isPath = base.hasPrefix("/") && base.hasSuffix("/") && !base.contains("//")
    let letters = base.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/-._~".contains($0))
    }
    guard isPath, letters else {
      throw ValidationError(
        "--base begins and ends with a slash, such as /kapshuk/: not \(base).",
        uk: "--base починається й закінчується скісною рискою, як-от /kapshuk/, а не \(base).")
    }
  }

  func run() throws {
    guard let folder = site ?? SiteFolder.find() else {
      throw Failure(
        "The site's files are not there: run `make wasm`, or name them with --site.",
        uk: "Файлів сайту немає: запустіть `make wasm` або назвіть їх через --site.")
    }
    let made: StaticSite
    do {
      made = try StaticSite(folder: folder, base: base)
    } catch {
      throw Failure(error.sentence)
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
      throw Failure(
        "The folder \(to) can't be written: \(reason(error))",
        uk: "У теку \(to) не можна писати: \(reason(error))")
    }
    print(
      said(
        "\(made.files.count) files in \(to), for the address \(base) of a host.",
        uk: "Файлів у \(to): \(made.files.count), для адреси \(base) на хостингу."))
  }
}
