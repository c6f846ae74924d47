import ArgumentParser
import Base
import Foundation
import Server
import Storage

struct CatalogImport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: said("Take a dump of Open Food Facts in.", uk: "Завантажити знімок Open Food Facts."),
    discussion: said(
      """
      JSON lines or a table parted by tabs, packed with gzip or not. Columns are found by their names. \
      An import that was broken off goes on where it was. Scores in the file are not read: they are \
      computed. The data are under the ODbL: name Open Food Facts where you show them.
      """,
      uk: """
        Рядки JSON або таблиця з табуляцією, стиснені gzip чи ні. Стовпці знаходяться за назвами. \
        Обірване завантаження продовжується з того самого місця. Оцінок із файлу не беруть: їх \
        обчислюють. Дані під ODbL: називайте Open Food Facts там, де їх показуєте.
        """))

  @OptionGroup var folder: CatalogFolder

  @Option(
    help: .said(
      "A file for all rows that could not be read, with the reason.",
      uk: "Файл для всіх рядків, що не прочиталися, з причиною."))
  var bad: String?

  @Flag(
    help: .said(
      "Begin anew, also where the file was taken in already.",
      uk: "Почати спочатку, навіть якщо файл уже завантажено."))
  var again = false

  @Argument(help: .said("The dump.", uk: "Знімок."))
  var file: String

  func run() async throws { try await folder.work { try await take(into: $0) } }

  private func take(into catalog: ProductCatalog) async throws {
    let started = Date()
    var log: FileHandle?
    if let bad {
      guard FileManager.default.createFile(atPath: bad, contents: nil),
        let handle = FileHandle(forWritingAtPath: bad)
      else { throw Failure("\(bad) can't be written.", uk: "У \(bad) не можна писати.") }
      log = handle
    }
    let isTerminal = isatty(STDERR_FILENO) == 1
    var shown = 0
    do {
      let report = try await ProductCatalogImport(catalog).run(file, again: again) {
        report, faults in
        if !faults.isEmpty { log?.write(Data((faults.joined(separator: "\n") + "\n").utf8)) }
        guard isTerminal || report.percent >= shown + 10 else { return }
        shown = report.percent
        let line = said(
          "\(report.percent) %: \(report.good) products, \(report.bad) bad rows",
          uk: "\(report.percent) %: товарів \(report.good), поганих рядків \(report.bad)")
        FileHandle.standardError.write(Data((isTerminal ? "\r\(line)" : line + "\n").utf8))
      }
      if isTerminal { FileHandle.standardError.write(Data("\n".utf8)) }
      say(report, seconds: Date().timeIntervalSince(started))
    } catch ProductCatalogImport.Problem.cannotOpen {
      throw Failure(
        PrivateFiles.isReadable(file)
          ? said("\(file) can't be opened.", uk: "\(file) не відкривається.")
          : FileError(path: file).sentence.said)
    } catch ProductCatalogImport.Problem.unknownFormat {
      throw Failure(
        "\(file): This is neither JSON lines nor a table with a column `code`.",
        uk: "\(file): це ні рядки JSON, ні таблиця зі стовпцем `code`.")
    } catch StorageError.full {
      throw Failure(
        "The disk is full. Make room and run this again: it goes on where it was.",
        uk:
          "На диску немає місця. Звільніть його й запустіть знову: завантаження продовжиться з того самого місця."
      )
    }
  }

  private func say(_ report: ProductCatalogImport.Report, seconds: Double) {
    if report.wasFinished {
      print(
        said(
          "\(file) is in already: \(report.good) products. (--again takes it in anew)",
          uk: "\(file) уже завантажено, товарів: \(report.good). (--again завантажить заново)"))
      return
    }
    if report.skipped > 0 {
      print(
        said(
          "\(report.skipped) lines were in already.",
          uk: "Рядків, завантажених раніше: \(report.skipped)."))
    }
    for example in report.examples.prefix(20) { print(example) }
    if report.bad > 20 {
      print(
        said(
          "… and \(report.bad - 20) more (--bad FILE writes all)",
          uk: "… і ще \(report.bad - 20) (усі запише --bad ФАЙЛ)"))
    }
    for (kind, count) in report.faults.sorted(by: { $0.value > $1.value }) {
      print("\(count) × \(kind)")
    }
    if report.isDamaged {
      print(
        said(
          "The file ends too early: what came before is in.",
          uk: "Файл закінчується зарано: те, що до того, завантажено."))
    }
    let rows = report.lines - report.skipped
    let (time, pace) = (String(format: "%.1f", seconds), Int(Double(rows) / max(seconds, 0.001)))
    print(
      said(
        "\(report.good) products, \(report.bad) bad rows; \(rows) rows in \(time) s, \(pace) a second",
        uk:
          "Товарів \(report.good), поганих рядків \(report.bad); рядків \(rows) за \(time) с, \(pace) за секунду"
      ))
  }
}
