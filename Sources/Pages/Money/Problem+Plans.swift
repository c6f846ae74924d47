import Base
import Pouch

/// The problems of goals and budgets.
extension Problem {
  /// More is to be set aside than is free.
  static func freeLess(_ free: Money) -> Problem {
    Problem(
      Phrase(
        "На цьому рахунку вільно лише {}. Відкладіть менше або оберіть інший рахунок.",
        "Only {} is free on this account. Set aside less, or choose another account."
      ).with(phrases: MoneyWords.exact(free)))
  }

  /// More is to be freed than was set aside.
  static func asideLess(_ aside: Money) -> Problem {
    Problem(
      Phrase(
        "З цього рахунку для цілі відкладено лише {}. Напишіть не більше.",
        "Only {} of this account is set aside for the goal. Type no more than that."
      ).with(phrases: MoneyWords.exact(aside)))
  }

  /// More is to be taken from a budget than it has left.
  static func lenderLess(_ left: Money) -> Problem {
    Problem(
      Phrase(
        "У тому бюджеті лишилося {}. Візьміть не більше.",
        "That budget has {} left. Take no more than that."
      ).with(phrases: MoneyWords.exact(left)))
  }

  static let lenderMissing = Problem(
    "Оберіть бюджет, у якому щось лишилося.",
    "Choose a budget that has something left.")
}
