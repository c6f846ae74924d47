import Base
import Pouch

extension AccountPage {
  /// The address to which the page's form is sent, or `nil` if it has none.
  fileprivate var action: AccountRoute? {
    switch self {
    case .signUp: .signUp
    case .signIn: .signIn
    case .recover: .recover
    case .confirm(let route, _), .reset(let route, _), .ending(let route, _, _): route
    case .firstPassword(let token, _, _, _): .confirm(token)
    case .name: .name
    case .address: .address
    case .password: .password
    case .signOut: .signOut
    case .delete: .delete
    default: nil
    }
  }

  fileprivate var hasFields: Bool {
    switch self {
    case .confirm, .signOut: false
    default: true
    }
  }

  fileprivate var lead: Phrase? {
    switch self {
    case .signUp:
      Phrase(
        "Усе, що вже є на цьому пристрої, лишиться й з’явиться на інших ваших пристроях. Ваших відгуків і цін ніхто не побачить, доки ви не дозволите: про це спитаємо в «Покупках».",
        "Everything that is on this device stays, and appears on your other devices. Nobody sees your reviews and prices until you allow it: we ask about that in Groceries."
      )
    case .recover:
      Phrase(
        "Напишіть адресу облікового запису: ми надішлемо лист із посиланням.",
        "Give the account's address, and we send a letter with a link.")
    case .confirm:
      Phrase(
        "Натисніть, і листи надалі приходитимуть на цю адресу.",
        "Tap, and letters come to this address from now on.")
    case .firstPassword(_, _, let address, _):
      Phrase(
        "Адреса {} ваша. Лишилося обрати пароль, і обліковий запис готовий.",
        "The address {} is yours. Choose a password, and the account is ready."
      ).with(address)
    case .address:
      Phrase(
        "На нову адресу прийде лист із посиланням; доки його не відкрито, діє стара.",
        "A letter with a link goes to the new address; until it is opened the old one holds.")
    case .password:
      Phrase(
        "На всіх інших пристроях треба буде увійти знову. Адреса календаря, посилання для друзів і запрошення, які ви роздали, перестануть діяти.",
        "On all other devices you will have to sign in again. The calendar's address, links for friends and invitations that you gave away stop working."
      )
    case .signOut:
      Phrase(
        "Усе з цього пристрою буде прибрано; в обліковому записі воно лишиться.",
        "Everything is removed from this device; it stays in the account.")
    case .delete:
      Phrase(
        "Буде стерто все, що є на сервері: картки, фото, ваше ім’я та адресу. Спільні простори лишаться тим, хто в них є, а написане в чужих чатах буде без імені. Інші ваші пристрої приберуть усе, щойно матимуть мережу, крім того, що звідти ще не надіслано. Повернути не можна, тож спершу завантажте копію.",
        "Everything on the server is erased: cards, photos, your name and address. Shared spaces stay with who is in them, and what you wrote in other people’s chats has no name. Your other devices remove everything once they are online, but what was not sent from there yet. There is no way back, so download a copy first."
      )
    default: nil
    }
  }

  fileprivate var button: Phrase {
    switch self {
    case .signUp, .firstPassword: Phrase("Створити", "Create")
    case .signIn: Phrase("Увійти", "Sign in")
    case .recover: Phrase("Надіслати лист", "Send the letter")
    case .confirm: Phrase("Підтвердити", "Confirm")
    case .signOut: Phrase("Вийти й очистити пристрій", "Sign out and clear the device")
    case .ending: Phrase("Вийти", "Sign out")
    case .delete: Phrase("Видалити назавжди", "Delete for good")
    default: Phrase("Зберегти", "Save")
    }
  }
}

