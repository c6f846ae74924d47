import Base
import Pouch

/// The people whom the user knows.
struct PeoplePage: Page {
  let pouch: Pouch

  var shell: Shell {
    Shell(
      title: Phrase("Люди", "People"), tab: .meetings,
      back: (.meetings, Phrase("Зустрічі", "Meetings")))
  }

  func write(to html: inout HTML) {
    html.peopleSearch("")
    html(.div, .class("list")) { html in
      html.linkRow(
        .person, Phrase("Мій профіль", "My profile"),
        detail: pouch.profile.map { .same($0.name) }, .href(.meetings(.profile)))
      html.linkRow(
        .link, Phrase("Запросити посиланням або QR", "Invite by a link or a QR code"),
        detail: Phrase("Прочитає і наш сканер", "Our scanner reads it too"), tint: .second,
        .href(ServerMeetingRoute.friendLink))
      html.linkRow(
        .people, Phrase("Список людей", "The list of people"),
        detail: Phrase("Ті, хто показав себе", "Those who chose to be seen"), tint: .second,
        .href(ServerMeetingRoute.people("")))
      html.linkRow(
        .pin, Phrase("Люди поруч", "People nearby"), tint: .second,
        .href(ServerMeetingRoute.nearby))
    }
    contacts(&html, .asks, Phrase("Просяться в друзі", "Want to be friends"))
    contacts(&html, .friend, Phrase("Друзі", "Friends"))
    contacts(&html, .asked, Phrase("Ви попросили", "You asked"))
    contacts(&html, .blocked, Phrase("Заблоковані", "Blocked"))
    if pouch.contacts(.friend).isEmpty {
      html.emptyNote(
        Phrase(
          "Тут будуть друзі. Знайдіть їх за іменем або покажіть свій QR-код.",
          "Friends will be here. Find them by name, or show your QR code."))
    }
  }

  private func contacts(_ html: inout HTML, _ state: Contact.State, _ title: Phrase) {
    let all = pouch.contacts(state)
    if all.isEmpty { return }
    html(.h2, text: title)
    html(.div, .class("list")) { html in
      for one in all {
        html(.a, .class("row"), .href(.meetings(.contact(one.person)))) { html in
          html.face(of: one.person)
          html(.span, .class("what")) { html in
            html.text(MeetingWords.name(one.name))
            if !one.city.isEmpty { html(.em, text: one.city) }
          }
        }
      }
    }
  }
}

extension HTML {
  /// The search for people, which the server answers.
  mutating func peopleSearch(_ text: Text) {
    self(.form, .class("search"), .action(ServerMeetingRoute.people("")), .named("role", "search"))
    { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: text),
        .label(Phrase("Шукати людей", "Find people")),
        .placeholder(Phrase("Ім’я", "Name")))
    }
  }
}
