import Base
import Pouch

/// The households: members, what each is owed, and how to settle up.
struct HouseholdPage: Page {
  let pouch: Pouch
  let ledger: MoneyLedger
  /// The new member's name as typed.
  let name: Text
  let problems: [Problem]
  /// Whether there is a server, which alone has shared spaces.
  var hasServer = true

  var shell: Shell {
    Shell(
      title: Phrase("Спільні витрати", "Household"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    let currency = pouch.rates.base
    let households = pouch.households
    if !households.contains(where: { $0.members.count > 1 }) {
      html.emptyNote(
        hasServer
          ? Phrase(
            "Створіть спільний простір, і кожен записуватиме витрати зі свого телефона. Або просто додайте імена: себе й тих, з ким ділите витрати.",
            "Make a shared space, and everybody records expenses on their own phone. Or just add names: yourself and those with whom you share."
          )
          : Phrase(
            "Додайте імена: себе й тих, з ким ділите витрати.",
            "Add names: yourself and those with whom you share."))
    }
    for household in households {
      let settlement = settlement(of: household)
      if household.space != nil { html(.h2, text: household.name) }
      html(.ul, .class("list")) { html in
        for member in household.members {
          let minor = settlement.balances.first { $0.member == member.id }?.minor ?? 0
          html(.li) { memberRow(&$0, member, household, minor, currency) }
        }
      }
      payments(&html, settlement, household, currency)
      if household.space == nil, household.members.count > 1 { ownName(&html, household) }
    }
    if hasServer {
      html(.p, .class("choices wide")) { html in
        html.quietButton(Phrase("Спільні простори", "Shared spaces"), .href(SpaceRoute.list))
      }
    }
    html(
      .form, .post, .action(.money(.household)), .class("sheet inline"), .flag("novalidate")
    ) { html in
      html.problems(problems)
      html.textField(
        Phrase("Людина без Капшука: ім’я", "Somebody without Kapshuk: the name"), "name",
        name)
      html.submit(Phrase("Додати", "Add"))
    }
  }

  /// The choice of who of the own list of names is the user. Without it nobody's share is the user's.
  private func ownName(_ html: inout HTML, _ household: Household) {
    html(.form, .post, .action(.money(.household)), .class("sheet inline")) { html in
      html.select(Phrase("Хто з них ви", "Which of them are you"), .name("own")) { html in
        html(.option, .value(""), text: Phrase("не обрано", "not chosen"))
        for member in household.members {
          html(
            .option, .value(text: member.id.hex), .selected.when(member.id == household.own),
            text: member.name)
        }
      }
      html(
        .button, .type("submit"), .class("button quiet"), .name("do"), .value("own"),
        text: Phrase("Зберегти", "Save"))
    }
    if household.own == nil {
      html.note(
        Phrase(
          "Поки не обрано, спільні витрати входять в аналітику й бюджети цілими, а не вашою часткою.",
          "Until it is chosen, shared expenses count in analytics and budgets whole, not by your share."
        ))
    }
  }

  private func settlement(of household: Household) -> Settlement {
    Settlement(
      (ledger.transactions + ledger.others).filter {
        $0.household != nil && pouch.space(of: $0.id) == household.space
      }, pouch.rates)
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
        household.displayName(of: member),
        minor == 0
          ? Phrase("ніхто нікому не винен", "nobody owes anybody")
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
            html.hidden("space", text: household.space?.hex ?? "")
            html.hidden("from", text: from.id.hex)
            html.hidden("to", text: to.id.hex)
            html.hidden("minor", text: Text(payment.minor))
            html.quietSubmit(
              Phrase("Сплачено", "Paid"),
              .label(Phrase("Сплачено: {} → {}", "Paid: {} → {}").with(from.name, to.name)))
          }
        }
      }
    }
  }
}

/// The form of a member without an account.
struct MemberPage: Page {
  let member: Member
  /// The name, as typed if the form was sent.
  let name: Text
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: .same(member.name), tab: .money,
      back: (.money(.household), Phrase("Спільні витрати", "Household")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.money(.member(member.id))), .edits) { html in
      html.problems(problems)
      html.group(Phrase("Учасник", "Member")) { html in
        html.textField(Phrase("Ім’я", "Name"), "name", name)
      }
      html.saveButton()
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

extension Household {
  /// The name of a member, marked with "you" for the user.
  func displayName(of member: Member) -> Phrase {
    member.id == own ? Phrase("{} (ви)", "{} (you)").with(member.name) : .same(member.name)
  }
}
