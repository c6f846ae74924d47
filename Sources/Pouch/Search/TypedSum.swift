import Base

/// A sum typed into a search: "450", «1 200,50», «−90 ₴». It says nothing of the currency.
struct TypedSum: Equatable {
  /// The hryvnias, dollars or yen.
  private var whole: Int64 = 0
  /// The decimals typed, and how many they are: "4" in "0,4" means four tenths.
  private var decimals: Int64 = 0
  private var decimalCount: UInt8 = 0

  /// More digits are the number of a card, not a sum.
  private static let digitLimit = 12

  /// Fails unless the text is one number, with or without a sign and the name of a currency.
  init?(_ typed: Text) {
    var dense = Text(typed.folded.filter { $0 != 0x20 })
    for sign in ["-", "−", "–", "+", "₴", "$", "€", "£"] as [Text] where dense.starts(with: sign) {
      dense = Text(dense.dropFirst(sign.count))
    }
    for unit in ["₴", "грн.", "грн", "uah", "$", "€", "£", "zł"] as [Text]
    where dense.count > unit.count && dense.suffix(unit.count).elementsEqual(unit) {
      dense = Text(dense.dropLast(unit.count))
      break
    }
    var count = 0
    var isFraction = false
    for byte in dense {
      switch byte {
      case 48...57 where isFraction:
        decimals = decimals * 10 + Int64(byte - 48)
        decimalCount += 1
        if decimalCount > 3 { return nil }
      case 48...57:
        whole = whole * 10 + Int64(byte - 48)
        count += 1
        if count > TypedSum.digitLimit { return nil }
      case UInt8(ascii: ","), UInt8(ascii: "."):
        if isFraction || count == 0 { return nil }
        isFraction = true
      default: return nil
      }
    }
    if count == 0 { return nil }
  }

  /// The rank of a transaction with this sum, as a whole or as a part of a split; `nil` if it has neither.
  func rank(of transaction: Transaction) -> Int? {
    if let rank = rank(of: transaction.amount) { return rank }
    let isPart = transaction.parts.contains { part in
      rank(of: Money(part.minor, transaction.amount.currency)) == 0
    }
    return isPart ? SearchMatcher.detailRank : nil
  }

  /// 0 if it is the amount, 1 if the amount has more decimals than were typed, `nil` if it is another.
  func rank(of amount: Money) -> Int? {
    guard decimalCount <= amount.currency.decimals else { return nil }
    let scale = amount.currency.scale
    guard amount.minor / scale == whole else { return nil }
    var rest = amount.minor % scale
    var left = Int64(1)
    for _ in 0..<(amount.currency.decimals - decimalCount) { left *= 10 }
    guard rest / left == decimals else { return nil }
    rest %= left
    return rest == 0 ? 0 : 1
  }
}
