import Base

/// Guesses the category of a new transaction from earlier ones, on the device.
package struct CategoryGuess: Sendable {
  package var payee: Text
  /// In minor units; `nil` if it is not typed yet.
  package var minor: Int64?
  package var minute: Int64
  package var flow: Transaction.Flow

  package init(payee: Text, minor: Int64?, minute: Int64, flow: Transaction.Flow) {
    self.payee = payee
    self.minor = minor
    self.minute = minute
    self.flow = flow
  }

  /// The most likely categories first. An equal payee counts most, then a similar amount, the time of day and the day
  /// of the week; recent transactions count double.
  package func ranked(in ledger: MoneyLedger, limit: Int) -> [ID<MoneyCategory>] {
    var scores: [(category: ID<MoneyCategory>, score: Int64)] = []
    let wanted = payee.folded
    let time = Int((minute % 1440 + 1440) % 1440)
    var seen = 0
    for transaction in ledger.transactions {
      if seen == 600 { break }
      guard transaction.flow == flow, let category = transaction.category else { continue }
      seen += 1
      var score: Int64 = 4
      if !wanted.isEmpty, !transaction.payee.isEmpty {
        let folded = transaction.payee.folded
        if folded == wanted { score += 4000 } else if folded.starts(with: wanted) { score += 400 }
      }
      if let minor, minor > 0 {
        let distance = (transaction.amount.minor - minor).magnitude
        if distance == 0 { score += 40 } else if distance * 5 <= minor.magnitude { score += 12 }
      }
      let apart = (transaction.timeOfDay - time).magnitude
      if min(apart, 1440 - apart) <= 90 { score += 8 }
      if (transaction.minute / 1440 - minute / 1440) % 7 == 0 { score += 3 }
      if minute - transaction.minute < 30 * 1440 { score *= 2 }
      if let at = scores.firstIndex(where: { $0.category == category }) {
        scores[at].score += score
      } else {
        scores.append((category, score))
      }
    }
    scores.sort { a, b in a.score != b.score ? a.score > b.score : a.category < b.category }
    return scores.prefix(limit).map { $0.category }
  }

  /// The account of the latest transaction with the same flow.
  package func account(in ledger: MoneyLedger) -> ID<Account>? {
    ledger.transactions.first { $0.flow == flow }?.account
  }
}
