/// The problems of a rule's form.
extension Problem {
  static let ruleBounds = Problem(
    "Сума «від» більша за суму «до». Поміняйте їх місцями.",
    "The amount “from” is above the amount “to”. Swap them.")

  static let merchantCode = Problem(
    "Код магазину має чотири цифри, наприклад 5411. Візьміть його з виписки або лишіть поле порожнім.",
    "A shop's code has four digits, such as 5411. Take it from the statement, or leave the field empty."
  )

  static let ruleWithoutCondition = Problem(
    "Напишіть, що містить отримувач чи нотатка, або задайте іншу умову: інакше правило підходило б усім.",
    "Type what the payee or note contains, or set another condition: otherwise the rule would fit all."
  )

  static let ruleWithoutEffect = Problem(
    "Оберіть категорію або напишіть назву: інакше правило нічого не змінить.",
    "Choose a category or type a name: otherwise the rule changes nothing.")

  static let ruleDirection = Problem(
    "Категорія доходів не підходить витратам, і навпаки. Змініть напрям або категорію.",
    "A category of income does not fit expenses, nor the other way round. Change the direction or the category."
  )
}
