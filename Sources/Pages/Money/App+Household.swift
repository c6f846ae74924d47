import Base
import Pouch

extension App {
  func householdPage(problems: [Problem] = []) -> Response {
    show(
      HouseholdPage(
        pouch: pouch, ledger: book, name: isPost ? field("name") : "", problems: problems,
        hasServer: request.environment.hasServer))
  }

  func memberPage(_ member: Member, problems: [Problem] = []) -> Response {
    show(
      MemberPage(member: member, name: isPost ? field("name") : member.name, problems: problems))
  }

  /// Stores who of the own list of names is the user; an empty choice clears it.
  private mutating func saveOwnName() -> Response {
    var settings = pouch.moneySettings
    settings.own = ID<Member>(hex: field("own")).flatMap { pouch.member($0)?.id }
    pouch.moneySettings = settings
    return done(.saved, to: .money(.household))
  }

  mutating func saveMember(_ member: Member?) -> Response {
    if member == nil, field("do").isWord("own") { return saveOwnName() }
    let name = field("name").tidied(limit: 1000)
    let problem: Problem? =
      name.isEmpty
      ? .nameMissing
      : name.scalars.count > Member.nameLimit
        ? .nameTooLong(limit: Member.nameLimit)
        : .nameTaken(
          name, pouch.members.filter { $0.id != member?.id }.map { $0.name }, besides: member?.name)
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
    let space = ID<Space>(hex: field("space"))
    guard isPost,
      let household = pouch.households.first(where: { $0.space == space && $0.isOpen }),
      let from = household.members.first(where: { $0.id == ID<Member>(hex: field("from")) }),
      let to = household.members.first(where: { $0.id == ID<Member>(hex: field("to")) }),
      let minor = IntegerText.parse(field("minor")), (1...Money.limit).contains(minor)
    else { return .redirect(to: .money(.household)) }
    let amount = Money(minor, pouch.moneySettings.currency)
    let account = space.map { ID($0.record) } ?? Pouch.cashID
    var draft = TransactionDraft(.transfer, amount, account, minute: minute)
    draft.arrival = Transaction.Arrival(account: account, amount: amount)
    draft.payee = Phrase("{} → {}", "{} → {}").with(from.name, to.name)[language]
    draft.household = Shares(payer: from.id, weights: [(to.id, 1)])
    draft.space = space
    _ = pouch.add(draft)
    return done(.recorded, to: .money(.household))
  }
}
