import Base
import Pouch

/// The budgets of a month and the plan of needs, wants and savings.
struct BudgetPage: Page {
  let pouch: Pouch
  /// The ledger with the user's share of shared expenses.
  let ledger: MoneyLedger
  /// A day of the month; `nil` for the current month.
  let month: Day?
  let plan: PlanSection

  var shell: Shell {
    Shell(title: Phrase("Бюджет", "Budget"), tab: .money)
  }

  var status: Int { plan.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    let rates = pouch.rates
    let bounds = (month ?? html.today).month
    let states = pouch.budgetStates(in: bounds.first, ledger, rates, today: html.today)
    html.moneyTabs(.budget)
    monthStepper(&html, bounds.first)
    if states.isEmpty {
      emptyBudget(&html)
    } else {
      budgetHero(&html, states, rates)
      html(.ul, .class("list")) { html in
        for state in states {
          let canBorrow = state.left < 0 && !pouch.lenders(to: state, among: states).isEmpty
          let hasLoans = !pouch.budgetLoans(of: state.category, in: bounds.first).isEmpty
          html(.li, .class("due").when(canBorrow || hasLoans)) { html in
            budgetRow(&html, state, bounds.first, rates)
            if canBorrow || hasLoans {
              html(.p, .class("due-acts")) { html in
                html.quietButton(
                  canBorrow
                    ? Phrase("Узяти з іншого бюджету", "Take from another budget")
                    : Phrase("Узяте з інших", "Taken from others"),
                  .href(.money(.borrow(state.category, bounds.first))))
              }
            }
          }
        }
      }
    }
    html(.p, .class("choices wide")) { html in
      html(
        .a, .class(states.isEmpty ? "button" : "button quiet"),
        .href(.money(.editBudget(nil, bounds.first))),
        text: Phrase("Додати бюджет", "Add a budget"))
    }
    plan.write(to: &html)
  }

  private func monthStepper(_ html: inout HTML, _ month: Day) {
    let words = MoneyWords.month(month, today: html.today)
    html(.nav, .class("stepper"), .label(words)) { html in
      let oldest = ledger.transactions.last?.day ?? html.today
      if oldest < month {
        html.toolbarLink(
          Icon.back, Phrase("Раніше", "Earlier"), .href(.money(.budget(month.adding(months: -1)))))
      } else {
        html(.span, .class("act"))
      }
      html(.b, text: words)
      if month <= html.today {
        html(
          .a, .class("act forth"), .href(.money(.budget(month.adding(months: 1)))),
          .label(Phrase("Пізніше", "Later"))
        ) { $0.icon(Icon.back) }
      } else {
        html(.span, .class("act"))
      }
    }
  }

  private func emptyBudget(_ html: inout HTML) {
    html(.div, .class("empty")) { html in
      html(.div, .class("pouch"), .isDecoration) { $0.markup(Mark.svg) }
      html(.h2, text: Phrase("Скільки можна витратити?", "How much may be spent?"))
      html.note(
        Phrase(
          "Поставте межу для категорії, і тут буде видно, скільки лишилося на день.",
          "Set a limit for a category, and this page tells what is left per day."))
    }
  }

  private func budgetHero(_ html: inout HTML, _ states: [BudgetState], _ rates: Rates) {
    let total = BudgetTotal(states)
    html(.section, .class("hero")) { html in
      html.note(
        total.left < 0
          ? Phrase("Понад бюджет", "Over budget")
          : Phrase("Залишилося до кінця місяця", "Left until the end of the month"))
      html(.p, .class("big"), text: MoneyWords.short(Money(total.left, rates.base)))
      if let perDay = total.perDay, let days = total.daysLeft {
        html(.p, .class("badges")) { html in
          html(
            .span, .class("badge in"),
            text: Phrase("{} на день", "{} per day").with(
              phrases: MoneyWords.short(Money(perDay, rates.base))))
        }
        html.note(explanation(of: total, days))
      }
    }
  }

  /// Explains how the amount per day is calculated.
  private func explanation(of total: BudgetTotal, _ days: Int64) -> Phrase {
    let words = DayWords.days(Int(days))
    if total.isOverdrawn {
      return Phrase(
        "Залишки всіх бюджетів мінус перевитрати, поділені на {} до кінця місяця, із сьогоднішнім.",
        "What is left of all budgets, less what some overspent, over {}, today among them."
      ).with(phrases: words)
    }
    return Phrase(
      "Залишки всіх бюджетів, поділені на {} до кінця місяця, із сьогоднішнім.",
      "What is left of all budgets, over {}, today among them."
    ).with(phrases: words)
  }

  private func budgetRow(_ html: inout HTML, _ state: BudgetState, _ month: Day, _ rates: Rates) {
    let category = pouch.moneyCategory(state.category)
    html(.a, .class("row"), .href(.money(.editBudget(state.category, month)))) { html in
      html.badge(
        category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html(.span, .class("budget-head")) { html in
          html(.span, text: category?.name(in: html.language) ?? "")
          html(.b, text: MoneyWords.short(Money(state.left, rates.base)))
        }
        html.meter(
          state.spent, of: state.available, state.mood,
          pace: state.perDay == nil ? nil : (state.daysGone, state.days))
        html(.em, text: words(for: state, rates.base))
      }
    }
  }

  /// The status of a budget: a gentle sentence while the month lasts, a plain one when the budget is exceeded.
  private func words(for state: BudgetState, _ currency: Currency) -> Phrase {
    var spent = Phrase("{} з {}", "{} of {}").with(
      phrases: MoneyWords.short(Money(state.spent, currency)),
      MoneyWords.short(Money(state.available, currency)))
    if state.borrowed != 0 {
      let sum = MoneyWords.short(Money(Int64(state.borrowed.magnitude), currency))
      spent =
        state.borrowed > 0
        ? Phrase("{}, з них {} узято з інших", "{}, {} of it taken from others").with(
          phrases: spent, sum)
        : Phrase("{}, ще {} віддано іншим", "{}, {} given to others").with(phrases: spent, sum)
    }
    switch state.mood {
    case .over: return Phrase("{} · вичерпано", "{} · used up").with(phrases: spent)
    case .fair:
      return Phrase("{} · витрачається зашвидко", "{} · going quickly").with(phrases: spent)
    case .good:
      guard let perDay = state.perDay else { return spent }
      return Phrase("{} · {} на день", "{} · {} per day").with(
        phrases: spent, MoneyWords.short(Money(perDay, currency)))
    }
  }
}
