import Base
import Pouch

extension App {
  func scanSettingsPage(
    problems: [Problem] = [], imported: ScanExport.Outcome? = nil
  ) -> Response {
    show(ScanSettingsPage(settings: pouch.scanSettings, problems: problems, imported: imported))
  }

  mutating func saveScanSettings() -> Response {
    var settings = ScanSettings()
    for which in ScanSettings.Switch.allCases {
      settings[which] = fields(which.name).contains { !$0.isEmpty }
    }
    pouch.scanSettings = settings
    return done(.saved, to: .scan(.settings))
  }

  mutating func importScans() -> Response {
    guard isPost else { return .redirect(to: .scan(.settings)) }
    let file = field("file")
    if file.isEmpty { return scanSettingsPage(problems: [.fileMissing]) }
    guard let rows = ScanExport.rows(of: file) else {
      return scanSettingsPage(problems: [.noCodeTable])
    }
    let outcome = pouch.importScans(rows, now: request.environment.now)
    pouch.rememberForUndo()
    return scanSettingsPage(imported: outcome)
  }

  mutating func clearHistory() -> Response {
    guard isPost else { return .redirect(to: .scan(.settings)) }
    for scan in pouch.scans { pouch.delete(scan.id) }
    return done(.deleted, to: .scan(.history()))
  }
}
