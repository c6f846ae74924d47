import Base
import Pouch

/// The form for the counted balance of an account, and its date.
struct CorrectionFormPage: Page {
  let account: Account
  /// The recorded balance.
  let balance: Int64
  /// The fields as typed; none if the form was not sent.
  let fields: [Request.Field]
  let date: Text
  let language: Settings.Language
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Виправити залишок", "Correct the balance"), tab: .money,
      back: (.money(.account(account.id)), .same(account.displayName(in: language))))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.money(.actOnAccount(account.id, .correct)))) { html in
      html.problems(problems)
      html.group(.same(account.displayName(in: html.language))) { html in
        html.note(
          Phrase("Зараз записано {}.", "Recorded now: {}.").with(
            phrases: MoneyWords.exact(account.shown(balance))))
        html.field(
          account.kind.isDebt
            ? Phrase("Який борг насправді", "What the debt really is")
            : Phrase("Скільки є насправді", "How much there really is"), .name("counted"),
          .value(text: fields["counted"]), .named("inputmode", "decimal"),
          .named("autocomplete", "off"), .flag("autofocus").when(problems.isEmpty))
        html.dayField(
          Phrase("На який день", "On which day"), "date", date)
        html.textField(Phrase("Нотатка", "Note"), "note", fields["note"])
        html.note(
          Phrase(
            "Різниця стане окремим записом того дня. Це ні витрата, ні дохід, і залишки попередніх днів не зміняться.",
            "The difference becomes an entry of that day. It is neither spent nor earned, and balances of earlier days stay."
          ))
      }
      html.saveButton()
    }
  }
}

/// A recorded correction: what it changed, and a way to delete it.
struct CorrectionPage: Page {
  let transaction: Transaction
  let pouch: Pouch
  let ledger: MoneyLedger

  var shell: Shell {
    Shell(
      title: Phrase("Виправлення залишку", "Balance correction"), tab: .money,
      back: (.transactions, Phrase("Операції", "Transactions")))
  }

  func write(to html: inout HTML) {
    let account = pouch.account(transaction.account)
    let currency = transaction.amount.currency
    html(.p, .class("big"), text: MoneyWords.signed(Money(transaction.signed, currency)))
    html(.div, .class("list")) { html in
      if let account {
        html.fact(Phrase("Рахунок", "Account"), .same(account.displayName(in: html.language)))
        let after = ledger.balance(of: account, at: transaction.minute)
        html.fact(
          Phrase("Залишок після цього", "Balance after it"),
          MoneyWords.exact(account.shown(after)))
      } else if transaction.isHalf {
        html.fact(Phrase("Рахунок", "Account"), MoneyWords.othersAccount)
      }
      html.fact(Phrase("День", "Day"), MoneyWords.day(transaction.day, today: html.today))
      if !transaction.note.isEmpty {
        html.fact(Phrase("Нотатка", "Note"), .same(transaction.note))
      }
    }
    html.note(
      Phrase(
        "Це ні витрата, ні дохід: запис лише приводить залишок до того, що ви полічили.",
        "This is neither spent nor earned: it brings the balance to what you counted."))
    if pouch.mayChange(transaction.id) {
      html(.div, .class("list last")) { html in
        html.postRow(
          .bin, Phrase("Видалити", "Delete"), isDanger: true,
          .action(.money(.act(transaction.id, .delete))))
      }
    }
  }
}

extension Account {
  /// A balance as it is shown: the user's own debt is negative in the ledger, and shown as the amount owed.
  func shown(_ balance: Int64) -> Money {
    Money(kind == .borrowed && balance < 0 ? -balance : balance, currency)
  }
}

extension HTML {
  /// A row with a name and a value.
  mutating func fact(_ name: Phrase, _ value: Phrase) {
    self(.div, .class("row")) { html in
      html.rowText(name)
      html(.span, .class("sum"), text: value)
    }
  }
}
