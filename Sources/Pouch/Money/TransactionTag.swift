import Base

/// A word of a transaction's note that begins with `#`, and groups transactions across categories.
package struct TransactionTag: Equatable, Sendable {
  /// The word as it was typed, without `#`.
  package let word: Text
  /// The word as it is compared.
  package let key: Text

  package init(word: Text) {
    self.word = word
    key = word.folded
  }

  package static let lengthLimit = 40

  package static func == (a: TransactionTag, b: TransactionTag) -> Bool { a.key == b.key }

  /// The tags of a note, each once. A number after `#` is no tag: it names a receipt.
  package static func all(in note: Text) -> [TransactionTag] {
    guard note.contains(UInt8(ascii: "#")) else { return [] }
    var tags: [TransactionTag] = []
    var word: Text?
    var (before, hasLetter, length) = (UInt32(0x20), false, 0)
    for scalar in note.scalars + [0x20] {
      if word != nil, isPart(scalar) {
        word?.append(scalar: scalar)
        hasLetter = hasLetter || !(0x27...0x39).contains(scalar) && scalar != 0x5F
        length += 1
      } else {
        if let word, hasLetter, length <= lengthLimit, !tags.contains(TransactionTag(word: word)) {
          tags.append(TransactionTag(word: word))
        }
        word = scalar == 0x23 && !isPart(before) ? Text() : nil
        (hasLetter, length) = (false, 0)
      }
      before = scalar
    }
    return tags
  }

  /// Whether a character continues a word: letters, digits, `_`, `-`, the apostrophes.
  private static func isPart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x27, 0x2019: true
    case 0x2000...0x206F, 0x3000...0x303F, 0xD7, 0xF7: false
    default: scalar >= 0xC0
    }
  }
}

extension Transaction {
  package var tags: [TransactionTag] { TransactionTag.all(in: note) }
}

/// What was spent and received with each tag, in the currency of totals.
package struct TagSums: Sendable {
  package struct Sum: Sendable {
    /// In its latest spelling.
    package let tag: TransactionTag
    package var spent: Int64 = 0
    package var received: Int64 = 0
    package var count = 0

    package func sum(_ flow: Transaction.Flow) -> Int64 { flow == .income ? received : spent }
  }

  /// The tags in the order of their latest use.
  package private(set) var sums: [Sum] = []
  /// Whether a transaction has several tags, and counts in each of their sums.
  package private(set) var overlaps = false

  /// Transfers, corrections, and amounts whose rate is unknown are counted but not summed.
  package init(_ transactions: some RandomAccessCollection<Transaction>, _ rates: Rates) {
    for at in transactions.indices where !transactions[at].note.isEmpty {
      let transaction = transactions[at]
      let tags = transaction.tags
      if tags.count > 1 { overlaps = true }
      if tags.isEmpty { continue }
      let worth = transaction.counts ? rates.worth(transaction.amount, on: transaction.day) : nil
      for tag in tags {
        let place = sums.firstIndex { $0.tag == tag } ?? sums.count
        if place == sums.count { sums.append(Sum(tag: tag)) }
        sums[place].count += 1
        guard let worth else { continue }
        if transaction.flow == .income {
          sums[place].received += worth
        } else {
          sums[place].spent += worth
        }
      }
    }
  }
}
