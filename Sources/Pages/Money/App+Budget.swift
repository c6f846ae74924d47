import Base
import Pouch

extension App {
  func budgetPage(_ month: Day?, problems: [Problem] = []) -> Response {
    let spending = OwnShare(pouch).spending(book)
    return show(
      BudgetPage(
        pouch: pouch, ledger: spending, month: month,
        plan: PlanSection(
          pouch: pouch, ledger: spending, month: (month ?? today).month, fields: request.fields,
          problems: problems)))
  }

  func budgetFormPage(
    _ category: ID<MoneyCategory>?, _ month: Day, problems: [Problem] = []
  ) -> Response {
    let known = category.flatMap { id in
      pouch.budgets.filter { $0.category == id && $0.month <= month.month.first }
        .max { $0.month < $1.month }
    }
    let limit = known.map { $0.limit.minor > 0 ? MoneyWords.typed($0.limit, in: language) : "" }
    return show(
      BudgetFormPage(
        category: category, month: month,
        title: category.flatMap { pouch.moneyCategory($0) }.map { .same($0.name(in: language)) }
          ?? Phrase("Новий бюджет", "New budget"),
        categories: pouch.moneyCategories, chosen: ID(hex: field("category")),
        limit: isPost ? field("limit") : limit ?? "",
        carriesOver: isPost ? !field("carry").isEmpty : known?.carriesOver ?? false,
        problems: problems))
  }

  mutating func saveBudget(_ category: ID<MoneyCategory>?, _ month: Day) -> Response {
    guard let id = category ?? ID(hex: field("category")), pouch.moneyCategory(id) != nil
    else { return noSuchMoney() }
    var limit: Money?
    if !field("limit").tidied(limit: 200).isEmpty {
      do {
        limit = try Calculation.amount(field("limit"), in: pouch.moneySettings.currency)
      } catch {
        return budgetFormPage(category, month, problems: [.amount(error)])
      }
    }
    pouch.setBudget(id, from: month, limit: limit, carriesOver: !field("carry").isEmpty)
    return done(.saved, to: .money(.budget(month)))
  }

  mutating func savePlan() -> Response {
    var settings = pouch.moneySettings
    if field("do").isWord("drop") {
      settings.plan = nil
    } else {
      let typed = MoneyCategory.Share.allCases.map { IntegerText.parse(field($0.name)) ?? -1 }
      guard let plan = MoneySettings.Plan(typed[0], typed[1], typed[2]) else {
        return budgetPage(nil, problems: [.planPercents])
      }
      settings.plan = plan
    }
    pouch.moneySettings = settings
    return done(.saved, to: .money(.budget(nil)))
  }
}
