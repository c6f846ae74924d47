import Base
import Pouch

extension App {
  func goalFormPage(
    _ goal: Goal?, problems: [Problem] = [], aside: [Problem] = []
  ) -> Response {
    // The goal's own form was not sent with that of what is set aside.
    let isPost = isPost && aside.isEmpty
    return show(
      GoalFormPage(
        goal: goal, name: isPost ? field("name") : goal?.name ?? "",
        target: isPost
          ? field("target") : goal.map { MoneyWords.typed($0.target, in: language) } ?? "",
        account: isPost
          ? ID(hex: field("account"))
          : goal?.account ?? pouch.accounts.first { $0.kind == .savings }?.id,
        until: isPost ? field("until") : goal?.until?.iso ?? "", accounts: pouch.accounts,
        problems: problems,
        aside: goal.map {
          AsideSection(
            goal: $0, goals: pouch.goals, balances: book.balances(pouch.accounts, until: today),
            accounts: pouch.accounts, amount: field("aside"), chosen: ID(hex: field("from")),
            problems: aside)
        }))
  }

  /// Sets money aside for a goal, or frees it.
  mutating func setAside(_ goal: Goal) -> Response {
    let account = ID(hex: field("from")).flatMap { pouch.account($0) }
    guard let account, goal.admits(account) else {
      return goalFormPage(goal, aside: [.accountMissing])
    }
    var minor: Int64
    do {
      minor = try Calculation.amount(field("aside").tidied(limit: 200), in: account.currency).minor
    } catch { return goalFormPage(goal, aside: [.amount(error)]) }
    if field("do").isWord("free") {
      let most = goal.aside(on: account.id)
      if minor > most {
        return goalFormPage(goal, aside: [.asideLess(Money(most, account.currency))])
      }
      minor = -minor
    } else {
      let balance = book.balances([account], until: today)[account.id] ?? 0
      let free = max(0, balance - pouch.goals.aside(on: account.id))
      if minor > free {
        return goalFormPage(goal, aside: [.freeLess(Money(free, account.currency))])
      }
    }
    guard pouch.setAside(minor, of: account.id, for: goal) else {
      return goalFormPage(goal, aside: [.accountMissing])
    }
    return done(.saved, to: .money(.goal(goal.id)))
  }

  mutating func saveGoal(_ goal: Goal?) -> Response {
    var problems: [Problem] = []
    let account = ID(hex: field("account")).flatMap { pouch.account($0) }
    if account == nil { problems.append(.accountMissing) }
    let name = field("name").tidied(limit: 1000)
    if name.isEmpty { problems.append(.nameMissing) }
    if name.scalars.count > Account.nameLimit {
      problems.append(.nameTooLong(limit: Account.nameLimit))
    }
    let others = pouch.goals.filter { $0.id != goal?.id }.map { $0.name }
    if let taken = Problem.nameTaken(name, others, besides: goal?.name), !name.isEmpty {
      problems.append(taken)
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
