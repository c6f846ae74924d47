import Base
import Pouch

extension App {
  /// Shows what a file contains. When the form is sent again with ticked records, restores them.
  mutating func restore() -> Response {
    let file = field("file")
    if file.isEmpty { return settingsPage(problems: [.fileMissing]) }
    let contents: BackupFile.Contents
    do { contents = try BackupFile.read(file.utf8) } catch {
      return settingsPage(problems: [.backup(error)])
    }
    let restoration = pouch.restoration(of: contents.records)
    guard field("operation") == "restore" else {
      return restorePage(contents, restoration)
    }
    let chosen = chosenItems(of: restoration)
    if chosen.isEmpty {
      return restorePage(contents, restoration, problems: [App.nothingTicked])
    }
    pouch.restore(chosen)
    var response = done(.restored, to: .home)
    response.photos = contents.photos.map { Response.Photo(hash: $0.hash, base64: $0.base64) }
    return response
  }

  private static let nothingTicked = Problem(
    "Нічого не позначено. Позначте хоча б один запис і натисніть ще раз.",
    "Nothing is ticked. Tick at least one record, and press again.")

  private func chosenItems(of restoration: Restoration) -> [Restoration.Item] {
    let ids = Set(fields("record").compactMap { RecordID(hex: $0) })
    let rests = fields("rest")
    var chosen: [Restoration.Item] = []
    for part in RecordWords.Part.allCases {
      let section = RestoreSection(part, of: restoration)
      chosen += section.listed.filter { ids.contains($0.record.id) }
      for isWanted in [true, false] where rests.contains(section.restValue(isWanted: isWanted)) {
        chosen += section.rest.filter { $0.isWanted == isWanted }
      }
    }
    return chosen
  }

  private func restorePage(
    _ contents: BackupFile.Contents, _ restoration: Restoration, problems: [Problem] = []
  ) -> Response {
    show(
      RestorePage(made: contents.made, restoration: restoration, pouch: pouch, problems: problems))
  }
}
