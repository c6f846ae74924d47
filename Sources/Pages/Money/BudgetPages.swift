import Base
import Pouch

extension App {
  /// The budgets of a month and the plan of needs, wants and savings.
  func budgetPage(_ month: Day?, problems: [MoneyProblem] = []) -> Response {
    let rates = pouch.rates
    let bounds = (month ?? today).month
    let states = pouch.budgetStates(in: bounds.first, book, rates, today: today)
    return page(
      Shell(title: Phrase("Бюджет", "Budget"), tab: .money),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      moneyTabs(&html, .budget)
      monthStepper(&html, bounds.first)
      if states.isEmpty {
        emptyBudget(&html)
      } else {
        budgetHero(&html, states, rates)
        html(.ul, .class("list")) { html in
          for state in states { html(.li) { budgetRow(&$0, state, bounds.first, rates) } }
        }
      }
      html(.p, .class("choices wide")) { html in
        html(
          .a, .class(states.isEmpty ? "button" : "button quiet"),
          .href(.money(.editBudget(nil, bounds.first))),
          text: Phrase("Додати бюджет", "Add a budget"))
      }
      planSection(&html, bounds, rates, problems)
    }
  }

  private func monthStepper(_ html: inout HTML, _ month: Day) {
    let words = MoneyWords.month(month, today: today)
    html(.nav, .class("stepper"), .label(words)) { html in
      let oldest = book.transactions.last?.day ?? today
      if oldest < month {
        html.toolbarLink(
          Icon.back, Phrase("Раніше", "Earlier"), .href(.money(.budget(month.adding(months: -1)))))
      } else {
        html(.span, .class("act"))
      }
      html(.b, text: words)
      if month <= today {
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

  func budgetRow(_ html: inout HTML, _ state: BudgetState, _ month: Day, _ rates: Rates) {
    let category = pouch.moneyCategory(state.category)
    html(.a, .class("row"), .href(.money(.editBudget(state.category, month)))) { html in
      html.badge(
        category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html(.span, .class("budget-head")) { html in
          html(.span, text: category?.name(in: language) ?? [])
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
    let spent = Phrase("{} з {}", "{} of {}").with(
      phrases: MoneyWords.short(Money(state.spent, currency)),
      MoneyWords.short(Money(state.available, currency)))
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

  /// The form of one category's budget.
  func budgetFormPage(
    _ category: RecordID?, _ month: Day, problems: [MoneyProblem] = []
  ) -> Response {
    let known = category.flatMap { id in
      pouch.budgets.filter { $0.category == id && $0.month <= month.month.first }
        .max { $0.month < $1.month }
    }
    let title =
      category.flatMap { pouch.moneyCategory($0) }.map { Phrase.same($0.name(in: language)) }
      ?? Phrase("Новий бюджет", "New budget")
    return page(
      Shell(
        title: title, tab: .money, back: (.money(.budget(month)), Phrase("Бюджет", "Budget"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.money(.editBudget(category, month)))) { html in
        html.problems(problems)
        html.group(
          Phrase("На місяць від: {}", "For each month from {}").with(
            phrases: MoneyWords.month(month, today: today))
        ) { html in
          if category == nil {
            html.select(Phrase("Категорія", "Category"), .name("category")) { html in
              categoryOptions(&html, RecordID(hex: field("category")), income: false)
            }
          }
          html.field(
            Phrase("Скільки можна витратити", "How much may be spent"), .name("limit"),
            .id("limit"), .named("inputmode", "decimal"),
            .value(
              text: isPost
                ? field("limit")
                : known.map { $0.limit.minor > 0 ? MoneyWords.typed($0.limit, in: language) : [] }
                  ?? []), .named("autocomplete", "off"),
            .placeholder(Phrase("наприклад, 5000", "for example 5000")))
          html(.label, .class("tick wide")) { html in
            html(
              .input, .type("checkbox"), .name("carry"), .value("1"),
              .checked.when(isPost ? !field("carry").isEmpty : known?.carriesOver ?? false))
            html(
              .span,
              text: Phrase(
                "Залишок переходить на наступний місяць", "What is left goes to the next month"))
          }
          html.note(
            Phrase("Порожнє поле прибирає бюджет.", "An empty field takes the budget away."))
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
    }
  }

  mutating func saveBudget(_ category: RecordID?, _ month: Day) -> Response {
    guard let id = category ?? RecordID(hex: field("category")), pouch.moneyCategory(id) != nil
    else { return noSuchMoney() }
    var limit: Money?
    if !UTF8Text.tidy(field("limit"), limit: 200).isEmpty {
      do {
        limit = try Calculation.amount(field("limit"), in: pouch.moneySettings.currency)
      } catch {
        return budgetFormPage(category, month, problems: [.amount(error)])
      }
    }
    pouch.setBudget(id, from: month, limit: limit, carriesOver: !field("carry").isEmpty)
    return done(.saved, to: .money(.budget(month)))
  }
}

extension HTML {
  /// A progress bar of a budget. The mark shows how much of the month has passed.
  mutating func meter(
    _ spent: Int64, of available: Int64, _ mood: BudgetState.Mood, pace: (Int64, Int64)? = nil
  ) {
    let percent = { (part: Int64, whole: Int64) -> Int64 in
      whole <= 0 ? (part > 0 ? 100 : 0) : min(100, max(0, part) * 100 / whole)
    }
    let name: StaticString =
      switch mood {
      case .good: "meter"
      case .fair: "meter fair"
      case .over: "meter bad"
      }
    var style = Array(StaticString("--full:").bytes) + IntegerText.bytes(percent(spent, available))
    style += StaticString("%").bytes
    if let pace {
      style += StaticString(";--pace:").bytes
      style += IntegerText.bytes(percent(pace.0, pace.1))
      style += StaticString("%").bytes
    }
    self(.span, .class(name), .style(style), .isDecoration) { html in
      html(.i)
      if pace != nil { html(.b) }
    }
  }
}
