import Base
import Pouch

/// The form of a new or an existing transaction.
struct TransactionFormPage: Page {
  let form: TransactionForm
  /// The transaction to change; `nil` for a new one.
  let transaction: Transaction?
  let pouch: Pouch
  let ledger: MoneyLedger

  var shell: Shell {
    Shell(
      title: transaction == nil
        ? Phrase("Нова операція", "New transaction") : Phrase("Операція", "Transaction"),
      tab: .money, back: (.money, Phrase("Гроші", "Money")))
  }

  var status: Int { form.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(
      .form, .post,
      .action(
        .money(transaction.map { .transaction($0.id) } ?? .create(MoneyRoute.NewTransaction()))),
      .named("enctype", "multipart/form-data"), .class("sheet transaction"), .flag("novalidate")
    ) { html in
      html.problems(form.problems)
      html(
        .fieldset, .class("group choice segments"), .label(Phrase("Що це", "What it is"))
      ) { html in
        for flow in Transaction.Flow.allCases {
          html.radio(
            flow.phrase, .name("flow"), .value(flow.name), .checked.when(flow == form.flow))
        }
        amountFields(&html)
      }
      categoryFields(&html)
      moneyFields(&html)
      splitFields(&html)
      ShareFields(form: form.shares, households: pouch.households).write(to: &html)
      html.saveButton()
    }
    if let transaction { actions(&html, transaction) }
  }

  private func amountFields(_ html: inout HTML) {
    html(
      .div, .class("amount-line"), .named("data-live", text: MoneyPath.result.target()),
      .named("data-live-into", "result")
    ) { $0.amountField(form.amount, focused: transaction == nil && form.problems.isEmpty) }
    html(.div, .id("result"), .named("aria-live", "polite"))
    html(.div, .class("keys"), .flag("data-keys"), .hidden) { html in
      let keys: [(StaticString, Phrase)] = [
        ("+", Phrase("плюс", "plus")), ("−", Phrase("мінус", "minus")),
        ("×", Phrase("помножити", "times")), ("÷", Phrase("поділити", "divided by")),
        ("(", Phrase("дужка", "bracket")), (")", Phrase("дужка закривається", "closing bracket")),
      ]
      for (key, name) in keys {
        html(
          .button, .type("button"), .named("data-key", key), .label(name), text: Text(key))
      }
    }
  }

  /// The categories as tiles. A chosen one shows its subcategories.
  private func categoryFields(_ html: inout HTML) {
    let all = pouch.moneyCategories
    html(.fieldset, .class("group only-expense")) { html in
      html(.legend, text: Phrase("Категорія", "Category"))
      tiles(&html, "category", all, form.category, income: false)
    }
    html(.fieldset, .class("group only-income")) { html in
      html(.legend, text: Phrase("Звідки", "From where"))
      tiles(&html, "income-category", all, form.incomeCategory, income: true)
    }
  }

  private func tiles(
    _ html: inout HTML, _ field: StaticString, _ all: [MoneyCategory], _ chosen: ID<MoneyCategory>?,
    income: Bool
  ) {
    let categories = all.filter { $0.isIncome == income }
    // A refund for groceries has their category, which needs a tile so as not to be lost.
    let foreign = all.first { $0.id == chosen && $0.isIncome != income }
    html(.div, .class("tiles")) { html in
      if let foreign { tile(&html, field, foreign, chosen) }
      for parent in categories where parent.parent == nil {
        tile(&html, field, parent, chosen)
        let under = categories.filter { $0.parent == parent.id }
        if under.isEmpty { continue }
        html(.div, .class("ticks under")) { html in
          for child in under {
            html(.label, .class("tick category")) { html in
              html(
                .input, .type("radio"), .name(field), .value(text: child.id.hex),
                .checked.when(child.id == chosen))
              html.badge(MoneyIcon(named: child.icon), child.colour)
              html(.span, text: child.name(in: html.language))
            }
          }
        }
      }
    }
  }

  private func tile(
    _ html: inout HTML, _ field: StaticString, _ category: MoneyCategory,
    _ chosen: ID<MoneyCategory>?
  ) {
    html(.label, .class("tile")) { html in
      html(
        .input, .type("radio"), .name(field), .value(text: category.id.hex),
        .checked.when(category.id == chosen))
      html.badge(MoneyIcon(named: category.icon), category.colour)
      html(.span, text: category.name(in: html.language))
    }
  }

