import Base
import Pouch

/// The values of a rule's form, valid or not, so that nothing typed is lost.
struct RuleForm {
  var text: Text = ""
  var least: Text = ""
  var most: Text = ""
  var account: ID<Account>?
  var flow: Transaction.Flow?
  var mcc: Text = ""
  var category: ID<MoneyCategory>?
  var payee: Text = ""
  var problems: [Problem] = []

  init() {}

  init(_ rule: ImportRule, _ language: Settings.Language) {
    let conditions = rule.conditions
    text = conditions.text
    least = conditions.least.map { MoneyWords.typed($0, in: language) } ?? ""
    most = conditions.most.map { MoneyWords.typed($0, in: language) } ?? ""
    account = conditions.account
    flow = conditions.flow
    mcc = conditions.mcc.map { MerchantCode.digits($0) } ?? ""
    category = rule.category
    payee = rule.payee
  }

  init(posted app: App) {
    text = app.field("text").tidied(limit: 1000)
    least = app.field("least").tidied(limit: 200)
    most = app.field("most").tidied(limit: 200)
    account = ID(hex: app.field("account"))
    flow = Transaction.Flow(named: app.field("flow"))
    mcc = app.field("mcc").tidied(limit: 20)
    category = ID(hex: app.field("category"))
    payee = app.field("payee").tidied(limit: 1000)
  }

  /// Whether there is more than a text, so that the further conditions are shown.
  var hasMore: Bool {
    !least.isEmpty || !most.isEmpty || account != nil || flow != nil || !mcc.isEmpty
  }

  /// Returns the draft, or `nil` after adding the problems.
  mutating func draft(in app: App) -> ImportRuleDraft? {
    var conditions = RuleConditions(text: text)
    let account = self.account.flatMap { app.pouch.account($0) }
    let currency = account?.currency ?? app.pouch.moneySettings.currency
    conditions.account = account?.id
    conditions.flow = flow == .transfer ? nil : flow
    conditions.least = bound(least, currency)
    conditions.most = bound(most, currency)
    if let least = conditions.least, let most = conditions.most, least.minor > most.minor {
      problems.append(.ruleBounds)
    }
    if !mcc.isEmpty {
      conditions.mcc = MerchantCode.parse(mcc)
      if conditions.mcc == nil { problems.append(.merchantCode) }
    }
    for typed in [text, payee] where typed.scalars.count > Transaction.payeeLimit {
      problems.append(.nameTooLong(limit: Transaction.payeeLimit))
    }
    if problems.isEmpty, conditions.isEmpty { problems.append(.ruleWithoutCondition) }
    let category = self.category.flatMap { app.pouch.moneyCategory($0) }
    if category == nil, payee.isEmpty { problems.append(.ruleWithoutEffect) }
    if let category, let flow = conditions.flow, category.isIncome != (flow == .income) {
      problems.append(.ruleDirection)
    }
    return problems.isEmpty
      ? ImportRuleDraft(conditions, category: category?.id, payee: payee) : nil
  }

  private mutating func bound(_ typed: Text, _ currency: Currency) -> Money? {
    if typed.isEmpty { return nil }
    do { return try Calculation.amount(typed, in: currency) } catch {
      problems.append(.amount(error))
      return nil
    }
  }
}
