import Base

/// A line typed into a list: a name with an amount before or after it.
package struct GroceryLine: Equatable, Sendable {
  package var name: Text
  package var amount: Amount?

  /// Parses «2 л молока», «молоко — 2л», `6 eggs`, «хліб х2», «пів кіло сиру», «хліб».
  package init(_ text: Text) {
    let tidied = text.replacing("\n", with: " ").tidied(limit: GroceryItem.nameLimit)
    let words = tidied.split(separator: 0x20).map { Text($0) }
    name = tidied
    amount = nil
    guard words.count > 1 else { return }
    if let found = Quantity(words, at: 0), found.end < words.count,
      found.amount.unit != .piece || !GroceryLine.isCounted(words, found.end)
    {
      let isOf = words[found.end].folded == "of" && found.end + 1 < words.count
      take(
        found.amount, words[..<found.end], words[(found.end + (isOf ? 1 : 0))...].joined(by: " "))
      return
    }
    for start in max(1, words.count - Quantity.longest)..<words.count {
      guard let found = Quantity(words, at: start), found.end == words.count,
        !GroceryLine.isCounted(words, start - 1), start > 1 || !GroceryLine.isDash(words[0])
      else { continue }
      let before = words[..<start]
      let named = GroceryLine.isDash(before[start - 1]) ? before.dropLast() : before
      take(
        found.amount, words[start...], GroceryLine.withoutColon(named.joined(by: " ")))
      return
    }
  }

  /// Takes an amount. A decimal without a unit is of litres beside a drink, and else part of the name: nobody buys half
  /// a piece that way.
  private mutating func take(_ found: Amount, _ typed: ArraySlice<Text>, _ rest: Text) {
    let isDecimal = typed.allSatisfy { $0.allSatisfy { $0 < 58 } && !$0.contains(0x2F) }
    guard found.unit == .piece, found.thousandths % 1000 != 0, isDecimal else {
      (amount, name) = (found, rest)
      return
    }
    if Aisle(guessing: rest).isPoured
      || Stems.first(of: "молок|кефір|ряжанк|milk|kefir", in: rest.folded) != nil
    {
      (amount, name) = (Amount(thousandths: found.thousandths, .litre), rest)
    }
  }

  /// Parses «2 л молока, хліб; молоко, 2 л» into one line for each thing. A decimal comma, as in «1,5 л», separates
  /// nothing, and a part that is only an amount belongs to the thing before it.
  package static func lines(_ text: Text) -> [GroceryLine] {
    var lines: [GroceryLine] = []
    var start = 0
    let isDigit = { (at: Int) in text.indices.contains(at) && 48...57 ~= text[at] }
    for at in 0...text.count {
      guard at == text.count || [0x0A, 0x2C, 0x3B].contains(text[at]) else { continue }
      if at < text.count, text[at] == 0x2C, isDigit(at - 1), isDigit(at + 1) { continue }
      let part = Text(text[start..<at])
      let isSameLine = start > 0 && text[start - 1] == 0x2C
      if isSameLine, let last = lines.last, last.amount == nil, let amount = onlyAmount(part) {
        let typed = part.tidied(limit: GroceryItem.nameLimit)
        var line = last
        line.take(amount, [typed], last.name)
        if line.amount == nil { line.name = last.name + " " + typed }
        lines[lines.count - 1] = line
      } else {
        let line = GroceryLine(part)
        if !line.name.isEmpty { lines.append(line) }
      }
      start = at + 1
    }
    return lines
  }

  /// The amount, if the text is nothing else.
  private static func onlyAmount(_ text: Text) -> Amount? {
    let words = text.tidied(limit: GroceryItem.nameLimit).split(separator: 0x20).map { Text($0) }
    guard let found = Quantity(words, at: 0), found.end == words.count else { return nil }
    return found.amount
  }

  /// Whether a word belongs to the number beside it, as in «3 в 1» and «на 4», so that it counts nothing.
  private static func isCounted(_ words: [Text], _ place: Int) -> Bool {
    let word = words[place].folded
    return ["в", "у", "на", "до", "з", "in", "for", "№", "no", "no.", "n"].contains(word)
  }

  private static func isDash(_ word: Text) -> Bool { ["-", "–", "—", ":", "="].contains(word) }

  private static func withoutColon(_ name: Text) -> Text {
    name.count > 1 && (name.last == UInt8(ascii: ":") || name.last == UInt8(ascii: "-"))
      ? Text(name.dropLast()).tidied(limit: GroceryItem.nameLimit) : name
  }
}
