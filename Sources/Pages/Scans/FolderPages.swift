import Base
import Pouch

/// The folders, which can be renamed, and a form for a new one.
struct FoldersPage: Page {
  /// The folders with the number of codes in each.
  let folders: [(folder: ScanFolder, count: Int)]
  /// The new folder's name as typed.
  let name: Text
  /// The folder whose new name was refused, and that name.
  var renamed: (id: ID<ScanFolder>, name: Text)?
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Теки", "Folders"), tab: .scan,
      back: (.scan(.history()), HistoryPage.title))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(.form, .post, .action(.scan(.folders)), .class("sheet inline"), .flag("novalidate")) {
      html in
      html.problems(problems)
      html.field(
        Phrase("Нова тека", "New folder"), .name("name"),
        .value(text: name), .named("autocomplete", "off"),
        .placeholder(Phrase("наприклад, Робота", "for example, Work")))
      html.submit(Phrase("Додати", "Add"))
    }
    if folders.isEmpty {
      html.emptyNote(
        Phrase(
          "Код може лежати в кількох теках. Видалена тека лишає свої коди в історії.",
          "A code can lie in several folders. A deleted folder leaves its codes in the history."))
    }
    for (folder, count) in folders {
      html(.h2) { html in
        html(.a, .href(.scan(.history(ScanList(folder: folder.id))))) { html in
          html.text(folder.name)
          html.text(Phrase(" · {}", " · {}").with(phrases: ScanCount.phrase(count)))
        }
      }
      html(.form, .post, .edits, .action(.scan(.folder(folder.id))), .class("sheet inline")) {
        html in
        html.field(
          Phrase("Назва", "Name"), .name("name"),
          .value(text: renamed?.id == folder.id ? renamed?.name ?? "" : folder.name),
          .named("autocomplete", "off"))
        html.quietSubmit(Phrase("Зберегти", "Save"))
      }
      html(.form, .post, .action(.scan(.deleteFolder(folder.id))), .class("list")) { html in
        html(.button, .type("submit"), .class("row danger")) { html in
          html.rowIcon(.bin, .danger)
          html.rowText(Phrase("Видалити теку «{}»", "Delete the folder “{}”").with(folder.name))
        }
      }
    }
  }
}

/// The name, note and folders of a code.
struct ScanNotesPage: Page {
  let scan: Scan
  /// The title of the code's page.
  let title: Phrase
  let folders: [ScanFolder]
  /// The folders that the code is in.
  let chosen: Set<ID<ScanFolder>>

  var shell: Shell {
    Shell(
      title: Phrase("Назва, нотатка, теки", "Name, note, folders"), tab: .scan,
      back: (.scan(.scan(scan.id)), title))
  }

  func write(to html: inout HTML) {
    html(.form, .post, .edits, .action(.scan(.edit(scan.id))), .class("sheet")) { html in
      html.group(Phrase("Для себе", "For yourself")) { html in
        html.field(
          Phrase("Назва", "Name"), .name("name"), .value(text: scan.name),
          .named("autocomplete", "off"))
        html.textArea(
          Phrase("Нотатка", "Note"), .name("note"), .named("rows", "3"), text: scan.note)
      }
      html.group(Phrase("Теки", "Folders")) { html in
        html(.div, .class("ticks")) { html in
          for folder in folders {
            html.checkbox(
              .same(folder.name), .name("folder"), .value(text: folder.id.hex),
              .checked.when(chosen.contains(folder.id)))
          }
        }
        html.field(
          Phrase("Нова тека", "New folder"), .name("new-folder"), .named("autocomplete", "off"))
      }
      html.saveButton()
    }
  }
}
