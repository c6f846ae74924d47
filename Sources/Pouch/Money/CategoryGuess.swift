/// Which category a new transaction most likely has: learned on the device from those before it.
public struct CategoryGuess: Sendable {
  public var payee: [UInt8]
  /// In minor units; nothing while it is not typed.
  public var minor: Int64?
  public var minute: Int64
  public var flow: Transaction.Flow

  public init(payee: [UInt8], minor: Int64?, minute: Int64, flow: Transaction.Flow) {
    self.payee = payee
    self.minor = minor
    self.minute = minute
    self.flow = flow
  }

  /// The likeliest categories, the best first: the same payee tells most, then a like amount, the hour
  /// and the day of the week; what is long ago tells less.
  public func ranked(in ledger: MoneyLedger, limit: Int) -> [RecordID] {
    var scores: [(category: RecordID, score: Int64)] = []
    let wanted = Folding.fold(payee)
    let time = Int((minute % 1440 + 1440) % 1440)
    var seen = 0
    for transaction in ledger.transactions {
      if seen == 600 { break }
      guard transaction.flow == flow, let category = transaction.category else { continue }
      seen += 1
      var score: Int64 = 4
      if !wanted.isEmpty, !transaction.payee.isEmpty {
        let folded = Folding.fold(transaction.payee)
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

  /// The account that was used last for the like.
  public func account(in ledger: MoneyLedger) -> RecordID? {
    ledger.transactions.first { $0.flow == flow }?.account
  }
}
