import Base
import Pouch

/// The problems of the groceries' forms.
extension Problem {
  static func productCode(_ error: ProductCodeError) -> Problem {
    switch error {
    case .missing: Problem("Введіть код або назву.", "Type a code or a name.")
    case .notANumber:
      Problem(
        "Це не номер товару: у ньому від 8 до 14 цифр. Перевірте, чи всі цифри на місці.",
        "This is no product's number: it has 8 to 14 digits. Check that none is missing.")
    case .checkDigit(let expected):
      Problem(
        Phrase(
          "Остання цифра не сходиться: мала б бути {}. Перевірте, чи немає помилки в коді.",
          "The last digit does not fit: it should be {}. Check the code for a mistake."
        ).with(Text([expected])))
    }
  }

  static func scaleLabel(_ item: Text) -> Problem {
    Problem(
      Phrase(
        "Це етикетка з ваг магазину (товар {}): назви в ній немає. Напишіть, що це.",
        "This is a label of a shop's scales (goods {}): it has no name. Type what it is."
      ).with(item))
  }

  static let storeMissing = Problem("Оберіть магазин.", "Choose a shop.")

  static let categoryMissing = Problem(
    "Оберіть категорію зі списку.", "Choose a category from the list.")

  static let starsMissing = Problem(
    "Оберіть, скільки зірок: від 1 до 5.", "Choose the stars: 1 to 5.")

  static let productPrice = Problem(
    "Ціна має бути від 0,01 до 1 000 000. Напишіть її цифрами: 54,90.",
    "A price is from 0.01 to 1,000,000. Type it in digits: 54.90.")

  static let priceUnit = Problem(
    "Не зрозуміло, за що ця ціна. Оберіть: за упаковку чи за кг.",
    "It is not clear what the price is for. Choose: per pack or per kg.")

  static let itemAmount = Problem(
    "Кількість не зрозуміла. Напишіть число й одиницю: 2 л, 300 г, 6 шт.",
    "The amount can't be read. Type a number and a unit: 2 l, 300 g, 6 pcs.")

  /// Shown by the page script.
  static let positionUnknown = Problem(
    "Місце не визначилося. Дозвольте його в налаштуваннях браузера.",
    "The place was not found. Allow it in the browser's settings.")

  static func textTooLong(limit: Int) -> Problem {
    Problem(
      Phrase(
        "Текст задовгий: вміщується {} знаків. Скоротіть його.",
        "The text is too long: {} characters fit. Make it shorter."
      ).with(phrases: NumberWords.grouped(Int64(limit))))
  }

  static func nutrient(_ name: Phrase) -> Problem {
    Problem(
      Phrase(
        "{}: напишіть число від 0 до 100 (енергія — до 3800).",
        "{}: type a number from 0 to 100 (energy up to 3800)."
      ).with(phrases: name))
  }

  static func receiptFile(_ error: ImportError) -> Problem {
    switch error {
    case .empty: Problem("Файл порожній. Оберіть інший.", "The file is empty. Choose another.")
    case .tooLarge:
      Problem("Файл завеликий для чека чи списку цін.", "The file is too large for this.")
    case .truncated:
      Problem(
        "Файл пошкоджений або обривається. Завантажте його ще раз.",
        "The file is damaged or ends too early. Get it once more.")
    default:
      Problem(
        "Такий файл не читається. Потрібен XML чека з кабінету податкової.",
        "This file can't be read. An XML receipt of the tax service is needed.")
    }
  }
}