extension AccountPage {
  /// Renders one of the account's forms: its text, fields and button.
  func form(_ html: inout HTML) {
    guard let action else { return }
    if case .signUp(_, _, isAwaited: true, _, _, _) = self {
      html.lead(
        Phrase(
          "Зроблене щойно збережено на добу. Створіть обліковий запис, і воно надійде саме.",
          "What you have just done is kept for a day. Make an account, and it is sent by itself."))
    }
    if let lead { html.lead(lead) }
    if case .signUp(_, _, _, _, let policy, _) = self {
      if let note = policy.note { html.note(note) }
      if policy.offersForm { html.note(SignUpPolicy.ageNote) }
    }
    if case .signOut = self { waitingWarning(&html) }
    if case .ending(_, let devices, _) = self { deviceQuestion(&html, devices) }
    html.sheet(.action(action), .named("enctype", "multipart/form-data").when(action == .name)) {
      html in
      html.problems(problems)
      if hasFields {
        html(.fieldset, .class("group")) { html in
          html(.legend, .class("unseen"), text: title)
          fields(&html)
          if hasPassword { showPassword(&html) }
        }
      }
      html.saveButton(button)
    }
    below(&html)
  }

  private func portraitFields(_ html: inout HTML, _ portrait: Text) {
    html(.div, .class("field")) { html in
      if !portrait.isEmpty { html.portrait(portrait) }
      html.fileButton(
        .photo,
        portrait.isEmpty
          ? Phrase("Додати ваше фото", "Add your photo")
          : Phrase("Змінити ваше фото", "Change your photo"),
        .name("portrait"), .id("portrait"), .named("accept", "image/*"), .flag("data-shrink"),
        .previewsPhotos)
      html(
        .small,
        text: Phrase(
          "Його бачать ті, з ким у вас спільні простори.",
          "Those see it with whom you share spaces."))
    }
    if portrait.isEmpty { return }
    html(.label, .class("tick wide")) { html in
      html(.input, .type("checkbox"), .name("no-portrait"), .value("1"))
      html(.span, text: Phrase("Прибрати фото", "Remove the photo"))
    }
  }

  private func fields(_ html: inout HTML) {
    switch self {
    case .signUp(let name, let address, _, let asksPassword, _, _):
      input(&html, "name", Phrase("Ваше ім’я", "Your name"), .text, name, "name")
      input(
        &html, "address", Phrase("Електронна адреса", "E-mail address"), .email, address, "email")
      if asksPassword { firstPassword(&html) }
    case .firstPassword(_, let name, let address, _):
      input(&html, "name", Phrase("Ваше ім’я", "Your name"), .text, name, "name")
      // Tells password managers which account the password is for.
      html(
        .input, .type("email"), .name("address"), .value(text: address),
        .named("autocomplete", "username"), .hidden)
      firstPassword(&html)
    case .signIn(let address, _, _):
      input(
        &html, "address", Phrase("Електронна адреса", "E-mail address"), .email, address, "username"
      )
      input(&html, "password", Phrase("Пароль", "Password"), .password, "", "current-password")
    case .recover(let address, _):
      input(
        &html, "address", Phrase("Електронна адреса", "E-mail address"), .email, address, "email")
    case .reset:
      input(
        &html, "password",
        Phrase("Новий пароль, від 8 знаків", "New password, 8 characters or more"),
        .password, "", "new-password")
    case .name(let name, let portrait, _):
      input(&html, "name", Phrase("Як вас звати", "What you are called"), .text, name, "name")
      portraitFields(&html, portrait)
    case .address(let address, _):
      input(&html, "address", Phrase("Нова адреса", "New address"), .email, address, "email")
      input(
        &html, "current", Phrase("Ваш пароль", "Your password"), .password, "", "current-password")
    case .password:
      input(
        &html, "current", Phrase("Теперішній пароль", "Current password"), .password, "",
        "current-password")
      input(
        &html, "password",
        Phrase("Новий пароль, від 8 знаків", "New password, 8 characters or more"),
        .password, "", "new-password")
    case .ending:
      input(
        &html, "current", Phrase("Ваш пароль", "Your password"), .password, "", "current-password")
    case .delete(let keepsPublic, _):
      html(
        .p,
        text: Phrase(
          "Ваші відгуки, ціни, товари й зустрічі, які бачать інші:",
          "Your reviews, prices, products and meetings that others see:"))
      choice(
        &html, "public", "erase", Phrase("Стерти", "Erase them"), isChosen: !keepsPublic)
      choice(
        &html, "public", "keep",
        Phrase("Лишити всім, без мого імені", "Leave them to all, without my name"),
        isChosen: keepsPublic)
      input(
        &html, "current", Phrase("Ваш пароль", "Your password"), .password, "", "current-password")
    default: return
    }
  }

