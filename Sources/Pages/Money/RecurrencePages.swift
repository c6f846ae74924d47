import Base
import Pouch

extension App {
  /// The recurrences, and those that are due.
  func recurrencesPage() -> Response {
    page(
      Shell(
        title: Phrase("Повторюване", "Recurring"), tab: .money,
        back: (.money(.more), Phrase("Ще", "More")))
    ) { html in
      let all = pouch.recurrences
      let due = all.filter { $0.next.map { $0 <= today } ?? false }
      let later = all.filter { $0.next.map { $0 > today } ?? true }
      if all.isEmpty {
        html.emptyNote(
          Phrase(
            "Оренда, зв’язок, підписки, зарплата: внесіть раз, і вони нагадуватимуть про себе.",
            "Rent, phone, subscriptions, salary: enter them once, and they remind you themselves."))
      }
      dueList(&html, due)
      if !later.isEmpty {
        html(.h2, text: Phrase("Згодом", "Later"))
        html(.ul, .class("list")) { html in
          for one in later { html(.li) { recurrenceRow(&$0, one) } }
        }
      }
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Додати повторюване", "Add a recurring one"), .href(.money(.createRecurrence)))
      }
    }
  }

  /// The due recurrences, each with buttons to record or skip it.
  func dueList(_ html: inout HTML, _ due: [Recurrence]) {
    if due.isEmpty { return }
    html(.h2, text: Phrase("Час записати", "Due"))
    html(.ul, .class("list")) { html in
      for one in due {
        html(.li, .class("due")) { html in
          recurrenceRow(&html, one)
          html(.div, .class("due-acts")) { html in
            html(.form, .post, .action(.money(.settleRecurrence(one.id, records: true)))) { html in
              html.submit(
                Phrase("Записати", "Record"),
                .label(Phrase("Записати: {}", "Record: {}").with(headline(of: one))))
            }
            html(.form, .post, .action(.money(.settleRecurrence(one.id, records: false)))) { html in
              html.quietSubmit(
                Phrase("Пропустити", "Skip"),
                .label(Phrase("Пропустити: {}", "Skip: {}").with(headline(of: one))))
            }
          }
        }
      }
    }
  }

  private func headline(of one: Recurrence) -> [UInt8] {
    if !one.payee.isEmpty { return one.payee }
    return one.category.flatMap { pouch.moneyCategory($0) }?.name(in: language)
      ?? one.flow.phrase[language]
  }

  private func recurrenceRow(_ html: inout HTML, _ one: Recurrence) {
    let category = one.category.flatMap { pouch.moneyCategory($0) }
    html(.a, .class("row"), .href(.money(.recurrence(one.id)))) { html in
      html.badge(
        category.map { MoneyIcon(named: $0.icon) } ?? .repeat, category?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html.text(headline(of: one))
        html(.em) { html in
          html.text(one.rhythm.phrase)
          if let next = one.next {
            html.text(
              Phrase(" · {}", " · {}").with(phrases: MoneyWords.day(next, today: today)))
          }
        }
      }
      html(.span, .class("sum money")) { html in
        if one.flow == .income {
          html(.span, .class("in"), text: MoneyWords.signed(one.amount))
        } else {
          html.text(MoneyWords.signed(Money(-one.amount.minor, one.amount.currency)))
        }
      }
    }
  }

  func recurrenceFormPage(_ one: Recurrence?, problems: [MoneyProblem] = []) -> Response {
    page(
      Shell(
        title: one.map { .same(headline(of: $0)) }
          ?? Phrase("Нове повторюване", "New recurring one"),
        tab: .money, back: (.money(.recurrences), Phrase("Повторюване", "Recurring"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html(
        .form, .post, .action(.money(one.map { .recurrence($0.id) } ?? .createRecurrence)),
        .class("sheet transaction"), .flag("novalidate")
      ) { html in
        html.problems(problems)
        recurrenceFields(&html, one)
        rhythmFields(&html, one?.rhythm)
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      if let one {
        html(.div, .class("list last")) { html in
          html.postRow(
            .bin, Phrase("Видалити", "Delete"), isDanger: true,
            .action(.money(.deleteRecurrence(one.id))))
        }
      }
    }
  }

  private func recurrenceFields(_ html: inout HTML, _ one: Recurrence?) {
    let flow = isPost ? Transaction.Flow(named: field("flow")) ?? .expense : one?.flow ?? .expense
    let category = isPost ? RecordID(hex: field("category")) : one?.category
    html.group(Phrase("Що повторюється", "What comes again")) { html in
      html(.div, .class("ticks")) { html in
        for choice in [Transaction.Flow.expense, .income] {
          html.radio(
            choice.phrase, .name("flow"), .value(choice.name), .checked.when(choice == flow))
        }
      }
      html(.div, .class("pair")) { html in
        html.field(
          Phrase("Сума", "Amount"), .name("amount"), .named("inputmode", "decimal"),
          .named("autocomplete", "off"),
          .value(
            text: isPost
              ? field("amount") : one.map { MoneyWords.typed($0.amount, in: language) } ?? []))
        html.accountSelect(
          Phrase("Рахунок", "Account"), "account", pouch.accounts,
          isPost ? RecordID(hex: field("account")) : one?.account ?? usualAccount(.expense))
      }
      html.textField(
        Phrase("Кому або від кого", "Payee or payer"), "payee",
        isPost ? field("payee") : one?.payee ?? [])
      html.select(Phrase("Категорія", "Category"), .name("category")) { html in
        html(.option, .value(""), text: Phrase("без категорії", "no category"))
        categoryOptions(&html, category, income: nil)
      }
    }
  }

  private func rhythmFields(_ html: inout HTML, _ rhythm: RecurrenceRule?) {
    html.group(Phrase("Як часто", "How often")) { html in
      html(.div, .class("pair")) { html in
        html.field(
          Phrase("Кожні", "Every"), .name("every"), .named("inputmode", "numeric"),
          .named("autocomplete", "off"),
          .value(text: isPost ? field("every") : IntegerText.bytes(Int64(rhythm?.every ?? 1))))
        html.select(Phrase("Чого", "Unit"), .name("unit")) { html in
          let chosen = isPost ? RecurrenceRule.Unit(named: field("unit")) : rhythm?.unit
          for unit in RecurrenceRule.Unit.allCases {
            html(
              .option, .value(unit.name), .selected.when(unit == chosen ?? .month),
              text: unit.phrase)
          }
        }
      }
      html(.div, .class("pair")) { html in
        html.dayField(
          Phrase("Перший день", "First day"), "from",
          isPost ? field("from") : (rhythm?.from ?? today).iso)
        html.dayField(
          Phrase("Останній день", "Last day"), "until",
          isPost ? field("until") : rhythm?.until?.iso ?? [])
      }
      html.note(
        Phrase(
          "31-ше в коротших місяцях припадає на останній день.",
          "A 31st falls on the last day of shorter months."))
    }
  }

  mutating func saveRecurrence(_ one: Recurrence?) -> Response {
    var problems: [MoneyProblem] = []
    let account = RecordID(hex: field("account")).flatMap { pouch.account($0) }
    if account == nil { problems.append(.accountMissing) }
    var amount: Money?
    do {
      amount = try Calculation.amount(field("amount"), in: account?.currency ?? .hryvnia)
    } catch { problems.append(.amount(error)) }
    let every = IntegerText.parse(field("every")) ?? 0
    let from = Day(iso: field("from"))
    let until = Day(iso: field("until"))
    if from == nil || (until == nil && !field("until").isEmpty) { problems.append(.day) }
    let rhythm = from.flatMap {
      RecurrenceRule(
        unit: RecurrenceRule.Unit(named: field("unit")) ?? .month,
        every: Int(min(max(every, 0), 1000)),
        from: $0, until: until)
    }
    if from != nil, rhythm == nil { problems.append(.every) }
    guard problems.isEmpty, let account, let amount, let rhythm else {
      return recurrenceFormPage(one, problems: problems)
    }
    let flow = Transaction.Flow(named: field("flow")) ?? .expense
    var draft = TransactionDraft(
      flow == .income ? .income : .expense, amount, account.id, minute: 0)
    draft.category = RecordID(hex: field("category"))
    draft.payee = field("payee")
    pouch.setRecurrence(one?.id, draft, rhythm)
    return done(.saved, to: .money(.recurrences))
  }

  mutating func settle(_ one: Recurrence, records: Bool) -> Response {
    guard isPost else { return .redirect(to: .money(.recurrences)) }
    pouch.settle(one, records: records)
    return done(records ? .recorded : .saved, to: .money(.recurrences))
  }
}

extension RecurrenceRule.Unit {
  var phrase: Phrase {
    switch self {
    case .day: Phrase("дні", "days")
    case .week: Phrase("тижні", "weeks")
    case .month: Phrase("місяці", "months")
    case .year: Phrase("роки", "years")
    }
  }
}

extension RecurrenceRule {
  /// The interval in words: щомісяця, кожні 2 тижні.
  var phrase: Phrase {
    if every == 1 {
      switch unit {
      case .day: return Phrase("щодня", "daily")
      case .week: return Phrase("щотижня", "weekly")
      case .month: return Phrase("щомісяця", "monthly")
      case .year: return Phrase("щороку", "yearly")
      }
    }
    let counted: Plural
    switch unit {
    case .day:
      counted = Plural(
        one: "кожен {} день", few: "кожні {} дні", many: "кожні {} днів", english: "every {} day",
        englishMany: "every {} days")
    case .week:
      counted = Plural(
        one: "кожен {} тиждень", few: "кожні {} тижні", many: "кожні {} тижнів",
        english: "every {} week", englishMany: "every {} weeks")
    case .month:
      counted = Plural(
        one: "кожен {} місяць", few: "кожні {} місяці", many: "кожні {} місяців",
        english: "every {} month", englishMany: "every {} months")
    case .year:
      counted = Plural(
        one: "кожен {} рік", few: "кожні {} роки", many: "кожні {} років", english: "every {} year",
        englishMany: "every {} years")
    }
    return counted(every)
  }
}
