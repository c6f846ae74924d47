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
    let text = UTF8Text.tidy(field("text"), limit: Transaction.payeeLimit)
    if text.isEmpty { return rulesPage(problems: [.nameMissing]) }
    pouch.addImportRule(text, RecordID(hex: field("category")), payee: field("payee"))
    return done(.saved, to: .money(.rules))
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
