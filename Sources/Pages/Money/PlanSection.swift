import Base
import Pouch

/// The 50/30/20 plan: the income divided by share, and how the month compares.
struct PlanSection {
  let pouch: Pouch
  /// The ledger with the user's share of shared expenses.
  let ledger: MoneyLedger
  let month: (first: Day, last: Day)
  /// The fields as typed.
  let fields: [Request.Field]
  let problems: [Problem]

  func write(to html: inout HTML) {
    let rates = pouch.rates
    let plan = pouch.moneySettings.plan
    html(.h2, text: Phrase("Потреби, бажання, заощадження", "Needs, wants, savings"))
    html.problems(problems)
    if let plan {
      let state = SpendingPlan(
        plan, ledger.transactions(from: month.first, to: month.last), rates, pouch.moneyCategories,
        pouch.accounts)
      html(.section, .class("hero")) { html in
        for line in state.lines { planLine(&html, line, rates.base) }
        let rest = state.rest
        html.note(
          rest >= 0
            ? Phrase("Не розподілено: {}", "Not assigned: {}").with(
              phrases: MoneyWords.short(Money(rest, rates.base)))
            : Phrase("Витрачено більше, ніж надійшло, на {}", "{} more was spent than came in")
              .with(phrases: MoneyWords.short(Money(-rest, rates.base))))
      }
    }
    html(.details, .class("group fold"), .flag("open").when(!problems.isEmpty)) { html in
      html(
        .summary,
        text: plan == nil
          ? Phrase("Почати план 50/30/20", "Begin a 50/30/20 plan")
          : Phrase("Змінити частини", "Change the parts"))
      html.sheet(.action(.money(.plan)), .edits) { html in
        html(.div, .class("pair thirds")) { html in
          let shown = plan ?? .usual
          for share in MoneyCategory.Share.allCases {
            html.field(
              Phrase("{}, %", "{}, %").with(phrases: share.phrase), .name(share.name),
              .named("inputmode", "numeric"),
              .value(
                text: problems.isEmpty
                  ? Text(shown.percent(of: share)) : fields[share.name]),
              .named("autocomplete", "off"))
          }
        }
        html(.div, .class("save thirds")) { html in
          html.submit(Phrase("Зберегти план", "Keep the plan"), .name("do"), .value("keep"))
          if plan != nil {
            html.quietSubmit(Phrase("Прибрати", "Drop"), .name("do"), .value("drop"))
          }
        }
      }
    }
  }

  private func planLine(_ html: inout HTML, _ line: SpendingPlan.Line, _ currency: Currency) {
    let isSavings = line.share == .savings
    let isOver = line.actual > line.target
    html(.div, .class("plan-line")) { html in
      html(.span, .class("budget-head")) { html in
        html(
          .span,
          text: Phrase("{}, {} %", "{}, {}%").with(
            phrases: line.share.phrase, .same(Text(line.percent))))
        html(
          .b,
          text: Phrase("{} з {}", "{} of {}").with(
            phrases: MoneyWords.short(Money(line.actual, currency)),
            MoneyWords.short(Money(line.target, currency))))
      }
      html.meter(
        line.actual, of: line.target, isSavings || !isOver ? .good : .over)
    }
  }
}
