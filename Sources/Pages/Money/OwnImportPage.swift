import Base
import Pouch

/// The preview of a table exported by this app. It is self-describing, so nothing is asked.
struct OwnImportPage: Page {
  let draft: ImportDraft
  let plan: OwnImportPlan

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
        html.note(
          plan.hasNews
            ? Phrase(
              "Це таблиця з Капшука: рахунки, категорії й перекази стануть такими, як були.",
              "This is a table from Kapshuk: accounts, categories and transfers become what they were."
            )
            : Phrase(
              "Це таблиця з Капшука, і нового в ній немає: усе вже записано.",
              "This is a table from Kapshuk, and nothing in it is new: all of it is recorded."))
        facts(&html)
        if plan.hasNews {
          html(.div, .class("save")) { html in
            html.submit(
              plan.freshCount > 0
                ? Phrase("Записати: {}", "Record: {}").with(
                  phrases: TransactionCount.phrase(plan.freshCount))
                : Phrase("Додати рахунки", "Add the accounts"), .name("do"), .value("take"))
          }
        }
      }
    }
    rows(&html)
  }

  private func facts(_ html: inout HTML) {
    html(.p, .class("badges")) { html in
      html(
        .span, .class("badge in"),
        text: Phrase("нових {}", "{} new").with(Text(plan.freshCount)))
      if plan.knownCount > 0 {
        html(
          .span, .class("badge"),
          text: Phrase("уже є {}", "{} here already").with(
            Text(plan.knownCount)))
      }
      if plan.newAccounts > 0 {
        html(
          .span, .class("badge"),
          text: Phrase("нових рахунків {}", "{} new accounts").with(
            Text(plan.newAccounts)))
      }
    }
  }

  private func rows(_ html: inout HTML) {
    let rows = plan.preview
    if rows.isEmpty { return }
    html(.h2, text: Phrase("Як це виглядатиме", "How it will look"))
    html(.ul, .class("list")) { html in
      for row in rows {
        html(.li, .class("row")) { html in
          html(.span, .class("what one-line")) { html in
            html(.span, text: row.title.isEmpty ? row.account : row.title)
            html(
              .em,
              text: Phrase("{} · {}", "{} · {}").with(
                phrases: DayWords.date(row.day, today: html.today), .same(row.account)))
          }
          html(.span, .class("sum money"), text: MoneyWords.signed(row.amount))
        }
      }
    }
    if plan.freshCount > rows.count {
      html.note(
        Phrase("…і ще {}", "…and {} more").with(
          phrases: TransactionCount.phrase(plan.freshCount - rows.count)))
    }
  }
}
