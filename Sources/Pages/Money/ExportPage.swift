import Base
import Pouch

/// The exports of all transactions for other programs.
struct ExportPage: Page {
  var shell: Shell {
    Shell(
      title: Phrase("Експорт", "Export"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  func write(to html: inout HTML) {
    html(.ul, .class("list")) { html in
      for format in MoneyRoute.ExportFormat.allCases {
        html(.li) { html in
          html.linkRow(
            .download, .same(Text(format.title)), detail: format.explanation, tint: .good,
            .href(.money(.export(format))), .flag("data-native"))
        }
      }
      html(.li) { html in
        html.linkRow(
          .download, Phrase("PDF", "PDF"),
          detail: Phrase("Звіт за місяць, для друку", "A month’s report, to print"), tint: .good,
          .href(.money(.report(AnalyticsView()))))
      }
    }
    // A script shows the buttons of the formats that the device's share sheet takes.
    html(.p, .class("choices wide"), .hidden) { html in
      for format in MoneyRoute.ExportFormat.allCases {
        html(
          .button, .type("button"), .class("button quiet"), .hidden,
          .named("data-share-file", text: Route.money(.export(format)).target),
          .named("data-name", text: "kapshuk-money-" + html.today.iso + "." + Text(format.name)),
          .named("data-type", format.mediaType),
          text: Phrase("Надіслати {}", "Send {}").with(Text(format.title)))
      }
    }
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

    var mediaType: StaticString {
      switch self {
      case .csv: "text/csv"
      case .xlsx: contentType
      case .journal: "text/plain"
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
