import Base

/// Reads the goods of a receipt, whose name, amount and cost may stand in one line or in two.
struct ReceiptGoods {
  /// The line's cost by its amount and unit price, where the printed cost is another: the one or the other was misread.
  private(set) var alternatives: [Alternative] = []
  /// The words of the line before, if it had no price.
  private var name: Text?
  private var quantity: Quantity?

  /// The cost by the amount and the unit price that were read.
  struct Alternative {
    let line: Int
    let cost: Int64
    let amount: Int64
    let unit: Amount.Unit

    func apply(to line: inout ReceiptText.Line) {
      (line.cost, line.amount, line.unit) = (cost, amount, unit)
      line.isChecked = true
    }
  }

  /// `2 x 45,90`
  struct Quantity {
    var amount: Int64
    var unit: Amount.Unit
    var price: Int64
    /// The words that it takes.
    var words: Range<Int>

    /// What it comes to, rounded.
    var cost: Int64? {
      let (product, overflowed) = price.multipliedReportingOverflow(by: amount)
      return overflowed ? nil : (product + 500) / 1000
    }
  }

  mutating func read(_ line: PrintedLine, into lines: inout [ReceiptText.Line]) {
    let quantity = Self.quantity(line)
    if let quantity, let at = line.priceIndex, at >= quantity.words.upperBound,
      let cost = line.numbers[at]?.price
    {
      let own = Self.name(line, 0..<quantity.words.lowerBound)
      if self.quantity != nil { end(&lines) }
      add(own.isEmpty ? name ?? "" : own, quantity, cost, &lines)
    } else if let quantity {
      if self.quantity != nil { end(&lines) }
      // The name and the cost follow. A name before it belongs to it if nothing follows.
      let own = Self.name(line, 0..<quantity.words.lowerBound)
      if !own.isEmpty { name = own }
      self.quantity = quantity
    } else if let at = line.priceIndex, let cost = line.numbers[at]?.price {
      let own = Self.name(line, 0..<at)
      add(own.isEmpty ? name ?? "" : own, self.quantity, cost, &lines)
    } else {
      let next = Self.name(line, 0..<line.words.count)
      if next.isEmpty { return }
      // In a receipt whose names come first, the cost beside the amount was not read.
      if name != nil, quantity != nil { end(&lines) }
      name = next
    }
  }

  /// Ends the goods: a name with an amount and a unit price, whose cost was not read, costs what these come to.
  mutating func end(_ lines: inout [ReceiptText.Line]) {
    if let name, let quantity, let cost = quantity.cost, cost > 0, cost <= Money.limit {
      add(name, quantity, cost, &lines)
      lines[lines.count - 1].isChecked = false
    }
    name = nil
    quantity = nil
  }

  private mutating func add(
    _ name: Text, _ quantity: Quantity?, _ cost: Int64, _ lines: inout [ReceiptText.Line]
  ) {
    self.name = nil
    self.quantity = nil
    let product = quantity?.cost
    if let quantity, let product, product != cost, product > 0, product <= Money.limit {
      alternatives.append(
        Alternative(
          line: lines.count, cost: product, amount: quantity.amount, unit: quantity.unit))
    }
    let amount = quantity?.amount ?? 1000
    lines.append(
      ReceiptText.Line(
        name: name.tidied(limit: GroceryItem.nameLimit),
        amount: quantity == nil || product == cost ? amount : nil,
        unit: quantity?.unit ?? .piece, cost: cost, isChecked: product == cost))
  }

  /// A number, perhaps a unit, a sign of multiplication, and a price.
  static func quantity(_ line: PrintedLine) -> Quantity? {
    guard line.words.count >= 3 else { return nil }
    for sign in 1..<line.words.count - 1 {
      guard line.shapes[sign] == "x" || line.words[sign] == "*" || line.words[sign] == "×",
        let price = line.numbers[sign + 1]?.price
      else { continue }
      for start in [sign - 1, sign - 2] where start >= 0 {
        let word = line.words[start]
        // «З» for 3 is no number by itself.
        let isThree = word == "З" || word == "з"
        guard
          let number = line.numbers[start]
            ?? (isThree ? .init(digits: 3, decimals: 0, unit: "") : nil),
          let amount = number.thousandths, amount > 0, amount < Amount.limit
        else { continue }
        let unit: Amount.Unit = amount % 1000 == 0 ? .piece : .kilogram
        return Quantity(amount: amount, unit: unit, price: price, words: start..<sign + 2)
      }
    }
    return nil
  }

  /// The words of a name, without the stains at its ends.
  static func name(_ line: PrintedLine, _ range: Range<Int>) -> Text {
    var words = line.words[range]
    func isStain(_ word: Text) -> Bool {
      word.characterCount <= 1 && !word.isDigits
        || !word.scalars.contains { Folding.lower($0) > 0x60 || (48...57).contains($0) }
    }
    while let last = words.last, isStain(last) { words.removeLast() }
    while let first = words.first, isStain(first) { words.removeFirst() }
    guard words.contains(where: { $0.shapeLetters >= 2 }) else { return "" }
    return words.joined(by: " ")
  }

  /// The shop's name: a line that names a shop, or the first line with a name in it.
  static func shop(_ lines: [PrintedLine]) -> Text {
    let head = lines.prefix(6)
    let named = head.first {
      $0.has("магазин|супермаркет|маркет|крамниця|аптека|market|stores|shop")
    }
    guard let line = named ?? head.first(where: { $0.words.contains { $0.shapeLetters >= 4 } })
    else {
      return ""
    }
    return name(line, 0..<line.words.count).tidied(limit: Transaction.payeeLimit)
  }
}

extension Text {
  /// The number of its letters.
  fileprivate var shapeLetters: Int {
    scalars.reduce(0) { count, scalar in
      let lower = Folding.lower(scalar)
      return count + ((0x61...0x7A).contains(lower) || (0x430...0x4FF).contains(lower) ? 1 : 0)
    }
  }
}
