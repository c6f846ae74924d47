import Base

/// An account number as banks write it: an IBAN, a bank's own number, or a masked card number.
enum AccountNumber {
  /// A number without separators, in capital letters; empty if there is none.
  static func plain(_ text: Text) -> Text {
    var plain: Text = ""
    for scalar in text.scalars {
      switch scalar {
      case 0x30...0x39, 0x41...0x5A, 0x2A: plain.append(UInt8(scalar))
      case 0x61...0x7A: plain.append(UInt8(scalar) - 32)
      case 0x2022, 0x25CF: plain.append(UInt8(ascii: "*"))
      default: continue
      }
    }
    return plain.count < 4 || plain.count > 40 ? "" : plain
  }

  /// Whether two numbers may be of the same account. If one is masked, the last four digits are compared, and the
  /// leading digits that both show.
  static func agree(_ a: Text, _ b: Text) -> Bool {
    if a == b { return !a.isEmpty }
    let star = UInt8(ascii: "*")
    guard a.contains(star) || b.contains(star), a.count >= 4, b.count >= 4,
      !a.suffix(4).contains(star), a.suffix(4) == b.suffix(4)
    else { return false }
    let front = zip(a.dropLast(4).prefix { $0 != star }, b.dropLast(4).prefix { $0 != star })
    return front.allSatisfy { $0 == $1 }
  }

  /// The account number in a cell among words: a Ukrainian IBAN (`UA` and 27 digits), or a card with asterisks before
  /// its last four digits.
  static func find(in cell: Text) -> Text? {
    let text = cell.filter { $0 > 0x20 }
    for start in text.indices where text[start] == UInt8(ascii: "U") && start + 29 <= text.count {
      let iban = text[start..<start + 29]
      if iban.dropFirst().first == UInt8(ascii: "A"), iban.dropFirst(2).allSatisfy(isDigit) {
        return Text(iban)
      }
    }
    let star = UInt8(ascii: "*")
    guard let first = text.firstIndex(of: star), let last = text.lastIndex(of: star),
      text[first...last].allSatisfy({ $0 == star }), last + 4 < text.count,
      text[(last + 1)...(last + 4)].allSatisfy(isDigit)
    else { return nil }
    let front = text[..<first].reversed().prefix { isDigit($0) }.prefix(8).reversed()
    return Text(front) + Text(text[first...(last + 4)])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
}

extension Table {
  /// The account number of a table: above the header, or the same in every row of a column of cards or accounts.
  func accountNumber(header: Int?) -> Text {
    guard let header, header < rows.count else { return "" }
    for row in rows.prefix(header) {
      for cell in row {
        if let number = AccountNumber.find(in: cell) { return number }
      }
    }
    for (column, name) in rows[header].enumerated() {
      let word = ColumnWords.plain(name)
      guard Table.numberWords.contains(where: { word.starts(with: $0.bytes) }) else { continue }
      var number: Text = ""
      for row in rows.dropFirst(header + 1) where column < row.count && !row[column].isEmpty {
        let next = AccountNumber.plain(row[column])
        if number.isEmpty { number = next }
        if next != number { return "" }
      }
      if number.contains(where: { $0 >= 48 && $0 <= 57 }) { return number }
    }
    return ""
  }

  private static let numberWords: [StaticString] = [
    "картка", "номер картки", "номер рахунку", "рахунок", "мій рахунок", "iban", "card",
    "account number", "account no", "account id",
  ]
}

extension Pouch {
  /// The account with a number from a file.
  package func account(numbered number: Text) -> Account? {
    let plain = AccountNumber.plain(number)
    return accounts.first { account in
      account.numbers.contains { AccountNumber.agree($0, plain) }
    }
  }

  /// Stores a file's number with an account. The user's latest choice wins.
  mutating func learn(_ number: Text, of id: ID<Account>) {
    let plain = AccountNumber.plain(number)
    if plain.isEmpty { return }
    for account in accounts {
      var numbers = account.numbers.filter {
        account.id == id || !AccountNumber.agree($0, plain)
      }
      if account.id == id, !numbers.contains(plain) { numbers.append(plain) }
      guard numbers != account.numbers else { continue }
      let text = numbers.suffix(Account.numberLimit).joined(by: "\n")
      set(account.id, .source, to: text.isEmpty ? .null : .text(text))
    }
  }
}
