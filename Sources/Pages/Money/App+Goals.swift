import Base
import Pouch

extension App {
  func goalFormPage(_ goal: Goal?, problems: [Problem] = []) -> Response {
    show(
      GoalFormPage(
        goal: goal, name: isPost ? field("name") : goal?.name ?? "",
        target: isPost
          ? field("target") : goal.map { MoneyWords.typed($0.target, in: language) } ?? "",
        account: isPost
          ? ID(hex: field("account"))
          : goal?.account ?? pouch.accounts.first { $0.kind == .savings }?.id,
        until: isPost ? field("until") : goal?.until?.iso ?? "", accounts: pouch.accounts,
        problems: problems))
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
