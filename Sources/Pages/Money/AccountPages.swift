import Base
import Pouch

extension App {
  /// All accounts by group, with totals.
  func accountsPage() -> Response {
    let rates = pouch.rates
    let accounts = pouch.accounts
    let balances = book.balances(accounts)
    let worth = netWorth(accounts, rates)
    return page(
      Shell(
        title: Phrase("Рахунки", "Accounts"), tab: .money,
        back: (.money(.more), Phrase("Ще", "More")))
    ) { html in
      html(.section, .class("hero")) { html in
        html.note(Phrase("Чисті статки", "Net worth"))
        html(.p, .class("big"), text: MoneyWords.short(worth.total))
        for other in worth.others {
          html.note(
            Phrase("і {}, курс невідомий", "and {}, rate unknown").with(
              phrases: MoneyWords.short(other)))
        }
      }
      group(
        &html, Phrase("Гроші", "Money"), accounts.filter { !$0.isArchived && !$0.sort.isDebt },
        balances)
      group(
        &html, Phrase("Борги", "Debts"), accounts.filter { !$0.isArchived && $0.sort.isDebt },
        balances)
      group(&html, Phrase("Архів", "Archive"), accounts.filter { $0.isArchived }, balances)
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Додати рахунок або борг", "Add an account or a debt"),
          .href(.money(.createAccount)))
      }
    }
  }

  private func group(
    _ html: inout HTML, _ title: Phrase, _ accounts: [Account], _ balances: [RecordID: Int64]
  ) {
    if accounts.isEmpty { return }
    html(.h2, text: title)
    html(.ul, .class("list")) { html in
      for account in accounts {
        html(.li) { html in
          html(.a, .class("row"), .href(.money(.account(account.id)))) { html in
            html.badge(account.sort.icon, account.colour)
            html.rowText(.same(name(of: account)), details(of: account))
            html(
              .span, .class("sum money"),
              text: MoneyWords.exact(Money(balances[account.id] ?? 0, account.currency)))
          }
        }
      }
    }
  }

  private func details(of account: Account) -> Phrase {
    let sort = account.sort.phrase
    if let home = home(of: account.id) {
      return Phrase("{} · {}", "{} · {}").with(phrases: sort, .same(home.name))
    }
    if account.person.isEmpty || account.name.isEmpty { return sort }
    return Phrase("{} · {}", "{} · {}").with(phrases: sort, .same(account.person))
  }

  /// The shared space that a record belongs to.
  func home(of id: RecordID) -> SharedSpace? {
    pouch.space(of: id).flatMap { space in pouch.spaces.first { $0.id == space } }
  }

  /// The choice of a new account's space. For an existing account, only the name of its space is shown.
  private func spaceField(_ html: inout HTML, _ form: AccountForm, _ account: Account?) {
    if let account {
      guard let home = home(of: account.id) else { return }
      html.note(
        Phrase(
          "Цей рахунок спільний: його бачать усі в просторі «{}».",
          "This account is shared: everybody in “{}” sees it."
        ).with(home.name))
      return
    }
    let open = pouch.spaces.filter { $0.role >= .author }
    if open.isEmpty { return }
    html.select(Phrase("Чий рахунок", "Whose account"), .name("space")) { html in
      html(.option, .value(""), text: Phrase("Тільки мій", "Only mine"))
      for space in open {
        html(
          .option, .value(text: space.id.hex), .selected.when(space.id == form.space),
          text: space.name)
      }
    }
  }

  func accountFormPage(_ form: AccountForm, _ account: Account?) -> Response {
    let mayChange = account.map { pouch.mayChange($0.id) } ?? true
    return page(
      Shell(
        title: account.map { .same(name(of: $0)) } ?? Phrase("Новий рахунок", "New account"),
        tab: .money, back: (.money(.accounts), Phrase("Рахунки", "Accounts"))),
      status: form.problems.isEmpty ? 200 : 422
    ) { html in
      if let account { balance(&html, account) }
      html(
        .form, .post, .action(.money(account.map { .account($0.id) } ?? .createAccount)),
        .class("sheet account-form"), .flag("novalidate")
      ) { html in
        html.problems(form.problems)
        html.choice(Phrase("Що це", "What it is")) { html in
          for sort in Account.Sort.allCases {
            html.radio(
              sort.phrase, .name("sort"), .value(sort.name), .checked.when(sort == form.draft.sort))
          }
        }
        html.group(Phrase("Рахунок", "Account")) { html in
          html.textField(
            Phrase("Назва", "Name"), "name", form.draft.name,
            example: account.map { .same(name(of: $0)) })
          html(.div, .class("only-debt")) { html in
            html.textField(Phrase("Людина", "Person"), "person", form.draft.person)
          }
          html(.div, .class("pair")) { html in
            html(.label, .class("field")) { html in
              openingLabel(&html, account)
              html(
                .input, .name("opening"), .value(text: form.opening),
                .named("inputmode", "decimal"), .named("autocomplete", "off"),
                .placeholder(Phrase("0", "0")))
            }
            html.currencySelect(Phrase("Валюта", "Currency"), "currency", form.currency)
          }
          spaceField(&html, form, account)
        }
        html.colours(form.draft.colour)
        if mayChange {
          html.saveButton(Phrase("Зберегти", "Save"))
        }
      }
      if let account, mayChange { accountActions(&html, account) }
    }
  }

  /// The label of the amount: the current balance until the first transaction, then the opening balance.
  private func openingLabel(_ html: inout HTML, _ account: Account?) {
    if let day = account.flatMap({ book.firstDay(of: $0.id) }) {
      html(
        .span,
        text: Phrase("Залишок на початку, до {}", "Opening balance, before {}").with(
          phrases: DayWords.date(day, today: today)))
      return
    }
    html(
      .span, .class("not-debt"), text: Phrase("Скільки є зараз", "How much is there now"))
    html(
      .span, .class("only-lent"),
      text: Phrase("Скільки вам винні зараз", "How much you are owed now"))
    html(
      .span, .class("only-borrowed"),
      text: Phrase("Скільки ви винні зараз", "How much you owe now"))
  }

  private func balance(_ html: inout HTML, _ account: Account) {
    let balance = book.balances([account])[account.id] ?? 0
    html(.p, .class("big"), text: MoneyWords.exact(Money(balance, account.currency)))
    var filter = TransactionFilter()
    filter.account = account.id
    var payment = MoneyRoute.NewTransaction()
    payment.flow = .transfer
    // The user's payment goes to the debt account; a payment by others comes from it.
    let owes = balance == 0 ? account.sort == .borrowed : balance < 0
    if account.sort.isDebt, owes {
      payment.to = account.id
    } else {
      payment.account = account.id
      if account.sort.isDebt { payment.to = usualAccount(.transfer, besides: account.id) }
    }
    html(.p, .class("choices wide")) { html in
      html.quietButton(
        Phrase("Операції", "Transactions"),
        .href(.money(.list(filter, shown: MoneyRoute.pageLength))))
      html.quietButton(
        account.sort.isDebt
          ? Phrase("Повернення боргу", "Pay back") : Phrase("Переказ", "Transfer"),
        .href(.money(.create(payment))))
      if pouch.mayChange(account.id) {
        html.quietButton(
          Phrase("Виправити залишок", "Correct the balance"),
          .href(.money(.actOnAccount(account.id, .correct))))
      }
    }
  }

  private func accountActions(_ html: inout HTML, _ account: Account) {
    html(.div, .class("list last")) { html in
      let action: MoneyRoute.AccountAction = account.isArchived ? .unarchive : .archive
      html.postRow(
        account.isArchived ? Icon.unarchive : Icon.archive,
        account.isArchived
          ? Phrase("Повернути з архіву", "Take out of the archive")
          : Phrase("В архів", "To the archive"), .action(.money(.actOnAccount(account.id, action))))
      let isUsed = book.transactions.contains {
        $0.account == account.id || $0.arrival?.account == account.id
      }
      if !isUsed {
        html.postRow(
          .bin, Phrase("Видалити", "Delete"), isDanger: true,
          .action(.money(.actOnAccount(account.id, .delete))))
      }
    }
  }

  mutating func saveAccount(_ account: Account?) -> Response {
    var form = AccountForm(posted: self, for: account)
    if form.draft.sort.isDebt, form.draft.person.isEmpty, form.draft.name.isEmpty {
      form.problems.append(.nameMissing)
    }
    if !form.problems.isEmpty { return accountFormPage(form, account) }
    if let account {
      pouch.update(account: account.id, with: form.draft)
    } else {
      _ = pouch.addAccount(form.draft, in: form.space)
    }
    return done(.saved, to: .money(.accounts))
  }

  mutating func act(_ action: MoneyRoute.AccountAction, on account: Account) -> Response {
    guard isPost else {
      if action == .correct { return correctionFormPage(account) }
      return .redirect(to: .money(.account(account.id)))
    }
    switch action {
    case .correct: return correct(account)
    case .archive, .unarchive:
      pouch.setArchived(account: account.id, action == .archive)
      return done(action == .archive ? .archived : .unarchived, to: .money(.accounts))
    case .delete:
      pouch.delete(account.id)
      return done(.deleted, to: .money(.accounts))
    }
  }
}
