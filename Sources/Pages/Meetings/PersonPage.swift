import Base
import Pouch

/// Another user, and what can be done about the relation to them.
struct PersonPage: Page {
  let id: ID<User>
  let profile: Profile
  /// `nil` for a stranger.
  let state: Contact.State?

  var shell: Shell {
    Shell(
      title: MeetingWords.name(profile.name), tab: .meetings,
      back: (.meetings(.people), Phrase("Люди", "People")))
  }

  func write(to html: inout HTML) {
    html(.div, .class("hero person")) { html in
      html(
        .img, .class("face"), .named("alt", ""),
        .named("src", text: ServerMeetingRoute.portrait(id).target))
      if !profile.city.isEmpty { html(.p, text: profile.city) }
      if !profile.about.isEmpty { html.formatted(profile.about) }
      if !profile.interests.isEmpty {
        html(.p, .class("badges")) { html in
          for one in profile.interests { html(.span, .class("badge why"), text: one) }
        }
      }
    }
    html(.div, .class("list last")) { html in
      switch state {
      case .friend:
        html.linkRow(
          .bin, Phrase("Прибрати з друзів", "Remove from friends"), isDanger: true,
          .href(.sureOfPerson(id, .part)))
      case .asked:
        personForm(&html, .part, .close, Phrase("Забрати прохання", "Take the request back"))
      case .asks:
        personForm(&html, .accept, .check, Phrase("Прийняти", "Accept"))
        personForm(&html, .part, .close, Phrase("Відхилити", "Decline"))
      case .blocked: personForm(&html, .unblock, .check, Phrase("Розблокувати", "Unblock"))
      case .own, .hidden: break
      case nil: personForm(&html, .ask, .plus, Phrase("Додати в друзі", "Add to friends"))
      }
      if state != .blocked {
        html.linkRow(
          .bin, Phrase("Заблокувати", "Block"), isDanger: true, .href(.sureOfPerson(id, .block)))
      }
      html(.details, .class("report")) { html in
        html(.summary, text: Phrase("Поскаржитися", "Report"))
        html(.form, .post, .action(ServerMeetingRoute.actOnPerson(id, .report)), .class("sheet")) {
          html in
          html(.label, .class("field")) { html in
            html(.span, text: Phrase("Що не так", "What is wrong"))
            html(.textarea, .name("text"), .required) { _ in }
          }
          html.quietSubmit(Phrase("Надіслати", "Send"))
        }
      }
    }
  }

  private func personForm(
    _ html: inout HTML, _ action: PersonAction, _ icon: Icon, _ phrase: Phrase
  ) {
    html(.form, .post, .action(ServerMeetingRoute.actOnPerson(id, action))) { html in
      html.rowButton(icon, phrase)
    }
  }
}
