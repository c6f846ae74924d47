import Base
import Pouch

/// The history with a checkbox for each code, and the actions on the ticked ones.
struct SelectPage: Page {
  let list: ScanList
  let scans: [Scan]
  let folders: [ScanFolder]
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Вибрати коди", "Choose codes"), tab: .scan,
      back: (.scan(.history(list)), HistoryPage.title))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problems(problems)
    html(.form, .post, .action(.scan(.selected)), .class("sheet chosen")) { html in
      html(.ul, .class("list")) { html in
        for scan in scans.prefix(1000) {
          html(.li) { html in
            html(.label, .class("row")) { html in
              html(.input, .type("checkbox"), .name("scan"), .value(text: scan.id.hex))
              html.scanRow(scan)
            }
          }
        }
      }
      html(.div, .class("save chosen-acts")) { html in
        html.chosenCount()
        folderChoice(&html)
        html(.div, .class("save thirds")) { html in
          button(&html, "csv", Phrase("CSV", "CSV"), isFile: true)
          button(&html, "json", Phrase("JSON", "JSON"), isFile: true)
          button(&html, "delete", Phrase("Видалити", "Delete"))
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
        for folder in folders { html(.option, .value(text: folder.name)) { _ in } }
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
}
