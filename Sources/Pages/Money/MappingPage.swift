import Base
import Pouch

extension App {
  /// The form for the meaning of a table's columns. The mapping is remembered for files with the same header.
  func mappingPage(_ draft: ImportDraft, _ table: Table, _ error: ImportError?) -> Response {
    let known = pouch.mapping(for: table)
    let header = known?.header ?? 0
    let columns = table.rows.prefix(header + 6).reduce(0) { max($0, $1.count) }
    return page(
      Shell(
        title: Phrase("Що у стовпцях?", "What do the columns say?"), tab: .money,
        back: (.money(.importFile), Phrase("Імпорт", "Import"))),
      status: error == nil ? 200 : 422
    ) { html in
      html(
        .form, .post, .action(.money(.importColumns(draft.id))), .class("sheet"), .busy(.reading),
        .flag("novalidate")
      ) { html in
        if let error { html.problem(error) }
        html.group(Phrase("Стовпці", "Columns")) { html in
          for column in 0..<min(columns, 60) {
            columnField(&html, column, table, header, known)
          }
        }
        html.group(Phrase("Як читати", "How to read")) { html in
          html(.div, .class("pair")) { html in
            select(
              &html, "order", Phrase("Дати", "Dates"),
              [
                ("", Phrase("самі видно", "as they show")),
                ("dmy", Phrase("день.місяць.рік", "day.month.year")),
                ("mdy", Phrase("місяць/день/рік", "month/day/year")),
                ("ymd", Phrase("рік-місяць-день", "year-month-day")),
              ], known?.order?.name ?? "")
            select(
              &html, "comma", Phrase("Дробова частина", "Decimals"),
              [
                ("", Phrase("сама видно", "as they show")),
                ("yes", Phrase("після коми", "after a comma")),
                ("no", Phrase("після крапки", "after a point")),
              ], known?.isDecimalComma.map { $0 ? "yes" : "no" } ?? "")
          }
          html.hidden("header", text: IntegerText.bytes(Int64(header)))
        }
        html.saveButton(Phrase("Показати", "Show"))
      }
    }
  }

  private func columnField(
    _ html: inout HTML, _ column: Int, _ table: Table, _ header: Int, _ known: ColumnMapping?
  ) {
    let cell = { (row: Int) -> [UInt8] in
      row < table.rows.count && column < table.rows[row].count ? table.rows[row][column] : []
    }
    let name = cell(header)
    let sample = UTF8Text.tidy(cell(header + 1), limit: 30)
    let chosen = known.flatMap { column < $0.roles.count ? $0.roles[column] : nil }
    html(.label, .class("field")) { html in
      html(
        .span,
        text: Phrase("{}: {}", "{}: {}").with(
          name.isEmpty ? IntegerText.bytes(Int64(column) + 1) : UTF8Text.tidy(name, limit: 60),
          sample))
      html(
        .select,
        .named(
          "name", text: Array(StaticString("column-").bytes) + IntegerText.bytes(Int64(column)))
      ) { html in
        html(.option, .value(""), text: Phrase("не потрібен", "not needed"))
        for role in ColumnMapping.Role.allCases {
          html(.option, .value(role.name), .selected.when(role == chosen), text: role.phrase)
        }
      }
    }
  }

  private func select(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase,
    _ options: [(value: StaticString, phrase: Phrase)], _ chosen: StaticString
  ) {
    html.select(label, .name(name)) { html in
      for option in options {
        html(
          .option, .value(option.value),
          .selected.when(option.value.bytes.elementsEqual(chosen.bytes)), text: option.phrase)
      }
    }
  }

  mutating func saveMapping(_ draft: ImportDraft) -> Response {
    guard case .table(let table)? = try? Statement.content(of: draft.bytes) else {
      return importPage(problem: .unknownFormat)
    }
    guard isPost else { return mappingPage(draft, table, nil) }
    let header = Int(min(max(IntegerText.parse(field("header")) ?? 0, 0), 40))
    let count = header < table.rows.count ? table.rows[header].count : 0
    var roles: [ColumnMapping.Role?] = []
    for column in 0..<count {
      let name = Array(StaticString("column-").bytes) + IntegerText.bytes(Int64(column))
      let role = ColumnMapping.Role(named: request.fields[name])
      roles.append(role.flatMap { roles.contains($0) ? nil : $0 })
    }
    var mapping = ColumnMapping(header: header, roles: roles)
    mapping.order = ColumnMapping.DayOrder(named: field("order")) ?? mapping.order
    if !field("comma").isEmpty { mapping.isDecimalComma = field("comma").isWord("yes") }
    mapping.currency = ColumnMapping(guessing: table)?.currency
    guard mapping.isComplete else { return mappingPage(draft, table, .needsMapping) }
    do throws(ImportError) {
      _ = try table.statement(mapping)
    } catch {
      return mappingPage(draft, table, error)
    }
    pouch.remember(mapping, for: table)
    return .redirect(to: .money(.importDraft(draft.id)))
  }
}

extension ColumnMapping.Role {
  var phrase: Phrase {
    switch self {
    case .date: Phrase("дата", "date")
    case .time: Phrase("час", "time")
    case .amount: Phrase("сума зі знаком", "signed amount")
    case .out: Phrase("списано", "money out")
    case .in: Phrase("зараховано", "money in")
    case .currency: Phrase("валюта", "currency")
    case .payee: Phrase("кому або від кого", "payee or payer")
    case .memo: Phrase("нотатка", "note")
    case .id: Phrase("номер операції", "transaction id")
    case .category: Phrase("категорія", "category")
    }
  }
}
