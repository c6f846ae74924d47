import Base
import Pouch

/// Who owes whom, and a form for money lent, borrowed or given back.
struct DebtsPage: Page {
  let form: DebtForm
  let debts: [Debt]
  let accounts: [Account]

  var shell: Shell {
    Shell(
      title: Phrase("Борги", "Debts"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  var status: Int { form.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    if !debts.isEmpty {
      html(.ul, .class("list")) { html in
        for debt in debts { html(.li) { row(&$0, debt) } }
      }
    }
    html.sheet(.action(.money(.debts))) { html in
      html.problems(form.problems)
      html.choice(Phrase("Що сталося", "What happened")) { html in
        for move in DebtMove.allCases {
          html.radio(
            move.phrase, .name("move"), .value(move.name), .checked.when(move == form.move))
        }
      }
      html.group(Phrase("Хто й скільки", "Who and how much")) { html in
        html.field(
          Phrase("Людина", "Person"), .name("person"), .value(text: form.person),
          .named("list", "people"), .named("autocomplete", "off"))
        html(.datalist, .id("people")) { html in
          for debt in debts { html(.option, .value(text: debt.person)) }
        }
        html.field(
          Phrase("Сума", "Amount"), .name("amount"), .value(text: form.amount),
          .named("inputmode", "decimal"), .named("autocomplete", "off"))
        html.accountSelect(
          Phrase("Ваш рахунок", "Your account"), "account", accounts, form.account)
        html.textField(Phrase("Нотатка", "Note"), "note", form.note)
        html.note(
          Phrase(
            "Залишок рахунку зміниться на цю суму. Це ні витрата, ні дохід.",
            "The account's balance changes by the amount. It is neither spent nor received."))
      }
      html.saveButton(Phrase("Записати", "Record"))
    }
  }

  private func row(_ html: inout HTML, _ debt: Debt) {
    let minor = debt.balance.minor
    html(.a, .class("row"), .href(.money(.account(debt.account)))) { html in
      html.badge(.people, 0x6B3FA0)
      html.rowText(
        .same(debt.person),
        minor == 0
          ? Phrase("ніхто нікому не винен", "nobody owes anybody")
          : minor > 0
            ? Phrase("має повернути вам", "owes you") : Phrase("маєте повернути ви", "you owe"))
      html(.span, .class("sum money")) { html in
        let sum = MoneyWords.exact(
          Money(Int64(minor.magnitude), debt.balance.currency))
        if minor > 0 { html(.span, .class("in"), text: sum) } else { html.text(sum) }
      }
    }
  }
}

/// The values of the form of debts, valid or not.
struct DebtForm {
  var move: DebtMove = .lent
  var person: Text = ""
  var amount: Text = ""
  var account: ID<Account>?
  var note: Text = ""
  var problems: [Problem] = []
}

extension App {
  func debtsPage(_ form: DebtForm? = nil) -> Response {
    var empty = DebtForm()
    empty.account = pouch.usualAccount(.expense, in: book)
    return show(
      DebtsPage(form: form ?? empty, debts: pouch.debts(book, on: today), accounts: payingAccounts))
  }

  /// The accounts that a debt may be paid from or to.
  private var payingAccounts: [Account] {
    let open = pouch.spaces.filter { $0.role >= .author }.map { $0.id }
    return pouch.accounts.filter { account in
      !account.isArchived && !account.kind.isDebt
        && pouch.space(of: account.id).map { open.contains($0) } ?? true
    }
  }

  mutating func recordDebt() -> Response {
    var form = DebtForm()
    form.move = DebtMove(named: field("move")) ?? .lent
    form.person = field("person").tidied(limit: 1000)
    form.amount = field("amount").tidied(limit: 200)
    form.account = ID(hex: field("account"))
    form.note = field("note")
    if form.person.isEmpty { form.problems.append(.personMissing) }
    if form.person.scalars.count > Account.nameLimit {
      form.problems.append(.nameTooLong(limit: Account.nameLimit))
    }
    let account = payingAccounts.first { $0.id == form.account }
    if account == nil { form.problems.append(.accountMissing) }
    var amount: Money?
    do { amount = try Calculation.amount(form.amount, in: account?.currency ?? .hryvnia) } catch {
      form.problems.append(.amount(error))
    }
    guard form.problems.isEmpty, let account, let amount else { return debtsPage(form) }
    do {
      try pouch.record(
        form.move, amount, with: form.person, on: account, minute: minute, note: form.note, book)
    } catch {
      switch error {
      case .nothingOwed: form.problems = [.nothingOwed(form.move, form.person)]
      case .lessOwed(let most): form.problems = [.lessOwed(form.move, most)]
      }
      return debtsPage(form)
    }
    return done(.recorded, to: .money(.debts))
  }
}

extension DebtMove {
  var phrase: Phrase {
    switch self {
    case .lent: Phrase("Я дав(ла) в борг", "I lent")
    case .borrowed: Phrase("Я взяв(ла) в борг", "I borrowed")
    case .returned: Phrase("Мені повернули", "They paid back")
    case .repaid: Phrase("Я повернув(ла)", "I paid back")
    }
  }
}

extension Problem {
  static let personMissing = Problem("Напишіть, з ким це.", "Type who it is with.")

  /// More money is given back than is owed: the rest is a new debt the other way.
  static func lessOwed(_ move: DebtMove, _ most: Money) -> Problem {
    Problem(
      (move == .returned
        ? Phrase(
          "Вам винні лише {}. Запишіть стільки, а решту окремо: «Я взяв(ла) в борг».",
          "You are owed only {}. Record that much, and the rest apart: “I borrowed”.")
        : Phrase(
          "Ви винні лише {}. Запишіть стільки, а решту окремо: «Я дав(ла) в борг».",
          "You owe only {}. Record that much, and the rest apart: “I lent”."))
        .with(phrases: MoneyWords.exact(most)))
  }

  /// Money is given back that nobody owes in this currency.
  static func nothingOwed(_ move: DebtMove, _ person: Text) -> Problem {
    Problem(
      (move == .returned
        ? Phrase(
          "За «{}» боргу в цій валюті не записано. Перевірте ім’я й рахунок або оберіть «Я взяв(ла) в борг».",
          "“{}” has no recorded debt in this currency. Check the name and the account, or choose “I borrowed”."
        )
        : Phrase(
          "Вашого боргу перед «{}» у цій валюті не записано. Перевірте ім’я й рахунок або оберіть «Я дав(ла) в борг».",
          "You have no recorded debt to “{}” in this currency. Check the name and the account, or choose “I lent”."
        )).with(person))
  }
}
