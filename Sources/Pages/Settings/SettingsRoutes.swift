import Base
import Pouch

/// The addresses of the settings.
package enum SettingsRoute: Addressable, Equatable, Sendable {
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
  /// What is new in this version.
  case news
  /// Several cards at once.
  case chooseCards
  /// Moves a card to another space.
  case transfer(RecordID)

  init?(_ path: Path) {
    guard let (pattern, parts) = SettingsPath.matching(path) else { return nil }
    let route: SettingsRoute? =
      switch pattern {
      case .settings: .settings
      case .sorting: .sorting
      case .backup: .backup
      case .restore: .restore
      case .bin: .bin
      case .emptyBin: .emptyBin
      case .news: .news
      case .chooseCards: .chooseCards
      case .transfer: RecordID(hex: parts[0]).map { .transfer($0) }
      }
    guard let route else { return nil }
    self = route
  }

  package var target: Text {
    switch self {
    case .settings: SettingsPath.settings.target()
    case .sorting: SettingsPath.sorting.target()
    case .backup: SettingsPath.backup.target()
    case .restore: SettingsPath.restore.target()
    case .bin: SettingsPath.bin.target()
    case .emptyBin: SettingsPath.emptyBin.target()
    case .news: SettingsPath.news.target()
    case .chooseCards: SettingsPath.chooseCards.target()
    case .transfer(let id): SettingsPath.transfer.target(id.hex)
    }
  }
}
