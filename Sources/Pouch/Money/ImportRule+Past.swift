import Base

extension ImportRule {
  /// How many transactions one application changes at most, so that its undo stays quick.
  package static let pastLimit = 2000

  /// The values of a transaction after the rule; `nil` if it changes nothing. A category fits its own direction only,
  /// and a split has a category for each part.
  fileprivate func draft(of one: Transaction, _ category: MoneyCategory?) -> TransactionDraft? {
    var draft = TransactionDraft(one)
    if let category, one.parts.isEmpty, category.isIncome == (one.flow == .income) {
      draft.category = category.id
    }
    if !payee.isEmpty { draft.payee = payee }
    return draft.category == one.category && draft.payee == one.payee ? nil : draft
  }
}

extension Pouch {
  /// The past transactions that a rule would change, the newest first. A rule that comes earlier and fits too has
  /// precedence, as in an import; what the user may not change is left out.
  package func past(of rule: ImportRule, _ ledger: MoneyLedger) -> [Transaction] {
    let category = rule.category.flatMap { moneyCategory($0) }
    let earlier = importRules.prefix { $0.id != rule.id }
    return ledger.transactions.filter { one in
      rule.conditions.hold(for: one) && rule.draft(of: one, category) != nil
        && !earlier.contains { $0.conditions.hold(for: one) } && mayChange(one.id)
    }
  }

  /// Applies a rule to past transactions, at most `ImportRule.pastLimit` of them. Returns how many it changed.
  package mutating func apply(_ rule: ImportRule, to transactions: [Transaction]) -> Int {
    let category = rule.category.flatMap { moneyCategory($0) }
    var count = 0
    for one in transactions.prefix(ImportRule.pastLimit) {
      // The ledger names an unknown account of another user in its own way, which is not to be written.
      guard let one = transaction(one.id), var draft = rule.draft(of: one, category) else {
        continue
      }
      draft.space = space(of: one.id)
      update(transaction: one.id, with: draft)
      count += 1
    }
    return count
  }
}
