import Base
import Pouch

/// The bar at the bottom edge of a meeting: the user's answer, which can be changed, and sharing.
struct MeetingBar {
  let userMeeting: UserMeeting
  /// The key in the link of a meeting that is not public.
  var key: Text = ""
  let now: Int64

  private var meeting: Meeting { userMeeting.meeting }

  private var section: AnswerSection { AnswerSection(userMeeting: userMeeting, key: key) }

  /// Whether the meeting can still be answered.
  private var isOpen: Bool { !meeting.isCancelled && !meeting.isOver(at: now) }

  /// Whether the bar asks a visitor whether they come.
  var asks: Bool {
    switch userMeeting.state {
    case nil, .invited, .declined: isOpen
    default: false
    }
  }

  func write(to html: inout HTML) {
    let belongs = userMeeting.state?.belongs == true
    if meeting.isCancelled || !isOpen && meeting.visibility == .invited && !belongs { return }
    html(.div, .class("bar")) { html in
      let isAnswered = userMeeting.state == .going || userMeeting.state == .maybe
      if isOpen, let state = userMeeting.state, !isAnswered {
        html(
          .p, .class("state"),
          text: state == .waiting
            ? MeetingWords.waiting(ahead: userMeeting.ahead) : words(state))
      }
      if isOpen { isAnswered ? answered(&html) : answering(&html) }
      beside(&html, isAlone: !isOpen || userMeeting.state == .host || userMeeting.state == .refused)
    }
  }

  private func answering(_ html: inout HTML) {
    if userMeeting.state == .host || userMeeting.state == .refused { return }
    if PollAnswerSection(userMeeting: userMeeting, key: key, now: now).isShown {
      html(
        .a, .class("button answer"), .named("href", text: "#" + Text(AnswerSection.anchor)),
        text: Phrase("Обрати дати", "Choose dates"))
      if userMeeting.state == .invited { section.form(&html) { section.decline(&$0) } }
    } else if section.asksQuestions {
      html(
        .a, .class("button answer"), .named("href", text: "#" + Text(AnswerSection.anchor)),
        text: section.coming.button)
    } else {
      section.form(&html) { section.buttons(&$0) }
    }
  }

  /// The answer, and a menu with the others.
  private func answered(_ html: inout HTML) {
    guard let state = userMeeting.state else { return }
    let isAway = userMeeting.skipsNext(at: now)
    html(.details, .class("menu answered")) { html in
      html(
        .summary, .class(isAway ? "button quiet state away" : "button quiet state"),
        .label(changing(state))
      ) { html in
        html.icon(isAway ? .close : .check)
        html(.span, text: MeetingWords.bringing(userMeeting.companions, words(state)))
      }
      html(.div, .class("menu-items")) { html in
        section.form(&html) { section.buttons(&$0, inMenu: true) }
        if state == .going { section.companions(&html) }
      }
    }
  }

  /// The state, unless the user does not come to the next occurrence of the series.
  private func words(_ state: Attendance.State) -> Phrase {
    userMeeting.skipsNext(at: now)
      ? Phrase("Цього разу не прийдете", "Not this time") : MeetingWords.state(state)
  }

  private func changing(_ state: Attendance.State) -> Phrase {
    if userMeeting.skipsNext(at: now) {
      return Phrase(
        "Цього разу не прийдете. Змінити відповідь", "Not this time. Change the answer")
    }
    return state == .going
      ? Phrase("Ви йдете. Змінити відповідь", "You are going. Change the answer")
      : Phrase("Можливо, прийдете. Змінити відповідь", "You may come. Change the answer")
  }

  /// A link for others, or the chat if only the invited may see the meeting.
  private func beside(_ html: inout HTML, isAlone: Bool) {
    let style: StaticString = isAlone ? "button quiet" : "button quiet icon"
    if meeting.visibility == .invited {
      guard userMeeting.state?.belongs == true else { return }
      html(
        .a, .class(style), .href(.meetings(.chat(meeting.id, before: nil))),
        .label(Phrase("Чат", "Chat"))
      ) { html in
        html.icon(.message)
        if isAlone { html(.span, text: Phrase("Чат", "Chat")) }
      }
      return
    }
    let link = ServerMeetingRoute.open(
      meeting.id, key: meeting.visibility == .link ? meeting.key.isEmpty ? key : meeting.key : "")
    html(
      .a, .class(style), .href(link), .flag("data-share"), .flag("data-native"),
      .label(Phrase("Поділитися", "Share"))
    ) { html in
      html.icon(.share)
      if isAlone { html(.span, text: Phrase("Поділитися", "Share")) }
    }
    linkDialog(&html)
  }

  /// What a script opens where there is no share sheet: the link's code, and a button that copies it.
  private func linkDialog(_ html: inout HTML) {
    let title = Phrase("Поділитися", "Share")
    html(.dialog, .id("share-link"), .label(title)) { html in
      html(.h2, text: title)
      html(.figure, .class("code"))
      html(.p, .class("address note"))
      html(.form, .named("method", "dialog"), .class("choices wide")) { html in
        html(
          .button, .type("button"), .class("button"), .id("copy-link"),
          text: Phrase("Копіювати посилання", "Copy the link"))
        html.quietSubmit(Phrase("Закрити", "Close"))
      }
    }
  }
}
