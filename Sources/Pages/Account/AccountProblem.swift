import Base
import Pouch

/// An account error, with a sentence that says what to do next.
package enum AccountProblem: Error, Explained, Equatable, Sendable {
  case address
  case passwordShort
  case passwordLong
  case passwordCommon
  /// The same sentence for an unknown address and a wrong password, so that nobody learns who has an account.
  case wrong
  /// The password required to confirm a change is wrong.
  case passwordWrong
  case tooMany(minutes: Int)
  case linkOld
  /// The email belongs to an account that this browser is not signed in to.
  case otherAccount
  /// Shown only if the server sends no email: otherwise only an email says so.
  case addressTaken
  case nameLong
  case noLetters
  /// The portrait is not an image, or is too large.
  case portrait

  var sentence: Phrase {
    switch self {
    case .address:
      Phrase(
        "Це не схоже на електронну адресу. Приклад: olena@example.com.",
        "This is not an e-mail address. An example: olena@example.com.")
    case .passwordShort:
      Phrase(
        "Закоротко: потрібно щонайменше 8 знаків. Кілька звичайних слів поспіль теж добре.",
        "Too short: at least 8 characters are needed. A few plain words in a row are fine too.")
    case .passwordLong:
      Phrase(
        "Задовгий пароль: не більше ніж 256 знаків.",
        "This password is too long: 256 characters at most.")
    case .passwordCommon:
      Phrase(
        "Цей пароль знають усі, хто пробує чужі двері. Оберіть інший.",
        "This password is among the first that anybody tries. Choose another.")
    case .wrong:
      Phrase(
        "Адреса або пароль не ті. Перевірте або відновіть пароль.",
        "The address or the password is not right. Check them or recover the password.")
    case .passwordWrong:
      Phrase("Пароль не той. Спробуйте ще раз.", "This is not the password. Try again.")
    case .tooMany(let minutes):
      Phrase(
        "Забагато спроб. Зачекайте {} хв і спробуйте ще раз.",
        "Too many attempts. Wait {} min and try again."
      ).with(IntegerText.bytes(Int64(minutes)))
    case .linkOld:
      Phrase(
        "Це посилання вже використано або воно застаріло. Попросіть новий лист.",
        "This link was used already or is too old. Ask for a new letter.")
    case .otherAccount:
      Phrase(
        "Спершу ввійдіть на цьому пристрої в обліковий запис, адресу якого змінюєте, а тоді відкрийте посилання ще раз.",
        "First sign in on this device to the account whose address you change, then open the link again."
      )
    case .addressTaken:
      Phrase(
        "Обліковий запис із цією адресою вже є. Увійдіть.",
        "There is an account with this address already. Sign in.")
    case .nameLong:
      Phrase("Задовге ім’я: не більше ніж 80 знаків.", "Too long a name: 80 characters at most.")
    case .portrait:
      Phrase(
        "Це не схоже на фото: оберіть PNG, JPEG, GIF або WebP до 5 МБ.",
        "This is not a photo: choose a PNG, JPEG, GIF or WebP of up to 5 MB.")
    case .noLetters:
      Phrase(
        "Цей сервер не надсилає листів. Попросіть того, хто ним опікується, задати вам пароль.",
        "This server sends no letters. Ask whoever looks after it to set a password for you.")
    }
  }
}
