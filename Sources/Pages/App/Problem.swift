import Base
import Pouch

/// An error, as a sentence that says what to do next.
///
/// The problems of a feature are in its folder (`Problem+Cards.swift`), so that only its module contains them.
package struct Problem: Error, Equatable, Sendable {
  let sentence: Phrase
  /// The title of a page that shows nothing else.
  let title: Phrase
  /// The HTTP status of a response that only shows the problem.
  let status: Int

  init(
    _ sentence: Phrase, title: Phrase = Phrase("Перевірте, будь ласка", "Please check"),
    status: Int = 422
  ) {
    self.sentence = sentence
    self.title = title
    self.status = status
  }

  init(
    _ ukrainian: StaticString, _ english: StaticString,
    title: Phrase = Phrase("Перевірте, будь ласка", "Please check"), status: Int = 422
  ) {
    self.init(Phrase(ukrainian, english), title: title, status: status)
  }
}

extension Problem {
  /// The title of the problems of pages that are not there.
  static let nothingHere = Phrase("Тут нічого немає", "Nothing is here")

  static let noSuchPage = Problem(
    "Такої сторінки немає. Перевірте адресу або поверніться до карток.",
    "There is no such page. Check the address or go back to your cards.",
    title: nothingHere, status: 404)

  static let needsDevice = Problem(
    """
    Ваші картки живуть на вашому пристрої, а не на сервері, тож зберегти їх може лише сама \
    програма у браузері. Увімкніть JavaScript, відкрийте адресу з https:// і не в приватному вікні \
    та спробуйте ще раз: введене нижче нікуди не зникло.
    """,
    """
    Your cards live on your device, not on the server, so only the app in your browser can \
    save them. Turn JavaScript on, use an address with https:// and no private window, and try \
    again: what you typed is below.
    """,
    title: Phrase("Зберегти не вдалося", "This could not be saved"), status: 409)

  package static let storageFull = Problem(
    "На пристрої забракло місця, тож цю зміну не збережено. Звільніть місце й натисніть ще раз.",
    "The device has run out of space, so this change was not saved. Free some and try again.",
    title: Phrase("Пам’ять заповнена", "Storage is full"), status: 507)

  package static let crashed = Problem(
    "Сталася помилка в програмі. Ваші картки цілі; поверніться й спробуйте ще раз.",
    "The app made a mistake. Your cards are safe; go back and try again.",
    title: Phrase("Щось зламалося", "Something broke"), status: 500)

  static let featureUnavailable = Problem(
    "Цю частину програми ще не завантажено. З’єднайтеся з мережею один раз, і далі вона працюватиме без неї.",
    "This part of the app is not loaded yet. Connect once, and from then on it works offline.",
    title: Phrase("Потрібна мережа", "A network is needed"), status: 503)

  /// The server, which alone has the page, was not reached.
  static let noConnection = Problem(
    "Обліковий запис і спільні простори знає лише сервер, а до нього зараз не дістатися. Усе, що записано тут, збережено. Спробуйте ще раз, коли з’явиться мережа.",
    "The server alone knows accounts and shared spaces, and it can't be reached now. All that you wrote here is saved. Try again when you are online.",
    title: Phrase("Немає зв’язку", "No connection"), status: 503)

  /// This copy of the site has no server, which alone could answer.
  static let noServer = Problem(
    "Ця копія Капшука працює без сервера: усе лишається лише на цьому пристрої. Для облікового запису, спільних просторів і зустрічей із людьми потрібен сервер. Щоб мати все й деінде, збережіть резервну копію в налаштуваннях.",
    "This copy of Kapshuk has no server: everything stays on this device alone. Accounts, shared spaces and meetings with people need a server. To have everything elsewhere too, save a backup in the settings.",
    title: Phrase("Тут немає сервера", "There is no server here"), status: 200)

  static let day = Problem(
    "Такого дня немає. Напишіть дату як 2026-12-31.",
    "There is no such day. Type the date as 2026-12-31.")

  package static let emailAddress = Problem(
    "Це не схоже на електронну адресу. Приклад: olena@example.com.",
    "This is not an e-mail address. An example: olena@example.com.")

  /// Something is called so already, or so that nobody sees the difference.
  static func nameTaken(_ name: Text) -> Problem {
    Problem(
      Phrase(
        "«{}» уже є. Скористайтеся наявним або додайте до назви те, що їх розрізнить.",
        "“{}” exists already. Use it, or add to the name what tells them apart."
      ).with(name))
  }

  /// The problem of a name that looks like one of others; `nil` if there is none, or if the record kept its own name.
  static func nameTaken(_ name: Text, _ others: [Text], besides own: Text? = nil) -> Problem? {
    let look = name.appearance
    if let own, own.appearance == look { return nil }
    return others.first { $0.appearance == look }.map { nameTaken($0) }
  }

  static let nameMissing = Problem("Напишіть назву.", "Type a name.")

  static let fileMissing = Problem(
    "Оберіть файл копії: його назва закінчується на .json.",
    "Choose a backup file: its name ends in .json.")

  static let photoNotKept = Problem(
    "Цей файл не вдалося відкрити як фото. Оберіть інше фото: JPEG, PNG або WebP.",
    "This file could not be opened as a photo. Choose another: JPEG, PNG or WebP.")

  static func characters(_ count: Int) -> Phrase {
    Plural(
      one: "{} знак", few: "{} знаки", many: "{} знаків", english: "{} character",
      englishMany: "{} characters")(count)
  }
}
