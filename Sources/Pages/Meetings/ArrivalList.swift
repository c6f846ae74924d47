import Base
import Pouch

/// The participants on the way, with their distance.
struct ArrivalList {
  let arrivals: [ServerMeetingPage.Arrival]
  let now: Int64

  func write(to html: inout HTML) {
    for one in arrivals where one.isOwn {
      html(
        .p, .class("banner"), .named("role", "status"),
        text: Phrase("Вас видно учасникам.", "Participants see you."))
    }
    if arrivals.isEmpty {
      html.note(Phrase("Ніхто ще не сказав, що в дорозі.", "Nobody is on the way yet."))
    }
    html(.div, .class("list")) { html in
      for one in arrivals {
        html(
          .div, .class("row"),
          .named("data-point", text: one.point?.text ?? "").when(one.point != nil),
          .named("data-name", text: one.name).when(one.point != nil)
        ) { html in
          html.rowIcon(.pin)
          html(.span, .class("what")) { html in
            html.text(one.name)
            html(.em, text: words(one))
            if let point = one.point {
              html(
                .a, .class("inline"), .named("href", text: point.mapLink),
                .named("target", "_blank"),
                .named("rel", "noopener noreferrer"), text: Phrase("На мапі", "On the map"))
            }
          }
        }
      }
    }
  }

  private func words(_ one: ServerMeetingPage.Arrival) -> Phrase {
    let ago = max(0, (now - one.moment) / 60_000)
    let state: Phrase =
      if one.status == "here" {
        Phrase("на місці", "arrived")
      } else if one.status == "late" {
        Phrase("запізнюється", "running late")
      } else if let minutes = one.minutes {
        Phrase("у дорозі, ще {} хв", "on the way, {} min").with(Text(minutes))
      } else { Phrase("у дорозі", "on the way") }
    return ago < 2
      ? state
      : Phrase("{} · {} хв тому", "{} · {} min ago").with(
        phrases: state, .same(Text(ago)))
  }
}
