import Base
import Pouch

extension App {
  /// The households: members, what each is owed, and how to settle up.
  func householdPage(problems: [MoneyProblem] = []) -> Response {
    let rates = pouch.rates
    let households = pouch.households
    return page(
      Shell(
        title: Phrase("Спільні витрати", "Household"), tab: .money,
        back: (.money(.more), Phrase("Ще", "More"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      if !households.contains(where: { $0.members.count > 1 }) {
        html.emptyNote(
          Phrase(
            "Створіть спільний простір, і кожен записуватиме витрати зі свого телефона. Або просто додайте імена: себе й тих, з ким ділите витрати.",
            "Make a shared space, and everybody records expenses on their own phone. Or just add names: yourself and those with whom you share."
          ))
      }
      for household in households {
        let settlement = settlement(of: household, rates)
        if household.space != nil { html(.h2, text: household.name) }
        html(.ul, .class("list")) { html in
          for member in household.members {
            let minor = settlement.balances.first { $0.member == member.id }?.minor ?? 0
            html(.li) { memberRow(&$0, member, household, minor, rates.base) }
          }
        }
        payments(&html, settlement, household, rates.base)
      }
      html(.p, .class("choices wide")) { html in
        html.quietButton(Phrase("Спільні простори", "Shared spaces"), .href(SpaceRoute.list))
      }
      html(
        .form, .post, .action(.money(.household)), .class("sheet inline"), .flag("novalidate")
      ) { html in
        html.problems(problems)
        html.textField(
          Phrase("Ім’я без облікового запису", "A name without an account"), "name",
          isPost ? field("name") : [])
        html.submit(Phrase("Додати", "Add"))
      }
    }
  }

  private func settlement(of household: Household, _ rates: Rates) -> Settlement {
    Settlement(
      (book.transactions + book.others).filter {
        $0.household != nil && pouch.space(of: $0.id) == household.space
      }, rates)
  }

  private func memberRow(
    _ html: inout HTML, _ member: Member, _ household: Household, _ minor: Int64,
    _ currency: Currency
  ) {
    var filter = TransactionFilter()
    filter.member = member.id
    let target: MoneyRoute =
      household.space == nil
      ? .member(member.id) : .list(filter, shown: MoneyRoute.pageLength)
    html(.a, .class("row"), .href(.money(target))) { html in
      html.badge(.people, 0x6B3FA0)
      html.rowText(
        name(of: member, in: household),
        minor == 0
          ? Phrase("усе рівно", "all even")
          : minor > 0 ? Phrase("має отримати", "is owed") : Phrase("має віддати", "owes"))
      html(.span, .class("sum money")) { html in
        let sum = MoneyWords.exact(Money(Int64(minor.magnitude), currency))
        if minor > 0 { html(.span, .class("in"), text: sum) } else { html.text(sum) }
      }
    }
  }

  /// The fewest payments that settle all debts, each with a button to record it.
  private func payments(
    _ html: inout HTML, _ settlement: Settlement, _ household: Household, _ currency: Currency
  ) {
    let payments = settlement.payments
    if payments.isEmpty { return }
    html(.h2, text: Phrase("Щоб порахуватися", "To settle up"))
    html(.ul, .class("list")) { html in
      for payment in payments {
        guard let from = household.members.first(where: { $0.id == payment.from }),
          let to = household.members.first(where: { $0.id == payment.to })
        else { continue }
        html(.li, .class("row")) { html in
          html.rowText(
            Phrase("{} → {}", "{} → {}").with(from.name, to.name),
            MoneyWords.exact(Money(payment.minor, currency)))
          if !household.isOpen { return }
          html(.form, .post, .action(.money(.settleUp))) { html in
            html.hidden("space", text: household.space?.hex ?? [])
            html.hidden("from", text: from.id.hex)
            html.hidden("to", text: to.id.hex)
            html.hidden("minor", text: IntegerText.bytes(payment.minor))
            html.quietSubmit(
              Phrase("Сплачено", "Paid"),
              .label(Phrase("Сплачено: {} → {}", "Paid: {} → {}").with(from.name, to.name)))
          }
        }
      }
    }
  }

  func memberPage(_ member: Member, problems: [MoneyProblem] = []) -> Response {
    page(
      Shell(
        title: .same(member.name), tab: .money,
        back: (.money(.household), Phrase("Спільні витрати", "Household"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.money(.member(member.id)))) { html in
        html.problems(problems)
        html.group(Phrase("Учасник", "Member")) { html in
          html.textField(Phrase("Ім’я", "Name"), "name", isPost ? field("name") : member.name)
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      var filter = TransactionFilter()
      filter.member = member.id
      html(.div, .class("list last")) { html in
        html(.a, .class("row"), .href(.money(.list(filter, shown: MoneyRoute.pageLength)))) {
          html in
          html(.span, .class("dot")) { $0.drawing(.list) }
          html.rowText(Phrase("Спільні операції", "Shared transactions"))
        }
      }
    }
  }

  mutating func saveMember(_ member: Member?) -> Response {
    let name = UTF8Text.tidy(field("name"), limit: 1000)
    let problem: MoneyProblem? =
      name.isEmpty
      ? .nameMissing
      : UTF8Text.scalars(name).count > Member.nameLimit
        ? .nameTooLong(limit: Member.nameLimit) : nil
    if let problem {
      return member.map { memberPage($0, problems: [problem]) }
        ?? householdPage(problems: [problem])
    }
    if let member {
      pouch.rename(member: member.id, to: name)
    } else {
      _ = pouch.addMember(name)
    }
    return done(.saved, to: .money(.household))
  }

  /// Records a payment between two members. It does not change the user's balances, so it goes from an account to
  /// itself; in a shared space, the account is one that does not exist.
  mutating func settleUp() -> Response {
    let space = RecordID(hex: field("space"))
    guard isPost,
      let household = pouch.households.first(where: { $0.space == space && $0.isOpen }),
      let from = household.members.first(where: { $0.id == RecordID(hex: field("from")) }),
      let to = household.members.first(where: { $0.id == RecordID(hex: field("to")) }),
      let minor = IntegerText.parse(field("minor")), (1...Money.limit).contains(minor)
    else { return .redirect(to: .money(.household)) }
    let amount = Money(minor, pouch.moneySettings.currency)
    let account = space ?? Pouch.cashID
    var draft = TransactionDraft(.transfer, amount, account, minute: minute)
    draft.arrival = Transaction.Arrival(account: account, amount: amount)
    draft.payee = Phrase("{} → {}", "{} → {}").with(from.name, to.name)[language]
    draft.household = Shares(payer: from.id, weights: [(to.id, 1)])
    draft.space = space
    _ = pouch.add(draft)
    return done(.recorded, to: .money(.household))
  }
}
