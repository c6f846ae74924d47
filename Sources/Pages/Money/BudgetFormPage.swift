import Base
import Pouch

/// The form of one category's budget.
struct BudgetFormPage: Page {
  /// The category; `nil` if it is to be chosen.
  let category: ID<MoneyCategory>?
  let month: Day
  let title: Phrase
  let categories: [MoneyCategory]
  /// The chosen category, the limit and whether the rest is carried over, as typed if the form was sent.
  let chosen: ID<MoneyCategory>?
  let limit: Text
  let carriesOver: Bool
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: title, tab: .money, back: (.money(.budget(month)), Phrase("Бюджет", "Budget")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.money(.editBudget(category, month))), .edits) { html in
      html.problems(problems)
      html.group(
        Phrase("На місяць від: {}", "For each month from {}").with(
          phrases: MoneyWords.month(month, today: html.today))
      ) { html in
        if category == nil {
          html.select(Phrase("Категорія", "Category"), .name("category")) { html in
            html.categoryOptions(categories, chosen, income: false)
          }
        }
        html.field(
          Phrase("Скільки можна витратити", "How much may be spent"), .name("limit"),
          .id("limit"), .named("inputmode", "decimal"),
          .value(text: limit), .named("autocomplete", "off"),
          .placeholder(Phrase("наприклад, 5000", "for example 5000")))
        html(.label, .class("tick wide")) { html in
          html(
            .input, .type("checkbox"), .name("carry"), .value("1"),
            .checked.when(carriesOver))
          html(
            .span,
            text: Phrase(
              "Залишок переходить на наступний місяць", "What is left goes to the next month"))
        }
        html.note(
          Phrase("Порожнє поле прибирає бюджет.", "An empty field takes the budget away."))
      }
      html.saveButton()
    }
  }
}

extension HTML {
  /// A progress bar of a budget. The mark shows how much of the month has passed.
  mutating func meter(
    _ spent: Int64, of available: Int64, _ mood: BudgetState.Mood, pace: (Int64, Int64)? = nil
  ) {
    let percent = { (part: Int64, whole: Int64) -> Int64 in
      whole <= 0 ? (part > 0 ? 100 : 0) : min(100, max(0, part).scaled(by: 100, over: whole))
    }
    let name: StaticString =
      switch mood {
      case .good: "meter"
      case .fair: "meter fair"
      case .over: "meter bad"
      }
    var style: Text = "--full:\(percent(spent, available))%"
    if let pace {
      style += ";--pace:\(percent(pace.0, pace.1))%"
    }
    self(.span, .class(name), .style(style), .isDecoration) { html in
      html(.i)
      if pace != nil { html(.b) }
    }
  }
}
