import Base
import Pouch

extension App {
  mutating func settings(_ route: SettingsRoute) -> Response {
    switch route {
    case .settings: return isPost ? saveSettings() : settingsPage()
    case .sorting: return sorting()
    case .backup:
      return request.environment.host == .server ? needsDevice() : backup()
    case .transfer(let id): return transfer(id)
    case .chooseCards: return isPost ? actOnChosenCards() : chooseCardsPage()
    case .news: return show(NewsPage())
    case .restore:
      return isPost
        ? restore() : .redirect(to: .settings(.settings))
    case .bin: return isPost ? restoreFromBin() : binPage()
    case .emptyBin: return isPost ? emptyBin() : emptyBinPage()
    }
  }

  private mutating func saveSettings() -> Response {
    var settings = pouch.settings
    if let language = Settings.Language(code: field("language")) { settings.language = language }
    if let theme = Settings.Theme(key: field("theme")) { settings.theme = theme }
    pouch.settings = settings
    return done(.saved, to: .settings(.settings))
  }

  private mutating func sorting() -> Response {
    guard isPost else { return .redirect(to: .home) }
    var settings = pouch.settings
    if let sorting = CardList.Sorting(key: field("sorting")) { settings.sorting = sorting }
    pouch.settings = settings
    return .redirect(to: Route(target: field("back")) ?? .home)
  }

  /// The whole pouch as a file. The host adds the photos, which only it has.
  private func backup() -> Response {
    var response = Response(
      contentType: "application/json; charset=utf-8",
      body: Backup.write(pouch, now: request.environment.now))
    response.fileName =
      "kapshuk-" + today.iso + ".json"
    return response
  }

  func settingsPage(problems: [Problem] = []) -> Response {
    show(
      SettingsPage(
        theme: pouch.settings.theme,
        account: AccountSection(isSignedIn: request.environment.host == .account, in: pouch),
        audience: audienceQuestion, unreadableCount: unreadableCount,
        hasServer: request.environment.hasServer, problems: problems))
  }
}
