import Base
import Pouch

/// The form of an account, with the balance of an existing one.
struct AccountFormPage: Page {
  let form: AccountForm
  /// The account to change; `nil` for a new one.
  let account: Account?
  let pouch: Pouch
  let ledger: MoneyLedger
  let language: Settings.Language

  var shell: Shell {
    Shell(
      title: account.map { .same($0.displayName(in: language)) }
        ?? Phrase("Новий рахунок", "New account"),
      tab: .money, back: (.money(.accounts), Phrase("Рахунки", "Accounts")))
  }

  var status: Int { form.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    let mayChange = account.map { pouch.mayChange($0.id) } ?? true
    if let account { balance(&html, account) }
    html(
      .form, .post, .action(.money(account.map { .account($0.id) } ?? .createAccount)),
      .class("sheet account-form"), .flag("novalidate"), .edits.when(account != nil)
    ) { html in
      html.problems(form.problems)
      html.choice(Phrase("Що це", "What it is")) { html in
        for kind in Account.Kind.allCases {
          html.radio(
            kind.phrase, .name("sort"), .value(kind.name), .checked.when(kind == form.draft.kind))
        }
      }
      html.group(Phrase("Рахунок", "Account")) { html in
        html.textField(
          Phrase("Назва", "Name"), "name", form.draft.name,
          example: account.map { .same($0.displayName(in: language)) })
        html(.div, .class("only-debt")) { html in
          html.textField(Phrase("Людина", "Person"), "person", form.draft.person)
        }
        html(.div, .class("pair")) { html in
          html(.label, .class("field")) { html in
            openingLabel(&html)
            html(
              .input, .name("opening"), .value(text: form.opening),
              .named("inputmode", "decimal"), .named("autocomplete", "off"),
              .placeholder(Phrase("0", "0")))
          }
          html.currencySelect(Phrase("Валюта", "Currency"), "currency", form.currency)
        }
        spaceField(&html)
      }
      html.colours(form.draft.colour)
      if mayChange {
        html.saveButton()
      }
    }
    if let account, mayChange { accountActions(&html, account) }
  }

  /// The choice of a new account's space. For an existing account, only the name of its space is shown.
  private func spaceField(_ html: inout HTML) {
    if let account {
      guard let home = pouch.home(of: account.id) else { return }
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

  /// The label of the amount: the current balance until the first transaction, then the opening balance.
  private func openingLabel(_ html: inout HTML) {
    if let day = account.flatMap({ ledger.firstDay(of: $0.id) }) {
      html(
        .span,
        text: Phrase("Залишок на початку, до {}", "Opening balance, before {}").with(
          phrases: DayWords.date(day, today: html.today)))
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
    let balance = ledger.balances([account], until: html.today)[account.id] ?? 0
    html(.p, .class("big"), text: MoneyWords.exact(Money(balance, account.currency)))
    let planned = (ledger.finalBalances([account])[account.id] ?? 0) - balance
    if planned != 0 {
      html.note(MoneyWords.planned(Money(planned, account.currency)))
    }
    if let free = pouch.freePhrase(of: account, balance: balance, pouch.goals) {
      html(.p, .class("note")) { html in
        html(.a, .href(.money(.goals)), text: free)
      }
    }
    var filter = TransactionFilter()
    filter.account = account.id
    var payment = MoneyRoute.NewTransaction()
    payment.flow = .transfer
    // The user's payment goes to the debt account; a payment by others comes from it.
    let owes = balance == 0 ? account.kind == .borrowed : balance < 0
    if account.kind.isDebt, owes {
      payment.to = account.id
    } else {
      payment.account = account.id
      if account.kind.isDebt {
        payment.to = pouch.usualAccount(.transfer, in: ledger, besides: account.id)
      }
    }
    html(.p, .class("choices wide")) { html in
      html.quietButton(
        Phrase("Операції", "Transactions"),
        .href(.money(.list(filter, shown: MoneyRoute.pageLength))))
      html.quietButton(
        account.kind.isDebt
          ? Phrase("Повернення боргу", "Pay back") : Phrase("Переказ", "Transfer"),
        .href(.money(.create(payment))))
      if pouch.mayChange(account.id) {
        html.quietButton(
          Phrase("Виправити залишок", "Correct the balance"),
          .href(.money(.actOnAccount(account.id, .correct))))
        if !account.kind.isDebt && account.kind != .cash {
          html.quietButton(
            Phrase("Звірити з банком", "Reconcile"),
            .href(.money(.actOnAccount(account.id, .reconcile))))
        }
      }
    }
  }

  private func accountActions(_ html: inout HTML, _ account: Account) {
    html(.div, .class("list last")) { html in
      if !pouch.spaces.isEmpty {
        html.linkRow(
          .people, Phrase("Чий рахунок", "Whose account"),
          detail: Phrase(
            "Перенести у спільний простір або назад", "Move into a shared space, or back"),
          .href(.money(.actOnAccount(account.id, .move))))
      }
      let action: MoneyRoute.AccountAction = account.isArchived ? .unarchive : .archive
      html.postRow(
        account.isArchived ? Icon.unarchive : Icon.archive,
        account.isArchived
          ? Phrase("Повернути з архіву", "Take out of the archive")
          : Phrase("В архів", "To the archive"), .action(.money(.actOnAccount(account.id, action))))
      let isUsed = ledger.transactions.contains {
        $0.account == account.id || $0.arrival?.account == account.id
      }
      if !isUsed {
        html.postRow(
          .bin, Phrase("Видалити", "Delete"), isDanger: true,
          .action(.money(.actOnAccount(account.id, .delete))))
      }
    }
  }
}
