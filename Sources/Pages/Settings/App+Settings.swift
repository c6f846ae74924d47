import Base
import Pouch

extension App {
  mutating func settings(_ route: SettingsRoute) -> Response {
    switch route {
    case .settings: return isPost ? saveSettings() : settingsPage(problems: [])
    case .sorting: return sorting()
    case .backup:
      return request.environment.host == .server ? needsDevice() : backup()
    case .transfer(let card): return transfer(card)
    case .restore:
      return isPost
        ? restore() : .redirect(to: .settings(.settings))
    case .bin: return isPost ? bringBack() : binPage()
    case .emptyBin: return isPost ? emptyBin() : emptyBinPage()
    }
  }

  private mutating func saveSettings() -> Response {
    var settings = pouch.settings
    if let language = Settings.Language(code: field("language")) { settings.language = language }
    if let theme = Settings.Theme(key: field("theme")) { settings.theme = theme }
    pouch.settings = settings
    return done(.saved, to: .settings(.settings))
  }

  private mutating func sorting() -> Response {
    guard isPost else { return .redirect(to: .home) }
    var settings = pouch.settings
    if let sorting = CardList.Sorting(key: field("sorting")) { settings.sorting = sorting }
    pouch.settings = settings
    return .redirect(to: Route(target: field("back")) ?? .home)
  }

  /// The whole pouch as a file. The host adds the photos, which only it has.
  private func backup() -> Response {
    var response = Response(
      contentType: "application/json; charset=utf-8",
      body: Backup.write(pouch, now: request.environment.now))
    response.fileName =
      Array(StaticString("kapshuk-").bytes) + today.iso + Array(StaticString(".json").bytes)
    return response
  }

  func settingsPage(problems: [Problem]) -> Response {
    let settings = pouch.settings
    return page(
      Shell(
        title: Phrase("Налаштування", "Settings"), back: (.home, Phrase("Картки", "Cards"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.problems(problems)
      html(.h2, text: Phrase("Вигляд і мова", "Look and language"))
      html(.form, .post, .action(.settings(.settings)), .class("sheet"), .flag("data-autosubmit")) {
        html in
        html.choice(Phrase("Мова", "Language")) { html in
          choice(
            &html, "language", "uk", .same(Array(StaticString("Українська").bytes)),
            language == .ukrainian)
          choice(
            &html, "language", "en", .same(Array(StaticString("English").bytes)),
            language == .english)
        }
        html.choice(Phrase("Тема", "Theme")) { html in
          choice(
            &html, "theme", "auto", Phrase("Як на пристрої", "As the device"),
            settings.theme == .automatic)
          choice(&html, "theme", "light", Phrase("Світла", "Light"), settings.theme == .light)
          choice(&html, "theme", "dark", Phrase("Темна", "Dark"), settings.theme == .dark)
        }
        html(.div, .class("save needs-no-script")) { html in
          html.submit(Phrase("Зберегти", "Save"))
        }
      }
      accountRow(&html)
      audienceQuestion(&html)
      backupSection(&html)
      deviceSection(&html)
    }
  }

  private func choice(
    _ html: inout HTML, _ name: StaticString, _ value: StaticString, _ phrase: Phrase,
    _ isChosen: Bool
  ) {
    html.radio(phrase, .name(name), .value(value), .checked.when(isChosen))
  }

  private func backupSection(_ html: inout HTML) {
    html(.h2, text: Phrase("Резервна копія", "Backup"))
    html(.div, .class("list")) { html in
      // No `download` attribute: Chromium would bypass the worker, which alone has the records, and request the
      // server.
      html.linkRow(
        .download, Phrase("Зберегти копію у файл", "Save a backup to a file"),
        detail: Phrase("Усе, що в капшуку, з фото: {}", "Everything in the pouch, photos too: {}")
          .with(phrases: CardCount.phrase(pouch.active(.card).count)), tint: .good,
        .href(.settings(.backup)), .flag("data-native"))
    }
    html(
      .form, .post, .action(.settings(.restore)), .named("enctype", "multipart/form-data"),
      .class("sheet"), .flag("data-autosubmit"), .flag("data-keeps-file")
    ) { html in
      html(.label, .class("button quiet file")) { html in
        html.icon(.upload)
        html(.span, text: Phrase("Відновити з файлу", "Restore from a file"))
        html(
          .input, .type("file"), .name("file"), .id("restore"),
          .named("accept", ".json,application/json"))
      }
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
