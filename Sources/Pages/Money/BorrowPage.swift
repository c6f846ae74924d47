import Base
import Pouch

/// What a budget takes from others in a month, to take and to give back.
struct BorrowPage: Page {
  let state: BudgetState
  let month: Day
  let lenders: [BudgetState]
  let loans: [BudgetLoan]
  let pouch: Pouch
  let language: Settings.Language
  /// The amount and the lender as typed; empty for the suggestion.
  let amount: Text
  let chosen: ID<MoneyCategory>?
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Узяти з іншого бюджету", "Take from another budget"), tab: .money,
      back: (.money(.budget(month)), Phrase("Бюджет", "Budget")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    let currency = pouch.rates.base
    html(.section, .class("hero")) { html in
      html.note(.same(name(of: state.category)))
      html(
        .p, .class("big"),
        text: state.left < 0
          ? Phrase("Бракує {}", "{} is missing").with(
            phrases: MoneyWords.short(Money(-state.left, currency)))
          : Phrase("Лишилося {}", "{} is left").with(
            phrases: MoneyWords.short(Money(state.left, currency))))
      html.note(MoneyWords.month(month, today: html.today))
    }
    if !loans.isEmpty { taken(&html, currency) }
    if lenders.isEmpty {
      html.emptyNote(
        Phrase(
          "В інших бюджетах цього місяця нічого не лишилося.",
          "No other budget of this month has anything left."))
      return
    }
    html.sheet(.action(.money(.borrow(state.category, month)))) { html in
      html.problems(problems)
      html.group(Phrase("Узяти", "Take")) { html in
        html.select(Phrase("З якого бюджету", "From which budget"), .name("from")) { html in
          for lender in lenders {
            html(
              .option, .value(text: lender.category.hex),
              .selected.when(lender.category == chosen),
              text: Phrase("{}, лишилося {}", "{}, {} left").with(
                phrases: .same(name(of: lender.category)),
                MoneyWords.exact(Money(lender.left, currency))))
          }
        }
        html.field(
          Phrase("Скільки", "How much"), .name("amount"), .value(text: suggestion(currency)),
          .named("inputmode", "decimal"), .named("autocomplete", "off"))
        html.note(
          Phrase(
            "Лише на цей місяць: тут можна витратити більше, там менше. Гроші на рахунках не рухаються.",
            "For this month only: here more may be spent, there less. No money moves between accounts."
          ))
      }
      html.saveButton(Phrase("Узяти", "Take"))
    }
  }

  /// What is missing, as far as the first lender has it.
  private func suggestion(_ currency: Currency) -> Text {
    if !amount.isEmpty || !problems.isEmpty { return amount }
    let most = min(max(0, -state.left), lenders.first?.left ?? 0)
    return most == 0 ? "" : MoneyWords.typed(Money(most, currency), in: language)
  }

  private func taken(_ html: inout HTML, _ currency: Currency) {
    html(.ul, .class("list")) { html in
      for loan in loans {
        let sum = MoneyWords.exact(Money(loan.minor, currency))
        html(.li, .class("row")) { html in
          html.rowText(
            Phrase("Узято з «{}»", "Taken from “{}”").with(name(of: loan.from)), sum)
          html(.form, .post, .action(.money(.borrow(state.category, month)))) { html in
            html.hidden("from", text: loan.from.hex)
            html(
              .button, .type("submit"), .class("button quiet"), .name("do"), .value("return"),
              .label(
                Phrase("Повернути: {}", "Give back: {}").with(name(of: loan.from))),
              text: Phrase("Повернути", "Give back"))
          }
        }
      }
    }
  }

  private func name(of category: ID<MoneyCategory>) -> Text {
    pouch.moneyCategory(category)?.name(in: language)
      ?? Phrase("видалена категорія", "a deleted category")[language]
  }
}

extension App {
  func borrowPage(
    _ category: ID<MoneyCategory>, _ month: Day, problems: [Problem] = []
  ) -> Response {
    let states = budgetStates(in: month)
    guard let state = states.first(where: { $0.category == category }), !state.isPart else {
      return noSuchMoney()
    }
    return show(
      BorrowPage(
        state: state, month: month.month.first, lenders: pouch.lenders(to: state, among: states),
        loans: pouch.budgetLoans(of: category, in: month), pouch: pouch, language: language,
        amount: field("amount"), chosen: ID(hex: field("from")), problems: problems))
  }

  mutating func borrow(_ category: ID<MoneyCategory>, _ month: Day) -> Response {
    let states = budgetStates(in: month)
    guard let state = states.first(where: { $0.category == category }), !state.isPart,
      let from = ID<MoneyCategory>(hex: field("from"))
    else { return borrowPage(category, month, problems: [.lenderMissing]) }
    if field("do").isWord("return") {
      _ = pouch.borrow(-Money.limit, from: from, for: category, in: month)
      return done(.saved, to: .money(.budget(month)))
    }
    let lender = pouch.lenders(to: state, among: states).first { $0.category == from }
    guard let lender else { return borrowPage(category, month, problems: [.lenderMissing]) }
    let currency = pouch.rates.base
    let minor: Int64
    do {
      minor = try Calculation.amount(field("amount").tidied(limit: 200), in: currency).minor
    } catch { return borrowPage(category, month, problems: [.amount(error)]) }
    if minor > lender.left {
      return borrowPage(category, month, problems: [.lenderLess(Money(lender.left, currency))])
    }
    guard pouch.borrow(minor, from: from, for: category, in: month) else {
      return borrowPage(category, month, problems: [.lenderMissing])
    }
    return done(.saved, to: .money(.budget(month)))
  }

  private func budgetStates(in month: Day) -> [BudgetState] {
    pouch.budgetStates(
      in: month, OwnShare(pouch).spending(book), pouch.rates, today: today)
  }
}
