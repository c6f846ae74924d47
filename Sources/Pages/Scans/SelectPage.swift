import Base
import Pouch

extension App {
  /// The history with a checkbox for each code, and the actions on the ticked ones.
  func selectPage(_ list: ScanList, problems: [Problem] = []) -> Response {
    let found = pouch.scans(list)
    return page(
      Shell(
        title: Phrase("Вибрати коди", "Choose codes"), tab: .scan,
        back: (.scan(.history(list)), Phrase("Історія", "History"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.problems(problems)
      html(.form, .post, .action(.scan(.selected)), .class("sheet chosen")) { html in
        html(.ul, .class("list")) { html in
          for scan in found.prefix(1000) {
            html(.li) { html in
              html(.label, .class("row")) { html in
                html(.input, .type("checkbox"), .name("scan"), .value(text: scan.id.hex))
                row(&html, scan)
              }
            }
          }
        }
        html(.div, .class("save chosen-acts")) { html in
          folderChoice(&html)
          html(.div, .class("save thirds")) { html in
            button(&html, "csv", Phrase("CSV", "CSV"), isFile: true)
            button(&html, "json", Phrase("JSON", "JSON"), isFile: true)
            button(&html, "delete", Phrase("Видалити", "Delete"))
          }
        }
      }
    }
  }

  private func folderChoice(_ html: inout HTML) {
    html(.div, .class("sheet inline")) { html in
      html.field(
        Phrase("Тека", "Folder"), .name("folder"), .named("list", "folders"),
        .named("autocomplete", "off"),
        .placeholder(Phrase("нова або наявна", "a new one or an old one")))
      html(.datalist, .id("folders")) { html in
        for folder in pouch.scanFolders { html(.option, .value(text: folder.name)) { _ in } }
      }
      html(
        .button, .type("submit"), .name("act"), .value("move"), .class("button quiet"),
        text: Phrase("Покласти", "Put in"))
    }
  }

  private func button(
    _ html: inout HTML, _ act: StaticString, _ phrase: Phrase, isFile: Bool = false
  ) {
    html(
      .button, .type("submit"), .name("act"), .value(act), .class("button quiet"),
      .flag("data-native").when(isFile), text: phrase)
  }

  mutating func actOnSelected() -> Response {
    let history = ScanRoute.history()
    guard isPost else { return .redirect(to: .scan(history)) }
    let chosen = fields("scan").compactMap { RecordID(hex: $0) }.compactMap { pouch.scan($0) }
    if chosen.isEmpty { return selectPage(ScanList(), problems: [.nothingChosen]) }
    let act = field("act")
    if act.elementsEqual(StaticString("csv").bytes) { return export(chosen, as: .csv) }
    if act.elementsEqual(StaticString("json").bytes) { return export(chosen, as: .json) }
    if act.elementsEqual(StaticString("delete").bytes) {
      for scan in chosen { pouch.delete(scan.id) }
      return done(.deleted, to: .scan(history))
    }
    let name = UTF8Text.tidy(field("folder"), limit: ScanFolder.nameLimit)
    if name.isEmpty { return selectPage(ScanList(), problems: [.folderNameMissing]) }
    let folder = pouch.addScanFolder(name)
    for scan in chosen { pouch.put(scan: scan.id, into: folder) }
    return done(.saved, to: .scan(.history(ScanList(folder: folder))))
  }

  func export(_ scans: [Scan], as format: ScanExport.Format) -> Response {
    var response = Response(
      contentType: format == .csv ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8",
      body: ScanExport.write(scans, of: pouch, as: format))
    response.fileName =
      Array(StaticString("kapshuk-codes-").bytes) + today.iso
      + Array((format == .csv ? StaticString(".csv") : StaticString(".json")).bytes)
    return response
  }
}
