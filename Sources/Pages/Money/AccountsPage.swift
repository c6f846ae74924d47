import Base
import Pouch

/// All accounts by group, with totals.
struct AccountsPage: Page {
  let pouch: Pouch
  let ledger: MoneyLedger

  var shell: Shell {
    Shell(
      title: Phrase("Рахунки", "Accounts"), tab: .money,
      back: (.money(.more), MoneyWords.more)
    )
  }

  func write(to html: inout HTML) {
    let accounts = pouch.accounts
    let balances = ledger.balances(accounts, until: html.today)
    let worth = NetWorth(accounts, ledger, pouch.rates, today: html.today)
    html(.section, .class("hero")) { html in
      html.note(Phrase("Чисті статки", "Net worth"))
      html(.p, .class("big"), text: MoneyWords.short(worth.total))
      for other in worth.others {
        html.note(
          Phrase("і {}, курс невідомий", "and {}, rate unknown").with(
            phrases: MoneyWords.short(other)))
      }
    }
    if worth.planned.minor != 0 { html.note(MoneyWords.planned(worth.planned)) }
    let open = accounts.filter { !$0.isArchived }
    group(&html, Phrase("Гроші", "Money"), open.filter { !$0.kind.isDebt }, balances)
    group(&html, Phrase("Борги", "Debts"), open.filter { $0.kind.isDebt }, balances)
    group(&html, Phrase("Архів", "Archive"), accounts.filter { $0.isArchived }, balances)
    html(.p, .class("choices wide")) { html in
      html.button(
        Phrase("Додати рахунок або борг", "Add an account or a debt"),
        .href(.money(.createAccount)))
    }
  }

  private func group(
    _ html: inout HTML, _ title: Phrase, _ accounts: [Account], _ balances: [ID<Account>: Int64]
  ) {
    if accounts.isEmpty { return }
    let goals = pouch.goals
    html(.h2, text: title)
    html(.ul, .class("list")) { html in
      for account in accounts {
        html(.li) { html in
          html(.a, .class("row"), .href(.money(.account(account.id)))) { html in
            html.badge(account.kind.icon, account.colour)
            let free = pouch.freePhrase(of: account, balance: balances[account.id] ?? 0, goals)
            html.rowText(
              .same(account.displayName(in: html.language)),
              free.map { Phrase("{} · {}", "{} · {}").with(phrases: details(of: account), $0) }
                ?? details(of: account))
            html(
              .span, .class("sum money"),
              text: MoneyWords.exact(Money(balances[account.id] ?? 0, account.currency)))
          }
        }
      }
    }
  }

  private func details(of account: Account) -> Phrase {
    let kind = account.kind.phrase
    if let home = pouch.home(of: account.id) {
      return Phrase("{} · {}", "{} · {}").with(phrases: kind, .same(home.name))
    }
    if account.person.isEmpty || account.name.isEmpty { return kind }
    return Phrase("{} · {}", "{} · {}").with(phrases: kind, .same(account.person))
  }
}

extension Pouch {
  /// The shared space that a record belongs to.
  func home<M>(of id: ID<M>) -> SharedSpace? {
    space(of: id).flatMap { space in spaces.first { $0.id == space } }
  }
}
