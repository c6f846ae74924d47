import Base
import Pouch

extension MeetingPage {
  /// The next occurrences of a series.
  func series(_ html: inout HTML) {
    if meeting.rhythm == nil || meeting.isPoll || meeting.isCancelled { return }
    let occurrences = meeting.occurrences(after: now, most: 4)
    html(.h2, text: Phrase("Найближчі рази", "The next times"))
    html(.div, .class("list turns")) { html in
      for occurrence in occurrences {
        html(.div, .class("row")) { html in
          html.rowIcon(.calendar)
          html(.div, .class("what")) { html in
            html.text(MeetingWords.span(occurrence.slot, today: html.today))
            if occurrence.isMoved {
              html(
                .em,
                text: Phrase("перенесено з {}", "put off from {}").with(
                  phrases: DayWords.date(occurrence.day, today: html.today)))
            }
            if userMeeting.state == .host { change(&html, occurrence) }
          }
        }
      }
      for day in meeting.exceptions where day >= html.today {
        html(.div, .class("row")) { html in
          html.rowIcon(.close)
          html(.div, .class("what")) { html in
            html(.span, .class("struck"), text: DayWords.date(day, today: html.today))
            html(.em, text: Phrase("цього разу не буде", "left out"))
            if userMeeting.state == .host { restore(&html, day) }
          }
        }
      }
    }
  }

  private func change(_ html: inout HTML, _ occurrence: Meeting.Occurrence) {
    html(.details, .class("narrow")) { html in
      html(
        .summary,
        .label(
          Phrase("Змінити раз: {}", "Change this time: {}").with(
            phrases: DayWords.date(occurrence.day, today: html.today))),
        text: Phrase("Змінити цей раз", "Change this time"))
      html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .move)), .class("inset")) {
        html in
        html.hidden("day", text: occurrence.day.iso)
        for (name, label, minute) in [
          ("start", Phrase("Початок", "Start"), occurrence.slot.start),
          ("end", Phrase("Кінець", "End"), occurrence.slot.end),
        ] as [(StaticString, Phrase, Int64)] {
          html.field(
            label, .type("datetime-local"), .name(name), .value(text: MeetingForm.text(minute)))
        }
        html(.div, .class("answers")) { html in
          html.quietSubmit(Phrase("Перенести", "Put off"))
        }
      }
      html(.p, .class("inset")) { html in
        html.quietButton(
          Phrase("Цього разу не буде", "Leave it out"),
          .href(ServerMeetingRoute.sure(meeting.id, .skip, about: occurrence.day.iso)))
      }
      if occurrence.isMoved { restore(&html, occurrence.day) }
    }
  }

  private func restore(_ html: inout HTML, _ day: Day) {
    html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .keep)), .class("inset")) {
      html in
      html.hidden("day", text: day.iso)
      html.quietSubmit(Phrase("Нехай буде як завжди", "As usual after all"))
    }
  }
}
