import Base

/// A word of an exported table, written in the user's language and read in either.
struct ExportWord: Sendable {
  let ukrainian: StaticString
  let english: StaticString

  init(_ ukrainian: StaticString, _ english: StaticString) {
    self.ukrainian = ukrainian
    self.english = english
  }

  subscript(language: Settings.Language) -> Text {
    Text(language == .ukrainian ? ukrainian : english)
  }

  /// Whether a cell contains the word, in either language.
  func isIn(_ cell: Text) -> Bool { cell == ukrainian || cell == english }

  static let account = ExportWord("рахунок", "account")
  static let archivedAccount = ExportWord("рахунок в архіві", "archived account")
  static let correction = ExportWord("виправлення залишку", "correction")
}

extension Transaction.Flow {
  var exportWord: ExportWord {
    switch self {
    case .expense: ExportWord("витрата", "expense")
    case .income: ExportWord("дохід", "income")
    case .transfer: ExportWord("переказ", "transfer")
    }
  }
}

extension Account.Kind {
  var exportWord: ExportWord {
    switch self {
    case .cash: ExportWord("готівка", "cash")
    case .card: ExportWord("картка або рахунок", "card")
    case .savings: ExportWord("заощадження", "savings")
    case .lent: ExportWord("мені винні", "lent")
    case .borrowed: ExportWord("мій борг", "borrowed")
    }
  }
}