  private func moneyFields(_ html: inout HTML) {
    html.group(Phrase("Подробиці", "Details")) { html in
      html(.div, .class("pair")) { html in
        html.accountSelect(Phrase("Рахунок", "Account"), "account", pouch.accounts, form.account)
        html(.div, .class("only-transfer")) { html in
          html.accountSelect(Phrase("Куди", "To"), "to", pouch.accounts, form.to)
        }
      }
      html(.label, .class("field only-transfer")) { html in
        html(
          .span,
          text: Phrase("Скільки надійшло, якщо інша валюта", "What arrived, if in another currency")
        )
        html(
          .input, .name("arrived"), .value(text: form.arrived), .named("inputmode", "decimal"),
          .named("autocomplete", "off"), .placeholder(Phrase("за курсом дня", "at the day's rate")))
      }
      html.field(
        Phrase("Кому або від кого", "Payee or payer"), .name("payee"), .id("payee"),
        .value(text: form.payee), .named("list", "payees"), .named("autocomplete", "off"))
      html(.datalist, .id("payees")) { html in
        for payee in recentPayees() { html(.option, .value(text: payee)) }
      }
      html(.div, .class("pair")) { html in
        html.dayField(Phrase("День", "Day"), "date", form.date)
        html.field(Phrase("Час", "Time"), .type("time"), .name("time"), .value(text: form.time))
      }
      html.textArea(Phrase("Нотатка", "Note"), .name("note"), .named("rows", "2"), text: form.note)
      receipt(&html)
    }
  }

  private func receipt(_ html: inout HTML) {
    if !form.photo.isEmpty {
      let address = Route.photo(form.photo)
      html(.a, .class("receipt"), .named("href", text: address), .flag("data-native")) { html in
        html(
          .img, .named("src", text: address),
          .named("alt", phrase: Phrase("Фото чека", "Photo of the receipt")))
      }
    }
    html.hidden("kept-photo", text: form.photo)
    html(.label, .class("button quiet file")) { html in
      html.icon(.photo)
      html(
        .span, .flag("data-file-name"),
        text: form.photo.isEmpty
          ? Phrase("Фото чека", "Photo of the receipt") : Phrase("Інше фото", "Another photo"))
      html(
        .input, .type("file"), .name("photo"), .id("receipt"), .named("accept", "image/*"))
    }
  }

  private func splitFields(_ html: inout HTML) {
    html(.details, .class("group fold not-transfer"), .flag("open").when(!form.parts.isEmpty)) {
      html in
      html(.summary, text: Phrase("Розділити за категоріями", "Split over categories"))
      html.note(
        Phrase(
          "Решта суми лишиться в категорії, обраній угорі.",
          "What is left stays in the category chosen above."))
      let rows = form.parts + Array(repeating: TransactionForm.Part(), count: 2)
      for (place, part) in rows.enumerated() {
        html(.div, .class("part")) { html in
          html.select(
            Phrase("Категорія, частина {}", "Category, part {}").with(
              Text(Int64(place) + 1)), .name("part-category")
          ) { html in
            html(.option, .value(""), text: Phrase("без категорії", "no category"))
            html.categoryOptions(pouch.moneyCategories, part.category, income: nil)
          }
          html.field(
            Phrase("Сума", "Amount"), .name("part"), .value(text: part.amount),
            .named("inputmode", "decimal"), .named("autocomplete", "off"))
          html.hidden("part-note", text: part.note)
        }
      }
    }
  }

  /// The recent payees, each once.
  private func recentPayees() -> [Text] {
    var payees: [Text] = []
    var seen: Set<Text> = []
    for transaction in ledger.transactions.prefix(400) where !transaction.payee.isEmpty {
      guard seen.insert(transaction.payee.folded).inserted else { continue }
      payees.append(transaction.payee)
      if payees.count == 40 { break }
    }
    return payees
  }

  private func actions(_ html: inout HTML, _ transaction: Transaction) {
    html(.div, .class("list last")) { html in
      html.postRow(
        .copy, Phrase("Повторити сьогодні", "Repeat today"),
        .action(.money(.act(transaction.id, .duplicate))))
      html.postRow(
        .bin, Phrase("Видалити", "Delete"), isDanger: true,
        .action(.money(.act(transaction.id, .delete))))
    }
  }
}