  private var hasPassword: Bool {
    switch self {
    case .signUp(_, _, _, let asksPassword, _, _): asksPassword
    case .firstPassword, .signIn, .reset, .address, .password, .ending, .delete: true
    default: false
    }
  }

  /// A box that shows what is typed as a password. A script shows the box itself.
  private func showPassword(_ html: inout HTML) {
    html(.label, .class("tick wide"), .flag("data-shows-password"), .hidden) { html in
      html(.input, .type("checkbox"), .named("autocomplete", "off"))
      html(.span, text: Phrase("Показати пароль", "Show the password"))
    }
  }

  private func choice(
    _ html: inout HTML, _ name: StaticString, _ value: StaticString, _ label: Phrase, isChosen: Bool
  ) {
    html(.label, .class("tick wide")) { html in
      html(.input, .type("radio"), .name(name), .value(value), .checked.when(isChosen))
      html(.span, text: label)
    }
  }

  private func firstPassword(_ html: inout HTML) {
    input(
      &html, "password", Phrase("Пароль, від 8 знаків", "Password, 8 characters or more"),
      .password, "", "new-password")
  }

  private enum InputType {
    case text, email, password

    var name: StaticString {
      switch self {
      case .text: "text"
      case .email: "email"
      case .password: "password"
      }
    }
  }

  private func input(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase, _ type: InputType, _ value: Text,
    _ autocomplete: StaticString
  ) {
    html.field(
      label, .type(type.name), .name(name), .id(name), .value(text: value).when(!value.isEmpty),
      .named("autocomplete", autocomplete), .named("autocapitalize", "none").when(type != .text),
      .flag("data-carried").when(type == .email && carriesAddress), .required)
  }

  /// Whether a script carries the typed address along, from one of these forms to the next.
  private var carriesAddress: Bool {
    switch self {
    case .signUp, .signIn, .recover: true
    default: false
    }
  }

  /// Links to related forms.
  private func below(_ html: inout HTML) {
    switch self {
    case .signUp:
      html(.p, .class("choices")) { html in
        html.quietButton(
          Phrase("У мене вже є запис", "I have an account"), .href(AccountRoute.signIn))
      }
    case .signIn(_, let policy, _):
      html(.p, .class("choices")) { html in
        html.quietButton(
          Phrase("Забули пароль?", "Forgot the password?"), .href(AccountRoute.recover))
        if policy.offersForm {
          html.quietButton(
            Phrase("Створити запис", "Create an account"), .href(AccountRoute.signUp))
        }
      }
    case .ending:
      html(.p, .class("choices")) { html in
        html.quietButton(Phrase("Ні, назад", "No, go back"), .href(AccountRoute.devices))
      }
    default: return
    }
  }

  /// A warning about unsent changes. The page's script gets their number from the worker and fills it in.
  private func waitingWarning(_ html: inout HTML) {
    html(
      .p, .class("note"), .id("waiting"), .hidden,
      .named(
        "data-waiting",
        phrase: Phrase(
          "Ще не надіслано змін: {}. Якщо вийти зараз, вони пропадуть: зачекайте на мережу.",
          "Changes not sent yet: {}. If you sign out now they are lost: wait for the network.")))
  }
}
