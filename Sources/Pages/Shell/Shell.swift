import Base
import Pouch

/// The frame of each page: head, top bar, bottom bar and flash message.
struct Shell {
  /// The tabs of the bottom bar.
  enum Tab: Name, NamedCase {
    case cards, groceries, scan, meetings, money

    var phrase: Phrase {
      switch self {
      case .cards: Phrase("Картки", "Cards")
      case .groceries: Phrase("Покупки", "Groceries")
      case .scan: Phrase("Сканер", "Scan")
      case .meetings: Phrase("Зустрічі", "Meetings")
      case .money: Phrase("Гроші", "Money")
      }
    }

    var icon: Icon {
      switch self {
      case .cards: .cards
      case .groceries: .basket
      case .scan: .scan
      case .meetings: .people
      case .money: .chart
      }
    }

    var route: Route {
      switch self {
      case .cards: .home
      case .scan: .camera(.any)
      case .groceries: .groceries
      case .meetings: Route.Feature.meetings.start
      case .money: .money
      }
    }
  }

  var title: Phrase
  var tab: Tab?
  /// The target of the back link; `nil` on the main screens.
  var back: (route: Route, phrase: Phrase)?
  /// Whether the page shows only a code: no bars, always white.
  var isBare = false
  /// The style of a page in the colours of a card; `nil` for a plain one.
  var look: Text?
  /// Whether the title is also the page's heading. Otherwise the page has its own.
  var showsTitle = true
}

extension App {
  /// A whole page.
  func page(
    _ shell: Shell, status: Int = 200,
    actions: (inout HTML) -> Void = { _ in }, content: (inout HTML) -> Void
  ) -> Response {
    let settings = pouch.settings
    var html = HTML(
      language: language, today: today,
      utcOffsetMinutes: request.environment.utcOffsetMinutes,
      shownBefore: isPost ? field(ShownForm.name) + field(ShownForm.nameOfParts) : "")
    html.markup("<!doctype html>")
    html(
      .html, .named("lang", language.code), .named("data-theme", settings.theme.key),
      .named("data-host", request.environment.host == .device ? "device" : "server")
    ) { html in
      html(.head) { head(&$0, shell) }
      html(
        .body, .class(shell.isBare ? "bare" : "coloured").when(shell.isBare || shell.look != nil),
        .style(shell.look ?? "").when(shell.look != nil),
        .named("data-room", shell.tab?.name ?? "").when(shell.tab != nil)
      ) { html in
        html(
          .a, .class("skip"), .named("href", "#main"), text: Phrase("До змісту", "Skip to content"))
        if !shell.isBare { top(&html, shell, actions) }
        html(.main, .id("main"), .named("tabindex", "-1")) { html in
          if request.environment.isDemo, shell.back == nil, !shell.isBare { demoMark(&html) }
          if shell.showsTitle { html(.h1, text: shell.title) }
          content(&html)
        }
        if !shell.isBare { tabs(&html, shell.tab) }
        html(.p, .class("problem"), .id("signed-out"), .hidden) { html in
          html.text(
            Phrase(
              "Цей пристрій вийшов з облікового запису. Записане тут збережено. Щоб бачити нове, ",
              "This device is signed out. What you wrote here is saved. To see what is new, "))
          html(
            .a, .class("inline"), .href(AccountRoute.signIn),
            text: Phrase("увійдіть знову", "sign in again"))
        }
        html(
          .p, .class("problem"), .id("insecure"), .hidden,
          text: Phrase(
            "Ця адреса без https, тож браузер не дає тут працювати без мережі, зберігати на телефоні, вмикати камеру й сповіщати. Обліковий запис, зустрічі й сторінки працюють. Попросіть того, хто тримає сервер, увімкнути https: як саме, сказано в README, «На телефоні».",
            "This address has no https, so the browser does not let the app work offline, keep things on the phone, use the camera or notify you here. The account, meetings and pages work. Ask whoever runs the server for https: README, “On a phone”, says how."
          ))
        html(.div, .class("update"), .id("update"), .hidden) { html in
          html(.span, text: Phrase("Готова нова версія", "A new version is ready"))
          html(.button, .type("button"), text: Phrase("Оновити", "Update"))
        }
        toast(&html)
      }
    }
    var response = Response(status: status, body: html.bytes)
    response.shown = html.shownQuery
    return response
  }

  /// Says that what is shown is a demo. The service worker removes it; on the server there is nothing to remove.
  private func demoMark(_ html: inout HTML) {
    html(.form, .post, .named("action", "/demo"), .class("draft")) { html in
      html(.span, text: Phrase("Демо: усе тут вигадане", "A demo: all of this is invented"))
      if request.environment.host == .device {
        html(.button, .type("submit"), text: Phrase("Прибрати", "Remove"))
      }
    }
  }

  /// A part of a page, for a form that is updated while the user types.
  func fragment(_ content: (inout HTML) -> Void) -> Response {
    var html = HTML(
      language: language, today: today,
      utcOffsetMinutes: request.environment.utcOffsetMinutes)
    content(&html)
    return Response(body: html.bytes)
  }
}

