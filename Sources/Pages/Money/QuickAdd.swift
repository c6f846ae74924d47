import Base
import Pouch

/// The short form on the overview: an amount and a guessed category.
struct QuickForm {
  var amount: [UInt8] = []
  var category: RecordID?
  /// The category chosen by the user, which no guess replaces.
  var chosen: RecordID?
  var account: RecordID?
}

extension App {
  func quickAdd(
    _ html: inout HTML, _ form: QuickForm, _ accounts: [Account], _ problems: [MoneyProblem]
  ) {
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
          amountField(&html, form.amount, focused: false)
          html(
            .input, .type("hidden"), .name("chosen"), .value(text: form.chosen?.hex ?? []),
            .flag("data-chosen"))
          html.submit(Phrase("Записати", "Record"))
        }
        html(.div, .id("guess"), .class("guess"), .named("aria-live", "polite")) { html in
          guess(&html, amount: form.amount, payee: [], .expense, chosen: form.category)
        }
        let open = accounts.filter { !$0.isArchived && !$0.sort.isDebt }
        if open.count > 1 {
          html(.div, .class("ticks slim")) { html in
            let usual = form.account ?? usualAccount(.expense)
            for account in open {
              html.radio(
                .same(name(of: account)), .name("account"), .value(text: account.id.hex),
                .checked.when(account.id == usual))
            }
          }
        }
      }
    }
  }

  func amountField(_ html: inout HTML, _ value: [UInt8], focused: Bool) {
    html(.label, .class("field amount")) { html in
      html(.span, .class("unseen"), text: Phrase("Сума", "Amount"))
      html(
        .input, .name("amount"), .id("amount"), .value(text: value),
        .named("inputmode", "decimal"), .named("autocomplete", "off"),
        .placeholder(Phrase("0,00", "0.00")), .named("enterkeyhint", "done"), .flag("data-sum"),
        .flag("autofocus").when(focused))
    }
  }

  /// The result of a typed calculation. It contains no fields, so that any form can include it.
  func result(_ html: inout HTML, of amount: [UInt8]) {
    guard Calculation.isSum(amount), let money = try? Calculation.signed(amount, in: .hryvnia)
    else { return }
    html(
      .p, .class("result"),
      text: Phrase("= {}", "= {}").with(.init(MoneyWords.typed(money, in: language))))
  }

  /// The likeliest categories as buttons, and the result of a typed calculation.
  func guess(
    _ html: inout HTML, amount: [UInt8], payee: [UInt8], _ flow: Transaction.Flow,
    chosen: RecordID? = nil
  ) {
    result(&html, of: amount)
    let money = try? Calculation.signed(amount, in: .hryvnia)
    var ids = CategoryGuess(payee: payee, minor: money?.minor, minute: minute, flow: flow)
      .ranked(in: book, limit: 6)
    if let chosen, !ids.contains(chosen) { ids.insert(chosen, at: 0) }
    let known = pouch.moneyCategories.filter {
      $0.isIncome == (flow == .income) && $0.parent == nil
    }
    for category in known where ids.count < 6 && !ids.contains(category.id) {
      ids.append(category.id)
    }
    html(
      .div, .class("ticks scroll"), .named("role", "radiogroup"),
      .label(Phrase("Категорія", "Category"))
    ) {
      html in
      for (place, id) in ids.enumerated() {
        guard let category = pouch.moneyCategory(id) else { continue }
        html(.label, .class("tick category")) { html in
          html(
            .input, .type("radio"), .name("category"), .value(text: id.hex),
            .checked.when(chosen == nil ? place == 0 : id == chosen))
          html.badge(MoneyIcon(named: category.icon), category.colour)
          html(.span, text: category.name(in: language))
        }
      }
    }
  }

  /// The default account: the last one used for a similar transaction, else the first. A debt is never the default.
  /// If the other account of a transfer is known, the default is the only account with the same currency; if there
  /// are several, the user is asked.
  func usualAccount(_ flow: Transaction.Flow, besides other: RecordID? = nil) -> RecordID? {
    let open = pouch.accounts.filter { !$0.isArchived && !$0.sort.isDebt && $0.id != other }
    if let currency = other.flatMap({ pouch.account($0) })?.currency {
      let fitting = open.filter { $0.currency == currency }
      return fitting.count == 1 ? fitting[0].id : nil
    }
    let last = book.transactions.first { transaction in
      transaction.flow == flow && !transaction.isCorrection
        && open.contains { $0.id == transaction.account }
    }
    return last?.account ?? open.first?.id
  }
}
