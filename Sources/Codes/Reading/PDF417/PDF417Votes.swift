/// What many lines say about the codewords of one symbol.
struct PDF417Votes {
  /// Counts by value, for each place: row times 32 and column.
  private var places: [[(value: Int, count: Int)]] = Array(repeating: [], count: 90 * 32)
  /// Likewise, the columns counted from the right.
  private var fromRight: [[(value: Int, count: Int)]] = Array(repeating: [], count: 90 * 32)
  private var columns = [Int](repeating: 0, count: 32)
  /// Counts of what row indicators say: thirds of rows, columns, and level with the rest of rows.
  private var thirds = [Int](repeating: 0, count: 30)
  private var widths = [Int](repeating: 0, count: 31)
  private var levels = [Int](repeating: 0, count: 30)

  /// - Parameter isFromRight: Whether the column is counted from the right, and not from the left.
  mutating func note(_ value: Int, row: Int, column: Int, isFromRight: Bool = false) {
    let place = row * 32 + column
    if isFromRight {
      PDF417Votes.add(value, 1, to: &fromRight[place])
    } else {
      PDF417Votes.add(value, 1, to: &places[place])
    }
  }

  private static func add(_ value: Int, _ count: Int, to votes: inout [(value: Int, count: Int)]) {
    for index in votes.indices where votes[index].value == value {
      votes[index].count += count
      return
    }
    votes.append((value, count))
  }

  mutating func noteColumns(_ count: Int) {
    if count >= 1 && count <= 30 { columns[count] += 1 }
  }

  /// What the codeword beside the start or the stop pattern says. ISO/IEC 15438 §5.11.3.
  mutating func noteIndicator(_ value: Int, cluster: Int, isLeft: Bool) {
    hasIndicators = true
    switch isLeft ? cluster : (cluster + 2) % 3 {
    case 0: thirds[value % 30] += 1
    case 1: levels[value % 30] += 1
    default: widths[value % 30 + 1] += 1
    }
  }

  /// Whether any codeword beside a start or stop pattern was read.
  private(set) var hasIndicators = false

  private static func most(_ counts: [Int]) -> Int? {
    var best = 0
    for index in counts.indices where counts[index] > counts[best] { best = index }
    return counts[best] > 0 ? best : nil
  }

  /// The data, if enough of the codewords were read.
  ///
  /// - Parameter isTolerant: Whether codewords were guessed, so that some correction must be left over.
  func message(isTolerant: Bool = false) -> PDF417Message? {
    guard let thirds = PDF417Votes.most(thirds), let levels = PDF417Votes.most(levels) else {
      return nil
    }
    guard let columns = PDF417Votes.most(widths) ?? PDF417Votes.most(columns) else { return nil }
    let rows = thirds * 3 + levels % 3 + 1
    let correction = 2 << (levels / 3)
    guard rows >= 3, rows <= 90, levels / 3 <= 8, rows * columns > correction,
      rows * columns <= 928
    else { return nil }
    var codewords: [Int] = []
    var missing: [Int] = []
    for row in 0..<rows {
      for column in 0..<columns {
        var best = (value: 0, count: 0)
        var votes = places[row * 32 + column]
        for vote in fromRight[row * 32 + columns - 1 - column] {
          PDF417Votes.add(vote.value, vote.count, to: &votes)
        }
        for vote in votes where vote.count > best.count { best = vote }
        if best.count == 0 { missing.append(codewords.count) }
        codewords.append(best.value)
      }
    }
    guard
      let wrong = PDF417Correction.correct(&codewords, missing: missing, correction: correction),
      !isTolerant || wrong * 2 + 4 <= correction + missing.count,
      // The first codeword counts all data, padding too, which tells what was corrected wrongly:
      // ISO/IEC 15438 §5.2.
      let length = codewords.first, length == codewords.count - correction
    else { return nil }
    return PDF417Message(Array(codewords[1..<length]))
  }
}
