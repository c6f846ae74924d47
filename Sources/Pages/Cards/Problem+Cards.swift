import Base
import Codes
import Pouch

/// The problems of cards and categories.
extension Problem {
  static let noSuchCard = Problem(
    "Цієї картки немає на цьому пристрої: можливо, її видалено. Поверніться до карток.",
    "This card is not on this device: it may have been deleted. Go back to your cards.",
    title: nothingHere, status: 404)

  static func nameTooLong(found: Int, limit: Int) -> Problem {
    Problem(
      Phrase(
        "Назва задовга: {}, а вміщується {}. Скоротіть її.",
        "The name is too long: {}, and {} fit. Shorten it."
      ).with(phrases: characters(found), characters(limit)))
  }

  static func noteTooLong(found: Int) -> Problem {
    Problem(
      Phrase(
        "Нотатка задовга: {}, а вміщується {}. Скоротіть її.",
        "The note is too long: {}, and {} fit. Shorten it."
      ).with(phrases: characters(found), characters(Card.noteLimit)))
  }

  static let categoryNameMissing = Problem(
    "Напишіть назву категорії.", "Type a name for the category.")

  static let codeMissing = Problem(
    "Введіть номер із картки або відскануйте її.", "Type the number on the card, or scan it.")

  static func code(_ error: WriteError, _ symbology: Symbology) -> Problem {
    Problem(sentence(error, symbology))
  }

  static let balanceAmount = Problem(
    "Напишіть суму цифрами, наприклад 125 або 125,50: до двох знаків після коми.",
    "Type the amount in digits, such as 125 or 125.50: at most two decimals.")

  static let daysSwapped = Problem(
    "Картка не може закінчитися раніше, ніж почне діяти. Поміняйте дати.",
    "A card can't expire before it becomes valid. Swap the dates.")
}
