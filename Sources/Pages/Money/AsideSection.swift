import Base
import Pouch

/// What is set aside for a goal, and a form to set aside more or to free it. Nothing is transferred.
struct AsideSection {
  let goal: Goal
  let goals: [Goal]
  let balances: [ID<Account>: Int64]
  /// All accounts.
  let accounts: [Account]
  /// The amount and the account as typed.
  let amount: Text
  let chosen: ID<Account>?
  let problems: [Problem]

  /// The accounts that have money for the goal: in its currency, and no debts.
  var open: [Account] {
    accounts.filter {
      !$0.isArchived && !$0.kind.isDebt && $0.currency == goal.target.currency
    }
  }

  /// What is neither set aside nor spent of an account.
  func free(_ account: Account) -> Int64 {
    (balances[account.id] ?? 0) - goals.aside(on: account.id)
  }

  func write(to html: inout HTML) {
    let currency = goal.target.currency
    html.sheet(.action(.money(.setAside(goal.id)))) { html in
      html.problems(problems)
      html.group(Phrase("Відкласти", "Set aside")) { html in
        if let aside = goal.aside {
          let sum = aside.reduce(Int64(0)) { $0 + $1.minor }
          html(
            .p, .class("big"),
            text: Phrase("{} з {}", "{} of {}").with(
              phrases: MoneyWords.short(Money(sum, currency)), MoneyWords.short(goal.target)))
          for part in aside { html.note(line(part, html.language)) }
        } else {
          html.note(
            Phrase(
              "Поки нічого не відкладено, ціль рахує вільний залишок свого рахунку.",
              "Until something is set aside, the goal counts what is free on its account."))
        }
        html.field(
          Phrase("Сума", "Amount"), .name("aside"), .value(text: amount),
          .named("inputmode", "decimal"), .named("autocomplete", "off"))
        html.select(Phrase("З якого рахунку", "Of which account"), .name("from")) { html in
          for account in open {
            html(
              .option, .value(text: account.id.hex),
              .selected.when(account.id == chosen ?? goal.account),
              text: Phrase("{}, вільно {}", "{}, {} free").with(
                phrases: .same(account.displayName(in: html.language)),
                MoneyWords.exact(Money(free(account), currency))))
          }
        }
        html.note(
          Phrase(
            "Гроші лишаються на рахунку: це лише позначка, що вони для цілі.",
            "The money stays on the account: this only marks that it is for the goal."))
        html(.p, .class("choices wide")) { html in
          html.submit(Phrase("Відкласти", "Set aside"), .name("do"), .value("add"))
          if !(goal.aside ?? []).isEmpty {
            html.quietSubmit(Phrase("Звільнити", "Free it"), .name("do"), .value("free"))
          }
        }
      }
    }
  }

  /// An account with what is set aside on it, and whether the account still has it.
  private func line(_ part: Goal.Aside, _ language: Settings.Language) -> Phrase {
    let currency = goal.target.currency
    guard let account = accounts.first(where: { $0.id == part.account }) else {
      return Phrase("Видалений рахунок: {}", "A deleted account: {}").with(
        phrases: MoneyWords.exact(Money(part.minor, currency)))
    }
    let words = Phrase("{}: {}", "{}: {}").with(
      phrases: .same(account.displayName(in: language)),
      MoneyWords.exact(Money(part.minor, currency)))
    let free = free(account)
    if free >= 0 { return words }
    return Phrase(
      "{}. На рахунку відкладено більше, ніж є: бракує {}.",
      "{}. More is set aside on the account than there is: {} is missing."
    ).with(phrases: words, MoneyWords.exact(Money(-free, currency)))
  }
}

extension Goal {
  /// Whether an account is one that the goal can have money of.
  func admits(_ account: Account) -> Bool {
    !account.kind.isDebt && account.currency == target.currency
  }
}

extension Pouch {
  /// What is free of an account with something set aside; `nil` if nothing is.
  func freePhrase(of account: Account, balance: Int64, _ goals: [Goal]) -> Phrase? {
    let aside = goals.aside(on: account.id)
    if aside == 0 { return nil }
    let free = balance - aside
    let sum = MoneyWords.short(Money(Int64(free.magnitude), account.currency))
    return free < 0
      ? Phrase("відкладено на {} більше, ніж є", "{} more is set aside than there is").with(
        phrases: sum)
      : Phrase("вільно {}", "{} free").with(phrases: sum)
  }
}
