import Pouch

/// The list of the less used money pages.
struct MorePage: Page {
  var shell: Shell {
    Shell(title: MoneyWords.more, tab: .money)
  }

  func write(to html: inout HTML) {
    html.moneyTabs(.more)
    html(.ul, .class("list")) { html in
      for entry in MoneySection.allCases {
        html(.li) { html in
          html(.a, .class("row"), .href(entry.route)) { html in
            html.badge(entry.icon, entry.colour)
            html.rowText(entry.phrase, entry.explanation)
          }
        }
      }
    }
    html.binLink()
  }
}

/// The sections behind "More".
enum MoneySection: UInt8, CaseIterable {
  case accounts, debts, recurring, goals, household, categories, currencies, `import`, export

  var phrase: Phrase {
    switch self {
    case .accounts: Phrase("Рахунки", "Accounts")
    case .debts: Phrase("Борги", "Debts")
    case .recurring: Phrase("Повторюване", "Recurring")
    case .goals: Phrase("Цілі", "Goals")
    case .household: Phrase("Спільні витрати", "Household")
    case .categories: Phrase("Категорії", "Categories")
    case .currencies: Phrase("Валюти й курси", "Currencies and rates")
    case .import: Phrase("Імпорт із банку", "Import from a bank")
    case .export: Phrase("Експорт", "Export")
    }
  }

  var explanation: Phrase {
    switch self {
    case .accounts:
      Phrase("Готівка, картки, заощадження", "Cash, cards, savings")
    case .debts: Phrase("Позичив, повернув: хто кому винен", "Lent, paid back: who owes whom")
    case .recurring:
      Phrase("Оренда, підписки, зарплата: що й коли", "Rent, subscriptions, salary: what and when")
    case .goals:
      Phrase("На що відкладаєте й скільки на місяць", "What you save for, how much a month")
    case .household:
      Phrase("Хто платив, за кого, як порахуватися", "Who paid, for whom, how to settle up")
    case .categories:
      Phrase("Назви, значки, кольори, два рівні", "Names, icons, colours, two levels")
    case .currencies:
      Phrase("Валюта підсумків і курс на день", "The currency of totals, the rate of a day")
    case .import: Phrase("monobank, ПриватБанк, CSV, XLSX, OFX, QIF", "CSV, XLSX, OFX, QFX, QIF")
    case .export:
      Phrase("CSV, Excel, hledger, PDF: усе ваше", "CSV, Excel, hledger, PDF: all is yours")
    }
  }

  var icon: MoneyIcon {
    switch self {
    case .accounts: .wallet
    case .debts: .transfer
    case .recurring: .repeat
    case .goals: .target
    case .household: .people
    case .categories: .tag
    case .currencies: .coins
    case .import: .handIn
    case .export: .handOut
    }
  }

  var colour: UInt32 {
    switch self {
    case .accounts: 0x2C4A9A
    case .debts: 0x6B4A32
    case .recurring: 0x0F7C86
    case .goals: 0x3F7A2E
    case .household: 0x6B3FA0
    case .categories: 0xB3122E
    case .currencies: 0x1E7B4F
    case .import: 0x2C7AD6
    case .export: 0x4A5160
    }
  }

  var route: Route {
    switch self {
    case .accounts: .money(.accounts)
    case .debts: .money(.debts)
    case .recurring: .money(.recurrences)
    case .goals: .money(.goals)
    case .household: .money(.household)
    case .categories: .money(.categories)
    case .currencies: .money(.currencies)
    case .import: .money(.importFile)
    case .export: .money(.exports)
    }
  }
}
