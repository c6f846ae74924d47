/// The texts of our emails, in the recipient's language.
extension Email {
  static func confirm(to address: String, link: String, language: String) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "Confirm your account in Kapshuk",
        text: """
          Hello!

          Open this link to choose a password and finish making your account; it works for an hour:

          \(link)

          If this was not you, do nothing: there is no account without the link.
          """)
      : Email(
        to: address, subject: "Підтвердьте обліковий запис у Капшуку",
        text: """
          Вітаємо!

          Відкрийте це посилання, щоб обрати пароль і завершити створення запису; воно діє годину:

          \(link)

          Якщо це були не ви, нічого не робіть: без посилання запису не буде.
          """)
  }

  /// Sent if an address that has an account is used to sign up.
  static func alreadyThere(to address: String, link: String, language: String) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "You have an account in Kapshuk already",
        text: """
          Hello!

          Somebody, perhaps you, wanted to use this address for an account in Kapshuk. There is one \
          already: sign in, or recover the password there.

          \(link)

          If this was not you, do nothing: your account is as it was.
          """)
      : Email(
        to: address, subject: "Ви вже маєте обліковий запис у Капшуку",
        text: """
          Вітаємо!

          Хтось, можливо ви, хотів узяти цю адресу для запису в Капшуку. Запис із нею вже є: увійдіть \
          або відновіть там пароль.

          \(link)

          Якщо це були не ви, нічого не робіть: із вашим записом нічого не сталося.
          """)
  }

  static func reset(to address: String, link: String, language: String) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "A new password for Kapshuk",
        text: """
          Hello!

          Open this link to choose a new password; it works once, for an hour:

          \(link)

          If you did not ask for it, do nothing: the old password holds.
          """)
      : Email(
        to: address, subject: "Новий пароль до Капшука",
        text: """
          Вітаємо!

          Відкрийте це посилання, щоб обрати новий пароль; воно діє один раз, протягом години:

          \(link)

          Якщо ви цього не просили, нічого не робіть: старий пароль діє.
          """)
  }

  static func newAddress(to address: String, link: String, language: String) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "Confirm your new address in Kapshuk",
        text: """
          Hello!

          Open this link where you are signed in, and your account in Kapshuk will have this address; it \
          works for an hour:

          \(link)

          If this was not you, do nothing.
          """)
      : Email(
        to: address, subject: "Підтвердьте нову адресу в Капшуку",
        text: """
          Вітаємо!

          Відкрийте це посилання там, де ви ввійшли, і ваш запис у Капшуку матиме цю адресу; воно діє годину:

          \(link)

          Якщо це були не ви, нічого не робіть.
          """)
  }

  static func passwordChanged(to address: String, link: String, language: String) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "Your password in Kapshuk was changed",
        text: """
          Hello!

          The password of your account in Kapshuk was changed. On all other devices you have to sign in again.

          If this was not you, choose another one at once; a letter leads to it:

          \(link)
          """)
      : Email(
        to: address, subject: "Ваш пароль до Капшука змінено",
        text: """
          Вітаємо!

          Пароль до вашого запису в Капшуку змінено. На всіх інших пристроях треба увійти знову.

          Якщо це були не ви, негайно оберіть інший; до цього приведе лист:

          \(link)
          """)
  }

  /// - Parameter device: the browser, the system and the time.
  static func newDevice(
    to address: String, device: UnlinkedText, link: String, language: String
  ) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "A sign-in to Kapshuk from a new device",
        text: """
          Hello!

          Somebody signed in to your account in Kapshuk from a device that had not been used for it: \(device.text).

          If this was you, do nothing. If not, sign that device out here, and change the password:

          \(link)
          """)
      : Email(
        to: address, subject: "Вхід до Капшука з нового пристрою",
        text: """
          Вітаємо!

          До вашого запису в Капшуку ввійшли з пристрою, з якого раніше не входили: \(device.text).

          Якщо це були ви, нічого не робіть. Якщо ні, вийдіть на тому пристрої тут і змініть пароль:

          \(link)
          """)
  }

  /// A notification, with the page that it is about.
  static func notice(to address: String, _ sentence: UnlinkedText, link: String) -> Email {
    Email(to: address, subject: sentence.text, text: sentence.text + "\n\n" + link)
  }

  /// - Parameter isNew: whether this is the account's new address.
  static func addressChanged(
    to address: String, isNew: Bool, link: String, language: String
  ) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "The address of your account in Kapshuk was changed",
        text: """
          Hello!

          \(isNew ? "Your account in Kapshuk has this address now." : "The address of your account in Kapshuk was changed: its letters come to another one.")

          \(isNew ? "If this was not you, change it back in the account:" : "If this was not you, sign out all other devices and change the password; if you can't, write to whoever runs the server:")

          \(link)
          """)
      : Email(
        to: address, subject: "Адресу вашого запису в Капшуку змінено",
        text: """
          Вітаємо!

          \(isNew ? "Ваш запис у Капшуку тепер має цю адресу." : "Адресу вашого запису в Капшуку змінено: листи приходитимуть на іншу.")

          \(isNew ? "Якщо це були не ви, змініть її в записі:" : "Якщо це були не ви, вийдіть на всіх інших пристроях і змініть пароль; якщо не вдається, напишіть тому, хто тримає сервер:")

          \(link)
          """)
  }

  /// An invitation to a shared space.
  static func invitation(
    to address: String, from inviter: UnlinkedText, space: UnlinkedText, link: String,
    language: String
  ) -> Email {
    language == "en"
      ? Email(
        to: address, subject: "An invitation to a shared space in Kapshuk",
        text: """
          Hello!

          \(inviter.text) invites you to the shared space “\(space.text)”. The link works for seven days:

          \(link)

          If you do not know the person, do nothing.
          """)
      : Email(
        to: address, subject: "Запрошення до спільного простору в Капшуку",
        text: """
          Вітаємо!

          \(inviter.text) запрошує вас до спільного простору «\(space.text)». Посилання діє сім днів:

          \(link)

          Якщо ви не знаєте цієї людини, нічого не робіть.
          """)
  }
}
