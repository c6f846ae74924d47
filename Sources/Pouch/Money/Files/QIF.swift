import Base

/// Quicken Interchange Format: each line is a letter and a value, and `^` ends a transaction.
enum QIF {
  /// Whether a file without a header is QIF: it has lines of D, T and `^`.
  static func isQIF(_ text: Text) -> Bool {
    var starts: Set<UInt8> = []
    for line in text.prefix(4000).split(separator: 0x0A).prefix(20) {
      if let first = line.first { starts.insert(first) }
    }
    return starts.contains(UInt8(ascii: "^")) && starts.contains(UInt8(ascii: "D"))
      && starts.contains(UInt8(ascii: "T"))
  }

  static func read(_ text: Text) throws(ImportError) -> Statement {
    var statement = Statement(.qif)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
      .map { Table.trimmed(Text($0)) }
    var budget = FileBudget()
    do throws(FileFormatError) {
      for line in lines { try budget.spend(on: line, pointers: 2) }
    } catch { throw ImportError(error) }
    let dates = lines.filter { $0.first == UInt8(ascii: "D") }.map { date($0) }
    let amounts = lines.filter {
      $0.first == UInt8(ascii: "T") || $0.first == UInt8(ascii: "U")
    }.map { Text($0.dropFirst()) }
    let order =
      DateText.order(of: dates) == .dayFirst && hasApostrophe(lines) && !hasLateFirst(dates)
      ? ColumnMapping.DayOrder.monthFirst : DateText.order(of: dates)
    let isComma = AmountText.isDecimalComma(amounts)
    var section: Section = .bank
    var fields: [(letter: UInt8, value: Text)] = []
    for (place, line) in lines.enumerated() {
      guard let letter = line.first else { continue }
      if letter == UInt8(ascii: "!") {
        section = Section(header: line, before: section)
        fields = []
      } else if letter == UInt8(ascii: "^") {
        if section == .account {
          if statement.account.isEmpty {
            statement.account = fields.first { $0.letter == UInt8(ascii: "N") }?.value ?? ""
          }
        } else if section == .bank || section == .investment, !fields.isEmpty {
          let entry = try entry(fields, order, isComma, section, place + 1)
          if let entry { statement.entries.append(entry) } else { statement.skipped += 1 }
        }
        fields = []
      } else {
        fields.append((letter, Table.trimmed(Text(line.dropFirst()))))
      }
    }
    if !fields.isEmpty, section == .bank || section == .investment {
      // The last transaction may lack its `^`: it is complete if it has a date and an amount.
      guard let entry = try? entry(fields, order, isComma, section, lines.count) else {
        throw .truncated
      }
      statement.entries.append(entry)
    }
    if statement.entries.isEmpty { throw .noTransactions }
    return statement
  }

  private enum Section: Equatable {
    case bank, investment, account, other

    init(header: Text, before: Section) {
      let folded = header.folded
      if folded.hasPrefix("!option")
        || folded.hasPrefix("!clear")
      {
        self = before
      } else if folded.hasPrefix("!account") {
        self = .account
      } else if folded.hasPrefix("!type:invst") {
        self = .investment
      } else {
        let lists: [StaticString] = [
          "!type:cat", "!type:class", "!type:memorized", "!type:security", "!type:prices",
          "!type:budget", "!type:tag", "!type:payee",
        ]
        self = lists.contains { folded.starts(with: $0.bytes) } ? .other : .bank
      }
    }
  }

  private static func entry(
    _ fields: [(letter: UInt8, value: Text)], _ order: ColumnMapping.DayOrder, _ isComma: Bool,
    _ section: Section, _ row: Int
  ) throws(ImportError) -> StatementEntry? {
    let value = { (letter: UInt8) -> Text in fields.first { $0.letter == letter }?.value ?? "" }
    let day = DateText.read(date("D" + value(UInt8(ascii: "D"))), order)
    var typed = value(UInt8(ascii: "T"))
    if typed.isEmpty { typed = value(UInt8(ascii: "U")) }
    if typed.isEmpty, section == .investment { return nil }
    guard let day else { throw .date(row: row) }
    let minor: Int64
    switch AmountText.read(typed, isComma: isComma, decimals: 2) {
    case .success(let value): minor = value
    case .tooLarge: throw .amountTooLarge(row: row)
    case .unreadable: throw .amount(row: row)
    }
    var entry = StatementEntry(day: day.day, minor: minor)
    entry.payee = value(UInt8(ascii: "P"))
    entry.memo = value(UInt8(ascii: "M"))
    if section == .investment {
      // Its subject is the security; N says whether it was bought or sold.
      let action = value(UInt8(ascii: "N"))
      if entry.payee.isEmpty { entry.payee = value(UInt8(ascii: "Y")) }
      if action.hasPrefix("Buy") { entry.minor = -Int64(minor.magnitude) }
    } else {
      entry.id = value(UInt8(ascii: "N"))
    }
    let category = value(UInt8(ascii: "L"))
    if category.first == UInt8(ascii: "[") {
      entry.isTransfer = true
    } else {
      entry.category = Text(category.prefix { $0 != UInt8(ascii: "/") })
    }
    if section == .bank { entry.parts = try parts(fields, isComma, row) }
    return entry
  }

  /// The parts of a split: each S begins one, with its note (E) and amount ($).
  private static func parts(
    _ fields: [(letter: UInt8, value: Text)], _ isComma: Bool, _ row: Int
  ) throws(ImportError) -> [StatementEntry.Part] {
    var parts: [StatementEntry.Part] = []
    for field in fields {
      switch field.letter {
      case UInt8(ascii: "S"): parts.append(StatementEntry.Part(category: field.value))
      case UInt8(ascii: "E"):
        if !parts.isEmpty { parts[parts.count - 1].note = field.value }
      case UInt8(ascii: "$"):
        guard !parts.isEmpty else { continue }
        switch AmountText.read(field.value, isComma: isComma, decimals: 2) {
        case .success(let minor): parts[parts.count - 1].minor = minor
        case .tooLarge: throw .amountTooLarge(row: row)
        case .unreadable: throw .amount(row: row)
        }
      default: continue
      }
    }
    return parts
  }

  /// The date of a line with a slash before the year: `D1/ 5'96` becomes `1/ 5/96`.
  private static func date(_ line: Text) -> Text {
    Text(line.dropFirst()).replacing("'", with: "/")
  }

  /// Quicken itself writes an apostrophe before the year; then the month comes first.
  private static func hasApostrophe(_ lines: [Text]) -> Bool {
    lines.contains { $0.first == UInt8(ascii: "D") && $0.contains(UInt8(ascii: "'")) }
  }

  private static func hasLateFirst(_ dates: [Text]) -> Bool {
    dates.contains { date in
      let first = date.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") }
      return (IntegerText.parse(Table.trimmed(Text(first))) ?? 0) > 12
    }
  }
}
