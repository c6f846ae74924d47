import Base
import Pouch

/// A month of money: a salary in two parts, a rented flat, and what is bought in between.
extension DemoPouch {
  static func addMoney(to pouch: inout Pouch, today: Day) {
    let card = account("Картка", .card, 18_430, 0x2C4A9A, &pouch)
    let savings = account("Скарбничка", .savings, 11_000, 0x3F7A2E, &pouch)
    _ = account("", .lent, 1_500, 0x6B3FA0, person: "Андрій", &pouch)
    for entry in entries {
      var draft = TransactionDraft(
        entry.flow, Money(entry.minor, .hryvnia), entry.isCash ? Pouch.cashID : card,
        minute: Int64(today.number - entry.ago) * 1440 + entry.minute)
      draft.payee = Text(entry.payee)
      if entry.flow == .transfer {
        let target = draft.payee.isEmpty ? Pouch.cashID : savings
        draft.payee = ""
        draft.arrival = Transaction.Arrival(
          account: target, amount: Money(entry.minor, .hryvnia))
      } else {
        draft.category = MoneyCategoryTable.id(named: entry.category)
      }
      _ = pouch.add(draft)
    }
    addPlans(to: &pouch, today: today, card: card, savings: savings)
  }

  private static func account(
    _ name: String, _ kind: Account.Kind, _ hryvnias: Int64, _ colour: UInt32, person: String = "",
    _ pouch: inout Pouch
  ) -> ID<Account> {
    var draft = AccountDraft()
    (draft.name, draft.kind, draft.person) = (Text(name), kind, Text(person))
    draft.opening = Money(hryvnias * 100, .hryvnia)
    draft.colour = colour
    return pouch.addAccount(draft)
  }

  /// Budgets, a goal, and what comes again each month.
  private static func addPlans(
    to pouch: inout Pouch, today: Day, card: ID<Account>, savings: ID<Account>
  ) {
    let month = today.adding(months: -1).month.first
    for (name, limit) in [
      ("Groceries", 9_000), ("Eating out", 2_500), ("Transport", 3_500),
    ] as [(StaticString, Int64)] {
      guard let category = MoneyCategoryTable.id(named: name) else { continue }
      pouch.setBudget(
        category, from: month, limit: Money(limit * 100, .hryvnia), carriesOver: false)
    }
    pouch.setGoal(
      nil, name: "Велосипед", target: Money(2_400_000, .hryvnia), account: savings,
      until: today.adding(months: 5))
    for (payee, category, sum, ago) in [
      ("Оренда квартири", "Rent", 14_500, 26), ("Домашній інтернет", "Phone and internet", 350, 21),
      ("Музика без реклами", "Subscriptions", 109, 12),
    ] as [(StaticString, StaticString, Int64, Int32)] {
      var draft = TransactionDraft(.expense, Money(sum * 100, .hryvnia), card, minute: 0)
      draft.payee = Text(payee)
      draft.category = MoneyCategoryTable.id(named: category)
      let next = Day(number: today.number - ago).adding(months: 1)
      guard let rule = RecurrenceRule(unit: .month, every: 1, from: next) else { continue }
      pouch.setRecurrence(nil, draft, rule)
    }
  }

  private struct Entry {
    let ago: Int32
    /// The minute of the day.
    let minute: Int64
    let flow: Transaction.Flow
    let minor: Int64
    let isCash: Bool
    let category: StaticString
    let payee: StaticString
  }

  private static func spent(
    _ ago: Int32, _ hour: Int64, _ minute: Int64, _ minor: Int64, _ category: StaticString,
    _ payee: StaticString, cash: Bool = false
  ) -> Entry {
    Entry(
      ago: ago, minute: hour * 60 + minute, flow: .expense, minor: minor, isCash: cash,
      category: category, payee: payee)
  }

  private static func received(
    _ ago: Int32, _ minor: Int64, _ category: StaticString, _ payee: StaticString
  ) -> Entry {
    Entry(
      ago: ago, minute: 11 * 60, flow: .income, minor: minor, isCash: false, category: category,
      payee: payee)
  }

