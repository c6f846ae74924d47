import Base

/// A filter of transactions.
package struct TransactionFilter: Equatable, Sendable {
  package var from: Day?
  package var to: Day?
  package var flow: Transaction.Flow?
  package var account: ID<Account>?
  /// A category including its subcategories.
  package var category: ID<MoneyCategory>?
  package var member: ID<Member>?
  package var tag: TransactionTag?
  package var text: Text = ""
  /// Bounds of the amount in minor units.
  package var least: Int64?
  package var most: Int64?
  package var batch: Text = ""

  package init() {}

  package var isEmpty: Bool { self == TransactionFilter() }
}

extension MoneyLedger {
  /// The transactions that pass a filter, the newest first. A number finds sums too. `family` contains the category and its subcategories;
  /// `names` returns the names of a transaction's category and accounts, to be searched.
  package func filtered(
    _ filter: TransactionFilter, family: [ID<MoneyCategory>],
    names: (Transaction) -> [Text] = { _ in [] }
  ) -> [Transaction] {
    let days = transactions(
      from: filter.from ?? Day(number: .min + 1), to: filter.to ?? Day(number: .max))
    let query = SearchQuery(filter.text)
    let sum = TypedSum(filter.text)
    return days.filter { transaction in
      if let flow = filter.flow, transaction.flow != flow || transaction.isCorrection {
        return false
      }
      if let account = filter.account, transaction.account != account,
        transaction.arrival?.account != account
      {
        return false
      }
      if filter.category != nil,
        !transaction.portions.contains(where: { portion in
          portion.category.map { family.contains($0) } ?? false
        })
      {
        return false
      }
      if let member = filter.member {
        guard let household = transaction.household,
          household.payer == member
            || household.weights.contains(where: { $0.member == member && $0.weight > 0 })
        else { return false }
      }
      if let tag = filter.tag, !transaction.tags.contains(tag) { return false }
      if let least = filter.least, transaction.amount.minor < least { return false }
      if let most = filter.most, transaction.amount.minor > most { return false }
      if !filter.batch.isEmpty, transaction.batch != filter.batch { return false }
      if query.isEmpty || sum?.rank(of: transaction) != nil { return true }
      return query.rank(
        in: [transaction.payee, transaction.note] + transaction.parts.map { $0.note }
          + names(transaction)) != nil
    }
  }
}

extension Pouch {
  /// A category and its subcategories.
  package func family(of category: ID<MoneyCategory>?) -> [ID<MoneyCategory>] {
    guard let category else { return [] }
    return [category] + moneyCategories.filter { $0.parent == category }.map { $0.id }
  }
}
