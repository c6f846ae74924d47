import Base

/// What is done to several transactions at once.
package enum BulkEdit: Sendable {
  case category(MoneyCategory)
  case tag(TransactionTag)
  case account(Account)
  case delete
}

extension Pouch {
  /// Applies an edit to the transactions that it fits. Returns how many it changed.
  package mutating func apply(_ edit: BulkEdit, to transactions: [Transaction]) -> Int {
    var count = 0
    for one in transactions where mayChange(one.id) {
      if case .delete = edit {
        delete(one.id)
        count += 1
      } else if let draft = draft(of: one, after: edit) {
        update(transaction: one.id, with: draft)
        count += 1
      }
    }
    return count
  }

  /// The changed transaction; `nil` if the edit does not fit it.
  private func draft(of one: Transaction, after edit: BulkEdit) -> TransactionDraft? {
    var draft = TransactionDraft(one)
    draft.space = space(of: one.id)
    switch edit {
    case .category(let category):
      // A split has a category for each part, a transfer and a correction have none.
      guard one.counts, one.parts.isEmpty, category.isIncome == (one.flow == .income),
        one.category != category.id
      else { return nil }
      draft.category = category.id
    case .tag(let tag):
      guard !one.tags.contains(tag) else { return nil }
      draft.note += (draft.note.isEmpty ? "#" : " #") + tag.word
      // A full note has no room for it.
      guard draft.note.characterCount <= Transaction.noteLimit else { return nil }
    case .account(let account):
      // The sum is in the account's currency, and a record does not change its space.
      guard one.account != account.id, one.arrival?.account != account.id,
        one.amount.currency == account.currency, space(of: account.id) == draft.space
      else { return nil }
      draft.account = account.id
    case .delete: return nil
    }
    return draft
  }
}
