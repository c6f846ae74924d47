import Base
import Pouch

extension App {
  /// The import rules.
  func rulesPage(problems: [MoneyProblem] = []) -> Response {
    page(
      Shell(
        title: Phrase("Правила", "Rules"), tab: .money,
        back: (.money(.importFile), Phrase("Імпорт", "Import"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      let rules = pouch.importRules
      if !rules.isEmpty {
        html(.ul, .class("list")) { html in
          for rule in rules { html(.li) { ruleRow(&$0, rule) } }
        }
      }
      html.sheet(.action(.money(.rules))) { html in
        html.problems(problems)
        html.group(Phrase("Нове правило", "New rule")) { html in
          html.textField(
            Phrase("Якщо отримувач чи нотатка містить", "If the payee or note contains"), "text",
            field("text"))
          html.select(Phrase("То категорія", "Then the category"), .name("category")) { html in
            html(.option, .value(""), text: Phrase("без категорії", "no category"))
            categoryOptions(&html, RecordID(hex: field("category")), income: nil)
          }
          html.textField(Phrase("І називати його", "And call it"), "payee", field("payee"))
        }
        html.saveButton(Phrase("Додати правило", "Add the rule"))
      }
    }
  }

  private func ruleRow(_ html: inout HTML, _ rule: ImportRule) {
    let category = rule.category.flatMap { pouch.moneyCategory($0) }
    html(.div, .class("row")) { html in
      html.badge(category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html.text(rule.text)
        html(.em) { html in
          html.text(
            category?.name(in: language) ?? Phrase("без категорії", "no category")[language])
          if !rule.payee.isEmpty { html.text(Phrase(" · {}", " · {}").with(rule.payee)) }
        }
      }
      html(.form, .post, .action(.money(.deleteRule(rule.id)))) { html in
        html(
          .button, .type("submit"), .class("act"),
          .label(Phrase("Видалити правило: {}", "Delete the rule: {}").with(rule.text))
        ) { $0.icon(.bin) }
      }
    }
  }

  mutating func saveRule() -> Response {
    let text = UTF8Text.tidy(field("text"), limit: Transaction.payeeLimit)
    if text.isEmpty { return rulesPage(problems: [.nameMissing]) }
    pouch.addImportRule(text, RecordID(hex: field("category")), payee: field("payee"))
    return done(.saved, to: .money(.rules))
  }

  /// The exports of all transactions for other programs.
  func exportPage() -> Response {
    page(
      Shell(
        title: Phrase("Експорт", "Export"), tab: .money, back: (.money(.more), Phrase("Ще", "More"))
      )
    ) { html in
      html(.ul, .class("list")) { html in
        for format in MoneyRoute.ExportFormat.allCases {
          html(.li) { html in
            html.linkRow(
              .download, .same(Array(format.title.bytes)), detail: format.explanation, tint: .good,
              .href(.money(.export(format))), .flag("data-native"))
          }
        }
      }
    }
  }

  func export(_ format: MoneyRoute.ExportFormat) -> Response {
    let export = MoneyExport(pouch, book, language: language)
    let body: [UInt8]
    switch format {
    case .csv: body = export.csv
    case .xlsx: body = export.xlsx
    case .journal: body = export.journal
    }
    var response = Response(contentType: format.contentType, body: body)
    response.fileName =
      Array(StaticString("kapshuk-money-").bytes) + today.iso + [UInt8(ascii: ".")]
      + Array(format.name.bytes)
    return response
  }
}

extension MoneyRoute {
  package enum ExportFormat: Name, NamedCase {
    case csv, xlsx, journal

    var title: StaticString {
      switch self {
      case .csv: "CSV"
      case .xlsx: "XLSX"
      case .journal: "hledger"
      }
    }

    var explanation: Phrase {
      switch self {
      case .csv: Phrase("Таблиця для будь-якої програми", "A table for any program")
      case .xlsx: Phrase("Excel: аркуш на кожен місяць", "Excel: a sheet for each month")
      case .journal: Phrase("Журнал подвійного запису", "A double-entry journal")
      }
    }

    var contentType: StaticString {
      switch self {
      case .csv: "text/csv; charset=utf-8"
      case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      case .journal: "text/plain; charset=utf-8"
      }
    }
  }
}
