import Base
import Pouch

/// The polls for the date and the place of a meeting.
extension MeetingPage {
  func poll(_ html: inout HTML) {
    let poll = pouch.datePoll(on: meeting)
    write(poll, &html)
    if userMeeting.state?.belongs == true {
      html.zone(of: poll.rows.map { $0.option }, in: meeting.zone)
    }
    if userMeeting.state == .host {
      visitors(&html)
      html(.h2, text: Phrase("Обрати дату", "Choose the date"))
      html(.div, .class("list dates")) { html in
        for row in poll.rows {
          html.linkRow(
            .check, row.option.name(today: html.today),
            .href(
              ServerMeetingRoute.sure(meeting.id, .choose, about: Text(row.option.start))
            ))
        }
      }
    }
  }

  /// Those who voted without an account, for a host to remove.
  private func visitors(_ html: inout HTML) {
    let visitors = pouch.visitors(of: meeting.id)
    if visitors.isEmpty { return }
    html(.details, .class("behind")) { html in
      html(
        .summary,
        text: Phrase("Відповіли за посиланням: {}", "Answered by the link: {}").with(
          Text(visitors.count)))
      html.note(
        Phrase(
          "Без облікового запису вони не отримають сповіщень: надішліть їм дату самі.",
          "Without an account they get no notices: send them the date yourself."))
      html(.div, .class("list")) { html in
        for visitor in visitors {
          html.linkRow(
            .close, Phrase("Прибрати відповіді: {}", "Remove the answers of {}").with(visitor.name),
            .href(ServerMeetingRoute.sure(meeting.id, .remove, about: visitor.person.hex)))
        }
      }
    }
  }

  func placePoll(_ html: inout HTML) {
    let poll = pouch.placePoll(on: meeting)
    write(poll, &html)
    if userMeeting.state == .host, !meeting.isCancelled {
      html(.h2, text: Phrase("Обрати місце", "Choose the place"))
      html.note(
        Phrase("Усі дізнаються, яке місце ви обрали.", "Everybody is told which place you chose."))
      html(.div, .class("list places")) { html in
        for row in poll.rows { choice(&html, row.option) }
      }
    }
  }

  /// A place that the host can choose by a tap.
  private func choice(_ html: inout HTML, _ place: Meeting.ProposedPlace) {
    let phrase = Phrase("Обрати це місце", "Choose this place")
    html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .choose)), .class("row")) {
      html in
      html.rowIcon(.pin)
      html(.span, .class("what"), text: place.key)
      html.hidden("place", text: place.key)
      html(
        .button, .type("submit"), .class("button quiet small"),
        .label(Phrase("{}: {}", "{}: {}").with(phrases: phrase, .same(place.key))), text: phrase)
    }
  }

  private func write<Option: PollChoice>(_ poll: Poll<Option>, _ html: inout HTML) {
    html(.h2, text: Option.words.question)
    if userMeeting.state?.belongs == true {
      votes(&html, poll)
      html(.h2, text: Option.words.grid)
      PollGrid(
        poll: poll, people: pouch.attendances(of: meeting.id),
        visitors: pouch.visitors(of: meeting.id), me: pouch.me
      ).write(to: &html)
    } else {
      if !meeting.isCancelled, userMeeting.state != .refused { html.note(Option.words.notYet) }
      for row in poll.rows {
        html(.p, .class("slot")) { html in
          html.text(row.option.name(today: html.today))
          row.option.writeZone(meeting.zone, to: &html)
        }
      }
    }
  }

  private func votes<Option: PollChoice>(_ html: inout HTML, _ poll: Poll<Option>) {
    let me = pouch.me
    html(.form, .post, .action(.meetings(.vote(meeting.id)))) { html in
      html.hidden("about", text: Option.fieldPrefix)
      for row in poll.rows {
        html(.fieldset, .class("slot")) { html in
          html(.legend) { html in
            html(.b, text: row.option.name(today: html.today))
            row.option.writeZone(meeting.zone, to: &html)
            if poll.leading?.option == row.option {
              html(.span, .class("badge in"), text: Phrase("Підходить найкраще", "Suits most"))
            }
          }
          html.note(MeetingWords.counts(row.yes.count, row.ifNeedBe.count, row.no.count))
          html.pollAnswers(to: row.option, chosen: me.flatMap { row.answer(of: $0) })
        }
      }
      html.saveButton(Phrase("Зберегти відповіді", "Save the answers"))
    }
  }
}
