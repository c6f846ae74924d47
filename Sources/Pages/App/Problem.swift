import Base
import Codes
import Pouch

/// An error, with a sentence that says what to do next.
///
/// All error sentences are in this one type.
package enum Problem: Error, Explained, Equatable, Sendable {
  case noSuchPage
  case noSuchCard
  case needsDevice
  case storageFull
  case crashed
  case featureUnavailable
  /// The server, which alone has the page, was not reached.
  case noConnection
  case nameTooLong(found: Int)
  case noteTooLong(found: Int)
  case categoryNameMissing
  case categoryNameTooLong(found: Int)
  case codeMissing
  case code(WriteError, Symbology)
  case amount
  case day
  case daysSwapped
  case backup(BackupError)
  case fileMissing
  case photoNotKept
  /// A sentence that only one feature needs, so that the other modules do not contain it.
  case worded(Phrase)
  case noSuchScan
  case nothingChosen
  case folderNameMissing
  case noCodeTable

  var title: Phrase {
    switch self {
    case .noSuchPage, .noSuchCard, .noSuchScan: Phrase("Тут нічого немає", "Nothing is here")
    case .needsDevice: Phrase("Зберегти не вдалося", "This could not be saved")
    case .storageFull: Phrase("Пам’ять заповнена", "Storage is full")
    case .crashed: Phrase("Щось зламалося", "Something broke")
    case .featureUnavailable: Phrase("Потрібна мережа", "A network is needed")
    case .noConnection: Phrase("Немає зв’язку", "No connection")
    default: Phrase("Перевірте, будь ласка", "Please check")
    }
  }

  var sentence: Phrase {
    switch self {
    case .noSuchPage:
      Phrase(
        "Такої сторінки немає. Перевірте адресу або поверніться до карток.",
        "There is no such page. Check the address or go back to your cards.")
    case .noSuchCard:
      Phrase(
        "Цієї картки немає на цьому пристрої: можливо, її видалено. Поверніться до карток.",
        "This card is not on this device: it may have been deleted. Go back to your cards.")
    case .noSuchScan:
      Phrase(
        "Цього коду немає на цьому пристрої: можливо, його видалено. Поверніться до історії.",
        "This code is not on this device: it may have been deleted. Go back to the history.")
    case .nothingChosen:
      Phrase(
        "Нічого не вибрано. Позначте хоча б один код і натисніть ще раз.",
        "Nothing is chosen. Tick at least one code, and press again.")
    case .folderNameMissing:
      Phrase("Напишіть, як назвати теку.", "Write what to call the folder.")
    case .noCodeTable:
      Phrase(
        "У цьому файлі немає кодів. Оберіть CSV або JSON зі стовпцями symbology й text або bytes, як у файлі, який зберігає Капшук.",
        "There are no codes in this file. Choose a CSV or JSON with the columns symbology and text or bytes, as Kapshuk saves them."
      )
    case .worded(let sentence): sentence
    case .needsDevice:
      Phrase(
        """
        Ваші картки живуть на вашому пристрої, а не на сервері, тож зберегти їх може лише сама \
        програма у браузері. Увімкніть JavaScript, не користуйтеся приватним вікном і спробуйте ще \
        раз: введене нижче нікуди не зникло.
        """,
        """
        Your cards live on your device, not on the server, so only the app in your browser can \
        save them. Turn JavaScript on, leave private browsing and try again: what you typed is \
        below.
        """)
    case .storageFull:
      Phrase(
        "На пристрої забракло місця, тож цю зміну не збережено. Звільніть місце й натисніть ще раз.",
        "The device has run out of space, so this change was not saved. Free some and try again.")
    case .crashed:
      Phrase(
        "Сталася помилка в програмі. Ваші картки цілі; поверніться й спробуйте ще раз.",
        "The app made a mistake. Your cards are safe; go back and try again.")
    case .featureUnavailable:
      Phrase(
        "Цю частину програми ще не завантажено. З’єднайтеся з мережею один раз, і далі вона працюватиме без неї.",
        "This part of the app is not loaded yet. Connect once, and from then on it works offline.")
    case .noConnection:
      Phrase(
        "Обліковий запис і спільні простори знає лише сервер, а до нього зараз не дістатися. Усе, що записано тут, збережено. Спробуйте ще раз, коли з’явиться мережа.",
        "The server alone knows accounts and shared spaces, and it can't be reached now. All that you wrote here is saved. Try again when you are online."
      )
    case .nameTooLong(let found):
      Phrase(
        "Назва задовга: {}, а вміщується {}. Скоротіть її.",
        "The name is too long: {}, and {} fit. Shorten it."
      ).with(phrases: Problem.characters(found), Problem.characters(Card.nameLimit))
    case .noteTooLong(let found):
      Phrase(
        "Нотатка задовга: {}, а вміщується {}. Скоротіть її.",
        "The note is too long: {}, and {} fit. Shorten it."
      ).with(phrases: Problem.characters(found), Problem.characters(Card.noteLimit))
    case .categoryNameMissing:
      Phrase("Напишіть назву категорії.", "Type a name for the category.")
    case .categoryNameTooLong(let found):
      Phrase(
        "Назва задовга: {}, а вміщується {}. Скоротіть її.",
        "The name is too long: {}, and {} fit. Shorten it."
      ).with(phrases: Problem.characters(found), Problem.characters(Category.nameLimit))
    case .codeMissing:
      Phrase(
        "Введіть номер із картки або відскануйте її.",
        "Type the number on the card, or scan it.")
    case .code(let error, let symbology): Problem.sentence(error, symbology)
    case .amount:
      Phrase(
        "Напишіть суму цифрами, наприклад 125 або 125,50: до двох знаків після коми.",
        "Type the amount in digits, such as 125 or 125.50: at most two decimals.")
    case .day:
      Phrase(
        "Такого дня немає. Напишіть дату як 2026-12-31.",
        "There is no such day. Type the date as 2026-12-31.")
    case .daysSwapped:
      Phrase(
        "Картка не може закінчитися раніше, ніж почне діяти. Поміняйте дати.",
        "A card can't expire before it becomes valid. Swap the dates.")
    case .backup(let error): Problem.sentence(error)
    case .fileMissing:
      Phrase(
        "Оберіть файл копії: його назва закінчується на .json.",
        "Choose a backup file: its name ends in .json.")
    case .photoNotKept:
      Phrase(
        "Цей файл не вдалося відкрити як фото. Оберіть інше фото: JPEG, PNG або WebP.",
        "This file could not be opened as a photo. Choose another: JPEG, PNG or WebP.")
    }
  }

  private static func sentence(_ error: BackupError) -> Phrase {
    switch error {
    case .notJSON(.truncated):
      Phrase(
        "Файл обривається на півдорозі. Скопіюйте його ще раз або візьміть іншу копію.",
        "The file ends half way. Copy it again or take another backup.")
    case .notJSON(.tooDeep), .notJSON(.unexpected), .notBackup:
      Phrase(
        "Це не копія Капшука. Оберіть файл, який ви зберегли тут-таки, у налаштуваннях.",
        "This is not a Kapshuk backup. Choose a file that you saved here, in the settings.")
    case .tooNew(let found, let known):
      Phrase(
        "Копію зроблено новішою програмою (версія {}, а тут {}). Оновіть Капшук і спробуйте ще раз.",
        "The backup is from a newer app (version {}, this one reads {}). Update Kapshuk, try again."
      ).with(IntegerText.bytes(found), IntegerText.bytes(known))
    case .damaged(let record):
      Phrase(
        "Запис {} у файлі пошкоджено, тож нічого не змінено. Візьміть іншу копію.",
        "Record {} of the file is damaged, so nothing was changed. Take another backup."
      ).with(IntegerText.bytes(Int64(record) + 1))
    }
  }

  static func characters(_ count: Int) -> Phrase {
    Plural(
      one: "{} знак", few: "{} знаки", many: "{} знаків", english: "{} character",
      englishMany: "{} characters")(count)
  }
}
