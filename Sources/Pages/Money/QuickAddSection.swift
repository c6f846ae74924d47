import Base
import Pouch

/// The short form on the overview: an amount and a guessed category.
struct QuickForm {
  var amount: Text = ""
  var category: ID<MoneyCategory>?
  /// The category chosen by the user, which no guess replaces.
  var chosen: ID<MoneyCategory>?
  var account: ID<Account>?
}

/// The form that adds an expense on the overview.
struct QuickAddSection {
  let form: QuickForm
  let guess: GuessSection
  let accounts: [Account]
  /// The default account.
  let usual: ID<Account>?
  let problems: [Problem]

  func write(to html: inout HTML) {
    html(
      .form, .post, .action(.money(.create(MoneyRoute.NewTransaction()))),
      .class("sheet quick-add"),
      .flag("novalidate")
    ) { html in
      html.problems(problems)
      html.group(Phrase("Витрата", "Expense")) { html in
        html.hidden("quick", "1")
        html.hidden("flow", "expense")
        html(
          .div, .class("amount-line"), .named("data-live", text: MoneyPath.guess.target()),
          .named("data-live-into", "guess")
        ) { html in
          html.amountField(form.amount, focused: false)
          html(
            .input, .type("hidden"), .name("chosen"), .value(text: form.chosen?.hex ?? ""),
            .flag("data-chosen"))
          html.submit(Phrase("Записати", "Record"))
        }
        html(.div, .id("guess"), .class("guess"), .named("aria-live", "polite")) { html in
          guess.write(to: &html)
        }
        let open = accounts.filter { !$0.isArchived && !$0.kind.isDebt }
        if open.count > 1 {
          html(.div, .class("ticks slim")) { html in
            for account in open {
              html.radio(
                .same(account.displayName(in: html.language)), .name("account"),
                .value(text: account.id.hex),
                .checked.when(account.id == (form.account ?? usual)))
            }
          }
        }
      }
    }
  }
}

/// The likeliest categories as buttons, and the result of a typed calculation.
struct GuessSection {
  let amount: Text
  let categories: [MoneyCategory]
  /// The category chosen by the user; `nil` for the likeliest.
  let chosen: ID<MoneyCategory>?

  func write(to html: inout HTML) {
    html.result(of: amount)
    html(
      .div, .class("ticks scroll"), .named("role", "radiogroup"),
      .label(Phrase("Категорія", "Category"))
    ) {
      html in
      for (place, category) in categories.enumerated() {
        html(.label, .class("tick category")) { html in
          html(
            .input, .type("radio"), .name("category"), .value(text: category.id.hex),
            .checked.when(chosen == nil ? place == 0 : category.id == chosen))
          html.badge(MoneyIcon(named: category.icon), category.colour)
          html(.span, text: category.name(in: html.language))
        }
      }
    }
  }
}

extension HTML {
  mutating func amountField(_ value: Text, focused: Bool) {
    self(.label, .class("field amount")) { html in
      html(.span, .class("unseen"), text: Phrase("Сума", "Amount"))
      html(
        .input, .name("amount"), .id("amount"), .value(text: value),
        .named("inputmode", "decimal"), .named("autocomplete", "off"),
        .placeholder(Phrase("0,00", "0.00")), .named("enterkeyhint", "done"), .flag("data-sum"),
        .flag("autofocus").when(focused))
    }
  }

  /// The result of a typed calculation. It contains no fields, so that any form can include it.
  mutating func result(of amount: Text) {
    guard Calculation.isSum(amount), let money = try? Calculation.signed(amount, in: .hryvnia)
    else { return }
    self(
      .p, .class("result"),
      text: Phrase("= {}", "= {}").with(.init(MoneyWords.typed(money, in: language))))
  }
}

extension Pouch {
  /// The default account: the last one used for a similar transaction, else the first. A debt is never the default.
  /// If the other account of a transfer is known, the default is the only account with the same currency; if there
  /// are several, the user is asked.
  func usualAccount(
    _ flow: Transaction.Flow, in ledger: MoneyLedger, besides other: ID<Account>? = nil
  ) -> ID<Account>? {
    let open = accounts.filter { !$0.isArchived && !$0.kind.isDebt && $0.id != other }
    if let currency = other.flatMap({ account($0) })?.currency {
      let fitting = open.filter { $0.currency == currency }
      return fitting.count == 1 ? fitting[0].id : nil
    }
    let last = ledger.transactions.first { transaction in
      transaction.flow == flow && !transaction.isCorrection
        && open.contains { $0.id == transaction.account }
    }
    return last?.account ?? open.first?.id
  }
}
