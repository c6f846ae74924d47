import Base
import Pouch

/// The settings: look and language, account, backup, and the device.
struct SettingsPage: Page {
  let theme: Settings.Theme
  let account: AccountSection
  let audience: AudienceQuestion
  /// The number of cards in a backup.
  /// The number of records in this device's store that can't be read.
  var unreadableCount = 0
  /// Whether there is a server, which alone knows accounts and whom to write to.
  var hasServer = true
  let problems: [Problem]

  var shell: Shell {
    Shell(title: Phrase("Налаштування", "Settings"), back: (.home, Phrase("Картки", "Cards")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problems(problems)
    html(.h2, text: Phrase("Вигляд і мова", "Look and language"))
    html(
      .form, .post, .edits, .action(.settings(.settings)), .class("sheet"),
      .flag("data-autosubmit")
    ) { html in
      html.choice(Phrase("Мова", "Language")) { html in
        html.radio(
          .same("Українська"), .name("language"), .value("uk"),
          .checked.when(html.language == .ukrainian))
        html.radio(
          .same("English"), .name("language"), .value("en"),
          .checked.when(html.language == .english))
      }
      html.choice(Phrase("Тема", "Theme")) { html in
        html.radio(
          Phrase("Як на пристрої", "As the device"), .name("theme"), .value("auto"),
          .checked.when(theme == .automatic))
        html.radio(
          Phrase("Світла", "Light"), .name("theme"), .value("light"), .checked.when(theme == .light)
        )
        html.radio(
          Phrase("Темна", "Dark"), .name("theme"), .value("dark"), .checked.when(theme == .dark))
      }
      html(.div, .class("save needs-no-script")) { html in
        html.submit(Phrase("Зберегти", "Save"))
      }
    }
    if hasServer { account.write(to: &html) }
    audience.write(to: &html)
    backupSection(&html)
    deviceSection(&html)
    html(.div, .class("list last")) { html in
      html.linkRow(
        .star, Phrase("Що нового", "What is new"), tint: .second, .href(.settings(.news)))
      if hasServer { contactRow(&html) }
    }
  }

  /// Where to write to whoever runs the server. The page's script asks the server, and shows the row if there is an
  /// address.
  private func contactRow(_ html: inout HTML) {
    html(
      .a, .class("row"), .id("contact"), .hidden,
      .named("data-from", text: Text(ContactPath.contact.name))
    ) { html in
      html.rowIcon(.note, .second)
      html.rowText(Phrase("Напишіть нам", "Write to us"), .same(""))
    }
  }

  private func backupSection(_ html: inout HTML) {
    html(.h2, text: Phrase("Резервна копія", "Backup"))
    html(.div, .class("list")) { html in
      // No `download` attribute: Chromium would bypass the worker, which alone has the records, and request the
      // server.
      html.linkRow(
        .download, Phrase("Зберегти копію у файл", "Save a backup to a file"),
        detail: Phrase(
          "Усе, що в капшуку: картки, коди, продукти, гроші, фото",
          "Everything in the pouch: cards, codes, groceries, money, photos"), tint: .good,
        .href(.settings(.backup)), .flag("data-native"))
    }
    html(
      .form, .post, .action(.settings(.restore)), .named("enctype", "multipart/form-data"),
      .class("sheet"), .flag("data-autosubmit"), .flag("data-keeps-file")
    ) { html in
      html.fileButton(
        .upload, Phrase("Відновити з файлу", "Restore from a file"), .name("file"), .id("restore"),
        .named("accept", ".json,application/json"))
      html(.div, .class("save needs-no-script")) { html in
        html.submit(Phrase("Відновити", "Restore"))
      }
    }
    html.emptyNote(
      Phrase(
        "Спершу ви побачите, що є у копії, і оберете, що з неї взяти. Те, що є тут, нікуди не зникне.",
        "First you see what is in the backup, and choose what to take. Nothing that is here goes away."
      ))
    html.binLink()
  }

  private func deviceSection(_ html: inout HTML) {
    html(.h2, text: Phrase("На цьому пристрої", "On this device"))
    if !hasServer {
      html.note(
        Phrase(
          "Ця копія Капшука працює без сервера й облікових записів: усе лишається лише на цьому пристрої. Час від часу зберігайте резервну копію.",
          "This copy of Kapshuk has no server and no accounts: everything stays on this device alone. Save a backup from time to time."
        ))
    }
    if unreadableCount > 0 {
      html.note(
        Phrase(
          "Записів, яких цей капшук не може прочитати: {}. Вони лишаються на пристрої, але їх ніде не показано. Оновіть застосунок; якщо не допоможе, напишіть тому, хто тримає сервер.",
          "Records that this app can't read: {}. They stay on the device but are shown nowhere. Update the app; if that does not help, write to whoever runs the server."
        ).with(Text(unreadableCount)))
    }
    html(.div, .class("list")) { html in
      html(.button, .type("button"), .class("row"), .id("install"), .hidden) { html in
        html.rowIcon(.plus, .second)
        html.rowText(Phrase("Додати на головний екран", "Add to the home screen"))
      }
      html(.div, .class("row")) { html in
        html.rowIcon(.archive)
        html(.span, .class("what")) { html in
          html.text(Phrase("Сховище", "Storage"))
          html(
            .em, .id("storage"),
            .named(
              "data-kept",
              phrase: Phrase(
                "Браузер обіцяв не стирати ваші дані", "The browser has promised to keep your data")
            ),
            .named(
              "data-not-kept",
              phrase: Phrase(
                "Браузер може стерти дані, якщо місця забракне: додайте на головний екран і зберігайте копії",
                "The browser may erase data when space runs out: add to the home screen and keep backups"
              )),
            text: Phrase("Дані лише на цьому пристрої", "Your data are on this device only"))
        }
      }
    }
  }
}
