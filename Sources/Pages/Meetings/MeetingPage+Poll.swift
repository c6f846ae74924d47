import Base
import Pouch

/// The poll for the date of a meeting.
extension MeetingPage {
  func poll(_ html: inout HTML) {
    let poll = pouch.datePoll(on: meeting)
    html(.h2, text: Phrase("Коли вам зручно?", "When can you come?"))
    if userMeeting.state?.belongs == true {
      votes(&html, poll)
      html(.h2, text: Phrase("Хто коли може", "Who can come when"))
      PollGrid(poll: poll, people: pouch.attendances(of: meeting.id), me: pouch.me)
        .write(to: &html)
    } else {
      if !meeting.isCancelled, userMeeting.state != .refused {
        html.note(
          Phrase(
            "Обирати дати можна, коли вас підтвердять або звільниться місце.",
            "You can choose dates once you are confirmed, or a seat is free."))
      }
      for row in poll.rows {
        html(.p, .class("slot"), text: MeetingWords.span(row.slot, today: html.today))
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

  private func votes(_ html: inout HTML, _ poll: DatePoll) {
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
              Text(row.yes.count), Text(row.ifNeedBe.count), Text(row.no.count)))
          html.pollAnswers(to: row.slot, chosen: pouch.me.flatMap { row.answer(of: $0) })
        }
      }
      html.saveButton(Phrase("Зберегти відповіді", "Save the answers"))
    }
  }
}
