import Base
import Pouch

/// The poll for the date of a meeting.
extension MeetingPage {
  func poll(_ html: inout HTML) {
    let votes = pouch.votes(on: meeting.id)
    let poll = DatePoll(slots: meeting.slots, votes: votes)
    let own = votes.first { $0.person == pouch.me }?.answers ?? [:]
    html(.h2, text: Phrase("Коли вам зручно?", "When can you come?"))
    if userMeeting.state?.belongs != true {
      html.emptyNote(
        Phrase(
          "Скажіть «Іду» або «Можливо», і зможете обрати дати.",
          "Answer “I’m going” or “Maybe”, then you can choose dates."))
    }
    html(.form, .post, .action(.meetings(.vote(meeting.id)))) { html in
      for row in poll.rows {
        html(.fieldset, .class("slot")) { html in
          html(.legend) { html in
            html(.b, text: MeetingWords.span(row.slot, today: html.today))
            if poll.best == row.slot {
              html(.span, .class("badge in"), text: Phrase("Підходить найкраще", "Suits most"))
            }
          }
          html.note(
            Phrase("так: {} · якщо треба: {} · ні: {}", "yes: {} · if need be: {} · no: {}").with(
              Text(row.yes.count), Text(row.ifNeedBe.count),
              Text(row.no.count)))
          if userMeeting.state?.belongs == true {
            html(.div, .class("segments")) { html in
              for answer in DatePoll.Answer.allCases {
                html(.label, .class("segment")) { html in
                  html(
                    .input, .type("radio"),
                    .named(
                      "name",
                      text: "slot-" + Text(row.slot.start)),
                    .value(answer.name), .checked.when(own[row.slot.start] == answer))
                  html(.span, text: phrase(answer))
                }
              }
            }
          }
        }
      }
      if userMeeting.state?.belongs == true {
        html.saveButton(Phrase("Зберегти відповіді", "Save the answers"))
      }
    }
    if userMeeting.state == .host {
      html(.h2, text: Phrase("Обрати дату", "Choose the date"))
      html(.div, .class("list dates")) { html in
        for row in poll.rows {
          html.linkRow(
            .check, MeetingWords.span(row.slot, today: html.today),
            .href(
              ServerMeetingRoute.sure(meeting.id, .choose, about: Text(row.slot.start))
            ))
        }
      }
    }
  }

  private func phrase(_ answer: DatePoll.Answer) -> Phrase {
    switch answer {
    case .yes: Phrase("Так", "Yes")
    case .ifNeedBe: Phrase("Якщо треба", "If need be")
    case .no: Phrase("Ні", "No")
    }
  }
}
