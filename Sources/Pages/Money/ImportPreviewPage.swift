import Base
import Pouch

/// The preview of an import.
struct ImportPreviewPage: Page {
  let draft: ImportDraft
  let plan: ImportPlan
  /// The number of rows of the file that are no transactions.
  let skipped: Int
  /// Whether the file is a table, whose columns can be mapped again.
  let isTable: Bool
  let pouch: Pouch

  var shell: Shell {
    Shell(
      title: Phrase("Перегляд", "Preview"), tab: .money,
      back: (.money(.importFile), Phrase("Імпорт", "Import")))
  }

  func write(to html: inout HTML) {
    html(
      .form, .post, .action(.money(.importDraft(draft.id))), .class("sheet"),
      .busy(Phrase("Записую…", "Recording…"))
    ) { html in
      html(.div, .class("group")) { html in
        html.accountSelect(
          Phrase("Записати на рахунок", "Record on the account"), "account", pouch.accounts,
          plan.account.id)
        warning(&html)
        facts(&html)
        html(.div, .class("save thirds")) { html in
          if plan.fresh > 0 {
            html.submit(
              Phrase("Записати: {}", "Record: {}").with(
                phrases: TransactionCount.phrase(plan.fresh)), .name("do"), .value("take"))
          }
          html.quietSubmit(
            Phrase("Інший рахунок", "Another account"), .name("do"), .value("account"))
        }
      }
    }
    if isTable {
      html(.p, .class("choices wide")) { html in
        html.quietButton(
          Phrase("Стовпці прочитано не так?", "Are the columns wrong?"),
          .href(.money(.importColumns(draft.id))))
      }
    }
    rows(&html)
  }

  /// A warning that a file, or part of it, was imported before, and into which account.
  private func warning(_ html: inout HTML) {
    let sentence: Phrase
    if let other = plan.elsewhere, let account = pouch.account(other.account) {
      sentence =
        plan.fresh == 0
        ? Phrase(
          "Цей файл уже внесено на рахунок «{}». Щоб перенести його сюди, спершу заберіть той імпорт назад.",
          "This file is recorded on the account “{}” already. To move it here, take that import back first."
        ).with(account.displayName(in: html.language))
        : Phrase(
          "Частину цього файлу вже внесено на рахунок «{}»: {}. Удруге її не буде записано.",
          "Part of this file is recorded on the account “{}” already: {}. It will not be recorded twice."
        ).with(
          phrases: .same(account.displayName(in: html.language)),
          TransactionCount.phrase(other.count))
    } else if plan.fresh == 0, !plan.rows.isEmpty {
      sentence = Phrase(
        "Цей файл уже внесено на рахунок «{}».",
        "This file is recorded on the account “{}” already."
      ).with(plan.account.displayName(in: html.language))
    } else {
      return
    }
    html(.p, .class("wrong"), .named("role", "status"), text: sentence)
  }

  private func facts(_ html: inout HTML) {
    let duplicates = plan.rows.count - plan.fresh
    html(.p, .class("badges")) { html in
      html(
        .span, .class("badge in"),
        text: Phrase("нових {}", "{} new").with(Text(plan.fresh)))
      if duplicates > 0 {
        html(
          .span, .class("badge"),
          text: Phrase("уже є {}", "{} here already").with(Text(duplicates)))
      }
      if plan.foreign > 0 {
        html(
          .span, .class("badge fair"),
          text: Phrase("в іншій валюті {}", "{} in another currency").with(
            Text(plan.foreign)))
      }
      if skipped > 0 {
        html(
          .span, .class("badge"),
          text: Phrase("не операцій {}", "{} not transactions").with(
            Text(skipped)))
      }
    }
  }

  private func rows(_ html: inout HTML) {
    html(.h2, text: Phrase("Як це виглядатиме", "How it will look"))
    html(.ul, .class("list")) { html in
      for row in plan.rows.prefix(60) {
        let category = row.category.flatMap { pouch.moneyCategory($0) }
        html(.li, .class(row.isDuplicate ? "row is-duplicate" : "row")) { html in
          html.badge(
            category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
          html(.span, .class("what one-line")) { html in
            html(.span, text: row.payee.isEmpty ? row.entry.memo : row.payee)
            html(.em) { html in
              html.text(DayWords.date(row.entry.day, today: html.today))
              if let other = row.elsewhere.flatMap({ pouch.account($0) }) {
                html.text(
                  Phrase(" · уже є: {}", " · already on {}").with(
                    .init(other.displayName(in: html.language))))
              } else if row.isDuplicate {
                html.text(Phrase(" · уже є", " · here already"))
              } else if let category {
                html.text(
                  (row.isBankGuess
                    ? Phrase(" · {}, підказка банку", " · {}, the bank's hint")
                    : Phrase(" · {}", " · {}")).with(category.name(in: html.language)))
              }
            }
          }
          html(
            .span, .class("sum money"),
            text: MoneyWords.signed(Money(row.entry.minor, plan.account.currency)))
        }
      }
    }
    if plan.rows.count > 60 {
      html.note(
        Phrase("…і ще {}", "…and {} more").with(
          phrases: TransactionCount.phrase(plan.rows.count - 60)))
    }
  }
}
