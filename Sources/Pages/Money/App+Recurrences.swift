import Base
import Pouch

extension App {
  func recurrenceFormPage(_ one: Recurrence?, problems: [Problem] = []) -> Response {
    let form =
      isPost
      ? RecurrenceForm(request.fields)
      : RecurrenceForm(
        one, usualAccount: pouch.usualAccount(.expense, in: book), today: today, in: language)
    return show(
      RecurrenceFormPage(
        one: one, form: form, pouch: pouch, language: language, problems: problems))
  }

  mutating func saveRecurrence(_ one: Recurrence?) -> Response {
    var problems: [Problem] = []
    let account = ID(hex: field("account")).flatMap { pouch.account($0) }
    if account == nil { problems.append(.accountMissing) }
    var amount: Money?
    do {
      amount = try Calculation.amount(field("amount"), in: account?.currency ?? .hryvnia)
    } catch { problems.append(.amount(error)) }
    let every = IntegerText.parse(field("every")) ?? 0
    let from = Day(iso: field("from"))
    let until = Day(iso: field("until"))
    if from == nil || (until == nil && !field("until").isEmpty) { problems.append(.day) }
    let rhythm = from.flatMap {
      RecurrenceRule(
        unit: RecurrenceRule.Unit(named: field("unit")) ?? .month,
        every: Int(min(max(every, 0), 1000)),
        from: $0, until: until)
    }
    if from != nil, rhythm == nil { problems.append(.interval) }
    guard problems.isEmpty, let account, let amount, let rhythm else {
      return recurrenceFormPage(one, problems: problems)
    }
    let flow = Transaction.Flow(named: field("flow")) ?? .expense
    var draft = TransactionDraft(
      flow == .income ? .income : .expense, amount, account.id, minute: 0)
    draft.category = ID(hex: field("category"))
    draft.payee = field("payee")
    let id = pouch.setRecurrence(one?.id, draft, rhythm)
    pouch.setAutomatic(id, !field("automatic").isEmpty, today: today)
    return done(.saved, to: .money(.recurrences))
  }

  mutating func settle(_ one: Recurrence, records: Bool) -> Response {
    guard isPost else { return .redirect(to: .money(.recurrences)) }
    pouch.settle(one, records: records)
    return done(records ? .recorded : .saved, to: .money(.recurrences))
  }

  /// Records what waited because of a doubt about the clock, or passes it over.
  mutating func settleDue() -> Response {
    let records = field("do").isWord("record")
    guard records || field("do").isWord("skip"), pouch.clockDoubt(today: today) != nil else {
      return .redirect(to: .money(.recurrences))
    }
    pouch.settleDue(today: today, records: records)
    return done(records ? .recorded : .saved, to: .money(.recurrences))
  }
}