  /// From the card: to cash, or to the savings if they are named.
  private static func moved(_ ago: Int32, _ minor: Int64, to savings: StaticString = "") -> Entry {
    Entry(
      ago: ago, minute: 12 * 60, flow: .transfer, minor: minor, isCash: false, category: "",
      payee: savings)
  }

  /// How many days ago, at what time, how much in kopiykas, for what, where.
  private static let entries: [Entry] = [
    moved(34, 300_000), spent(34, 18, 10, 84_260, "Groceries", "Сільпо"),
    spent(33, 8, 40, 7_500, "Coffee", "Aroma Kava"),
    spent(32, 19, 5, 46_800, "Medicines", "Подорожник"),
    received(30, 2_150_000, "Salary", "ТОВ «Вітряк»"), moved(30, 250_000, to: "Скарбничка"),
    spent(30, 18, 45, 112_430, "Groceries", "Сільпо"),
    spent(29, 10, 20, 40_000, "Public transport", "Проїзний"),
    spent(28, 13, 15, 31_500, "Eating out", "Пузата хата"),
    spent(27, 9, 30, 38_000, "Groceries", "Ринок", cash: true),
    spent(26, 12, 0, 1_450_000, "Rent", "Оренда квартири"),
    spent(26, 19, 40, 56_790, "Groceries", "Фора"),
    spent(25, 8, 35, 7_500, "Coffee", "Aroma Kava"),
    spent(24, 17, 50, 164_000, "Fuel", "ОККО"),
    spent(23, 20, 15, 81_240, "Utilities", "Електроенергія"),
    spent(23, 20, 18, 35_630, "Utilities", "Вода"),
    spent(22, 18, 30, 73_180, "Groceries", "Сільпо"),
    spent(21, 11, 0, 35_000, "Phone and internet", "Домашній інтернет"),
    spent(20, 15, 45, 42_000, "Leisure", "Планета кіно"),
    spent(20, 18, 20, 21_500, "Taxi", "Таксі"),
    spent(19, 10, 10, 42_000, "Groceries", "Ринок", cash: true),
    spent(18, 9, 0, 25_000, "Phone and internet", "Київстар"),
    spent(17, 19, 25, 95_360, "Groceries", "Сільпо"),
    spent(16, 8, 45, 14_000, "Coffee", "Кав’ярня «Зерно»"),
    received(15, 1_930_000, "Salary", "ТОВ «Вітряк»"), moved(15, 250_000, to: "Скарбничка"),
    spent(15, 20, 5, 50_000, "Donations", "Повернись живим"),
    spent(14, 18, 15, 189_000, "Clothes", "Зимові черевики"),
    spent(13, 13, 30, 28_900, "Eating out", "Вареничня"),
    spent(12, 12, 0, 10_900, "Subscriptions", "Музика без реклами"),
    spent(12, 18, 50, 64_720, "Groceries", "Фора"), moved(11, 150_000),
    spent(10, 9, 50, 36_500, "Groceries", "Ринок", cash: true),
    spent(10, 16, 20, 60_000, "Beauty", "Перукарня", cash: true),
    spent(9, 17, 40, 158_000, "Fuel", "ОККО"),
    spent(8, 19, 10, 102_850, "Groceries", "Сільпо"),
    spent(7, 8, 40, 7_500, "Coffee", "Aroma Kava"),
    spent(6, 18, 5, 39_000, "Education", "Книгарня «Є»"),
    spent(5, 14, 10, 33_400, "Eating out", "Пузата хата"),
    spent(5, 19, 30, 55_900, "Pets", "Корм для Мурчика"),
    received(4, 8_640, "Interest and cashback", "Кешбек"),
    spent(4, 18, 55, 78_310, "Groceries", "Сільпо"),
    spent(3, 9, 15, 40_000, "Public transport", "Проїзний"),
    spent(2, 20, 25, 17_800, "Taxi", "Таксі"),
    spent(2, 8, 30, 14_000, "Coffee", "Кав’ярня «Зерно»"),
    spent(1, 10, 5, 29_500, "Groceries", "Ринок", cash: true),
    spent(1, 18, 35, 68_470, "Groceries", "Фора"),
  ]
}
