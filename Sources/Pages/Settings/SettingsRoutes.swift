import Pouch

/// The addresses of the settings.
package enum SettingsRoute: Equatable, Sendable {
  case settings
  /// Changes the list's sorting.
  case sorting
  /// The backup file of the whole pouch.
  case backup
  case restore
  /// Recently deleted records.
  case bin
  /// Empties the bin after a confirmation.
  case emptyBin
  /// Moves a card to another space.
  case transfer(RecordID)

  init?(_ path: Path) {
    if path.matches("settings") {
      self = .settings
    } else if path.matches("settings", "sorting") {
      self = .sorting
    } else if path.matches("settings", "backup") {
      self = .backup
    } else if path.matches("settings", "restore") {
      self = .restore
    } else if path.matches("settings", "bin") {
      self = .bin
    } else if path.matches("settings", "bin", "empty") {
      self = .emptyBin
    } else if path.isWord("settings", at: 0), path.isWord("space", at: 1), path.parts.count == 3,
      let card = path.id(at: 2)
    {
      self = .transfer(card)
    } else {
      return nil
    }
  }

  var target: [UInt8] {
    switch self {
    case .settings: Path.print("settings")
    case .sorting: Path.print("settings", "sorting")
    case .backup: Path.print("settings", "backup")
    case .restore: Path.print("settings", "restore")
    case .bin: Path.print("settings", "bin")
    case .emptyBin: Path.print("settings", "bin", "empty")
    case .transfer(let card): Path.print("settings", "space") + [UInt8(ascii: "/")] + card.hex
    }
  }
}
