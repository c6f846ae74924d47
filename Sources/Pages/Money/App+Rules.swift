import Base
import Pouch

extension App {
  func rulesPage(_ form: RuleForm = RuleForm()) -> Response {
    show(RulesPage(rules: pouch.importRules, form: form, pouch: pouch))
  }

  func rulePage(_ rule: ImportRule, _ form: RuleForm? = nil) -> Response {
    show(
      RulePage(
        rule: rule, form: form ?? RuleForm(rule, language), past: pouch.past(of: rule, book),
        pouch: pouch))
  }

  /// Creates a rule, or updates one. Its page follows, which says how many past transactions it would change.
  mutating func saveRule(_ rule: ImportRule?) -> Response {
    var form = RuleForm(posted: self)
    guard let draft = form.draft(in: self) else {
      return rule.map { rulePage($0, form) } ?? rulesPage(form)
    }
    let id = pouch.setImportRule(rule?.id, draft)
    return done(.saved, to: .money(.rule(id)))
  }

  /// Applies a rule to the past transactions that it fits: all, or those without a category. One undo takes it back.
  mutating func apply(_ rule: ImportRule) -> Response {
    var past = pouch.past(of: rule, book)
    if field("which").isWord("open") { past.removeAll { $0.category != nil } }
    if pouch.apply(rule, to: past) == 0 { return .redirect(to: .money(.rule(rule.id))) }
    return done(.saved, to: .money(.rule(rule.id)))
  }
}

extension App {
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
