import Base

/// What a till's receipt says, as a program has read it from a photo: a draft that a person corrects.
///
/// The total is checked against what else the receipt says of it: the sum of its lines, the cash without the change,
/// what the card paid, and the value-added tax in it.
package struct ReceiptText: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package var name: Text
    /// Thousandths of a piece or a kilogram; `nil` if what was read does not come to the cost.
    package var amount: Int64?
    package var unit: Amount.Unit
    /// What the whole line costs, in kopiykas.
    package var cost: Int64
    /// Whether amount and unit price come to the cost.
    package var isChecked: Bool
  }

  package var shop: Text = ""
  package var day: Day?
  /// Minutes since midnight.
  package var minute: Int64?
  package var lines: [Line] = []
  /// Discounts on the whole receipt, in kopiykas.
  package var discount: Int64 = 0
  /// In kopiykas; `nil` if it was not found, or the parts of the receipt contradict each other.
  package var total: Int64?
  /// Whether something else on the receipt comes to the same total.
  package var isChecked = false
  /// `nil` if the receipt does not say it.
  package var payment: ReceiptXML.Payment?

  /// The greatest number of lines of one receipt.
  package static let lineLimit = 200

  /// The sum of the lines without the discounts.
  package var sum: Int64 {
    ReceiptSum(lines: lines.map { $0.cost }, discount: discount, total: 0).due
  }

  /// Reads a text. Form feeds separate several readings of one picture, each with its own mistakes: the lines of one may
  /// come to the total of another.
  package init(_ text: Text) {
    var evidence = ReceiptEvidence()
    var readings: [(receipt: ReceiptText, goods: ReceiptGoods)] = []
    for part in text.utf8.split(separator: 0x0C, maxSplits: 3) {
      var goods = ReceiptGoods()
      let receipt = ReceiptText(reading: Text(part), &goods, &evidence)
      readings.append((receipt, goods))
    }
    guard let first = readings.first else { return }
    self = first.receipt
    for other in readings.dropFirst() {
      if day == nil { day = other.receipt.day }
      if minute == nil { minute = other.receipt.minute }
    }
    payment = evidence.payment
    defer { takeAmounts(of: readings.flatMap { $0.receipt.lines }) }
    for reading in readings {
      guard let fitted = reading.receipt.fitted(to: evidence, reading.goods.alternatives) else {
        continue
      }
      (lines, discount) = (fitted.lines, fitted.discount)
      (total, isChecked) = (fitted.sum, true)
      return
    }
    if let best = readings.max(by: { $0.receipt.lines.count < $1.receipt.lines.count }) {
      (lines, discount) = (best.receipt.lines, best.receipt.discount)
    }
    let sums = readings.map { $0.receipt.sum }
    if let taxed = (evidence.totals + evidence.paid + sums).first(where: { evidence.isTaxed($0) }) {
      (total, isChecked) = (taxed, true)
      return
    }
    decide(evidence)
  }

  /// Takes the amounts that this reading does not know from lines of another whose amounts come to the same cost, unless
  /// these contradict each other.
  private mutating func takeAmounts(of others: [Line]) {
    for at in lines.indices where lines[at].amount == nil {
      let fitting = others.filter { $0.isChecked && $0.amount != nil && $0.cost == lines[at].cost }
      let named = fitting.filter { $0.name.folded == lines[at].name.folded }
      let candidates = named.isEmpty ? fitting : named
      guard let first = candidates.first,
        candidates.allSatisfy({ $0.amount == first.amount && $0.unit == first.unit })
      else { continue }
      (lines[at].amount, lines[at].unit) = (first.amount, first.unit)
      lines[at].isChecked = true
    }
  }

  private init(reading text: Text, _ goods: inout ReceiptGoods, _ all: inout ReceiptEvidence) {
    let printed = PrintedLine.lines(of: text)
    var evidence = ReceiptEvidence()
    for line in printed {
      let row = ReceiptRow(line)
      if case .other = row {
        readMoment(line)
        // The word beside the total may be illegible; no goods cost as much as all before them.
        if !evidence.isPastGoods, lines.count > 1, line.price == sum,
          ReceiptGoods.quantity(line) == nil
        {
          evidence.add(.total(sum))
          continue
        }
        if !evidence.isPastGoods, lines.count < Self.lineLimit { goods.read(line, into: &lines) }
        continue
      }
      if case .discount(let price) = row {
        if evidence.isPastGoods { evidence.addDiscount(price) } else { discount += price }
      } else {
        if !evidence.isPastGoods { goods.end(&lines) }
        evidence.add(row)
      }
    }
    evidence.endDiscounts()
    discount += evidence.discount
    shop = ReceiptGoods.shop(printed)
    all.add(evidence)
  }

  /// The total, as far as it can be told without the lines coming to it. `nil` if the parts contradict each other.
  private mutating func decide(_ evidence: ReceiptEvidence) {
    let totals = evidence.totals
    if let paid = evidence.paid.first(where: { totals.contains($0) }) {
      total = paid
      // A card's sum is the same print: the same mistake may be in both. Cash without change is another number.
      isChecked = evidence.isFromChange
      return
    }
    let isWellRead = !lines.isEmpty && lines.allSatisfy { $0.isChecked }
    if totals.isEmpty {
      // Lines that were read, without the line of the total.
      if evidence.paid.isEmpty || evidence.paid.contains(sum) { total = lines.isEmpty ? nil : sum }
    } else if evidence.paid.isEmpty, !isWellRead, totals.allSatisfy({ $0 == totals[0] }) {
      // Lines that were not read well don't contradict it.
      total = totals[0]
    }
    if let found = total, found <= 0 || found > Money.limit { total = nil }
  }

  /// The receipt with the lines that come to its total, or to what was paid if there is no total. A line whose amount
  /// and unit price come to another cost may have that one.
  private func fitted(
    to evidence: ReceiptEvidence, _ alternatives: [ReceiptGoods.Alternative]
  ) -> ReceiptText? {
    guard !lines.isEmpty else { return nil }
    let known = evidence.totals + evidence.paid
    if known.contains(sum) { return self }
    if discount > 0, known.contains(sum + discount) {
      // The lines have their discounts in them already.
      var changed = self
      changed.discount = 0
      return changed
    }
    for one in alternatives where one.line < lines.count {
      var changed = self
      one.apply(to: &changed.lines[one.line])
      if known.contains(changed.sum) { return changed }
    }
    var changed = self
    for one in alternatives where one.line < lines.count {
      one.apply(to: &changed.lines[one.line])
    }
    return known.contains(changed.sum) ? changed : nil
  }

  private mutating func readMoment(_ line: PrintedLine) {
    for word in line.words {
      let numbers = word.utf8.split { !$0.isDigit }.compactMap { $0.number }
      if day == nil, numbers.count == 3, word.count <= 12,
        word.contains(where: { $0 == 0x2E || $0 == 0x2F || $0 == 0x2D })
      {
        let isYearFirst = numbers[0] > 31
        let year = isYearFirst ? numbers[0] : numbers[2]
        day = Day(
          year: year < 100 ? 2000 + year : year, month: numbers[1],
          day: isYearFirst ? numbers[2] : numbers[0])
        if year >= 100, !(2000..<2100).contains(year) { day = nil }
      } else if minute == nil, (2...3).contains(numbers.count), word.contains(0x3A),
        numbers[0] < 24, numbers[1] < 60
      {
        minute = Int64(numbers[0] * 60 + numbers[1])
      }
    }
  }
}
