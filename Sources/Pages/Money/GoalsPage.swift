import Base
import Pouch

/// The savings goals and their progress.
struct GoalsPage: Page {
  let pouch: Pouch
  let ledger: MoneyLedger

  var shell: Shell {
    Shell(
      title: Phrase("Цілі", "Goals"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  func write(to html: inout HTML) {
    let goals = pouch.goals
    if goals.isEmpty {
      html.emptyNote(
        Phrase(
          "Назвіть ціль, суму й день, і тут буде видно, скільки відкладати щомісяця.",
          "Name a goal, a sum and a day, and this page tells how much to put aside each month."))
    }
    let saved = goals.saved(of: ledger.balances(pouch.accounts, until: html.today))
    html(.ul, .class("list")) { html in
      for goal in goals {
        html(.li) { html in
          html(.a, .class("row"), .href(.money(.goal(goal.id)))) { html in
            html.badge(.target, 0x1E7B4F)
            html(.span, .class("what")) { html in
              let saved = saved[goal.id] ?? 0
              html(.span, .class("budget-head")) { html in
                html(.span, text: goal.name)
                html(
                  .b,
                  text: MoneyWords.percent(saved, of: goal.target.minor))
              }
              html.meter(saved, of: goal.target.minor, .good)
              html(.em, text: words(for: goal, saved, html.today))
            }
          }
        }
      }
    }
    let counted = goals.filter { $0.aside == nil }
    let shared = Set(counted.map { $0.account }).count < counted.count
    if shared {
      html.note(
        Phrase(
          "Гроші рахунку, на якому кілька цілей, ідуть спершу на ту, день якої ближчий, а решта на наступну.",
          "Where an account has several goals, its money goes to the one whose day is nearest, and the rest to the next."
        ))
    }
    html(.p, .class("choices wide")) { html in
      html.button(Phrase("Додати ціль", "Add a goal"), .href(.money(.createGoal)))
    }
  }

  private func words(for goal: Goal, _ saved: Int64, _ today: Day) -> Phrase {
    let currency = goal.target.currency
    let sums = Phrase("{} з {}", "{} of {}").with(
      phrases: MoneyWords.short(Money(saved, currency)), MoneyWords.short(goal.target))
    if saved >= goal.target.minor {
      return Phrase("{} · є!", "{} · there!").with(phrases: sums)
    }
    guard let monthly = goal.monthly(saved: saved, today: today), let until = goal.until else {
      return sums
    }
    return Phrase("{} · по {} на місяць до {}", "{} · {} a month until {}").with(
      phrases: sums, MoneyWords.short(Money(monthly, currency)),
      DayWords.date(until, today: today))
  }
}

/// The form of a savings goal.
struct GoalFormPage: Page {
  /// The goal to change; `nil` for a new one.
  let goal: Goal?
  /// The values, as typed if the form was sent.
  let name: Text
  let target: Text
  let account: ID<Account>?
  let until: Text
  let accounts: [Account]
  let problems: [Problem]
  /// What is set aside for an existing goal.
  var aside: AsideSection?

  var shell: Shell {
    Shell(
      title: goal.map { .same($0.name) } ?? Phrase("Нова ціль", "New goal"), tab: .money,
      back: (.money(.goals), Phrase("Цілі", "Goals")))
  }

  var status: Int { problems.isEmpty && aside?.problems.isEmpty ?? true ? 200 : 422 }

  func write(to html: inout HTML) {
    aside?.write(to: &html)
    html.sheet(
      .action(.money(goal.map { .goal($0.id) } ?? .createGoal)), .edits.when(goal != nil)
    ) { html in
      html.problems(problems)
      html.group(Phrase("Ціль", "Goal")) { html in
        html.textField(Phrase("Назва", "Name"), "name", name)
        html.field(
          Phrase("Скільки потрібно", "How much is needed"), .name("target"),
          .named("inputmode", "decimal"), .named("autocomplete", "off"),
          .value(
            text: target))
        html.accountSelect(
          Phrase("На якому рахунку збирається", "On which account it is saved"), "account",
          accounts,
          account)
        html.dayField(
          Phrase("До якого дня", "Until"), "until",
          until)
      }
      html.saveButton()
    }
    if let goal {
      html(.div, .class("list last")) { html in
        html.postRow(
          .bin, Phrase("Видалити", "Delete"), isDanger: true,
          .action(.money(.deleteGoal(goal.id))))
      }
    }
  }
}
