import Pouch

/// The main sections of the money pages.
enum MoneyTab: UInt8, CaseIterable {
  case overview, list, analytics, budget, more

  var phrase: Phrase {
    switch self {
    case .overview: Phrase("Огляд", "Overview")
    case .list: Phrase("Операції", "Transactions")
    case .analytics: Phrase("Аналітика", "Analytics")
    case .budget: Phrase("Бюджет", "Budget")
    case .more: Phrase("Ще", "More")
    }
  }

  var route: Route {
    switch self {
    case .overview: .money
    case .list: .transactions
    case .analytics: .money(.analytics(AnalyticsView()))
    case .budget: .money(.budget(nil))
    case .more: .money(.more)
    }
  }
}

extension HTML {
  /// The navigation between the sections, at the head of the main pages.
  mutating func moneyTabs(_ current: MoneyTab) {
    self(.nav, .class("chips"), .label(Phrase("Гроші", "Money"))) { html in
      for tab in MoneyTab.allCases {
        html(.a, .class("chip"), .href(tab.route), .current.when(tab == current), text: tab.phrase)
      }
    }
  }
}

/// A page for a record that was deleted or never existed on this device.
struct NoSuchMoneyPage: Page {
  var shell: Shell {
    Shell(
      title: Phrase("Тут нічого немає", "Nothing is here"), tab: .money,
      back: (.money, Phrase("Гроші", "Money")))
  }

  var status: Int { 404 }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Цього запису немає на цьому пристрої: можливо, його видалено. Поверніться до грошей.",
        "This is not on this device: it may have been deleted. Go back to your money."))
    html(.p) { html in
      html.button(Phrase("До грошей", "To the money"), .href(.money))
    }
  }
}
