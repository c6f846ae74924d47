import Base

/// The roles of a table's columns.
package struct ColumnMapping: Equatable, Sendable {
  package enum Role: Name, NamedCase {
    case date, time, amount, out, `in`, currency, payee, memo, id, category, mcc
  }

  package enum DayOrder: UInt8, NamedCase {
    case dayFirst, monthFirst, yearFirst

    package var name: StaticString {
      switch self {
      case .dayFirst: "dmy"
      case .monthFirst: "mdy"
      case .yearFirst: "ymd"
      }
    }
  }

  /// The row with the names of the columns, from 0; `nil` if there is none.
  package var header: Int?
  /// The role of each column, by index.
  package var roles: [Role?]
  /// `nil` if it is detected from the dates.
  package var order: DayOrder?
  /// `nil` if it is detected from the amounts.
  package var isDecimalComma: Bool?
  /// The currency of all rows, if a header or the user names it.
  package var currency: Currency?

  package init(header: Int?, roles: [Role?]) {
    self.header = header
    self.roles = roles
  }

  package func column(_ role: Role) -> Int? { roles.firstIndex { $0 == role } }

  /// Whether the roles are enough to make transactions.
  package var isComplete: Bool {
    column(.date) != nil
      && (column(.amount) != nil || column(.out) != nil || column(.in) != nil)
  }

  /// Finds the header among the first rows, by the names of the columns.
  package init?(guessing table: Table) {
    guard let guess = ColumnMapping.guess(table) else { return nil }
    self = guess
  }

  /// Compiled in this module only: the copy that the optimiser (Swift 6.3.1, -Osize for wasm) makes in a calling
  /// module finds no column. `Tests/Browser/test_money.py` covers it.
  @export(interface)
  package static func guess(_ table: Table) -> ColumnMapping? {
    var bestScore = 0
    var best = ColumnMapping(header: nil, roles: [])
    for (place, row) in table.rows.prefix(40).enumerated() {
      let mapping = ColumnMapping.reading(row, header: place)
      let score = mapping.score
      guard mapping.isComplete, score > bestScore else { continue }
      bestScore = score
      best = mapping
    }
    return bestScore == 0 ? nil : best
  }

  /// The number of columns with a role.
  private var score: Int {
    var score = 0
    for role in roles where role != nil { score += 1 }
    return score
  }

  /// The roles of a row's cells, if it is the header.
  private static func reading(_ cells: [Text], header: Int) -> ColumnMapping {
    var mapping = ColumnMapping(
      header: header, roles: [Role?](repeating: nil, count: cells.count))
    let words = cells.map { ColumnWords.plain($0) }
    // Debits and credits come before amounts, whose names are prefixes of theirs: «Сума списання».
    let order: [Role] = [
      .date, .time, .out, .in, .amount, .currency, .payee, .memo, .id, .category, .mcc,
    ]
    for role in order {
      if let column = ColumnWords.column(role, in: words, taken: mapping.roles) {
        mapping.roles[column] = role
      }
    }
    // One column of signed amounts is enough; otherwise there is one of debits and one of credits.
    if mapping.column(.out) != nil, mapping.column(.in) != nil { mapping.drop(.amount) }
    if mapping.column(.amount) != nil {
      mapping.drop(.out)
      mapping.drop(.in)
    }
    for role in [Role.amount, .out, .in] where mapping.currency == nil {
      if let column = mapping.column(role) {
        mapping.currency = ColumnWords.currency(in: cells[column])
      }
    }
    // The amount's currency is known, so this column is that of the original operation.
    if mapping.currency != nil { mapping.drop(.currency) }
    return mapping
  }

  private mutating func drop(_ role: Role) {
    if let column = column(role) { roles[column] = nil }
  }

  /// The normalized names of the columns, by which a mapping is stored.
  package func key(of table: Table) -> Text {
    let row = header.map { $0 < table.rows.count ? table.rows[$0] : [] } ?? []
    var text: Text = ""
    for cell in row {
      text += ColumnWords.plain(cell)
      text.append(0x0A)
    }
    return text
  }
}

