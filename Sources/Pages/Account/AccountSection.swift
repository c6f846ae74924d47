import Base
import Pouch

/// The account's rows in the settings: who the user is, what is saved, and what is shared with whom. The page's script
/// asks the worker for the state of the sync and inserts one of the sentences.
struct AccountSection {
  let isSignedIn: Bool
  /// The user's name, if this device knows it.
  var name: Text?
  var shared: [SharedContent] = []

  init(isSignedIn: Bool, in pouch: Pouch) {
    self.isSignedIn = isSignedIn
    let spaces = pouch.spaces
    shared = spaces.map { SharedContent(of: $0, in: pouch) }
    let called = pouch.profile?.name ?? spaces.flatMap { $0.people }.first { $0.isSelf }?.name
    name = called.flatMap { $0.isEmpty ? nil : $0 }
  }

  func write(to html: inout HTML) {
    html(.h2, text: Phrase("Обліковий запис", "Account"))
    html(.div, .class("list")) { html in
      html(.a, .class("row"), .href(AccountRoute.overview)) { html in
        html.rowIcon(.person, .second)
        html(.span, .class("what")) { html in
          html.text(name.map { .same($0) } ?? Phrase("Усі ваші пристрої", "All your devices"))
          html(
            .em, .id("sync"), .named("role", "status"),
            .named(
              "data-none",
              phrase: Phrase(
                "Увійдіть, щоб мати все й деінде", "Sign in to have everything elsewhere too")),
            .named("data-synced", phrase: Phrase("Усе збережено", "Everything is saved")),
            .named(
              "data-loading", phrase: Phrase("Завантажується: {} %", "Loading: {} %")),
            .named(
              "data-waiting", phrase: Phrase("Чекає на надсилання: {}", "Waiting to be sent: {}")),
            .named(
              "data-full",
              phrase: Phrase(
                "Ваше місце на сервері скінчилося; чекає: {}. Попросіть більше в того, хто тримає сервер",
                "Your room on the server is used up; waiting: {}. Ask whoever runs it for more")),
            .named(
              "data-offline",
              phrase: Phrase("Немає зв’язку; чекає: {}", "No connection; waiting: {}")),
            .named(
              "data-signed-out",
              phrase: Phrase("Увійдіть знову; чекає: {}", "Sign in again; waiting: {}")),
            text: isSignedIn
              ? Phrase("Ви увійшли", "You are signed in")
              : Phrase("Вхід і синхронізація", "Sign-in and sync"))
        }
      }
      for one in shared { spaceRow(&html, one) }
      spacesRow(&html)
    }
    refusedList(&html)
  }

  /// A shared space, with whom, and what is in it.
  private func spaceRow(_ html: inout HTML, _ one: SharedContent) {
    html.linkRow(
      .people, .same(one.space.name),
      detail: Phrase("{} · {} · {}", "{} · {} · {}").with(
        phrases: one.people, one.content(html.language), one.space.role.phrase),
      tint: .second, .href(SpaceRoute.space(one.space.id)))
  }

  /// The row of all shared spaces in the settings.
  private func spacesRow(_ html: inout HTML) {
    html.linkRow(
      .people, Phrase("Спільні простори", "Shared spaces"),
      detail: Phrase("Капшук на всю родину", "A pouch for the whole family"), tint: .second,
      .href(SpaceRoute.list))
  }

  /// The operations that the server refused, with the reasons. The page's script fills it in.
  private func refusedList(_ html: inout HTML) {
    html(.div, .class("problem"), .id("refused"), .hidden) { html in
      html(
        .p,
        text: Phrase(
          "Ці зміни не прийнято, тож усе лишилося, як було:",
          "These changes were not accepted, so everything is as it was:"))
      html(
        .ul,
        .named(
          "data-stranger",
          phrase: Phrase("ви вже не в цьому просторі", "you are no longer in this space")),
        .named(
          "data-role", phrase: Phrase("ваша роль цього не дозволяє", "your role does not allow it")),
        .named("data-author", phrase: Phrase("це запис іншої людини", "it is somebody else's")),
        .named("data-gone", phrase: Phrase("це вже видалено", "it has been deleted")),
        .named(
          "data-malformed",
          phrase: Phrase("сервер цього не розуміє", "the server does not understand it")))
    }
  }
}

extension HTML {
  /// A user's round portrait, or a placeholder icon.
  mutating func portrait(_ hash: Text) {
    self(.span, .class("dot second")) { html in
      if hash.isEmpty {
        html.icon(.person)
      } else {
        html(
          .img, .class("portrait"), .named("alt", ""), .named("width", "38"),
          .named("height", "38"),
          .named("src", text: Route.photo(hash)))
      }
    }
  }
}