private func head(_ html: inout HTML, _ shell: Shell) {
  html(.meta, .named("charset", "utf-8"))
  html(
    .meta, .name("viewport"),
    .named("content", "width=device-width, initial-scale=1, viewport-fit=cover"))
  html(.title, text: Phrase("{} · Капшук", "{} · Kapshuk").with(phrases: shell.title))
  html(.meta, .name("color-scheme"), .named("content", "light dark"))
  html(
    .meta, .name("theme-color"), .named("content", "#faf8f4"),
    .named("media", "(prefers-color-scheme: light)"))
  html(
    .meta, .name("theme-color"), .named("content", "#101218"),
    .named("media", "(prefers-color-scheme: dark)"))
  html(
    .meta, .name("description"),
    .named(
      "content",
      phrase: Phrase(
        "Усі ваші картки в одному капшуку: працює без мережі, дані лише ваші.",
        "All your cards in one pouch: works offline, and the data are yours alone.")))
  html(.link, .named("rel", "stylesheet"), .named("href", "/style.css"))
  html(.link, .named("rel", "icon"), .named("href", "/icons/mark.svg"), .type("image/svg+xml"))
  html(.link, .named("rel", "apple-touch-icon"), .named("href", "/icons/icon-192.png"))
  html(
    .link, .named("rel", "manifest"),
    .named("href", phrase: Phrase("/manifest.webmanifest", "/manifest.en.webmanifest")))
  html(.script, .type("module"), .named("src", "/page.js"))
}

private func top(_ html: inout HTML, _ shell: Shell, _ actions: (inout HTML) -> Void) {
  html(.header, .class("top")) { html in
    if let back = shell.back {
      html(.a, .class("back"), .href(back.route)) { html in
        html.icon(.back)
        html(.span, text: back.phrase)
      }
    } else {
      html(.span, .class("mark"), .isDecoration) { $0.markup(Mark.svg) }
    }
    // A small copy of the title, shown when the large one is scrolled out of view.
    html(.span, .class("top-title"), .isDecoration, text: shell.title)
    html(.div, .class("acts")) { html in
      if shell.back == nil {
        html.toolbarLink(
          .search, Phrase("Шукати в усьому", "Search everything"), .href(Route.Feature.search.start)
        )
      }
      actions(&html)
      guard shell.back == nil else { return }
      html.toolbarLink(.person, Phrase("Налаштування", "Settings"), .href(.settings(.settings)))
    }
  }
}

private func tabs(_ html: inout HTML, _ current: Shell.Tab?) {
  html(.nav, .class("tabs"), .label(Phrase("Розділи", "Sections"))) { html in
    for tab in Shell.Tab.allCases {
      html(
        .a, .href(tab.route), .current.when(tab == current), .class("scan").when(tab == .scan)
      ) { html in
        html(.span, .class("tab-icon")) { $0.icon(tab.icon) }
        html(.span, text: tab.phrase)
      }
    }
  }
}

extension App {
  /// The flash message. If it is empty, scripts use it for their messages.
  fileprivate func toast(_ html: inout HTML) {
    let saying = FlashMessage(target: request.target)
    html(
      .div, .class("toast"), .id("toast"), .named("role", "status"),
      .named(
        "data-failed",
        phrase: Phrase(
          "Зберегти не вдалося. Введене лишилося на місці: спробуйте ще раз.",
          "This could not be saved. What you typed is still here: try again.")),
      .named(
        "data-draft",
        phrase: Phrase(
          "Повернуто те, що ви не дописали.", "What you had begun to type is back.")),
      .named("data-drop", phrase: Phrase("Прибрати", "Clear it")),
      .named("data-copied", phrase: Phrase("Скопійовано", "Copied")),
      .named(
        "data-not-copied",
        phrase: Phrase(
          "Браузер не дав скопіювати. Виділіть текст і скопіюйте його самі.",
          "The browser did not allow copying. Select the text and copy it yourself.")),
      .named(
        "data-not-shared",
        phrase: Phrase(
          "Браузер не дав надіслати. Спробуйте ще раз або скопіюйте чи завантажте це.",
          "The browser did not allow sharing. Try again, or copy or download it."))
    ) { html in
      guard let saying else { return }
      let change = pouch.lastChange.flatMap {
        $0.token == FlashMessage.change(target: request.target) ? $0 : nil
      }
      html(.span, text: change.map { saying.phrase(of: $0) } ?? saying.phrase)
      guard let change, request.environment.host != .server else { return }
      html(.form, .post, .action(.undo)) { html in
        html.hidden("change", text: change.token)
        html.hidden("back", text: request.target.withoutSaying)
        html(.button, .type("submit"), text: saying.undoing)
      }
    }
  }
}

extension Text {
  /// The URL without a flash message.
  fileprivate var withoutSaying: Text { Route(target: self)?.target ?? self }
}
