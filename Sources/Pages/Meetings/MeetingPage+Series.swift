import Codes
import Pouch

extension App {
  /// The next times of a series.
  func series(_ html: inout HTML, _ one: Gathering) {
    let meeting = one.meeting
    if meeting.rhythm == nil || meeting.isPoll || meeting.isCancelled { return }
    let turns = meeting.turns(after: now, most: 4)
    html(.h2, text: Phrase("Найближчі рази", "The next times"))
    html(.div, .class("list turns")) { html in
      for turn in turns {
        html(.div, .class("row")) { html in
          html(.span, .class("dot")) { $0.icon(.calendar) }
          html(.div, .class("what")) { html in
            html.text(MeetingWords.span(turn.slot, today: today))
            if turn.isMoved {
              html(
                .em,
                text: Phrase("перенесено з {}", "put off from {}").with(
                  phrases: DayWords.date(turn.day, today: today)))
            }
            if one.state == .host { change(&html, turn, meeting) }
          }
        }
      }
      for day in meeting.exceptions where day >= today {
        html(.div, .class("row")) { html in
          html(.span, .class("dot")) { $0.icon(.close) }
          html(.div, .class("what")) { html in
            html(.span, .class("struck"), text: DayWords.date(day, today: today))
            html(.em, text: Phrase("цього разу не буде", "left out"))
            if one.state == .host { restore(&html, day, meeting) }
          }
        }
      }
    }
  }

  private func change(_ html: inout HTML, _ turn: Meeting.Turn, _ meeting: Meeting) {
    html(.details, .class("narrow")) { html in
      html(
        .summary,
        .label(
          Phrase("Змінити раз: {}", "Change this time: {}").with(
            phrases: DayWords.date(turn.day, today: today))),
        text: Phrase("Змінити цей раз", "Change this time"))
      html(.form, .post, .action(MeetRoute.act(meeting.id, .move)), .class("inset")) { html in
        html(.input, .type("hidden"), .name("day"), .value(text: turn.day.iso))
        for (name, label, minute) in [
          ("start", Phrase("Початок", "Start"), turn.slot.start),
          ("end", Phrase("Кінець", "End"), turn.slot.end),
        ] as [(StaticString, Phrase, Int64)] {
          html(.label, .class("field")) { html in
            html(.span, text: label)
            html(
              .input, .type("datetime-local"), .name(name), .value(text: MeetingForm.text(minute)))
          }
        }
        html(.div, .class("answers")) { html in
          html(
            .button, .type("submit"), .class("button quiet"), text: Phrase("Перенести", "Put off"))
        }
      }
      html(.p, .class("inset")) { html in
        html(
          .a, .class("button quiet"), .href(MeetRoute.sure(meeting.id, .skip, about: turn.day.iso)),
          text: Phrase("Цього разу не буде", "Leave it out"))
      }
      if turn.isMoved { restore(&html, turn.day, meeting) }
    }
  }

  private func restore(_ html: inout HTML, _ day: Day, _ meeting: Meeting) {
    html(.form, .post, .action(MeetRoute.act(meeting.id, .keep)), .class("inset")) { html in
      html(.input, .type("hidden"), .name("day"), .value(text: day.iso))
      html(
        .button, .type("submit"), .class("button quiet"),
        text: Phrase("Нехай буде як завжди", "As usual after all"))
    }
  }
}
