import Base
import Pouch

/// The poll for the date of a meeting.
extension MeetingPage {
  func poll(_ html: inout HTML) {
    let poll = pouch.datePoll(on: meeting)
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
            if poll.leading?.slot == row.slot {
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
                    .value(answer.name),
                    .checked.when(pouch.me.flatMap { row.answer(of: $0) } == answer))
                  html(.span, text: MeetingWords.answer(answer))
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
    if userMeeting.state?.belongs == true {
      html(.h2, text: Phrase("Хто коли може", "Who can come when"))
      PollGrid(poll: poll, people: pouch.attendances(of: meeting.id), me: pouch.me)
        .write(to: &html)
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
}
