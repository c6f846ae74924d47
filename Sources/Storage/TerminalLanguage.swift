import Foundation

/// The language of what commands say in a terminal: Ukrainian where the locale says so, English elsewhere.
package enum TerminalLanguage: Equatable, Sendable {
  case english
  case ukrainian

  /// Of the program, for as long as it runs.
  package static let current = TerminalLanguage(ProcessInfo.processInfo.environment)

  /// The first variable that is set and not empty decides (POSIX.1-2024, XBD 8.2).
  package init(_ environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // uk, uk_UA, uk_UA.UTF-8, uk@…
    let language = locale?.prefix { $0.isLetter }
    self = language == "uk" ? .ukrainian : .english
  }
}
