import Base
import Codes
import Pouch

extension MakeSubject {
  /// The name of the subject.
  var title: Phrase {
    switch self {
    case .code: Phrase("Будь-який код", "Any code")
    case .payload(let kind): kind.title
    }
  }

  var icon: Icon {
    switch self {
    case .code: .scan
    case .payload(let kind): kind.icon
    }
  }
}

extension Payload.Kind {
  var title: Phrase {
    switch self {
    case .url: Phrase("Посилання", "Link")
    case .text: Phrase("Текст", "Text")
    case .wifi: Phrase("Wi-Fi", "Wi-Fi")
    case .contact: Phrase("Контакт", "Contact")
    case .phone: Phrase("Телефон", "Phone")
    case .sms: Phrase("Повідомлення", "Message")
    case .email: Phrase("Лист", "E-mail")
    case .social: Phrase("Соцмережа", "Social network")
    case .geo: Phrase("Місце", "Place")
    case .event: Phrase("Подія", "Event")
    case .ukrainianPayment: Phrase("Платіж у гривні", "Ukrainian payment")
    case .epcPayment: Phrase("Платіж у євро", "Euro payment")
    case .oneTimePassword: Phrase("Ключ входу", "One-time password")
    case .gs1: Phrase("Дані GS1", "GS1 data")
    case .isbn: Phrase("Книжка", "Book")
    }
  }

  var icon: Icon {
    switch self {
    case .url: .link
    case .text: .note
    case .wifi: .nfc
    case .contact: .person
    case .phone: .phone
    case .sms: .message
    case .email: .letter
    case .social: .people
    case .geo: .pin
    case .event: .calendar
    case .ukrainianPayment, .epcPayment: .coin
    case .oneTimePassword: .key
    case .gs1: .tag
    case .isbn: .book
    }
  }
}

extension Payload.Entry {
  /// The label of the field.
  func label(in kind: Payload.Kind) -> Phrase {
    let labels: [(StaticString, Phrase)] = [
      (
        "address",
        kind == .contact ? Phrase("Сайт", "Website") : Phrase("Адреса сторінки", "Address")
      ),
      ("text", Phrase("Текст", "Text")),
      ("name", Phrase("Назва мережі", "Network name")),
      ("password", Phrase("Пароль", "Password")),
      ("security", Phrase("Захист", "Security")),
      ("hidden", Phrase("Мережа прихована", "The network is hidden")),
      ("given", Phrase("Ім’я", "First name")),
      ("family", Phrase("Прізвище", "Last name")),
      ("phone", Phrase("Телефон", "Phone")),
      ("email", Phrase("Електронна пошта", "E-mail")),
      ("organization", Phrase("Організація", "Organization")),
      ("title", Phrase("Посада", "Job title")),
      ("street", Phrase("Вулиця, будинок", "Street and house")),
      ("city", Phrase("Місто", "City")),
      ("postcode", Phrase("Індекс", "Postcode")),
      ("country", Phrase("Країна", "Country")),
      ("birthday", Phrase("День народження", "Birthday")),
      ("note", Phrase("Нотатка", "Note")),
      ("form", Phrase("Формат", "Format")),
      ("body", Phrase("Текст повідомлення", "Message")),
      ("subject", Phrase("Тема", "Subject")),
      ("network", Phrase("Мережа", "Network")),
      ("user", Phrase("Ім’я або адреса сторінки", "User name or page address")),
      ("latitude", Phrase("Широта", "Latitude")),
      ("longitude", Phrase("Довгота", "Longitude")),
      ("place", Phrase("Назва місця", "Name of the place")),
      ("summary", Phrase("Назва події", "Name of the event")),
      ("start", Phrase("Початок", "Start")),
      ("end", Phrase("Кінець", "End")),
      ("location", Phrase("Місце", "Place")),
      ("description", Phrase("Опис", "Description")),
      ("recipient", Phrase("Отримувач", "Recipient")),
      ("iban", Phrase("Рахунок IBAN", "IBAN")),
      ("code", Phrase("ЄДРПОУ або РНОКПП", "Recipient's tax code")),
      ("amount", Phrase("Сума", "Amount")),
      ("purpose", Phrase("Призначення платежу", "Purpose")),
      ("reference", Phrase("Структурований номер", "Structured reference")),
      ("remittance", Phrase("Призначення платежу", "Remittance text")),
      ("bic", Phrase("BIC банку", "Bank's BIC")),
      ("secret", Phrase("Секрет", "Secret")),
      ("account", Phrase("Обліковий запис", "Account")),
      ("issuer", Phrase("Сервіс", "Service")),
      ("algorithm", Phrase("Алгоритм", "Algorithm")),
      ("digits", Phrase("Скільки цифр", "Digits")),
      ("period", Phrase("Період, секунд", "Period in seconds")),
      ("elements", Phrase("Елементи GS1", "GS1 elements")),
      ("isbn", Phrase("ISBN", "ISBN")),
    ]
    for (known, label) in labels where name.bytes.elementsEqual(known.bytes) { return label }
    return .same(Text(name))
  }

  /// An example value, if the label is not clear enough.
  var example: StaticString {
    let examples: [(StaticString, StaticString)] = [
      ("address", "https://kapshuk.example"), ("phone", "+380 44 123 45 67"),
      ("email", "olena@example.com"), ("latitude", "50.4501"), ("longitude", "30.5234"),
      ("iban", "UA21 3223 1300 0002 6007 2335 6600 1"), ("amount", "129.90"),
      ("elements", "(01)04820001234567(17)261231"), ("isbn", "978-3-16-148410-0"),
      ("secret", "JBSW Y3DP EHPK 3PXP"), ("period", "30"),
    ]
    for (known, example) in examples where name.bytes.elementsEqual(known.bytes) {
      return example
    }
    return ""
  }

  /// The label of an option.
  static func word(of choice: StaticString) -> Phrase {
    let words: [(StaticString, Phrase)] = [
      ("wpa", Phrase("WPA, WPA2 (звичайний)", "WPA, WPA2 (usual)")),
      ("sae", Phrase("WPA3", "WPA3")), ("wep", Phrase("WEP (застарілий)", "WEP (outdated)")),
      ("none", Phrase("Без пароля", "No password")), ("vcard3", Phrase("vCard 3", "vCard 3")),
      ("vcard4", Phrase("vCard 4", "vCard 4")),
      ("mecard", Phrase("MECARD (найменший код)", "MECARD (smallest code)")),
      ("sha1", Phrase("SHA-1 (звичайний)", "SHA-1 (usual)")),
      ("sha256", Phrase("SHA-256", "SHA-256")),
      ("sha512", Phrase("SHA-512", "SHA-512")),
    ]
    for (known, word) in words where choice.bytes.elementsEqual(known.bytes) { return word }
    return .same(Text(choice))
  }
}
