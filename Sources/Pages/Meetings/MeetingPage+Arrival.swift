import Base
import Pouch

extension MeetingPage {
  /// How long before the start the participants may show that they are on the way, in milliseconds.
  static let arrivalSpan: Int64 = 6 * 3_600_000

  /// Shares the user's arrival with the others. A script updates it; without one, each tap sends it once.
  func arriving(_ html: inout HTML) {
    guard !meeting.isPoll, !meeting.isCancelled, let next = meeting.next(after: now) else { return }
    let start = meeting.zone.moment(of: next.start)
    guard start - now < Self.arrivalSpan, now < Arrival.end(start: start) else { return }
    html(.h2, text: Phrase("Хто в дорозі", "Who is on the way"))
    html(
      .div, .id("arrivals"),
      .named("data-source", text: ServerMeetingRoute.arrivals(meeting.id).target),
      .named(
        "data-place", text: meeting.place.point.map { Text(Arrival.scale(at: $0).bytes) } ?? ""),
      .named("aria-live", "polite")
    ) { _ in }
    html(
      .form, .post, .action(ServerMeetingRoute.act(meeting.id, .arrive)), .class("hero arrive"),
      .id("arrive"), .named("data-ends", text: Text(Arrival.end(start: start))),
      .named(
        "data-failed",
        phrase: Phrase(
          "Не надіслано: сервер не відповідає. Перевірте мережу й натисніть ще раз.",
          "Not sent: the server does not answer. Check the network and press again."))
    ) { html in
      html.note(
        Phrase(
          "Бачать лише учасники. Зберігається тільки останнє, у пам’яті, і зникає з прибуттям або за пів години після початку.",
          "Only participants see it. Only the last word is kept, in memory, and it ends on arrival or half an hour after the start."
        ))
      html.select(Phrase("Показувати", "Show it"), .name("until")) { html in
        for (minutes, phrase) in [
          ("0", Phrase("доки не прийду", "until I am there")),
          ("30", Phrase("пів години", "for half an hour")),
          ("60", Phrase("годину", "for an hour")),
        ] as [(StaticString, Phrase)] {
          html(.option, .value(minutes), text: phrase)
        }
      }
      html.tick(
        Phrase("Лише час, без точки на мапі", "The time alone, no point on the map"), "eta", false)
      html(.div, .class("answers")) { html in
        for (value, phrase) in [
          ("5", Phrase("Буду за 5 хв", "5 min away")), ("10", Phrase("За 10 хв", "10 min")),
          ("20", Phrase("За 20 хв", "20 min")), ("late", Phrase("Запізнюся", "Running late")),
          ("here", Phrase("Я тут", "I’m here")), ("stop", Phrase("Не показувати", "Stop showing")),
        ] as [(StaticString, Phrase)] {
          html(
            .button, .type("submit"), .name("status"), .value(value), .class("button quiet"),
            text: phrase)
        }
        html(
          .button, .type("button"), .class("button quiet"), .id("share-way"), .hidden,
          .named("data-on", phrase: Phrase("Показую дорогу. Зупинити", "Showing my way. Stop")),
          .named(
            "data-denied",
            phrase: Phrase(
              "Браузер не дав місця. Дозвольте його в налаштуваннях браузера або оберіть час самі.",
              "The browser gave no position. Allow it in the browser’s settings, or choose a time yourself."
            )),
          text: Phrase("Показувати дорогу", "Show my way"))
      }
    }
  }
}
