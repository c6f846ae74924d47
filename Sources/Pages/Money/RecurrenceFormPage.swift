import Base
import Pouch

/// The values of a recurrence's form, as typed if it was sent.
struct RecurrenceForm {
  let flow: Transaction.Flow
  let amount: Text
  let account: ID<Account>?
  let payee: Text
  let category: ID<MoneyCategory>?
  let every: Text
  let unit: RecurrenceRule.Unit?
  let from: Text
  let until: Text
  let isAutomatic: Bool

  init(_ fields: [Request.Field]) {
    flow = Transaction.Flow(named: fields["flow"]) ?? .expense
    amount = fields["amount"]
    account = ID(hex: fields["account"])
    payee = fields["payee"]
    category = ID(hex: fields["category"])
    every = fields["every"]
    unit = RecurrenceRule.Unit(named: fields["unit"])
    from = fields["from"]
    until = fields["until"]
    isAutomatic = !fields["automatic"].isEmpty
  }

  init(
    _ recurrence: Recurrence?, usualAccount: ID<Account>?, today: Day,
    in language: Settings.Language
  ) {
    flow = recurrence?.flow ?? .expense
    amount = recurrence.map { MoneyWords.typed($0.amount, in: language) } ?? ""
    account = recurrence?.account ?? usualAccount
    payee = recurrence?.payee ?? ""
    category = recurrence?.category
    every = Text(recurrence?.rhythm.every ?? 1)
    unit = recurrence?.rhythm.unit
    from = (recurrence?.rhythm.from ?? today).iso
    until = recurrence?.rhythm.until?.iso ?? ""
    isAutomatic = recurrence?.isAutomatic ?? false
  }
}

/// The form of a recurrence.
struct RecurrenceFormPage: Page {
  /// The recurrence to change; `nil` for a new one.
  let one: Recurrence?
  let form: RecurrenceForm
  let pouch: Pouch
  let language: Settings.Language
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: one.map { .same(RecurrenceRows(pouch: pouch).headline(of: $0, language)) }
        ?? Phrase("Нове повторюване", "New recurring one"),
      tab: .money, back: (.money(.recurrences), Phrase("Повторюване", "Recurring")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(
      .form, .post, .action(.money(one.map { .recurrence($0.id) } ?? .createRecurrence)),
      .class("sheet transaction"), .flag("novalidate"), .edits.when(one != nil)
    ) { html in
      html.problems(problems)
      fields(&html)
      intervalFields(&html)
      html.saveButton()
    }
    if let one {
      html(.div, .class("list last")) { html in
        html.postRow(
          .bin, Phrase("Видалити", "Delete"), isDanger: true,
          .action(.money(.deleteRecurrence(one.id))))
      }
    }
  }

  private func fields(_ html: inout HTML) {
    html.group(Phrase("Що повторюється", "What comes again")) { html in
      html(.div, .class("ticks")) { html in
        for choice in [Transaction.Flow.expense, .income] {
          html.radio(
            choice.phrase, .name("flow"), .value(choice.name), .checked.when(choice == form.flow))
        }
      }
      html(.div, .class("pair")) { html in
        html.field(
          Phrase("Сума", "Amount"), .name("amount"), .named("inputmode", "decimal"),
          .named("autocomplete", "off"),
          .value(
            text: form.amount))
        html.accountSelect(
          Phrase("Рахунок", "Account"), "account", pouch.accounts,
          form.account)
      }
      html.textField(
        Phrase("Кому або від кого", "Payee or payer"), "payee",
        form.payee)
      html.select(Phrase("Категорія", "Category"), .name("category")) { html in
        html(.option, .value(""), text: Phrase("без категорії", "no category"))
        html.categoryOptions(pouch.moneyCategories, form.category, income: nil)
      }
    }
  }

  private func intervalFields(_ html: inout HTML) {
    html.group(Phrase("Як часто", "How often")) { html in
      html(.div, .class("pair")) { html in
        html.field(
          Phrase("Раз на", "Every"), .name("every"), .named("inputmode", "numeric"),
          .named("autocomplete", "off"),
          .value(text: form.every))
        html.select(Phrase("Проміжок", "Interval"), .name("unit")) { html in
          for unit in RecurrenceRule.Unit.allCases {
            html(
              .option, .value(unit.name), .selected.when(unit == form.unit ?? .month),
              text: unit.phrase)
          }
        }
      }
      html(.div, .class("pair")) { html in
        html.dayField(
          Phrase("Перший день", "First day"), "from",
          form.from)
        html.dayField(
          Phrase("Останній день", "Last day"), "until",
          form.until)
      }
      html.note(
        Phrase(
          "31-ше в коротших місяцях припадає на останній день.",
          "A 31st falls on the last day of shorter months."))
      html.tick(
        Phrase("Записувати самостійно, від сьогодні", "Record it by itself, from today"),
        "automatic", form.isAutomatic)
      html.note(
        Phrase(
          "Запис з’явиться, коли ви відкриєте гроші того дня або пізніше.",
          "It is recorded when you open the money on that day or later."))
    }
  }
}
