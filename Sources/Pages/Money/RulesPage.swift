import Base
import Pouch

/// The rules in the order in which they are tried, and a form for a new one.
struct RulesPage: Page {
  let rules: [ImportRule]
  let form: RuleForm
  let pouch: Pouch

  var shell: Shell {
    Shell(
      title: Phrase("Правила", "Rules"), tab: .money,
      back: (.money(.importFile), Phrase("Імпорт", "Import")))
  }

  var status: Int { form.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    if !rules.isEmpty {
      html(.ul, .class("list")) { html in
        for rule in rules { html(.li) { ruleRow(&$0, rule) } }
      }
    }
    html.sheet(.action(.money(.rules))) { html in
      RuleFields(form: form, legend: Phrase("Нове правило", "New rule"), pouch: pouch)
        .write(to: &html)
      html.saveButton(Phrase("Додати правило", "Add the rule"))
    }
  }

  private func ruleRow(_ html: inout HTML, _ rule: ImportRule) {
    let category = rule.category.flatMap { pouch.moneyCategory($0) }
    html(.a, .class("row"), .href(.money(.rule(rule.id)))) { html in
      html.badge(category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html.text(rule.conditions.summary(pouch, in: html.language))
        html(.em) { html in
          if let category {
            html.text(category.name(in: html.language))
            if !rule.payee.isEmpty { html.text(Phrase(" · {}", " · {}").with(rule.payee)) }
          } else {
            html.text(
              rule.payee.isEmpty
                ? Phrase("нічого не змінює", "changes nothing") : .same(rule.payee))
          }
        }
      }
    }
  }
}

/// A rule: its form, and the past transactions that it would change.
struct RulePage: Page {
  let rule: ImportRule
  let form: RuleForm
  /// What it would change, the newest first.
  let past: [Transaction]
  let pouch: Pouch

  private var rows: TransactionRows { TransactionRows(pouch: pouch) }

  /// How many of them are shown.
  static let shown = 20

  var shell: Shell {
    Shell(
      title: Phrase("Правило", "Rule"), tab: .money,
      back: (.money(.rules), Phrase("Правила", "Rules")))
  }

  var status: Int { form.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(.section, .class("past")) { pastSection(&$0) }
    html.sheet(.action(.money(.rule(rule.id))), .edits) { html in
      RuleFields(form: form, legend: Phrase("Змінити правило", "Change the rule"), pouch: pouch)
        .write(to: &html)
      html.saveButton()
    }
    html(.div, .class("list last")) { html in
      html.postRow(
        .bin, Phrase("Видалити правило", "Delete the rule"), isDanger: true,
        .action(.money(.deleteRule(rule.id))))
    }
  }

  private func pastSection(_ html: inout HTML) {
    html(.h2, text: .same(rule.conditions.summary(pouch, in: html.language)))
    if past.isEmpty {
      html.note(
        Phrase(
          "Записаних операцій, які це правило змінило б, немає. Воно діятиме під час імпорту.",
          "There are no recorded transactions that this rule would change. It applies to imports."))
      return
    }
    let count = past.count
    html.note(
      Phrase(
        "Було б застосовано до минулого: {}. Під час імпорту правило діє саме.",
        "It would be applied to the past: {}. To imports the rule applies by itself."
      ).with(phrases: TransactionCount.phrase(count)))
    let open = past.count { $0.category == nil }
    html(.p, .class("choices wide")) { html in
      button(&html, "all", min(count, ImportRule.pastLimit), isOpen: false)
      if open > 0, open < count {
        button(&html, "open", min(open, ImportRule.pastLimit), isOpen: true)
      }
    }
    if count > ImportRule.pastLimit {
      html.note(
        Phrase("За раз змінюються найновіші: {}.", "At a time the newest are changed: {}.").with(
          phrases: TransactionCount.phrase(ImportRule.pastLimit)))
    }
    html(.ul, .class("list")) { html in
      for one in past.prefix(Self.shown) { html(.li) { row(&$0, one) } }
    }
    if count > Self.shown {
      html.note(
        Phrase("…і ще {}", "…and {} more").with(
          phrases: TransactionCount.phrase(count - Self.shown)))
    }
  }

  private func button(_ html: inout HTML, _ which: StaticString, _ count: Int, isOpen: Bool) {
    let words = TransactionCount.phrase(count)
    html(.form, .post, .action(.money(.applyRule(rule.id)))) { html in
      html.hidden("which", which)
      if isOpen {
        html.quietSubmit(
          Phrase("Лише без категорії: {}", "Only without a category: {}").with(phrases: words))
      } else {
        html.submit(Phrase("Застосувати: {}", "Apply: {}").with(phrases: words))
      }
    }
  }

  /// A transaction as it is and as it would be.
  private func row(_ html: inout HTML, _ one: Transaction) {
    let old = one.category.flatMap { pouch.moneyCategory($0) }
    let new = rule.category.flatMap { pouch.moneyCategory($0) }
    html(.a, .class("row"), .href(.money(.transaction(one.id)))) { html in
      html.badge(new.map { MoneyIcon(named: $0.icon) } ?? .dots, new?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html.text(rows.headline(of: one, old, html.language))
        html(.em) { html in
          html.text(MoneyWords.day(one.day, today: html.today))
          if let new, new.id != one.category, one.parts.isEmpty,
            new.isIncome == (one.flow == .income)
          {
            html.text(
              Phrase(" · {} → {}", " · {} → {}").with(
                phrases: old.map { .same($0.name(in: html.language)) }
                  ?? Phrase("без категорії", "no category"), .same(new.name(in: html.language))))
          }
          if !rule.payee.isEmpty, rule.payee != one.payee {
            html.text(Phrase(" · назва «{}»", " · named “{}”").with(rule.payee))
          }
        }
      }
      html(
        .span, .class("sum money"),
        text: MoneyWords.signed(Money(one.signed, one.amount.currency)))
    }
  }
}
