import Base

/// A typed text compared with transactions: with their sums, payees, notes, categories and accounts.
///
/// A user has many transactions and few payees, so each payee is compared once.
struct TransactionMatcher {
  private var whole: Term
  /// The words; empty if there is only one. Each may be found elsewhere: «сільпо 450».
  private var words: [Term] = []

  /// A rank of a text that was compared; `nil` in it if the text does not match.
  private typealias Ranks = [Text: Int?]

  private struct Term {
    let matcher: SearchMatcher
    let sum: TypedSum?
    let accounts: [ID<Account>]
    let categories: [ID<MoneyCategory>]
    var payees: Ranks = [:]
    var notes: Ranks = [:]

    init(
      _ typed: Text, _ forgives: Bool, _ accounts: [(account: Account, name: Text)],
      _ categories: [MoneyCategory]
    ) {
      let matcher = SearchMatcher(typed, forgives: forgives)
      self.matcher = matcher
      sum = TypedSum(typed)
      self.accounts =
        accounts.filter { matcher.nameRank([$0.name]) != nil }.map { $0.account.id }
      self.categories = categories.filter { matcher.nameRank($0.names) != nil }.map { $0.id }
    }

    mutating func rank(of transaction: Transaction) -> Int? {
      if let rank = sum?.rank(of: transaction.amount) { return rank }
      if let sum,
        transaction.parts.contains(where: { part in
          sum.rank(of: Money(part.minor, transaction.amount.currency)) == 0
        })
      {
        return SearchMatcher.detailRank
      }
      if let rank = Term.rank(of: transaction.payee, matcher, &payees) { return rank }
      if Term.rank(of: transaction.note, matcher, &notes) != nil { return SearchMatcher.detailRank }
      for part in transaction.parts where Term.rank(of: part.note, matcher, &notes) != nil {
        return SearchMatcher.detailRank
      }
      let isOfCategory =
        !categories.isEmpty
        && transaction.portions.contains { portion in
          portion.category.map { categories.contains($0) } ?? false
        }
      let isOfAccount =
        !accounts.isEmpty
        && (accounts.contains(transaction.account)
          || transaction.arrival.map { accounts.contains($0.account) } ?? false)
      return isOfCategory || isOfAccount ? SearchMatcher.detailRank : nil
    }

    private static func rank(
      of text: Text, _ matcher: SearchMatcher, _ known: inout Ranks
    ) -> Int? {
      if text.isEmpty { return nil }
      if let rank = known[text] { return rank }
      let rank = matcher.nameRank([text])
      known[text] = .some(rank)
      return rank
    }
  }

  init(
    _ typed: Text, forgives: Bool, accounts: [(account: Account, name: Text)],
    categories: [MoneyCategory]
  ) {
    whole = Term(typed, forgives, accounts, categories)
    let parts = SearchMatcher.words(of: typed)
    if parts.count > 1 { words = parts.map { Term($0, forgives, accounts, categories) } }
  }

  /// The rank of a transaction; `nil` if it does not match. A sum is as good as the beginning of a payee.
  mutating func rank(of transaction: Transaction) -> Int? {
    if let rank = whole.rank(of: transaction) { return rank }
    if words.isEmpty { return nil }
    for at in words.indices where words[at].rank(of: transaction) == nil { return nil }
    return SearchMatcher.wordsRank
  }
}
