import Base
import Pouch

// The secret address from which calendars fetch the user's meetings.

/// The address, shown only once.
struct FeedPage: Page {
  /// The address, right after it was made.
  let link: Text?
  /// Whether there is an address.
  let isOn: Bool

  var shell: Shell {
    .feed(Phrase("Календар", "Calendar"))
  }

  func write(to html: inout HTML) {
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
            text: "webcal"
              + (link.firstIndex(of: UInt8(ascii: ":")).map { Text(link[$0...]).utf8 } ?? [])),
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

/// The confirmation before the address stops working.
struct FeedQuestionPage: Page {
  /// Replaces the address, or removes it.
  let route: ServerMeetingRoute

  private var stops: Bool { route == .stopFeed }

  var shell: Shell {
    .feed(
      stops
        ? Phrase("Відкликати адресу?", "Revoke the address?")
        : Phrase("Нова адреса?", "A new address?"))
  }

  func write(to html: inout HTML) {
    html.question(
      [
        Phrase(
          "Календарі, у які додано теперішню адресу, більше не отримуватимуть ваших зустрічей та їхніх змін. Повернути ту саму адресу не можна.",
          "Calendars that have the present address no longer get your meetings and their changes. The same address can't be brought back."
        ),
        stops
          ? .same("")
          : Phrase(
            "Нову адресу треба буде додати в кожен календар знову.",
            "The new address has to be added to each calendar again."),
      ], back: .href(ServerMeetingRoute.feed)
    ) { html in
      html.postButton(
        stops ? Phrase("Відкликати", "Revoke") : Phrase("Створити нову", "Make a new one"),
        .action(route))
    }
  }
}

extension Shell {
  fileprivate static func feed(_ title: Phrase) -> Shell {
    Shell(
      title: title, tab: .meetings,
      back: (.meetings(.noticeSettings), Phrase("Сповіщення", "Notices")))
  }
}