/// The names that banks give to columns.
enum ColumnWords {
  /// A column's name in lowercase without punctuation. In a Cyrillic word, Latin letters that look like Cyrillic ones
  /// count as those, because banks mix them: «Дата i час», «Cума».
  static func plain(_ cell: Text) -> Text {
    let scalars = cell.folded.scalars
    let isCyrillic = scalars.contains { (0x400...0x4FF).contains($0) }
    var plain: Text = ""
    for scalar in scalars {
      switch scalar {
      case 0x61 where isCyrillic: plain.append(scalar: 0x430)
      case 0x63 where isCyrillic: plain.append(scalar: 0x441)
      case 0x65 where isCyrillic: plain.append(scalar: 0x435)
      case 0x69 where isCyrillic: plain.append(scalar: 0x456)
      case 0x6F where isCyrillic: plain.append(scalar: 0x43E)
      case 0x70 where isCyrillic: plain.append(scalar: 0x440)
      case 0x78 where isCyrillic: plain.append(scalar: 0x445)
      case 0x79 where isCyrillic: plain.append(scalar: 0x443)
      case 0x2D, 0x5F, 0x2F, 0x2E, 0x3A: plain.append(0x20)
      default: plain.append(scalar: scalar)
      }
    }
    return Table.trimmed(plain)
  }

  /// The column whose name matches a role best: the first word of the list that any column begins with.
  static func column(
    _ role: ColumnMapping.Role, in words: [Text], taken: [ColumnMapping.Role?]
  ) -> Int? {
    for known in table(role) {
      for (place, word) in words.enumerated()
      where taken[place] == nil && word == known { return place }
    }
    for known in table(role) where known.utf8CodeUnitCount >= 4 {
      for (place, word) in words.enumerated()
      where taken[place] == nil && word.starts(with: known.bytes) && word.count < 80 {
        return place
      }
    }
    return nil
  }

  /// The currency in brackets in a header: «Сума в валюті картки (UAH)».
  static func currency(in cell: Text) -> Currency? {
    guard let open = cell.lastIndex(of: UInt8(ascii: "(")),
      let close = cell.lastIndex(of: UInt8(ascii: ")")), close == open + 4
    else { return nil }
    return Currency(code: Text(cell[(open + 1)..<close]))
  }

  private static func table(_ role: ColumnMapping.Role) -> [StaticString] {
    switch role {
    case .date:
      [
        "дата і час операції", "дата операції", "дата", "date", "transaction date", "booking date",
        "posting date", "posted date", "дата транзакції", "дата і час", "дата проведення",
        "date of transaction", "started date", "completed date", "trans date", "value date",
        "buchungstag", "data operacji", "дата списання",
      ]
    case .time: ["час", "час операції", "time"]
    case .amount:
      [
        "сума в валюті картки", "сума у валюті картки", "сума у валюті рахунку", "сума операції",
        "amount", "сума", "transaction amount", "sum", "betrag", "kwota", "сума в валюті рахунку",
        "value", "сума у валюті операції", "total",
      ]
    case .out:
      [
        "дебет", "debit", "withdrawal", "withdrawals", "paid out", "money out", "сума списання",
        "списання", "debit amount", "видаток", "витрата", "outflow", "spent",
      ]
    case .in:
      [
        "кредит", "credit", "deposit", "deposits", "paid in", "money in", "сума зарахування",
        "зарахування", "credit amount", "надходження", "дохід", "inflow", "received",
      ]
    case .currency:
      [
        "валюта картки", "валюта рахунку", "валюта", "currency", "currency code",
        "account currency",
        "код валюти", "валюта операції",
      ]
    case .payee:
      [
        "контрагент", "отримувач", "кому або від кого", "payee", "merchant", "merchant name",
        "деталі операції",
        "опис операції", "name", "назва контрагента", "опис", "description", "деталі",
        "counterparty", "counterparty name", "payee name", "beneficiary", "recipient",
        "transaction description",
      ]
    case .memo:
      [
        "призначення платежу", "memo", "note", "notes", "коментар", "нотатка", "comment", "details",
        "reference text", "примітка", "narrative", "particulars", "description", "опис",
      ]
    case .id:
      [
        "id", "transaction id", "ідентифікатор", "номер документа", "reference", "ref",
        "референс", "fitid", "номер операції", "номер запису", "reference number",
        "transaction number",
      ]
    case .category: ["категорія", "category", "стаття"]
    // Of a Cyrillic name, `plain` turns the two c into Cyrillic ones.
    case .mcc: ["mcc", "мсс", "mcc code", "код mсс", "mсс код", "код мсс", "мсс код"]
    }
  }
}
