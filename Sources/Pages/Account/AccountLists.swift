import Base
import Pouch

extension AccountPage {
  /// The benefits of an account, for users without one.
  func welcome(_ html: inout HTML, _ policy: SignUpPolicy) {
    html.lead(
      Phrase(
        "З обліковим записом ваш капшук буде на всіх ваших пристроях, а телефон можна загубити без жалю. Без нього все лишається тільки тут.",
        "With an account your pouch is on all your devices, and a lost phone loses nothing. Without one everything stays here alone."
      ))
    if let note = policy.note { html.note(note) }
    html(.p, .class("choices wide")) { html in
      if policy.offersForm {
        html.button(Phrase("Створити запис", "Create an account"), .href(AccountRoute.signUp))
        html.quietButton(Phrase("Увійти", "Sign in"), .href(AccountRoute.signIn))
      } else {
        html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.signIn))
      }
    }
  }

  /// Shown instead of the sign-up form to whom the policy refuses.
  func signUpRefused(_ html: inout HTML, _ policy: SignUpPolicy, isAwaited: Bool) {
    if let note = policy.note { html.lead(note) }
    if isAwaited {
      html.note(
        Phrase(
          "Зроблене щойно збережено на добу. Увійдіть, якщо маєте запис, і воно надійде саме.",
          "What you have just done is kept for a day. Sign in if you have an account, and it is sent by itself."
        ))
    }
    html(.p, .class("choices wide")) { html in
      html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.signIn))
    }
  }

  func endedElsewhere(_ html: inout HTML) {
    html.lead(
      Phrase(
        "На цьому пристрої вийшли з облікового запису з іншого пристрою, або там обліковий запис видалили. Тож звідси все прибрано. Якщо запис лишився, увійдіть, і все повернеться.",
        "This device was signed out of the account from another one, or the account was deleted there. So everything was removed from here. If the account is still there, sign in, and it all comes back."
      ))
    html(.p, .class("choices")) { html in
      html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.signIn))
    }
  }

  func writeEmailSent(_ html: inout HTML, _ address: Text) {
    html.lead(
      Phrase(
        "Ми надсилаємо лист на {}. Відкрийте посилання з нього на цьому пристрої; воно діє годину.",
        "We are sending a letter to {}. Open its link on this device; it works for an hour."
      ).with(address))
    html.note(
      Phrase(
        "Листа немає? Подивіться у спамі й перевірте, чи правильна адреса.",
        "No letter? Look into the spam folder and check the address."))
    html(.p, .class("choices")) { html in
      html.quietButton(Phrase("До входу", "To sign-in"), .href(AccountRoute.signIn))
    }
  }

  func overview(_ html: inout HTML, _ profile: Profile) {
    html(.div, .class("list")) { html in
      html(.a, .class("row"), .href(AccountRoute.name)) { html in
        html.portrait(profile.portrait)
        html.rowText(
          profile.name.isEmpty ? Phrase("Ім’я", "Name") : .same(profile.name),
          Phrase("Ім’я та фото", "Name and photo"))
      }
      html.linkRow(
        .letter, .same(profile.address), detail: Phrase("Електронна адреса", "E-mail address"),
        tint: .second, .href(AccountRoute.address))
      html.linkRow(
        .key, Phrase("Пароль", "Password"), detail: Phrase("Змінити пароль", "Change the password"),
        tint: .second, .href(AccountRoute.password))
      html.linkRow(
        .device, Phrase("Пристрої", "Devices"), detail: deviceCount(profile.devices), tint: .second,
        .href(AccountRoute.devices))
      if profile.isOperator {
        html.linkRow(
          .people, Phrase("Сервер", "Server"),
          detail: Phrase("Ви ним опікуєтеся", "You look after it"), tint: .good,
          .href(AccountRoute.server))
      }
    }
    html(.div, .class("list last")) { html in
      html.linkRow(
        .download, Phrase("Завантажити все", "Download everything"),
        detail: Phrase(
          "Усе, що знає про вас сервер, одним файлом",
          "All that the server knows of you, in one file"), tint: .good,
        .href(AccountRoute.download), .flag("data-native"))
      html.linkRow(.swap, Phrase("Вийти", "Sign out"), .href(AccountRoute.signOut))
      html.linkRow(
        .bin, Phrase("Видалити обліковий запис", "Delete the account"), isDanger: true,
        .href(AccountRoute.delete))
    }
  }

  private func deviceCount(_ count: Int) -> Phrase {
    Plural(
      one: "Ви увійшли на {} пристрої", few: "Ви увійшли на {} пристроях",
      many: "Ви увійшли на {} пристроях", english: "Signed in on {} device",
      englishMany: "Signed in on {} devices")(count)
  }

  /// The form that renames a device. Browsers all report similar names.
  private func deviceName(_ html: inout HTML, _ device: Device) {
    html(.details, .class("inside-list")) { html in
      html(
        .summary, text: Phrase("Назвати інакше: {}", "Rename: {}").with(device.name))
      html(.form, .post, .action(.nameDevice(device.id)), .class("sheet inline")) { html in
        html.field(
          Phrase("Назва пристрою", "The device's name"), .type("text"), .name("name"),
          .value(text: device.name), .named("autocomplete", "off"), .named("maxlength", "60"))
        html.quietSubmit(Phrase("Зберегти", "Save"))
      }
    }
  }

  func deviceList(_ html: inout HTML, _ devices: [Device]) {
    html(.div, .class("list")) { html in
      for device in devices {
        html(.div, .class("row")) { html in
          html.rowIcon(.device, device.isThis ? .second : .plain)
          html.rowText(
            .same(device.name),
            device.isThis
              ? Phrase("Цей пристрій", "This device")
              : Phrase("Востаннє: {}", "Last seen: {}").with(
                phrases: DayWords.date(
                  html.day(of: device.seen), today: html.today)))
          if !device.isThis {
            html.quietButton(Phrase("Вийти", "Sign out"), .href(AccountRoute.end(device.id)))
          }
        }
        deviceName(&html, device)
      }
    }
    if devices.count > 1 {
      html(.p, .class("choices whole")) { html in
        html.quietButton(
          Phrase("Вийти на всіх інших", "Sign out on all others"), .href(AccountRoute.endOthers))
      }
    }
    html.note(
      Phrase(
        "Незнайомий пристрій? Вийдіть на ньому й змініть пароль.",
        "A device that you do not know? Sign it out and change the password."))
  }
}
