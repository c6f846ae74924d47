import Base

/// The lines of a receipt, its discounts and its total: whether they agree, and what was paid for each line.
///
/// A receipt is checked and recorded by the same sum.
package struct ReceiptSum: Equatable, Sendable {
  /// What each line costs before discounts, in kopiykas or cents.
  package var lines: [Int64]
  /// The discounts that no line has taken off.
  package var discount: Int64
  package var total: Int64

  package init(lines: [Int64], discount: Int64, total: Int64) {
    self.lines = lines
    self.discount = discount
    self.total = total
  }

  /// What the lines come to less the discounts.
  package var due: Int64 { lines.reduce(0) { $0 + $1 } - discount }

  /// By how much the lines come to more than the total; zero if they don't.
  package var excess: Int64 { max(0, due - total) }

  /// What was paid for each line. A discount is spread over all that was bought in proportion, since the receipt does
  /// not say what it is for; the remainder of rounding goes to the dearest line. Lines that come to less than the
  /// total take only their part of it: what was not read was discounted too.
  package var paid: [Int64] {
    let whole = total + discount
    guard discount > 0, whole > 0 else { return lines }
    var paid = lines.map { $0.scaled(by: total, over: whole) }
    let sum = lines.reduce(0) { $0 + $1 }
    if sum == whole, let dearest = lines.indices.max(by: { lines[$0] < lines[$1] }) {
      paid[dearest] += total - paid.reduce(0) { $0 + $1 }
    }
    return paid
  }
}
