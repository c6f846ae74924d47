import Base
import Pouch

extension App {
  func rulesPage(problems: [Problem] = []) -> Response {
    show(
      RulesPage(
        rules: pouch.importRules, categories: pouch.moneyCategories, fields: request.fields,
        problems: problems))
  }

  mutating func saveRule() -> Response {
    let text = field("text").tidied(limit: Transaction.payeeLimit)
    if text.isEmpty { return rulesPage(problems: [.nameMissing]) }
    pouch.addImportRule(text, ID(hex: field("category")), payee: field("payee"))
    return done(.saved, to: .money(.rules))
  }

  func export(_ format: MoneyRoute.ExportFormat) -> Response {
    let export = MoneyExport(pouch, book, language: language)
    let body: Text
    switch format {
    case .csv: body = export.csv
    case .xlsx: body = Text(export.xlsx)
    case .journal: body = export.journal
    }
    var response = Response(contentType: format.contentType, body: body.utf8)
    response.fileName =
      "kapshuk-money-" + today.iso + "."
      + Text(format.name)
    return response
  }
}
