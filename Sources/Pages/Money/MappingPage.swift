import Base
import Pouch

/// The form for the meaning of a table's columns. The mapping is remembered for files with the same header.
struct MappingPage: Page {
  let draft: ImportDraft
  let table: Table
  /// The mapping so far.
  let known: ColumnMapping?
  let error: ImportError?

  var shell: Shell {
    Shell(
      title: Phrase("Що у стовпцях?", "What do the columns say?"), tab: .money,
      back: (.money(.importFile), Phrase("Імпорт", "Import")))
  }

  var status: Int { error == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    let header = known?.header ?? 0
    let columns = table.rows.prefix(header + 6).reduce(0) { max($0, $1.count) }
    html(
      .form, .post, .action(.money(.importColumns(draft.id))), .class("sheet"), .busy(.reading),
      .flag("novalidate")
    ) { html in
      html.problem(error.map { .statement($0) })
      html.group(Phrase("Стовпці", "Columns")) { html in
        for column in 0..<min(columns, 60) {
          columnField(&html, column, header)
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
        html.hidden("header", text: Text(header))
      }
      html.saveButton(Phrase("Показати", "Show"))
    }
  }

  private func columnField(_ html: inout HTML, _ column: Int, _ header: Int) {
    let cell = { (row: Int) -> Text in
      row < table.rows.count && column < table.rows[row].count ? table.rows[row][column] : ""
    }
    let name = cell(header)
    let sample = cell(header + 1).tidied(limit: 30)
    let chosen = known.flatMap { column < $0.roles.count ? $0.roles[column] : nil }
    html(.label, .class("field")) { html in
      html(
        .span,
        text: Phrase("{}: {}", "{}: {}").with(
          name.isEmpty ? Text(Int64(column) + 1) : name.tidied(limit: 60),
          sample))
      html(
        .select,
        .named(
          "name", text: "column-" + Text(column))
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
    case .mcc: Phrase("код магазину (MCC)", "shop's code (MCC)")
    }
  }
}
