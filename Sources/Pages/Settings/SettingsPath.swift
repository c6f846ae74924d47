import Base

/// The paths of the settings.
enum SettingsPath: Name, PathPattern {
  case settings = "/settings"
  case sorting = "/settings/sorting"
  case backup = "/settings/backup"
  case restore = "/settings/restore"
  case bin = "/settings/bin"
  case emptyBin = "/settings/bin/empty"
  case news = "/settings/news"
  case chooseCards = "/settings/cards"
  case transfer = "/settings/space/*"
}
