import Base
import Pouch

/// The form that compares an account with the bank: its balance there, and the transactions that both have.
struct ReconcilePage: Page {
  let account: Account
  let reconciliation: Reconciliation
  let pouch: Pouch
  /// The balance as typed.
  let bank: Text
  /// The ticked transactions of a refused form; `nil` for the cleared ones.
  let ticked: [ID<Transaction>]?
  let language: Settings.Language
  let problems: [Problem]

  /// How many open and how many cleared transactions are shown.
  static let limit = 200

  var shell: Shell {
    Shell(
      title: Phrase("Звірити з банком", "Reconcile"), tab: .money,
      back: (.money(.account(account.id)), .same(account.displayName(in: language))))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.money(.actOnAccount(account.id, .reconcile)))) { html in
      html.problems(problems)
      html.group(.same(account.displayName(in: html.language))) { html in
        html.field(
          Phrase("Залишок у банку", "The bank's balance"), .name("bank"), .value(text: bank),
          .named("inputmode", "decimal"), .named("autocomplete", "off"))
        html.note(
          Phrase(
            "Звірено досі: {}. Позначте операції, які бачите й у банку.",
            "Cleared so far: {}. Tick the transactions that the bank shows too."
          ).with(phrases: MoneyWords.exact(Money(reconciliation.cleared, account.currency))))
      }
      rows(&html, reconciliation.open)
      if !reconciliation.done.isEmpty {
        html(.details, .class("cleared")) { html in
          html(.summary, text: Phrase("Уже звірені", "Already cleared"))
          rows(&html, reconciliation.done)
        }
      }
      html(.p, .class("choices wide")) { html in
        html.submit(Phrase("Звірити", "Reconcile"))
        html.quietSubmit(
          Phrase("Лише зберегти позначки", "Only save the ticks"), .name("only"), .value("1"))
      }
    }
  }

  private func rows(_ html: inout HTML, _ all: [Transaction]) {
    if all.isEmpty {
      html.note(
        Phrase(
          "Незвірених операцій немає.", "There are no transactions left to compare."))
      return
    }
    html(.ul, .class("list chosen")) { html in
      for one in all.prefix(Self.limit) { html(.li) { row(&$0, one) } }
    }
    if all.count > Self.limit {
      html.note(
        Phrase("Показано новіші: {}.", "The newest are shown: {}.").with(
          phrases: TransactionCount.phrase(Self.limit)))
    }
  }

  private func row(_ html: inout HTML, _ one: Transaction) {
    html.hidden("shown", text: one.id.hex)
    html(.label, .class("row")) { html in
      html(
        .input, .type("checkbox"), .name("cleared"), .value(text: one.id.hex),
        .checked.when(ticked?.contains(one.id) ?? one.isCleared(in: account.id)))
      html.rowText(
        .same(
          TransactionRows(pouch: pouch).headline(
            of: one, one.category.flatMap { pouch.moneyCategory($0) }, html.language)),
        MoneyWords.day(one.day, today: html.today))
      html(
        .span, .class("sum money"),
        text: MoneyWords.signed(Money(one.change(of: account.id), account.currency)))
    }
  }
}

extension App {
  func reconcilePage(_ account: Account, problems: [Problem] = []) -> Response {
    show(
      ReconcilePage(
        account: account, reconciliation: Reconciliation(account, book), pouch: pouch,
        bank: isPost ? field("bank") : "",
        ticked: isPost ? fields("cleared").compactMap { ID(hex: $0) } : nil, language: language,
        problems: problems))
  }

  mutating func reconcile(_ account: Account) -> Response {
    let shown: [ID<Transaction>] = fields("shown").compactMap { ID(hex: $0) }
    let ticked: [ID<Transaction>] = fields("cleared").compactMap { ID(hex: $0) }
    if field("only").isEmpty {
      var bank: Money?
      do throws(AmountError) {
        bank = try Calculation.signed(field("bank").tidied(limit: 200), in: account.currency)
      } catch { return reconcilePage(account, problems: [.amount(error)]) }
      let balance = Reconciliation(account, book).balance(of: ticked, shown: shown)
      if let bank, bank.minor != balance {
        return reconcilePage(
          account,
          problems: [
            .bankDiffers(
              Money(balance, account.currency),
              by: Money(bank.minor - balance, account.currency))
          ])
      }
    }
    pouch.setCleared(ticked, of: shown, in: account.id)
    return done(.saved, to: .money(.account(account.id)))
  }
}
