import Base
import Pouch

/// The possible responses to a meeting. The server assigns the seats.
struct AnswerSection {
  let userMeeting: UserMeeting
  /// The user; `nil` for a visitor without an account.
  let me: ID<User>?
  /// The key in the link of a meeting that is not public.
  var key: Text = ""
  /// Whether the bar of the page has the buttons.
  var isInBar = false

  func write(to html: inout HTML) {
    let meeting = userMeeting.meeting
    if isInBar, userMeeting.state == nil { return }
    html(.section, .class("hero join")) { html in
      if let state = userMeeting.state {
        html(
          .p, .class("state"),
          text: state == .waiting
            ? MeetingWords.waiting(ahead: userMeeting.ahead) : MeetingWords.state(state))
        if state == .offered {
          let minute = meeting.zone.minute(at: userMeeting.until)
          html.note(
            Phrase("Місце ваше до {}, {}", "It is yours until {}, {}").with(
              phrases: DayWords.date(MeetingWords.day(of: minute), today: html.today),
              .same(MeetingWords.clock(of: minute))))
        }
        if state == .waiting {
          html.note(
            Phrase(
              "Коли звільниться місце й дійде черга, його триматимуть для вас, і ви матимете час узяти його.",
              "When a seat is free and it is your turn, it is kept for you, and you have time to take it."
            ))
        }
      }
      if userMeeting.state == .host, let me, me != meeting.host {
        html(.div, .class("answers")) { html in
          html.quietButton(
            Phrase("Більше не вести й не йти", "Stop hosting, and not go"),
            .href(ServerMeetingRoute.sure(meeting.id, .answer, about: "")))
        }
      }
      if userMeeting.state == .host || userMeeting.state == .refused || isInBar { return }
      buttons(&html)
    }
  }

  /// The form with what the user may answer.
  func buttons(_ html: inout HTML) {
    let meeting = userMeeting.meeting
    html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .answer)), .class("answer")) {
      html in
      if !key.isEmpty { html.hidden("key", text: key) }
      if asksQuestions {
        for question in meeting.questions {
          html.field(.same(question), .name("answer"), .named("autocomplete", "off"), .required)
        }
      }
      html(.div, .class("answers")) { html in
        let isFull =
          userMeeting.knowsSeats && meeting.free == 0 && userMeeting.state != .going
          && userMeeting.state != .offered
        if userMeeting.state != .waiting {
          answerButton(
            &html, .going, userMeeting.state == .going,
            userMeeting.state == .offered
              ? Phrase("Взяти місце", "Take the seat")
              : isFull
                ? Phrase("Стати в чергу", "Join the line")
                : meeting.asksApproval && userMeeting.state?.belongs != true
                  ? Phrase("Попроситися", "Ask to come") : Phrase("Іду", "I’m going"))
          answerButton(&html, .maybe, userMeeting.state == .maybe, Phrase("Можливо", "Maybe"))
        }
        if let state = userMeeting.state, state != .declined {
          let phrase =
            state == .waiting
            ? Phrase("Вийти з черги", "Leave the line") : Phrase("Не йду", "Not going")
          // A limited seat, or a position in the waiting list, is hard to get back.
          if state == .waiting || state == .offered || state == .going && meeting.limit != nil {
            html.quietButton(
              phrase, .href(ServerMeetingRoute.sure(meeting.id, .answer, about: "")))
          } else {
            answerButton(&html, .declined, false, phrase)
          }
        }
      }
    }
  }

  /// Whether the host's questions are still to be answered. A user on the waiting list has answered them.
  private var asksQuestions: Bool {
    switch userMeeting.state {
    case nil, .invited, .declined: true
    default: false
    }
  }

  private func answerButton(
    _ html: inout HTML, _ state: Attendance.State, _ isOn: Bool, _ phrase: Phrase
  ) {
    html(
      .button, .type("submit"), .name("state"), .value(state.name),
      .class(state == .going ? "button" : "button quiet"),
      .named("aria-pressed", isOn ? "true" : "false"), text: phrase)
  }
}
