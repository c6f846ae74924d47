import Base
import Pouch

extension App {
  /// The page of a card's balance, and its change.
  mutating func balance(of card: Card) -> Response {
    isPost ? changeBalance(of: card) : balancePage(card)
  }

  private func balancePage(
    _ card: Card, problems: [Problem] = [], overdraft: Balance? = nil
  ) -> Response {
    let unit = Balance.Unit(named: field("unit")) ?? card.balance?.unit ?? .points
    return show(
      BalancePage(
        card: card, amount: field("amount"), unit: unit,
        history: BalanceEntry.list(of: card.id, in: pouch), problems: problems,
        overdraft: overdraft))
  }

  private mutating func changeBalance(of card: Card) -> Response {
    let unit = Balance.Unit(named: field("unit")) ?? card.balance?.unit ?? .points
    guard let amount = Balance.hundredths(typed: field("amount")) else {
      return balancePage(card, problems: [.balanceAmount])
    }
    let before = card.balances.first { $0.unit == unit }?.hundredths ?? 0
    let operation = field("operation")
    let isSure = operation == "overdraw"
    let spends = isSure || operation == "spend"
    let receives = operation == "receive"
    if spends || receives, amount <= 0 {
      return balancePage(card, problems: [App.amountNotAboveZero])
    }
    let after = spends ? before - amount : receives ? before + amount : amount
    guard after.magnitude <= Balance.limit.magnitude else {
      return balancePage(card, problems: [.balanceAmount])
    }
    if spends, after < 0, !isSure {
      return balancePage(card, overdraft: Balance(hundredths: after, unit: unit))
    }
    // A zero balance in one unit beside others is not worth a line.
    if !spends, !receives, after == 0, card.balances.contains(where: { $0.unit != unit }) {
      pouch.dropBalance(card.id, unit)
    } else {
      pouch.setBalance(card.id, Balance(hundredths: after, unit: unit))
    }
    return done(.balance, to: .cards(.card(card.id)))
  }

  private static let amountNotAboveZero = Problem(
    "Напишіть суму без мінуса й більшу за нуль: «Витратити» її відніме, «Отримати» додасть.",
    "Type the amount without a minus and above zero: Spend takes it away, Receive adds it.")
}
