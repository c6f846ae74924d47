/// Sums of some transactions in the currency of totals.
public struct Report: Sendable {
  public private(set) var spent: Int64 = 0
  public private(set) var received: Int64 = 0
  public private(set) var count = 0
  /// How many transactions are left out, for want of a rate.
  public private(set) var unknown = 0

  /// What was spent and received by category: the very categories of the transactions.
  public private(set) var byCategory: [CategorySum] = []
  /// What was spent by payee, as it was last spelled.
  public private(set) var byPayee: [PayeeSum] = []

  private var places: [RecordID: Int] = [:]
  private var payees: [[UInt8]: Int] = [:]

  public struct CategorySum: Sendable {
    public let category: RecordID?
    public var spent: Int64 = 0
    public var received: Int64 = 0
    public var count = 0
  }

  public struct PayeeSum: Sendable {
    public let payee: [UInt8]
    public var spent: Int64
    public var count: Int
  }

  /// The sums of some transactions, each at the rate of its own day. Transfers between accounts are no
  /// spending.
  public init(
    _ transactions: some Sequence<Transaction>, _ rates: Rates, payees wantsPayees: Bool = false
  ) {
    for transaction in transactions where transaction.flow != .transfer {
      guard let worth = rates.worth(transaction.amount, on: transaction.day) else {
        unknown += 1
        continue
      }
      count += 1
      let isIncome = transaction.flow == .income
      if isIncome { received += worth } else { spent += worth }
      if transaction.parts.isEmpty {
        add(transaction.category, worth, isIncome)
      } else {
        let shares = Money.divide(worth, by: transaction.parts.map { $0.minor })
        for (part, share) in zip(transaction.parts, shares) { add(part.category, share, isIncome) }
      }
      if wantsPayees, !isIncome, !transaction.payee.isEmpty { add(transaction.payee, worth) }
    }
  }

  private mutating func add(_ category: RecordID?, _ worth: Int64, _ isIncome: Bool) {
    let key = category ?? RecordID(high: 0, low: 0)
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

  private mutating func add(_ payee: [UInt8], _ worth: Int64) {
    let key = Folding.fold(payee)
    if let place = payees[key] {
      byPayee[place].spent += worth
      byPayee[place].count += 1
    } else {
      payees[key] = byPayee.count
      byPayee.append(PayeeSum(payee: payee, spent: worth, count: 1))
    }
  }

  public func sum(_ flow: Transaction.Flow) -> Int64 { flow == .income ? received : spent }

  /// The sums of the upper level, subcategories counted with their parents, the largest first.
  public func families(
    _ flow: Transaction.Flow, _ categories: [MoneyCategory]
  ) -> [(category: RecordID?, sum: Int64)] {
    var parents: [RecordID: RecordID] = [:]
    var known: Set<RecordID> = []
    for category in categories {
      known.insert(category.id)
      if let parent = category.parent { parents[category.id] = parent }
    }
    var sums: [(category: RecordID?, sum: Int64)] = []
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

  /// The sums within one family, the largest first.
  public func members(
    _ flow: Transaction.Flow, of family: [RecordID]
  ) -> [(category: RecordID?, sum: Int64)] {
    byCategory
      .filter { entry in entry.category.map { family.contains($0) } ?? false }
      .map { ($0.category, flow == .income ? $0.received : $0.spent) }
      .filter { $0.1 != 0 }
      .sorted { $0.1 > $1.1 }
  }
}
