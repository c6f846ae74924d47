import Base
import Pouch

extension App {
  /// The form for the counted balance of an account, and its date.
  func correctionFormPage(_ account: Account, problems: [MoneyProblem] = []) -> Response {
    let balance = book.balance(of: account, at: minute)
    return page(
      Shell(
        title: Phrase("Виправити залишок", "Correct the balance"), tab: .money,
        back: (.money(.account(account.id)), .same(name(of: account)))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.money(.actOnAccount(account.id, .correct)))) { html in
        html.problems(problems)
        html.group(.same(name(of: account))) { html in
          html.note(
            Phrase("Зараз записано {}.", "Recorded now: {}.").with(
              phrases: MoneyWords.exact(shown(balance, account))))
          html.field(
            account.sort.isDebt
              ? Phrase("Який борг насправді", "What the debt really is")
              : Phrase("Скільки є насправді", "How much there really is"), .name("counted"),
            .value(text: isPost ? field("counted") : []), .named("inputmode", "decimal"),
            .named("autocomplete", "off"), .flag("autofocus").when(problems.isEmpty))
          html.dayField(
            Phrase("На який день", "On which day"), "date", isPost ? field("date") : today.iso)
          html.textField(Phrase("Нотатка", "Note"), "note", isPost ? field("note") : [])
          html.note(
            Phrase(
              "Різниця стане окремим записом того дня. Це ні витрата, ні дохід, і залишки попередніх днів не зміняться.",
              "The difference becomes an entry of that day. It is neither spent nor earned, and balances of earlier days stay."
            ))
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }

  /// The user's own debt is negative in the ledger, and shown as the amount owed.
  private func shown(_ balance: Int64, _ account: Account) -> Money {
    Money(account.sort == .borrowed && balance < 0 ? -balance : balance, account.currency)
  }

  mutating func correct(_ account: Account) -> Response {
    guard pouch.mayChange(account.id) else {
      return accountFormPage(AccountForm(account, language), account)
    }
    var problems: [MoneyProblem] = []
    var counted: Money?
    do throws(AmountError) {
      counted = try Calculation.signed(
        UTF8Text.tidy(field("counted"), limit: 200), in: account.currency)
    } catch { problems.append(.amount(error)) }
    let day = field("date").isEmpty ? today : Day(iso: field("date"))
    if day == nil { problems.append(.day) }
    guard var counted, let day else { return correctionFormPage(account, problems: problems) }
    if account.sort == .borrowed, counted.minor > 0 { counted.minor = -counted.minor }
    // For a past day, the balance at its end; for today, the current one.
    let moment = day == today ? minute : Int64(day.number) * 1440 + 1439
    guard pouch.correct(account, to: counted.minor, at: moment, note: field("note"), book) else {
      return correctionFormPage(account, problems: [.balanceAgrees(shown(counted.minor, account))])
    }
    return done(.recorded, to: .money(.account(account.id)))
  }

  /// A recorded correction: what it changed, and a way to delete it.
  func correctionPage(_ transaction: Transaction) -> Response {
    let account = pouch.account(transaction.account)
    let currency = transaction.amount.currency
    return page(
      Shell(
        title: Phrase("Виправлення залишку", "Balance correction"), tab: .money,
        back: (.transactions, Phrase("Операції", "Transactions")))
    ) { html in
      html(.p, .class("big"), text: MoneyWords.signed(Money(transaction.signed, currency)))
      html(.div, .class("list")) { html in
        if let account {
          fact(&html, Phrase("Рахунок", "Account"), .same(name(of: account)))
          let after = book.balance(of: account, at: transaction.minute)
          fact(
            &html, Phrase("Залишок після цього", "Balance after it"),
            MoneyWords.exact(shown(after, account)))
        }
        fact(&html, Phrase("День", "Day"), MoneyWords.day(transaction.day, today: today))
        if !transaction.note.isEmpty {
          fact(&html, Phrase("Нотатка", "Note"), .same(transaction.note))
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
}
