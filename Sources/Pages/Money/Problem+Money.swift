import Base
import Pouch

/// The problems of the money forms.
extension Problem {
  static func partAmount(_ error: AmountError) -> Problem {
    Problem(Phrase("У розділених сумах: {}", "In the split: {}").with(phrases: sentence(error)))
  }

  static func partsExceed(by left: Money) -> Problem {
    Problem(
      Phrase(
        "Частини більші за всю суму на {}. Зменште одну з них.",
        "The parts exceed the whole by {}. Make one of them smaller."
      ).with(phrases: MoneyWords.exact(left)))
  }

  static func arrivedAmount(_ error: AmountError) -> Problem {
    Problem(Phrase("Скільки надійшло: {}", "What arrived: {}").with(phrases: sentence(error)))
  }

  static let shareParts = Problem(
    "Частки мають бути цілими числами, і не всі нулями. Виправте їх.",
    "Shares must be whole numbers, and not all zero. Correct them.")

  static func sharesDiffer(by left: Money) -> Problem {
    Problem(
      Phrase(
        "Суми учасників не сходяться з витратою: різниця {}. Виправте одну з них.",
        "The members' sums do not make the expense: they differ by {}. Correct one of them."
      ).with(phrases: MoneyWords.exact(left)))
  }

  static let time = Problem(
    "Такого часу немає. Напишіть його як 14:05.",
    "There is no such time. Type it as 14:05.")

  static let accountMissing = Problem(
    "Оберіть рахунок.",
    "Choose an account.")

  /// A transfer has no target account.
  static let targetMissing = Problem(
    "Оберіть рахунок, куди переказуєте.",
    "Choose the account that you transfer to.")

  static let sameAccount = Problem(
    "Переказ іде з одного рахунку на інший. Оберіть два різні.",
    "A transfer goes from one account to another. Choose two.")

  static func nameTooLong(limit: Int) -> Problem {
    Problem(
      Phrase("Назва задовга: вміщується {}.", "The name is too long: {} fit.").with(
        phrases: Problem.characters(limit)))
  }

  static let twoSpaces = Problem(
    "Це торкається двох спільних просторів. Запишіть окремо для кожного.",
    "This concerns two shared spaces. Record it in each of them apart.")

  static let spaceIsClosed = Problem(
    "У цьому просторі ви лише дивитесь. Оберіть власний рахунок або попросіть іншу роль.",
    "In this space you only look. Choose an account of your own, or ask for another role.")

  /// The counted balance equals the recorded one.
  static func balanceAgrees(_ balance: Money) -> Problem {
    Problem(
      Phrase(
        "На той день записано саме стільки, {}: виправляти нічого. Якщо полічено інше, змініть суму або день.",
        "That is what is recorded for the day, {}: there is nothing to correct. If you counted another sum, change it or the day."
      ).with(phrases: MoneyWords.exact(balance)))
  }

  /// What is ticked does not add up to the bank's balance.
  static func bankDiffers(_ ticked: Money, by difference: Money) -> Problem {
    Problem(
      Phrase(
        "Позначене дає {}, різниця з банком {}. Позначте ще операції, зніміть зайві позначки або допишіть ту, якої бракує.",
        "What is ticked makes {}, the bank differs by {}. Tick more, untick what is not there, or record what is missing."
      ).with(phrases: MoneyWords.exact(ticked), MoneyWords.signed(difference)))
  }

  static let noneTicked = Problem(
    "Жодної операції не позначено. Позначте ті, які треба змінити.",
    "No transaction is ticked. Tick those to change.")

  static let editMissing = Problem(
    "Оберіть категорію чи рахунок або напишіть мітку, тоді натисніть кнопку поруч.",
    "Choose a category or an account, or type a tag, then press the button beside it.")

  static let editFitsNone = Problem(
    "Жодну з позначених так не змінити: перевірте, чи це витрати для категорії витрат і чи валюта рахунку та сама.",
    "None of the ticked ones can be changed so: check that expenses go to a category of expenses, and that the account has their currency."
  )

  static let currencyInUse = Problem(
    "На цьому рахунку вже є операції, тож валюту змінити не можна. Створіть новий рахунок.",
    "This account has transactions, so its currency can't change. Make a new account.")

  static let exchangeRate = Problem(
    "Напишіть курс цифрами: скільки гривень коштує одиниця валюти, наприклад 41,25.",
    "Type the rate in digits: how many hryvnias one unit costs, such as 41.25.")

  static let interval = Problem(
    "Як часто: напишіть число від 1 до 100.",
    "How often: type a number from 1 to 100.")

  static let planPercents = Problem(
    "Три частини мають скласти 100 %. Змініть одну з них.",
    "The three parts must make 100%. Change one of them.")

  static func amount(_ error: AmountError) -> Problem { Problem(sentence(error)) }

  private static func sentence(_ error: AmountError) -> Phrase {
    switch error {
    case .missing: Phrase("Напишіть суму.", "Type the amount.")
    case .notUnderstood:
      Phrase(
        "Не вдалося зрозуміти суму. Напишіть число або дію: 125,50 чи 120+2×45.",
        "The amount can't be read. Type a number or a sum: 125.50 or 120+2×45.")
    case .divisionByZero:
      Phrase("На нуль ділити не можна. Виправте дію.", "Nothing divides by zero. Correct the sum.")
    case .tooLarge:
      Phrase(
        "Сума завелика: найбільше 10 мільярдів. Перевірте, чи немає зайвих цифр.",
        "The amount is too large: at most 10 billion. Check for extra digits.")
    case .notPositive:
      Phrase(
        "Сума має бути більша за нуль. Для надходження оберіть «Дохід».",
        "The amount must be above zero. For money that came in choose Income.")
    case .tooPrecise(let decimals):
      decimals == 0
        ? Phrase(
          "У цій валюті немає дрібних: напишіть ціле число.",
          "This currency has no decimals: type a whole number.")
        : Phrase(
          "Після коми забагато цифр: у цій валюті їх не більше ніж {}.",
          "Too many decimals: this currency has at most {}."
        ).with(Text(decimals))
    }
  }
}
