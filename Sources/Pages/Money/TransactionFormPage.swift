import Base
import Pouch

/// The form of a new or an existing transaction.
struct TransactionFormPage: Page {
  let form: TransactionForm
  /// The transaction to change; `nil` for a new one.
  let transaction: Transaction?
  /// The likeliest categories of an expense and of an income, and the chosen one.
  let likely: (expense: [MoneyCategory], income: [MoneyCategory])
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
    if transaction == nil {
      html(.p) { html in
        html(.a, .class("button quiet"), .href(.groceries(.receipt))) { html in
          html.icon(.photo)
          html(.span, text: Phrase("З фото чека", "From a receipt’s photo"))
        }
      }
    }
    html(
      .form, .post,
      .action(
        .money(transaction.map { .transaction($0.id) } ?? .create(MoneyRoute.NewTransaction()))),
      .named("enctype", "multipart/form-data"), .class("sheet transaction"), .flag("novalidate"),
      .edits.when(transaction != nil)
    ) { html in
      html.problems(form.problems)
      clearedNote(&html)
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
      picks(&html)
      detailFields(&html)
      splitFields(&html)
      ShareFields(form: form.shares, households: pouch.households).write(to: &html)
      html.saveButton()
    }
    if let transaction { actions(&html, transaction) }
  }

  /// Says what an edit does to a transaction that was compared with the bank.
  private func clearedNote(_ html: inout HTML) {
    guard let transaction, !transaction.cleared.isEmpty else { return }
    html.note(
      Phrase(
        "Звірено з банком. Інша сума, рахунок чи день знімуть цю позначку, решта її не змінить.",
        "Cleared with the bank. Another sum, account or day removes this mark; the rest keeps it."))
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

  private func categoryFields(_ html: inout HTML) {
    let all = pouch.moneyCategories
    CategoryTiles(
      legend: Phrase("Категорія", "Category"), field: "category", isIncome: false,
      likely: likely.expense, all: all, chosen: form.category
    ).write(to: &html)
    CategoryTiles(
      legend: Phrase("Звідки", "From where"), field: "income-category", isIncome: true,
      likely: likely.income, all: all, chosen: form.incomeCategory
    ).write(to: &html)
  }

  /// The account and the time, each as small as what it says.
  private func picks(_ html: inout HTML) {
    html(.div, .class("group picks")) { html in
      html(.label, .class("pick")) { html in
        html(.span, .class("unseen"), text: Phrase("Рахунок", "Account"))
        html.icon(.coin)
        html.accountOptions("account", pouch.accounts, form.account)
      }
      html(.label, .class("pick only-transfer")) { html in
        html(.span, text: Phrase("куди", "to"))
        html.accountOptions("to", pouch.accounts, form.to)
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
      days(&html)
    }
  }

  /// Today and yesterday as chips. The third one shows the fields of any other day and time.
  private func days(_ html: inout HTML) {
    let (today, yesterday) = (html.today, Day(number: html.today.number - 1))
    let day = form.picksDay || transaction != nil ? nil : Day(iso: form.date)
    html(
      .div, .class("days"), .named("role", "radiogroup"), .label(Phrase("Коли", "When"))
    ) { html in
      for (one, name) in [
        (today, Phrase("Сьогодні", "Today")), (yesterday, Phrase("Учора", "Yesterday")),
      ] {
        html.radio(name, .name("day"), .value(text: one.iso), .checked.when(day == one))
      }
      html.radio(
        Phrase("Обрати", "Pick"), .name("day"), .value("other"),
        .checked.when(day != today && day != yesterday))
      html(.div, .class("pair")) { html in
        html.dayField(Phrase("День", "Day"), "date", form.date)
        html.field(Phrase("Час", "Time"), .type("time"), .name("time"), .value(text: form.time))
      }
    }
  }

  /// What is rarely needed: folded in a new transaction that has none of it.
  private func detailFields(_ html: inout HTML) {
    let isFilled = !form.payee.isEmpty || !form.note.isEmpty || !form.photo.isEmpty
    html(.details, .class("group fold"), .flag("open").when(transaction != nil || isFilled)) {
      html in
      html(.summary, text: Phrase("Кому, нотатка, фото чека", "Payee, note, receipt"))
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Кому або від кого", "Payee or payer"))
        html(
          .input, .name("payee"), .id("payee"), .value(text: form.payee),
          .named("list", "payees"), .named("autocomplete", "off"),
          .placeholder(Phrase("Сільпо, Укрзалізниця, мама…", "A shop, a firm, a person…")))
      }
      html(.datalist, .id("payees")) { html in
        for payee in recentPayees() { html(.option, .value(text: payee)) }
      }
      html.textArea(Phrase("Нотатка", "Note"), .name("note"), .named("rows", "2"), text: form.note)
      html.note(
        Phrase(
          "Слово з # стане міткою: #відпустка, #подарунок.",
          "A word with # becomes a tag: #holiday, #present."))
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
    html.fileButton(
      .photo,
      form.photo.isEmpty
        ? Phrase("Фото чека", "Photo of the receipt") : Phrase("Інше фото", "Another photo"),
      .name("photo"), .id("receipt"), .named("accept", "image/*"), .previewsPhotos)
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
