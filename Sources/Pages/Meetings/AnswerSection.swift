import Base
import Pouch

/// The possible responses to a meeting. The server assigns the seats.
struct AnswerSection {
  let userMeeting: UserMeeting
  /// The key in the link of a meeting that is not public.
  var key: Text = ""
  /// The next occurrences of a series. A form with questions asks to which of them the user comes.
  var occurrences: [Meeting.Occurrence] = []

  /// The element's id, to which the bar leads if there are questions.
  static let anchor: StaticString = "answer"

  private var meeting: Meeting { userMeeting.meeting }

  /// What has no room in the bar: the rules of the waiting list, and the host's questions with the answers to them.
  func write(to html: inout HTML) {
    switch userMeeting.state {
    case .offered:
      let minute = meeting.zone.minute(at: userMeeting.until)
      html.note(
        Phrase("Місце ваше до {}, {}", "It is yours until {}, {}").with(
          phrases: DayWords.date(MeetingWords.day(of: minute), today: html.today),
          .same(MeetingWords.clock(of: minute))))
      html.zone(of: [Meeting.Slot(start: minute, end: minute)], in: meeting.zone)
    case .waiting:
      html.note(
        Phrase(
          "Коли звільниться місце й дійде черга, його триматимуть для вас, і ви матимете час узяти його.",
          "When a seat is free and it is your turn, it is kept for you, and you have time to take it."
        ))
    default: break
    }
    if !asksQuestions { return }
    html(.section, .class("hero join"), .id(Self.anchor)) { html in
      form(&html) { html in
        for question in meeting.questions {
          html.field(.same(question), .name("answer"), .named("autocomplete", "off"), .required)
        }
        if !occurrences.isEmpty {
          days(&html)
          html.zone(of: occurrences.map { $0.slot }, in: meeting.zone)
        }
        buttons(&html)
      }
    }
  }

  /// Whether the user comes to every occurrence, or to one only.
  private func days(_ html: inout HTML) {
    html.select(Phrase("На які рази", "To which times"), .name("day")) { html in
      html(.option, .value(""), text: Phrase("щоразу", "every time"))
      for occurrence in occurrences {
        html(
          .option, .value(text: occurrence.day.iso),
          text: Phrase("лише {}", "only {}").with(
            phrases: MeetingWords.span(occurrence.slot, today: html.today)))
      }
    }
  }

  /// Whether the host's questions are still to be answered. A user on the waiting list has answered them.
  var asksQuestions: Bool {
    if meeting.questions.isEmpty { return false }
    switch userMeeting.state {
    case nil, .invited, .declined: return true
    default: return false
    }
  }

  func form(_ html: inout HTML, content: (inout HTML) -> Void) {
    html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .answer)), .class("answer")) {
      html in
      if !key.isEmpty { html.hidden("key", text: key) }
      content(&html)
    }
  }

  /// What the user may answer, except what they have answered.
  func buttons(_ html: inout HTML, inMenu: Bool = false) {
    html(.div, .class("answers").when(!inMenu)) { html in
      for answer in [Attendance.State.going, .maybe] {
        guard let effect = AnswerEffect(answer, to: userMeeting) else { continue }
        button(&html, answer, effect.button, inMenu: inMenu)
      }
      guard let state = userMeeting.state, state != .declined else { return }
      button(
        &html, .declined,
        state == .waiting
          ? Phrase("Вийти з черги", "Leave the line") : Phrase("Не йду", "Not going"),
        inMenu: inMenu)
    }
  }

  /// The answer to an invitation whose other answers are elsewhere.
  func decline(_ html: inout HTML) {
    html(.div, .class("answers")) { html in
      button(&html, .declined, Phrase("Не йду", "Not going"), inMenu: false)
    }
  }

  /// How many people come along with the user: one tap for each number.
  func companions(_ html: inout HTML) {
    form(&html) { html in
      html.hidden("state", text: Text(Attendance.State.going.name))
      html(.fieldset, .class("companions")) { html in
        html(.legend, text: Phrase("Скільки людей прийде з вами", "How many people come with you"))
        for count in 0...Attendance.companionLimit {
          html(
            .button, .type("submit"), .name("companions"), .value(text: Text(count)),
            .named("aria-pressed", count == userMeeting.companions ? "true" : "false"),
            text: count == 0 ? Phrase("ніхто", "nobody") : .same("+" + Text(count)))
        }
      }
    }
  }

  /// What "I am going" means here: the seats may be full, or the host confirms everybody.
  var coming: AnswerEffect { AnswerEffect(.going, to: userMeeting) ?? .join }

  /// A seat, or a position in the waiting list, is hard to get back: giving it up is asked about first.
  private func button(
    _ html: inout HTML, _ state: Attendance.State, _ phrase: Phrase, inMenu: Bool
  ) {
    if userMeeting.givesUpSeat(by: state) {
      let subject: Text = state == .maybe ? Text(state.name) : ""
      return html(
        .a, .class("button quiet").when(!inMenu),
        .href(ServerMeetingRoute.sure(meeting.id, .answer, about: subject)), text: phrase)
    }
    html(
      .button, .type("submit"), .name("state"), .value(state.name),
      .class(state == .going ? "button" : "button quiet").when(!inMenu), text: phrase)
  }
}
