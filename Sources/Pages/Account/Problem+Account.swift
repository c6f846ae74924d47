import Base
import Pouch

/// The problems of accounts.
extension Problem {
  package static let passwordTooShort = Problem(
    "Закоротко: потрібно щонайменше 8 знаків. Кілька звичайних слів поспіль теж добре.",
    "Too short: at least 8 characters are needed. A few plain words in a row are fine too.")

  package static let passwordTooLong = Problem(
    "Задовгий пароль: не більше ніж 256 знаків.",
    "This password is too long: 256 characters at most.")

  package static let passwordCommon = Problem(
    "Цей пароль знають усі, хто пробує чужі двері. Оберіть інший.",
    "This password is among the first that anybody tries. Choose another.")

  /// The same sentence for an unknown address, an address that is not confirmed yet, and a wrong password, so that
  /// nobody learns who has an account.
  package static let wrongCredentials = Problem(
    "Адреса або пароль не ті. Перевірте їх або відновіть пароль. Якщо ви лише створюєте обліковий запис, спершу відкрийте посилання з листа: пароль обирають там.",
    "The address or the password is not right. Check them or recover the password. If you are still creating the account, first open the link in the letter: the password is chosen there."
  )

  /// The password required to confirm a change is wrong.
  package static let wrongPassword = Problem(
    "Пароль не той. Спробуйте ще раз.",
    "This is not the password. Try again.")

  package static func tooManyAttempts(minutes: Int) -> Problem {
    Problem(
      Phrase(
        "Забагато спроб. Зачекайте {} хв і спробуйте ще раз.",
        "Too many attempts. Wait {} min and try again."
      ).with(Text(minutes)), status: 429)
  }

  package static let emailLinkExpired = Problem(
    "Це посилання вже використано або воно застаріло. Попросіть новий лист.",
    "This link was used already or is too old. Ask for a new letter.")

  /// The email belongs to an account that this browser is not signed in to.
  package static let otherAccount = Problem(
    "Спершу ввійдіть на цьому пристрої в обліковий запис, адресу якого змінюєте, а тоді відкрийте посилання ще раз.",
    "First sign in on this device to the account whose address you change, then open the link again."
  )

  /// Shown only if the server sends no email: otherwise only an email says so.
  package static let addressTaken = Problem(
    "Обліковий запис із цією адресою вже є. Увійдіть.",
    "There is an account with this address already. Sign in.")

  package static let personNameTooLong = Problem(
    "Задовге ім’я: не більше ніж 80 знаків.",
    "Too long a name: 80 characters at most.")

  /// The portrait is not an image, or is too large.
  package static let portraitUnreadable = Problem(
    "Це не схоже на фото: оберіть PNG, JPEG, GIF або WebP до 5 МБ.",
    "This is not a photo: choose a PNG, JPEG, GIF or WebP of up to 5 MB.")

  /// The server takes no new accounts, as its sign-up page says.
  package static let signUpClosed = Problem(SignUpPolicy.closedNote)

  /// The browser has no valid invitation, as the sign-up page of the server says.
  package static let invitationNeeded = Problem(
    "Запрошення вже не діє. Попросіть нове й відкрийте його на цьому пристрої.",
    "The invitation is no longer valid. Ask for another one and open it on this device.")

  package static let operatorsOnly = Problem(
    "Цю сторінку бачить лише той, хто опікується сервером.",
    "Only whoever looks after the server sees this page.", status: 403)

  package static let noSuchCopy = Problem(
    "Такої копії вже немає: поверніться до списку й оберіть іншу.",
    "This copy is no longer there: go back to the list and choose another one.", status: 404)

  package static let noSuchReport = Problem(
    "Цієї скарги вже немає: її хтось розглянув.",
    "This report is gone: somebody has dealt with it.")

  /// The operator invites a person who has an account.
  package static let hasAccount = Problem(
    "Людина з цією адресою вже має тут обліковий запис.",
    "The person at this address has an account here already.")

  package static func otherDomain(_ domain: Text) -> Problem {
    Problem(
      Phrase(
        "Потрібна адреса, що закінчується на @{}.", "The address has to end in @{}."
      ).with(domain))
  }

  package static let serverSendsNoEmail = Problem(
    "Цей сервер не надсилає листів. Попросіть того, хто ним опікується, задати вам пароль.",
    "This server sends no letters. Ask whoever looks after it to set a password for you.")
}
