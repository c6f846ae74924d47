import Base
import Pouch

/// The poll of a meeting for a person without an account: a name and an answer for each date, or an account at once.
struct VisitorVoteSection {
  let open: ServerMeetingPage.Open
  let poll: DatePoll

  private var meeting: Meeting { open.meeting }

  /// What the form shows: what was typed, else what is stored.
  private var shown: VisitorVote? { open.typed ?? open.own }

  func write(to html: inout HTML) {
    html(.h2, .id(AnswerSection.anchor), text: Meeting.Slot.words.question)
    html.note(
      open.own.map {
        Phrase(
          "Ви відповіли як {}. Змінити відповіді можна тут, у цьому ж браузері. Про обрану дату ми не сповістимо: зазирніть сюди ще раз.",
          "You answered as {}. Change the answers here, in this browser. We can't tell you the date: come back to see it."
        ).with($0.name)
      }
        ?? Phrase(
          "Облікового запису не треба. Ваше ім’я й відповіді побачать ті, хто йде на зустріч.",
          "No account is needed. Your name and answers are seen by those who come to the meeting."))
    html(.form, .post, .action(ServerMeetingRoute.visitorVote(meeting.id)), .class("answer")) {
      html in
      if !open.key.isEmpty { html.hidden("key", text: open.key) }
      html(.div, .class("sheet")) { html in
        html.field(
          Phrase("Ваше ім’я", "Your name"), .name("name"), .value(text: shown?.name ?? ""),
          .named("autocomplete", "given-name"),
          .named("maxlength", text: Text(VisitorVote.nameLimit)))
      }
      html(.div) { html in
        for row in poll.rows { slot(&html, row) }
      }
      html.saveButton(
        open.own == nil
          ? Phrase("Надіслати відповіді", "Send the answers")
          : Phrase("Змінити відповіді", "Change the answers"))
      withAccount(&html)
    }
  }

  private func slot(_ html: inout HTML, _ row: DatePoll.Row) {
    html(.fieldset, .class("slot")) { html in
      html(.legend) { html in
        html(.b, text: row.option.name(today: html.today))
        row.option.writeZone(meeting.zone, to: &html)
        if poll.leading?.option == row.option {
          html(.span, .class("badge in"), text: Phrase("Підходить найкраще", "Suits most"))
        }
      }
      html.note(MeetingWords.counts(row.yes.count, row.ifNeedBe.count, row.no.count))
      html.pollAnswers(to: row.option, chosen: shown?.answers[row.option.key])
    }
  }

  /// The same answers, with a place on the list: the form is sent to where an account is asked for.
  private func withAccount(_ html: inout HTML) {
    html(.details, .class("behind")) { html in
      html(
        .summary,
        text: Phrase(
          "Дізнатися про обрану дату: з обліковим записом", "Be told the date: with an account"))
      html.note(
        meeting.asksApproval
          ? AnswerEffect.ask.promise
          : Phrase(
            "Ви одразу будете в списку серед тих, хто, можливо, прийде. Коли оберуть дату, ми сповістимо; хто відповів на неї «Так», піде, якщо буде місце.",
            "You are listed at once among those who may come. You are told the chosen date; who said yes to it is going, if there is a seat."
          ))
      html.hidden("state", text: Text(Attendance.State.maybe.name))
      html.hidden("votes", "1")
      for question in meeting.questions {
        html.field(.same(question), .name("answer"), .named("autocomplete", "off"))
      }
      html(
        .button, .type("submit"), .class("button quiet"),
        .named("formaction", text: ServerMeetingRoute.act(meeting.id, .answer).target),
        text: Phrase("Надіслати й створити запис", "Send, and make an account"))
    }
  }
}
