import Base
import Codes
import Pouch

extension Problem {
  static func payload(_ error: PayloadError) -> Problem { Problem(sentence(error)) }

  /// The reason why the form's values can't be encoded.
  static func sentence(_ error: PayloadError) -> Phrase {
    switch error {
    case .otherKind, .malformed(.whole):
      Phrase(
        "Це не схоже на те, що тут потрібно. Порівняйте з прикладом у полі й виправте.",
        "This is not what is needed here. Compare it with the example in the field.")
    case .missing(.whole): Phrase("Заповніть поле «Текст».", "Fill in “Text”.")
    case .missing(let part):
      Phrase("Заповніть поле «{}».", "Fill in “{}”.").with(phrases: part.phrase)
    case .checkDigits(let part):
      Phrase(
        "У полі «{}» десь помилка: контрольні цифри не сходяться. Звірте його з оригіналом.",
        "There is a mistake in “{}”: its check digits do not agree. Compare it with the original."
      ).with(phrases: part.phrase)
    case .tooLong(let part, let found, let most):
      Phrase(
        "Поле «{}» задовге: {}, а вміщується {}. Скоротіть його.",
        "“{}” is too long: {}, and {} fit. Shorten it."
      ).with(phrases: part.phrase, characters(found), .same(Text(most)))
    case .malformed(let part):
      Phrase("Перевірте поле «{}»: {}", "Check “{}”: {}").with(phrases: part.phrase, part.rule)
    }
  }
}

extension PayloadError.Part {
  /// The form's label of the field with the error.
  fileprivate var phrase: Phrase {
    switch self {
    case .whole, .data, .version, .charset: Phrase("Текст", "Text")
    case .address, .host, .port: Phrase("Адреса", "Address")
    case .networkName: Phrase("Назва мережі", "Network name")
    case .password: Phrase("Пароль", "Password")
    case .security: Phrase("Захист", "Security")
    case .name, .passenger: Phrase("Ім’я", "First name")
    case .phone: Phrase("Телефон", "Phone")
    case .email: Phrase("Електронна пошта", "E-mail")
    case .birthday: Phrase("День народження", "Birthday")
    case .latitude: Phrase("Широта", "Latitude")
    case .longitude: Phrase("Довгота", "Longitude")
    case .altitude: Phrase("Висота", "Altitude")
    case .start: Phrase("Початок", "Start")
    case .end: Phrase("Кінець", "End")
    case .summary: Phrase("Назва події", "Name of the event")
    case .userName: Phrase("Ім’я або адреса сторінки", "User name or page address")
    case .secret: Phrase("Секрет", "Secret")
    case .digits: Phrase("Скільки цифр", "Digits")
    case .period: Phrase("Період, секунд", "Period in seconds")
    case .counter: Phrase("Лічильник", "Counter")
    case .algorithm: Phrase("Алгоритм", "Algorithm")
    case .issuer: Phrase("Сервіс", "Service")
    case .account: Phrase("Обліковий запис", "Account")
    case .iban: Phrase("Рахунок IBAN", "IBAN")
    case .bic: Phrase("BIC банку", "Bank's BIC")
    case .amount: Phrase("Сума", "Amount")
    case .recipient: Phrase("Отримувач", "Recipient")
    case .recipientCode: Phrase("ЄДРПОУ або РНОКПП", "Recipient's tax code")
    case .purpose, .remark: Phrase("Призначення платежу", "Purpose")
    case .reference: Phrase("Структурований номер", "Structured reference")
    case .identifier: Phrase("Елементи GS1", "GS1 elements")
    case .date: Phrase("Дата", "Date")
    case .number: Phrase("ISBN", "ISBN")
    case .leg: Phrase("Рейс", "Flight")
    }
  }

  /// The rule that the field's value must follow.
  fileprivate var rule: Phrase {
    switch self {
    case .address, .host, .port:
      Phrase(
        "має бути адреса, як-от https://kapshuk.example.",
        "an address such as https://kapshuk.example.")
    case .password:
      Phrase(
        "пароль WPA має від 8 до 63 знаків.", "a WPA password has 8 to 63 characters.")
    case .security:
      Phrase(
        "мережа без захисту не має пароля: приберіть його або оберіть WPA.",
        "an open network has no password: remove it or choose WPA.")
    case .phone:
      Phrase(
        "лише цифри, пробіли, дужки й + на початку.",
        "only digits, spaces, brackets and a leading +.")
    case .email: Phrase("має бути як olena@example.com.", "it should look like olena@example.com.")
    case .latitude:
      Phrase("число від −90 до 90, як-от 50.4501.", "a number from −90 to 90, such as 50.4501.")
    case .longitude:
      Phrase("число від −180 до 180, як-от 30.5234.", "a number from −180 to 180, such as 30.5234.")
    case .end: Phrase("кінець має бути не раніше початку.", "the end can't be before the start.")
    case .start, .birthday, .date: Phrase("такої дати немає.", "there is no such date.")
    case .secret:
      Phrase(
        "лише літери A–Z і цифри 2–7, як їх показав сервіс.",
        "only letters A–Z and digits 2–7, as the service showed them.")
    case .period: Phrase("від 1 до 86400 секунд.", "from 1 to 86400 seconds.")
    case .iban:
      Phrase(
        "IBAN починається з двох літер країни; український має UA і 27 цифр.",
        "an IBAN begins with two letters of a country; a Ukrainian one is UA and 27 digits.")
    case .recipientCode:
      Phrase(
        "ЄДРПОУ має 8 цифр, РНОКПП 10; без них номер паспорта.",
        "8 digits for a company, 10 for a person, or the number of a passport.")
    case .amount: Phrase("число, як-от 129.90.", "a number such as 129.90.")
    case .bic: Phrase("8 або 11 літер і цифр.", "8 or 11 letters and digits.")
    case .reference:
      Phrase(
        "заповніть або номер, або призначення, не обидва.",
        "fill in either the reference or the remittance text, not both.")
    case .identifier, .data, .whole:
      Phrase(
        "порівняйте з прикладом: (01)04820001234567(17)261231.",
        "compare it with the example: (01)04820001234567(17)261231.")
    default: Phrase("порівняйте з прикладом у полі.", "compare it with the example in the field.")
    }
  }
}
