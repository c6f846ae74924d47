import Base
import Pouch

extension App {
  /// The folders, with a refused name where it was typed: in the form of the renamed folder, or of a new one.
  func foldersPage(problems: [Problem] = [], renaming: ID<ScanFolder>? = nil) -> Response {
    show(
      FoldersPage(
        folders: pouch.scanFolders.map { ($0, pouch.scans(ScanList(folder: $0.id)).count) },
        name: problems.isEmpty || renaming != nil ? "" : field("name"),
        renamed: renaming.map { ($0, field("name")) }, problems: problems))
  }

  mutating func addFolder() -> Response {
    let name = field("name").tidied(limit: ScanFolder.nameLimit)
    if name.isEmpty { return foldersPage(problems: [.folderNameMissing]) }
    if let taken = Problem.nameTaken(name, pouch.scanFolders.map { $0.name }) {
      return foldersPage(problems: [taken])
    }
    _ = pouch.addScanFolder(name)
    return done(.saved, to: .scan(.folders))
  }

  mutating func rename(folder: ID<ScanFolder>) -> Response {
    guard let known = pouch.scanFolder(folder) else { return problem(.noSuchScan) }
    let list = Route.scan(.history(ScanList(folder: folder)))
    guard isPost else { return .redirect(to: list) }
    let name = field("name").tidied(limit: ScanFolder.nameLimit)
    if name.isEmpty { return foldersPage(problems: [.folderNameMissing], renaming: folder) }
    let others = pouch.scanFolders.filter { $0.id != folder }.map { $0.name }
    if let taken = Problem.nameTaken(name, others, besides: known.name) {
      return foldersPage(problems: [taken], renaming: folder)
    }
    pouch.rename(scanFolder: folder, to: name)
    return done(.saved, to: .scan(.folders))
  }

  mutating func delete(folder: ID<ScanFolder>) -> Response {
    guard pouch.scanFolder(folder) != nil else { return problem(.noSuchScan) }
    guard isPost else { return .redirect(to: .scan(.folders)) }
    pouch.delete(folder)
    return done(.deleted, to: .scan(.folders))
  }

  /// Edits the name, note and folders of a code.
  mutating func edit(_ id: ID<Scan>) -> Response {
    guard let scan = pouch.scan(id) else { return problem(.noSuchScan) }
    guard isPost else {
      let folders = pouch.scanFolders
      let chosen = Set(folders.map { $0.id }.filter { pouch.isIn($0, scan: id) })
      let title = scan.title(CodeMeaning(scan.code, today: today, in: language))
      return show(ScanNotesPage(scan: scan, title: title, folders: folders, chosen: chosen))
    }
    pouch.rename(scan: id, to: field("name"))
    pouch.annotate(scan: id, field("note"))
    let chosen = fields("folder").compactMap { ID<ScanFolder>(hex: $0) }
    for folder in pouch.scanFolders {
      if chosen.contains(folder.id) {
        pouch.add(scan: id, to: folder.id)
      } else if pouch.isIn(folder.id, scan: id) {
        pouch.remove(scan: id, from: folder.id)
      }
    }
    let new = field("new-folder").tidied(limit: ScanFolder.nameLimit)
    if !new.isEmpty {
      let folder = pouch.addScanFolder(new)
      pouch.add(scan: id, to: folder)
    }
    return done(.saved, to: .scan(.scan(id)))
  }
}
