import Base

/// A rule: the category and the payee's better name for transactions that meet all its conditions. It applies to every
/// import, and to the past if the user asks.
package struct ImportRule: Model, Sendable {
  package static var kind: Kind { .importRule }

  package let id: ID<ImportRule>
  package var conditions: RuleConditions
  package var category: ID<MoneyCategory>?
  package var payee: Text

  init?(_ record: Record) {
    guard record.kind == .importRule else { return nil }
    id = ID(record.id)
    conditions = RuleConditions(text: record[.name]?.text ?? "", record[.content])
    category = ID(record[.category])
    payee = record[.payee]?.text ?? ""
    if conditions.isEmpty { return nil }
  }
}

/// The values of a rule's form.
package struct ImportRuleDraft: Equatable, Sendable {
  package var conditions: RuleConditions
  package var category: ID<MoneyCategory>?
  package var payee: Text

  package init(
    _ conditions: RuleConditions = RuleConditions(), category: ID<MoneyCategory>? = nil,
    payee: Text = ""
  ) {
    self.conditions = conditions
    self.category = category
    self.payee = payee
  }

  package init(_ rule: ImportRule) {
    self.init(rule.conditions, category: rule.category, payee: rule.payee)
  }
}

extension Pouch {
  /// The rules in the order in which they are tried: those with more conditions first, then those with a longer text,
  /// so that an exception comes before what it is an exception to.
  package var importRules: [ImportRule] {
    active(.importRule).compactMap { ImportRule($0) }.sorted { a, b in
      if a.conditions.count != b.conditions.count { return a.conditions.count > b.conditions.count }
      let (left, right) = (a.conditions.text.count, b.conditions.text.count)
      return left != right ? left > right : a.id < b.id
    }
  }

  package func importRule(_ id: ID<ImportRule>) -> ImportRule? {
    active(id).flatMap { ImportRule($0) }
  }

  /// Creates a rule, or updates an existing one. Returns its id.
  @discardableResult
  package mutating func setImportRule(_ id: ID<ImportRule>?, _ draft: ImportRuleDraft)
    -> ID<ImportRule>
  {
    let id = id ?? newID()
    let text = draft.conditions.text.tidied(limit: Transaction.payeeLimit)
    set(id, .name, to: text.isEmpty ? .null : .text(text))
    set(id, .content, to: draft.conditions.json)
    set(id, .category, to: (draft.category?.hex).map { .text($0) } ?? .null)
    let name = draft.payee.tidied(limit: Transaction.payeeLimit)
    set(id, .payee, to: name.isEmpty ? .null : .text(name))
    return id
  }
}
