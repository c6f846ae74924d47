import Base
import Pouch

/// What was read from the photo of a receipt, for the user to correct. Nothing is recorded before.
struct ReceiptDraftPage: Page {
  let form: ReceiptForm
  let accounts: [Account]
  let categories: [MoneyCategory]
  /// The form's audience of the prices.
  let audience: AudienceField

  var shell: Shell {
    Shell(
      title: Phrase("Перевірте чек", "Check the receipt"), tab: .groceries,
      back: (.groceries(.receipt), Phrase("Чек", "Receipt")))
  }

  var status: Int { form.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Це прочитано з фото: порівняйте з чеком. Нічого ще не записано.",
        "This was read from a photo: compare it with the receipt. Nothing is recorded yet."))
    html(
      .form, .post, .action(.groceries(.receiptPhoto)), .class("sheet"),
      .named("enctype", "multipart/form-data"), .flag("novalidate")
    ) { html in
      html.problems(form.problems)
      html.hidden("photo", text: form.photo)
      html.hidden("drafted", "1")
      whole(&html)
      lines(&html)
      audience.write(to: &html)
      html.saveButton(Phrase("Записати витрату", "Record the expense"))
    }
  }

  private func whole(_ html: inout HTML) {
    html.group(Phrase("Чек", "Receipt")) { html in
      let address = Route.photo(form.photo)
      html(.a, .class("seen-receipt"), .named("href", text: address), .flag("data-native")) {
        html in
        html(
          .img, .named("src", text: address),
          .named("alt", phrase: Phrase("Фото чека", "Photo of the receipt")))
      }
      html.field(
        Phrase("Сума", "Total"), .name("total"), .value(text: form.total),
        .named("inputmode", "decimal"), .named("autocomplete", "off"))
      if let total = totalNote { html.note(total) }
      html.field(
        Phrase("Знижки, якщо вони окремим рядком", "Discounts, if in lines of their own"),
        .name("discount"), .value(text: form.discount), .named("inputmode", "decimal"),
        .named("autocomplete", "off"))
      html.textField(Phrase("Магазин", "Shop"), "shop", form.shop)
      html(.div, .class("pair")) { html in
        html.dayField(Phrase("День", "Day"), "date", form.date)
        html.field(Phrase("Час", "Time"), .type("time"), .name("time"), .value(text: form.time))
      }
      html.accountSelect(
        Phrase("З якого рахунку", "From which account"), "account", accounts, form.account)
    }
  }

  private var totalNote: Phrase? {
    guard let isChecked = form.isChecked else { return nil }
    if form.total.isEmpty {
      return Phrase(
        "Суму не вдалося прочитати певно: напишіть її з чека.",
        "The total could not be read with certainty: type it from the receipt.")
    }
    let currency = accounts.first { $0.id == form.account }?.currency ?? .hryvnia
    if let excess = form.excess(in: currency), excess > 0 {
      return Problem.linesExceed(by: Money(excess, currency)).sentence
    }
    return isChecked
      ? Phrase(
        "Сума сходиться з рештою чека.", "The total agrees with the rest of the receipt.")
      : Phrase(
        "Суму не звірено: порівняйте її з чеком.",
        "The total is not checked: compare it with the receipt.")
  }

  private func lines(_ html: inout HTML) {
    html.group(Phrase("Що куплено", "What was bought")) { html in
      if form.rows.isEmpty {
        html.note(
          Phrase(
            "Рядків прочитати не вдалося: витрату буде записано цілою сумою.",
            "No lines could be read: the expense will be recorded as a whole."))
      }
      for (at, row) in form.rows.enumerated() {
        html(.div, .class("bought")) { html in
          html.textField(
            Phrase("Рядок {}", "Line {}").with(Text(Int64(at) + 1)), "name", row.name)
          html.field(
            Phrase("Сума", "Sum"), .name("sum"), .value(text: row.sum),
            .named("inputmode", "decimal"), .named("autocomplete", "off"))
          html.field(
            Phrase("Кількість", "Amount"), .name("line-amount"), .value(text: row.amount),
            .named("autocomplete", "off"))
          html.select(Phrase("Категорія", "Category"), .name("line-category")) { html in
            html(.option, .value(""), text: Phrase("без категорії", "no category"))
            html.categoryOptions(categories, row.category, income: false)
          }
          html(.label, .class("tick wide")) { html in
            html(
              .input, .type("checkbox"), .name("left-out"), .value(text: Text(Int64(at))),
              .checked.when(row.isLeftOut))
            html(
              .span,
              text: Phrase("Прибрати рядок {}", "Leave line {} out").with(Text(Int64(at) + 1)))
          }
        }
      }
      html.note(
        Phrase(
          "Решта суми, якої немає в рядках, лишиться в категорії «Продукти».",
          "What the lines do not come to stays in the category of groceries."))
    }
  }
}

/// A photo whose text could not be read: it is kept, and sent again by a button.
struct UnreadReceiptPage: Page {
  let problem: Problem
  /// Its hash; empty if no photo was chosen.
  let photo: Text

  var shell: Shell {
    Shell(
      title: Phrase("Чек не прочитано", "The receipt was not read"), tab: .groceries,
      back: (.groceries(.receipt), Phrase("Чек", "Receipt")))
  }

  var status: Int { 422 }

  func write(to html: inout HTML) {
    html.problem(problem)
    if !photo.isEmpty {
      html(
        .form, .post, .action(.groceries(.receiptPhoto)), .class("sheet"),
        .named("enctype", "multipart/form-data"),
        .named("data-busy", phrase: Phrase("Читаємо…", "Reading…"))
      ) { html in
        html.hidden("photo", text: photo)
        html.submit(Phrase("Спробувати ще раз", "Try again"))
      }
    }
    html(.p) { html in
      html(.a, .class("button quiet"), .href(.groceries(.receipt))) { html in
        html.icon(.photo)
        html(.span, text: Phrase("Інше фото", "Another photo"))
      }
      html(.a, .class("button quiet"), .href(.money(.create(MoneyRoute.NewTransaction())))) {
        html in
        html.icon(.coin)
        html(.span, text: Phrase("Записати витрату самому", "Type the expense"))
      }
    }
  }
}
