import Base
import Pouch

/// What the operator sees of the server.
package struct ServerSummary: Equatable, Sendable {
  package var policy: SignUpPolicy
  package var people: Int
  /// Whether the server sends emails.
  package var sendsEmail: Bool
  package var version: Text

  package init(policy: SignUpPolicy, people: Int, sendsEmail: Bool, version: Text) {
    self.policy = policy
    self.people = people
    self.sendsEmail = sendsEmail
    self.version = version
  }
}

extension AccountPage {
  func server(
    _ html: inout HTML, _ summary: ServerSummary, name: Text, address: Text, _ problems: [Problem]
  ) {
    html(.div, .class("list")) { html in
      html.row(
        .people, Phrase("Людей із записом", "People with an account"),
        value: .same(Text(summary.people)), tint: .second)
      html.row(
        .key, Phrase("Хто може створити запис", "Who may make an account"),
        detail: summary.policy.summary, tint: .second)
      html.row(
        .letter, Phrase("Листи", "Letters"),
        detail: summary.sendsEmail
          ? Phrase("Надсилаються", "Are sent")
          : Phrase("Не надсилаються: пошту не налаштовано", "Are not sent: no mail is set up"),
        tint: .second)
      html.row(
        .settings, Phrase("Версія", "Version"), value: .same(summary.version), tint: .second)
    }
    html.note(
      Phrase(
        "Змінити це можна на самому сервері: kapshuk setup.",
        "All this is changed on the server itself: kapshuk setup."))
    html.sheet(.action(AccountRoute.server)) { html in
      html.problems(problems)
      html.group(Phrase("Запросити людину", "Invite a person")) { html in
        html.field(
          Phrase("Ім’я", "Name"), .type("text"), .name("name"), .id("name"),
          .value(text: name).when(!name.isEmpty), .named("autocomplete", "off"))
        html.field(
          Phrase("Електронна адреса", "E-mail address"),
          hint: Phrase(
            "Запис матиме цю адресу. Посилання діє сім днів і один раз.",
            "The account will have this address. The link works once, for seven days."),
          .type("email"), .name("address"), .id("address"),
          .value(text: address).when(!address.isEmpty), .named("autocomplete", "off"),
          .named("autocapitalize", "none"), .required)
      }
      html.saveButton(Phrase("Запросити", "Invite"))
    }
  }

  func invitedPerson(_ html: inout HTML, _ address: Text, _ link: Text) {
    html.lead(
      Phrase(
        "Передайте це посилання людині з адресою {}: за ним вона обере пароль. Воно діє сім днів; більше ми його не покажемо.",
        "Pass this link on to the person at {}, who chooses a password there. It works for seven days; it is not shown again."
      ).with(address))
    html.invitationLink(link)
    html(.p, .class("choices")) { html in
      html.quietButton(Phrase("До сервера", "To the server"), .href(AccountRoute.server))
    }
  }
}
