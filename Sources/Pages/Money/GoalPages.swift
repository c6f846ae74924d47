import Base
import Pouch

extension App {
  /// The savings goals and their progress.
  func goalsPage() -> Response {
    page(
      Shell(
        title: Phrase("Цілі", "Goals"), tab: .money, back: (.money(.more), Phrase("Ще", "More")))
    ) { html in
      let goals = pouch.goals
      if goals.isEmpty {
        html.emptyNote(
          Phrase(
            "Назвіть ціль, суму й день, і тут буде видно, скільки відкладати щомісяця.",
            "Name a goal, a sum and a day, and this page tells how much to put aside each month."))
      }
      let saved = goals.saved(of: book.balances(pouch.accounts))
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
                html(.em, text: words(for: goal, saved))
              }
            }
          }
        }
      }
      let shared = Set(goals.map { $0.account }).count < goals.count
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
  }

  private func words(for goal: Goal, _ saved: Int64) -> Phrase {
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

  func goalFormPage(_ goal: Goal?, problems: [MoneyProblem] = []) -> Response {
    page(
      Shell(
        title: goal.map { .same($0.name) } ?? Phrase("Нова ціль", "New goal"), tab: .money,
        back: (.money(.goals), Phrase("Цілі", "Goals"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.money(goal.map { .goal($0.id) } ?? .createGoal))) { html in
        html.problems(problems)
        html.group(Phrase("Ціль", "Goal")) { html in
          html.textField(Phrase("Назва", "Name"), "name", isPost ? field("name") : goal?.name ?? [])
          html.field(
            Phrase("Скільки потрібно", "How much is needed"), .name("target"),
            .named("inputmode", "decimal"), .named("autocomplete", "off"),
            .value(
              text: isPost
                ? field("target") : goal.map { MoneyWords.typed($0.target, in: language) } ?? []))
          html.accountSelect(
            Phrase("На якому рахунку збирається", "On which account it is saved"), "account",
            pouch.accounts,
            isPost
              ? RecordID(hex: field("account"))
              : goal?.account ?? pouch.accounts.first { $0.sort == .savings }?.id)
          html.dayField(
            Phrase("До якого дня", "Until"), "until",
            isPost ? field("until") : goal?.until?.iso ?? [])
        }
        html.saveButton(Phrase("Зберегти", "Save"))
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

  mutating func saveGoal(_ goal: Goal?) -> Response {
    var problems: [MoneyProblem] = []
    let account = RecordID(hex: field("account")).flatMap { pouch.account($0) }
    if account == nil { problems.append(.accountMissing) }
    let name = UTF8Text.tidy(field("name"), limit: 1000)
    if name.isEmpty { problems.append(.nameMissing) }
    if UTF8Text.scalars(name).count > Account.nameLimit {
      problems.append(.nameTooLong(limit: Account.nameLimit))
    }
    var target: Money?
    do {
      target = try Calculation.amount(field("target"), in: account?.currency ?? .hryvnia)
    } catch { problems.append(.amount(error)) }
    let until = Day(iso: field("until"))
    if !field("until").isEmpty, until == nil { problems.append(.day) }
    guard problems.isEmpty, let account, let target else {
      return goalFormPage(goal, problems: problems)
    }
    pouch.setGoal(goal?.id, name: name, target: target, account: account.id, until: until)
    return done(.saved, to: .money(.goals))
  }
}
