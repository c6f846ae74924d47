import Base

extension Table {
  /// The transactions of the table, by a mapping. A row without a date is skipped (a total, a remark); one with a
  /// date but no readable amount is an error, so that nothing is lost.
  package func statement(_ mapping: ColumnMapping) throws(ImportError) -> Statement {
    guard mapping.isComplete, let dateColumn = mapping.column(.date) else { throw .needsMapping }
    var statement = Statement(isSheet ? .xlsx : .csv)
    statement.account = accountNumber(header: mapping.header)
    let first = mapping.header.map { $0 + 1 } ?? 0
    let body = rows.dropFirst(first)
    let order = mapping.order ?? DateText.order(of: body.map { cell($0, dateColumn) })
    let isComma = mapping.isDecimalComma ?? decimalComma(body, mapping)
    statement.entries.reserveCapacity(body.count)
    for (offset, row) in body.enumerated() {
      let number = first + offset + 1
      let text = cell(row, dateColumn)
      guard var moment = DateText.read(text, order) else {
        // A date in another order must not be skipped silently.
        if DateText.looksLikeDate(text) { throw .date(row: number) }
        statement.skipped += 1
        continue
      }
      if moment.minute == nil, let column = mapping.column(.time) {
        moment.minute = DateText.time(cell(row, column))
      }
      let currency =
        mapping.column(.currency).flatMap { AmountText.currency(cell(row, $0)) } ?? mapping.currency
      let scale = currency?.decimals ?? 2
      guard let minor = try amount(row, mapping, isComma, scale, number) else {
        statement.skipped += 1
        continue
      }
      var entry = StatementEntry(day: moment.day, minor: minor)
      entry.minuteOfDay = moment.minute
      entry.currency = currency
      entry.payee = words(row, mapping, .payee)
      entry.memo = words(row, mapping, .memo)
      entry.id = words(row, mapping, .id)
      entry.category = words(row, mapping, .category)
      entry.mcc = MerchantCode.parse(words(row, mapping, .mcc))
      statement.entries.append(entry)
    }
    if statement.entries.isEmpty { throw .noTransactions }
    return statement
  }

  private func words(
    _ row: [Text], _ mapping: ColumnMapping, _ role: ColumnMapping.Role
  ) -> Text {
    guard let column = mapping.column(role) else { return "" }
    let text = cell(row, column)
    // A dash is an empty cell in monobank's files.
    return text == "—" ? "" : text
  }

  /// The amount of a row; `nil` if it has none at all, as in some totals.
  private func amount(
    _ row: [Text], _ mapping: ColumnMapping, _ isComma: Bool, _ decimals: UInt8, _ number: Int
  ) throws(ImportError) -> Int64? {
    if let column = mapping.column(.amount) {
      return try value(cell(row, column), isComma, decimals, number)
    }
    let out = try mapping.column(.out).map { column throws(ImportError) in
      try value(cell(row, column), isComma, decimals, number)
    }
    let into = try mapping.column(.in).map { column throws(ImportError) in
      try value(cell(row, column), isComma, decimals, number)
    }
    guard (out ?? nil) != nil || (into ?? nil) != nil else { return nil }
    return ((into ?? nil) ?? 0) - Int64(((out ?? nil) ?? 0).magnitude)
  }

  private func value(
    _ text: Text, _ isComma: Bool, _ decimals: UInt8, _ number: Int
  ) throws(ImportError) -> Int64? {
    if text.isEmpty || text == "—"
      || text == "-"
    {
      return nil
    }
    switch AmountText.read(text, isComma: isComma, decimals: decimals) {
    case .success(let minor): return minor
    case .tooLarge: throw .amountTooLarge(row: number)
    case .unreadable: throw .amount(row: number)
    }
  }

  private func decimalComma(_ body: ArraySlice<[Text]>, _ mapping: ColumnMapping) -> Bool {
    let columns = [ColumnMapping.Role.amount, .out, .in].compactMap { mapping.column($0) }
    return AmountText.isDecimalComma(body.flatMap { row in columns.map { cell(row, $0) } })
  }

  private func cell(_ row: [Text], _ column: Int) -> Text {
    column < row.count ? row[column] : ""
  }
}
