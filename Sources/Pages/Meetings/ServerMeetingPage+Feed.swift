import Base
import Pouch

// The secret address from which calendars fetch the user's meetings.

extension App {
  func feedPage(_ link: [UInt8]?, isOn: Bool) -> Response {
    page(
      Shell(
        title: Phrase("Календар", "Calendar"), tab: .meetings,
        back: (.meetings(.noticeSettings), Phrase("Сповіщення", "Notices")))
    ) { html in
      html.emptyNote(
        Phrase(
          "Календар сам забирає зустрічі за цією адресою. Google оновлює її раз на 8–24 години, тож про термінове скажуть сповіщення.",
          "A calendar fetches your meetings from this address. Google does it every 8–24 hours, so urgent changes come as notices."
        ))
      if let link {
        html.field(
          Phrase("Таємна адреса: не показуйте її", "A secret address: keep it to yourself"),
          .value(text: link), .flag("readonly"), .named("data-select", ""))
        html(.p, .class("choices wide")) { html in
          html.button(
            Phrase("Відкрити в календарі", "Open in the calendar"),
            .named(
              "href",
              text: Array(StaticString("webcal").bytes)
                + (link.firstIndex(of: UInt8(ascii: ":")).map { Array(link[$0...]) } ?? [])),
            .flag("data-native"))
        }
      }
      if !isOn {
        html(.form, .post, .action(ServerMeetingRoute.feed), .class("list last")) { html in
          html(.button, .type("submit"), .class("row")) { html in
            html.rowIcon(.key)
            html.rowText(Phrase("Створити адресу", "Make an address"))
          }
        }
        return
      }
      if link == nil {
        html.note(
          Phrase(
            "Адреса вже є. Її видно лише раз, коли її створено; для ще одного календаря скопіюйте її з першого.",
            "There is an address. It is shown only once, when it is made; for another calendar copy it from the first."
          ))
      }
      html(.div, .class("list last")) { html in
        html.linkRow(
          .key,
          Phrase("Нова адреса; стара перестане діяти", "A new address; the old one stops working"),
          .href(ServerMeetingRoute.renewFeed))
        html.linkRow(
          .bin, Phrase("Відкликати", "Revoke"), isDanger: true, .href(ServerMeetingRoute.stopFeed))
      }
    }
  }

  func feedQuestionPage(_ route: ServerMeetingRoute) -> Response {
    let stops = route == .stopFeed
    return page(
      Shell(
        title: stops
          ? Phrase("Відкликати адресу?", "Revoke the address?")
          : Phrase("Нова адреса?", "A new address?"), tab: .meetings,
        back: (.meetings(.noticeSettings), Phrase("Сповіщення", "Notices")))
    ) { html in
      question(
        &html,
        [
          Phrase(
            "Календарі, у які додано теперішню адресу, більше не отримуватимуть ваших зустрічей та їхніх змін. Повернути ту саму адресу не можна.",
            "Calendars that have the present address no longer get your meetings and their changes. The same address can't be brought back."
          ),
          stops
            ? .same([])
            : Phrase(
              "Нову адресу треба буде додати в кожен календар знову.",
              "The new address has to be added to each calendar again."),
        ], back: ServerMeetingRoute.feed.target
      ) { html in
        html.postButton(
          stops ? Phrase("Відкликати", "Revoke") : Phrase("Створити нову", "Make a new one"),
          .action(route))
      }
    }
  }
}
