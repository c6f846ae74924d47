import Base

/// A typed text compared with transactions: with their sums, payees, notes, categories and accounts.
///
/// A user has many transactions and few payees, so each payee is compared once.
struct TransactionMatcher {
  private var whole: Term
  /// The words; empty if there is only one. Each may be found elsewhere: «сільпо 450».
  private var words: [Term] = []

  private struct Term {
    let matcher: SearchMatcher
    let sum: TypedSum?
    let accounts: [ID<Account>]
    let categories: [ID<MoneyCategory>]
    let readsNotes: Bool
    var payees: [Text: Int?] = [:]

    init(
      _ typed: Text, _ forgives: Bool, readsNotes: Bool,
      _ accounts: [(account: Account, name: Text)], _ categories: [MoneyCategory]
    ) {
      let matcher = SearchMatcher(typed, forgives: forgives)
      self.matcher = matcher
      self.readsNotes = readsNotes
      sum = TypedSum(typed)
      self.accounts =
        accounts.filter { matcher.nameRank([$0.name]) != nil }.map { $0.account.id }
      self.categories = categories.filter { matcher.nameRank($0.names) != nil }.map { $0.id }
    }

    mutating func rank(of transaction: Transaction) -> Int? {
      if let rank = sum?.rank(of: transaction) ?? rank(ofPayee: transaction.payee) {
        return rank
      }
      let isDetail =
        isInNotes(of: transaction) || isOfAccount(transaction) || isOfCategory(transaction)
      return isDetail ? SearchMatcher.detailRank : nil
    }

    private mutating func rank(ofPayee payee: Text) -> Int? {
      if payee.isEmpty { return nil }
      if let rank = payees[payee] { return rank }
      let rank = matcher.nameRank([payee])
      payees[payee] = .some(rank)
      return rank
    }

    private func isInNotes(of transaction: Transaction) -> Bool {
      guard readsNotes else { return false }
      return !transaction.note.isEmpty && matcher.isIn([transaction.note])
        || !transaction.parts.isEmpty && matcher.isIn(transaction.parts.map { $0.note })
    }

    private func isOfAccount(_ transaction: Transaction) -> Bool {
      !accounts.isEmpty
        && (accounts.contains(transaction.account)
          || transaction.arrival.map { accounts.contains($0.account) } ?? false)
    }

    private func isOfCategory(_ transaction: Transaction) -> Bool {
      !categories.isEmpty
        && transaction.portions.contains { portion in
          portion.category.map { categories.contains($0) } ?? false
        }
    }
  }

  init(
    _ typed: Text, forgives: Bool, accounts: [(account: Account, name: Text)],
    categories: [MoneyCategory]
  ) {
    // What is searched for mistakes is in no note as it was typed.
    whole = Term(typed, forgives, readsNotes: !forgives, accounts, categories)
    let parts = SearchMatcher.words(of: typed)
    if parts.count > 1 {
      words = parts.map { Term($0, forgives, readsNotes: true, accounts, categories) }
    }
  }

  /// The rank of a transaction; `nil` if it does not match. A sum is as good as the beginning of a payee.
  mutating func rank(of transaction: Transaction) -> Int? {
    if let rank = whole.rank(of: transaction) { return rank }
    if words.isEmpty { return nil }
    for at in words.indices where words[at].rank(of: transaction) == nil { return nil }
    return SearchMatcher.wordsRank
  }
}
