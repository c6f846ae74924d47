import Base

/// Totals of transactions in the currency of totals.
package struct Report: Sendable {
  package private(set) var spent: Int64 = 0
  package private(set) var received: Int64 = 0
  package private(set) var count = 0
  /// How many transactions are left out because a rate is unknown.
  package private(set) var unknown = 0

  /// What was spent and received by category, without adding subcategories to their parents.
  package private(set) var byCategory: [CategorySum] = []
  /// What was spent by payee, in its latest spelling.
  package private(set) var byPayee: [PayeeSum] = []

  private var places: [ID<MoneyCategory>: Int] = [:]
  private var payees: [Text: Int] = [:]
  /// The indices of payees by their spelling: folding each one again takes longer than everything else.
  private var spellings: [Text: Int] = [:]

  /// What a report contains besides the two totals.
  package enum Detail: Sendable {
    case sums, categories, payees
  }

  package struct CategorySum: Sendable {
    package let category: ID<MoneyCategory>?
    package var spent: Int64 = 0
    package var received: Int64 = 0
    package var count = 0
  }

  package struct PayeeSum: Sendable {
    package let payee: Text
    package var spent: Int64
    package var count: Int
  }

  /// The totals of transactions, each at the rate of its own day. Transfers between accounts and corrections of a
  /// balance don't count.
  package init(
    _ transactions: some RandomAccessCollection<Transaction>, _ rates: Rates,
    _ detail: Detail = .categories
  ) {
    // By index: copying a transaction retains its references, thousands of times.
    for at in transactions.indices where transactions[at].counts {
      let amount = transactions[at].amount
      let known =
        amount.currency == rates.base
        ? amount.minor : rates.worth(amount, on: transactions[at].day)
      guard let worth = known else {
        unknown += 1
        continue
      }
      count += 1
      let isIncome = transactions[at].flow == .income
      if isIncome { received += worth } else { spent += worth }
      if detail == .sums { continue }
      if transactions[at].parts.isEmpty {
        add(transactions[at].category, worth, isIncome)
      } else {
        let parts = transactions[at].parts
        let shares = Money.divide(worth, by: parts.map { $0.minor })
        for (part, share) in zip(parts, shares) { add(part.category, share, isIncome) }
      }
      if detail == .payees, !isIncome, !transactions[at].payee.isEmpty {
        add(transactions[at].payee, worth)
      }
    }
  }

  private mutating func add(_ category: ID<MoneyCategory>?, _ worth: Int64, _ isIncome: Bool) {
    let key = category ?? ID<MoneyCategory>(high: 0, low: 0)
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      place = byCategory.count
      places[key] = place
      byCategory.append(CategorySum(category: category))
    }
    byCategory[place].count += 1
    if isIncome { byCategory[place].received += worth } else { byCategory[place].spent += worth }
  }

  private mutating func add(_ payee: Text, _ worth: Int64) {
    var place = spellings[payee]
    if place == nil {
      let key = payee.folded
      place = payees[key] ?? byPayee.count
      payees[key] = place
      spellings[payee] = place
    }
    guard let place, place < byPayee.count else {
      byPayee.append(PayeeSum(payee: payee, spent: worth, count: 1))
      return
    }
    byPayee[place].spent += worth
    byPayee[place].count += 1
  }

  package func sum(_ flow: Transaction.Flow) -> Int64 { flow == .income ? received : spent }

  /// The sums of top-level categories including their subcategories, the largest first.
  package func families(
    _ flow: Transaction.Flow, _ categories: [MoneyCategory]
  ) -> [(category: ID<MoneyCategory>?, sum: Int64)] {
    var parents: [ID<MoneyCategory>: ID<MoneyCategory>] = [:]
    var known: Set<ID<MoneyCategory>> = []
    for category in categories {
      known.insert(category.id)
      if let parent = category.parent { parents[category.id] = parent }
    }
    var sums: [(category: ID<MoneyCategory>?, sum: Int64)] = []
    for entry in byCategory {
      let worth = flow == .income ? entry.received : entry.spent
      if worth == 0 { continue }
      var family = entry.category.flatMap { known.contains($0) ? $0 : nil }
      if let id = family, let parent = parents[id], known.contains(parent) { family = parent }
      if let place = sums.firstIndex(where: { $0.category == family }) {
        sums[place].sum += worth
      } else {
        sums.append((family, worth))
      }
    }
    return sums.sorted { $0.sum > $1.sum }
  }

  /// The sums within one category and its subcategories, the largest first.
  package func members(
    _ flow: Transaction.Flow, of family: [ID<MoneyCategory>]
  ) -> [(category: ID<MoneyCategory>?, sum: Int64)] {
    byCategory
      .filter { entry in entry.category.map { family.contains($0) } ?? false }
      .map { ($0.category, flow == .income ? $0.received : $0.spent) }
      .filter { $0.1 != 0 }
      .sorted { $0.1 > $1.1 }
  }
}
