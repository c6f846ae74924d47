import Base
import Pouch

/// The notification settings of the user.
struct NoticeSettingsPage: Page {
  let settings: MeetingNotificationSettings

  var shell: Shell {
    Shell(
      title: Phrase("Про що сповіщати", "What to tell"), tab: .meetings,
      back: (.meetings(.notices), Phrase("Сповіщення", "Notices")))
  }

  func write(to html: inout HTML) {
    html(
      .div, .class("hero"), .id("push"), .hidden,
      .named("data-push", text: ServerMeetingRoute.push.target),
      .named("data-stop", text: ServerMeetingRoute.stopPush.target)
    ) { html in
      html.note(
        Phrase(
          "Сповіщення приходять на цей пристрій, навіть коли Капшук закрито.",
          "Notices come to this device, even when Kapshuk is closed."))
      html(
        .button, .type("button"), .class("button"), .id("push-on"),
        text: Phrase("Увімкнути на цьому пристрої", "Turn on on this device"))
      html(
        .button, .type("button"), .class("button quiet"), .id("push-off"), .hidden,
        text: Phrase("Вимкнути на цьому пристрої", "Turn off on this device"))
      html(
        .p, .class("note"), .id("push-said"), .named("role", "status"),
        .named(
          "data-denied",
          phrase: Phrase(
            "Браузер не дозволив. Змініть це в його налаштуваннях.",
            "The browser refused. Change it in its settings.")),
        .named("data-on", phrase: Phrase("Увімкнено.", "It is on.")),
        .named("data-off", phrase: Phrase("Вимкнено.", "It is off.")),
        .named(
          "data-failed",
          phrase: Phrase(
            "Не вийшло: спробуйте, коли буде зв’язок.",
            "That did not work: try when you are online.")),
        .named(
          "data-install",
          phrase: Phrase(
            "На iPhone спершу додайте Капшук на початковий екран: «Поділитися», «На Початковий екран».",
            "On an iPhone first add Kapshuk to the Home Screen: Share, Add to Home Screen."))
      ) { _ in }
    }
    html(.form, .post, .editsParts, .action(.meetings(.noticeSettings)), .class("sheet")) { html in
      html.ticks(Phrase("Чути про", "Hear of")) { html in
        for kind in MeetingNotification.Kind.allCases where kind.tick == kind {
          html.checkbox(
            phrase(kind), .name("sort"), .value(kind.name),
            .checked.when(!settings.silent.contains(kind)))
        }
      }
      html.ticks(Phrase("Зі звуком", "With a sound")) { html in
        for sound in NotificationSound.allCases {
          html.radio(
            phrase(sound), .name("sound"), .value(sound.name),
            .checked.when(sound == settings.sound))
        }
      }
      html.reminderTicks(settings.reminders)
      html.group(Phrase("Тихі години", "Quiet hours")) { html in
        html.note(
          Phrase(
            "Сповіщення приходять без звуку. Місце з черги чути й тоді: воно ваше недовго.",
            "Notices come without a sound. A seat from the line is heard even then: it is yours for a while only."
          ))
        html(.div, .class("pair")) { html in
          timeField(&html, "quiet-from", Phrase("Від", "From"), settings.quietFrom)
          timeField(&html, "quiet-to", Phrase("До", "To"), settings.quietTo)
        }
        html.zoneSelect(settings.zone.name)
      }
      html.group(Phrase("У чатах", "In chats")) { html in
        html.tick(
          Phrase(
            "Показувати іншим, до якого повідомлення я дочитую",
            "Show others up to which message I have read"),
          "shows-reading", settings.showsReading)
        html.note(
          Phrase(
            "Тоді й ви бачитимете, хто прочитав ваші повідомлення, із тих, хто теж це показує.",
            "Then you see who has read your messages too, of those who also show it."))
      }
      html.saveButton()
    }
    html(.div, .class("list last")) { html in
      html.linkRow(
        .calendar, Phrase("Зустрічі у вашому календарі", "Meetings in your calendar"),
        detail: Phrase("Адреса, яку можна відкликати", "An address that can be revoked"),
        .href(ServerMeetingRoute.feed))
    }
  }

  private func timeField(_ html: inout HTML, _ name: StaticString, _ label: Phrase, _ minute: Int64)
  {
    html.field(label, .type("time"), .name(name), .value(text: MeetingWords.clock(minute)))
  }

  private func phrase(_ sound: NotificationSound) -> Phrase {
    switch sound {
    case .all: Phrase("усі сповіщення", "all notices")
    case .important:
      Phrase("усі, крім чатів і нових гостей", "all but chats and new guests")
    case .nothing: Phrase("жодне", "none")
    }
  }

  private func phrase(_ kind: MeetingNotification.Kind) -> Phrase {
    switch kind {
    case .invitation: Phrase("запрошення", "invitations")
    case .change: Phrase("зміни: час, місце, назва, ціна", "changes: time, place, title, price")
    case .cancellation: Phrase("скасування", "cancellations")
    case .message: Phrase("повідомлення в чатах", "messages in chats")
    case .mention: Phrase("згадки про мене", "mentions of me")
    case .request: Phrase("прохання прийти й дружити", "requests to come and to be friends")
    case .accepted: Phrase("нових друзів", "new friends")
    case .reminder: Phrase("нагадування", "reminders")
    case .offer: Phrase("місця з черги", "seats from the waiting list")
    case .approved: Phrase("згоду на участь", "confirmations")
    case .refused: Phrase("відмови", "refusals")
    case .announcement:
      Phrase("слова організатора до всіх гостей", "words of a host to all guests")
    case .price: Phrase("ціни, за якими я стежу", "prices that I watch")
    // The other kinds are set by the checkbox of one of these.
    default:
      Phrase("хто йде на мої зустрічі, а хто ні", "who comes to my meetings, and who does not")
    }
  }
}
