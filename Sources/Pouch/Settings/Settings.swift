import Base

/// The user's settings of the app.
package struct Settings: Equatable, Sendable {
  package var language: Language?
  package var theme: Theme
  package var sorting: CardList.Sorting

  package enum Language: UInt8, CaseIterable, Sendable {
    case ukrainian = 0
    case english = 1

    /// The ISO 639-1 code.
    package var code: StaticString {
      switch self {
      case .ukrainian: "uk"
      case .english: "en"
      }
    }

    package init?(code: Text) {
      for language in Language.allCases where code == language.code {
        self = language
        return
      }
      return nil
    }
  }

  package enum Theme: UInt8, CaseIterable, Sendable {
    /// The theme of the device.
    case automatic = 0
    case light = 1
    case dark = 2

    package var key: StaticString {
      switch self {
      case .automatic: "auto"
      case .light: "light"
      case .dark: "dark"
      }
    }

    package init?(key: Text) {
      for theme in Theme.allCases where key == theme.key {
        self = theme
        return
      }
      return nil
    }
  }
}

extension Pouch {
  static let settingsID = RecordID(high: 0, low: 2)

  /// Whether the user has put the guide to meetings away, on any device.
  package var isMeetingGuideDismissed: Bool {
    records[Pouch.settingsID]?[.isMeetingGuideDismissed]?.bool == true
  }

  package mutating func dismissMeetingGuide() {
    if isMeetingGuideDismissed { return }
    set(Pouch.settingsID, .settings, .isMeetingGuideDismissed, to: .bool(true))
  }

  package var settings: Settings {
    get {
      let record = records[Pouch.settingsID]
      return Settings(
        language: record?[.language]?.text.flatMap { Settings.Language(code: $0) },
        theme: record?[.theme]?.text.flatMap { Settings.Theme(key: $0) } ?? .automatic,
        sorting: record?[.sorting]?.text.flatMap { CardList.Sorting(key: $0) } ?? .name)
    }
    set {
      let old = settings
      if let language = newValue.language, language != old.language {
        set(Pouch.settingsID, .settings, .language, to: .text(Text(language.code)))
      }
      if newValue.theme != old.theme {
        set(Pouch.settingsID, .settings, .theme, to: .text(Text(newValue.theme.key)))
      }
      if newValue.sorting != old.sorting {
        set(Pouch.settingsID, .settings, .sorting, to: .text(Text(newValue.sorting.key)))
      }
    }
  }
}
