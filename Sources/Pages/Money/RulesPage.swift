import Base
import Pouch

/// The import rules, and a form for a new one.
struct RulesPage: Page {
  let rules: [ImportRule]
  let categories: [MoneyCategory]
  /// The fields as typed.
  let fields: [Request.Field]
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Правила", "Rules"), tab: .money,
      back: (.money(.importFile), Phrase("Імпорт", "Import")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
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
          fields["text"])
        html.select(Phrase("То категорія", "Then the category"), .name("category")) { html in
          html(.option, .value(""), text: Phrase("без категорії", "no category"))
          html.categoryOptions(categories, ID(hex: fields["category"]), income: nil)
        }
        html.textField(Phrase("І називати його", "And call it"), "payee", fields["payee"])
      }
      html.saveButton(Phrase("Додати правило", "Add the rule"))
    }
  }

  private func ruleRow(_ html: inout HTML, _ rule: ImportRule) {
    let category = categories.first { $0.id == rule.category }
    html(.div, .class("row")) { html in
      html.badge(category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html.text(rule.text)
        html(.em) { html in
          html.text(
            category?.name(in: html.language)
              ?? Phrase("без категорії", "no category")[html.language])
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
}
