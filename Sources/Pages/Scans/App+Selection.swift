import Base
import Pouch

extension App {
  func selectPage(_ list: ScanList, problems: [Problem] = []) -> Response {
    show(
      SelectPage(
        list: list, scans: pouch.scans(list), folders: pouch.scanFolders, problems: problems))
  }

  mutating func actOnSelected() -> Response {
    let history = ScanRoute.history()
    guard isPost else { return .redirect(to: .scan(history)) }
    let chosen = fields("scan").compactMap { ID(hex: $0) }.compactMap { pouch.scan($0) }
    if chosen.isEmpty { return selectPage(ScanList(), problems: [.nothingChosen]) }
    let act = field("act")
    if act == "csv" { return export(chosen, as: .csv) }
    if act == "json" { return export(chosen, as: .json) }
    if act == "delete" {
      for scan in chosen { pouch.delete(scan.id) }
      return done(.deleted, to: .scan(history))
    }
    let name = field("folder").tidied(limit: ScanFolder.nameLimit)
    if name.isEmpty { return selectPage(ScanList(), problems: [.folderNameMissing]) }
    let folder = pouch.addScanFolder(name)
    for scan in chosen { pouch.add(scan: scan.id, to: folder) }
    return done(.saved, to: .scan(.history(ScanList(folder: folder))))
  }

  func export(_ scans: [Scan], as format: ScanExport.Format) -> Response {
    var response = Response(
      contentType: format == .csv ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8",
      body: ScanExport.write(scans, of: pouch, as: format).utf8)
    response.fileName =
      "kapshuk-codes-" + today.iso
      + Array((format == .csv ? StaticString(".csv") : StaticString(".json")).bytes)
    return response
  }
}
