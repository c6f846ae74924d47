import Base
import Pouch

extension App {
  /// The folders, which can be renamed, and a form for a new one.
  func foldersPage(problems: [Problem]) -> Response {
    let folders = pouch.scanFolders
    return page(
      Shell(
        title: Phrase("Теки", "Folders"), tab: .scan,
        back: (.scan(.history()), Phrase("Історія", "History"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html(.form, .post, .action(.scan(.folders)), .class("sheet inline"), .flag("novalidate")) {
        html in
        html.problems(problems)
        html.field(
          Phrase("Нова тека", "New folder"), .name("name"),
          .value(text: problems.isEmpty ? [] : field("name")), .named("autocomplete", "off"),
          .placeholder(Phrase("наприклад, Робота", "for example, Work")))
        html.submit(Phrase("Додати", "Add"))
      }
      if folders.isEmpty {
        html.emptyNote(
          Phrase(
            "Код може лежати в кількох теках. Видалена тека лишає свої коди в історії.",
            "A code can lie in several folders. A deleted folder leaves its codes in the history."))
      }
      for folder in folders {
        let count = pouch.scans(ScanList(folder: folder.id)).count
        html(.h2) { html in
          html(.a, .href(.scan(.history(ScanList(folder: folder.id))))) { html in
            html.text(folder.name)
            html.text(Phrase(" · {}", " · {}").with(phrases: ScanCount.phrase(count)))
          }
        }
        html(.form, .post, .action(.scan(.folder(folder.id))), .class("sheet inline")) { html in
          html.field(
            Phrase("Назва", "Name"), .name("name"), .value(text: folder.name),
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

  mutating func addFolder() -> Response {
    let name = UTF8Text.tidy(field("name"), limit: ScanFolder.nameLimit)
    if name.isEmpty { return foldersPage(problems: [.folderNameMissing]) }
    _ = pouch.addScanFolder(name)
    return done(.saved, to: .scan(.folders))
  }

  mutating func rename(folder: RecordID) -> Response {
    guard pouch.scanFolder(folder) != nil else { return problem(.noSuchScan, status: 404) }
    let list = Route.scan(.history(ScanList(folder: folder)))
    guard isPost else { return .redirect(to: list) }
    let name = UTF8Text.tidy(field("name"), limit: ScanFolder.nameLimit)
    if name.isEmpty { return foldersPage(problems: [.folderNameMissing]) }
    pouch.rename(scanFolder: folder, to: name)
    return done(.saved, to: .scan(.folders))
  }

  mutating func delete(folder: RecordID) -> Response {
    guard pouch.scanFolder(folder) != nil else { return problem(.noSuchScan, status: 404) }
    guard isPost else { return .redirect(to: .scan(.folders)) }
    pouch.delete(folder)
    return done(.deleted, to: .scan(.folders))
  }

  /// Edits the name, note and folders of a code.
  mutating func edit(_ id: RecordID) -> Response {
    guard let scan = pouch.scan(id) else { return problem(.noSuchScan, status: 404) }
    guard isPost else { return editPage(scan) }
    pouch.rename(scan: id, to: field("name"))
    pouch.annotate(scan: id, field("note"))
    let chosen = fields("folder").compactMap { RecordID(hex: $0) }
    for folder in pouch.scanFolders {
      if chosen.contains(folder.id) {
        pouch.put(scan: id, into: folder.id)
      } else if pouch.isIn(folder.id, scan: id) {
        pouch.take(scan: id, outOf: folder.id)
      }
    }
    let new = UTF8Text.tidy(field("new-folder"), limit: ScanFolder.nameLimit)
    if !new.isEmpty {
      let folder = pouch.addScanFolder(new)
      pouch.put(scan: id, into: folder)
    }
    return done(.saved, to: .scan(.scan(id)))
  }

  private func editPage(_ scan: Scan) -> Response {
    page(
      Shell(
        title: Phrase("Назва, нотатка, теки", "Name, note, folders"), tab: .scan,
        back: (.scan(.scan(scan.id)), .same(UTF8Text.tidy(scan.shownName, limit: 40))))
    ) { html in
      html(.form, .post, .action(.scan(.edit(scan.id))), .class("sheet")) { html in
        html.group(Phrase("Для себе", "For yourself")) { html in
          html.field(
            Phrase("Назва", "Name"), .name("name"), .value(text: scan.name),
            .named("autocomplete", "off"))
          html.textArea(
            Phrase("Нотатка", "Note"), .name("note"), .named("rows", "3"), text: scan.note)
        }
        html.group(Phrase("Теки", "Folders")) { html in
          html(.div, .class("ticks")) { html in
            for folder in pouch.scanFolders {
              html.checkbox(
                .same(folder.name), .name("folder"), .value(text: folder.id.hex),
                .checked.when(pouch.isIn(folder.id, scan: scan.id)))
            }
          }
          html.field(
            Phrase("Нова тека", "New folder"), .name("new-folder"), .named("autocomplete", "off"))
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }
}
