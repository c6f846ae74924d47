import Base
import Pouch

/// The sections of the groceries' pages.
enum GroceryTab: UInt8, CaseIterable {
  case home, lists, history, analysis, stores, preferences, receipt, prices, pack

  var phrase: Phrase {
    switch self {
    case .home: Phrase("Огляд", "Overview")
    case .lists: Phrase("Списки", "Lists")
    case .history: Phrase("Історія", "History")
    case .analysis: Phrase("Що ви купуєте", "What you buy")
    case .stores: Phrase("Магазини", "Shops")
    case .preferences: Phrase("Побажання", "Preferences")
    case .receipt: Phrase("Чек", "Receipt")
    case .prices: Phrase("Список цін", "Price list")
    case .pack: Phrase("Без мережі", "Offline")
    }
  }

  var route: GroceriesRoute {
    switch self {
    case .home: .home
    case .lists: .lists
    case .history: .history("")
    case .analysis: .analysis(months: 3)
    case .stores: .stores
    case .preferences: .preferences(from: nil)
    case .receipt: .receipt
    case .prices: .priceFile
    case .pack: .pack
    }
  }
}

extension HTML {
  /// The sections of the groceries' tab.
  mutating func groceryTabs(_ current: GroceryTab?) {
    self(.nav, .class("chips"), .label(Phrase("Покупки", "Groceries"))) { html in
      for tab in GroceryTab.allCases {
        html(
          .a, .class("chip"), .href(.groceries(tab.route)), .current.when(tab == current),
          text: tab.phrase)
      }
    }
  }
}
