import Base
import Pouch

/// A meeting: for its participants with chat, ticket and people.
struct MeetingPage: Page {
  let userMeeting: UserMeeting
  let pouch: Pouch
  let now: Int64

  var meeting: Meeting { userMeeting.meeting }

  var shell: Shell {
    Shell(
      title: .same(meeting.title), tab: .meetings, back: (.meetings, Phrase("Зустрічі", "Meetings"))
    )
  }

  func writeActions(to html: inout HTML) {
    if userMeeting.state == .host, !meeting.isHidden { hostMenu(&html) }
  }

  func write(to html: inout HTML) {
    if meeting.isCancelled {
      html(
        .div, .class("problem"), .named("role", "status")
      ) {
        $0(
          .p,
          text: meeting.isHidden
            ? hidden : Phrase("Зустріч скасовано.", "This meeting was cancelled."))
      }
    }
    poster(&html, meeting)
    MeetingFacts(userMeeting: userMeeting, pouch: pouch, now: now).write(to: &html)
    let voting = PollAnswerSection(userMeeting: userMeeting, now: now)
    if voting.isShown {
      voting.write(to: &html)
    } else {
      if !meeting.isCancelled && !meeting.isOver(at: now) {
        AnswerSection(
          userMeeting: userMeeting, occurrences: SeriesSection.occurrences(of: meeting, now: now)
        ).write(to: &html)
      }
      if meeting.isPoll { poll(&html) }
    }
    if !meeting.places.isEmpty { placePoll(&html) }
    if userMeeting.state?.belongs == true { inside(&html) }
    about(&html)
    if series.isShown { series.write(to: &html) }
    map(&html, meeting)
    if userMeeting.state?.belongs == true {
      arriving(&html)
      people(&html)
    }
    if userMeeting.state == .host, !meeting.isHidden { hosting(&html) }
    last(&html)
    MeetingBar(userMeeting: userMeeting, now: now).write(to: &html)
  }

  /// That the operator closed the meeting, and whom to ask.
  private var hidden: Phrase {
    userMeeting.state == .host
      ? Phrase(
        "Вашу зустріч закрив той, хто тримає цей сервер. Гостям сказано, що ви її не скасовували. Чому закрито, запитайте його.",
        "Whoever runs this server closed your meeting. The guests are told that you did not cancel it. Ask them why."
      )
      : Phrase(
        "Зустріч закрив той, хто тримає цей сервер; організатор її не скасовував. Запитайте організатора, чи вона буде.",
        "Whoever runs this server closed this meeting; the host did not cancel it. Ask the host whether it takes place."
      )
  }

  /// The next occurrences, with the others' answers if the user is a participant.
  private var series: SeriesSection {
    var section = SeriesSection(userMeeting: userMeeting, now: now)
    if userMeeting.state?.belongs == true, section.isShown {
      section.people = pouch.attendances(of: meeting.id)
      section.answers = pouch.dayAnswers(on: meeting)
      section.me = pouch.me
    }
    return section
  }

  private func about(_ html: inout HTML) {
    if meeting.text.isEmpty, meeting.interests.isEmpty { return }
    html(.section, .class("hero text")) { html in
      html.formatted(meeting.text)
      if !meeting.interests.isEmpty { html.note(.same(meeting.interests.joined(by: ", "))) }
    }
  }

  /// The meeting's picture, for its participants.
  private func poster(_ html: inout HTML, _ meeting: Meeting) {
    if meeting.picture.isEmpty { return }
    html(
      .img, .class("poster"), .named("alt", ""),
      .named("src", text: Route.photo(meeting.picture)))
  }

  /// The location on a map. The text says the same.
  private func map(_ html: inout HTML, _ meeting: Meeting) {
    guard let point = meeting.place.point else { return }
    html(
      .div, .class("map"), .id("meeting-map"), .hidden, .isDecoration,
      .named("data-source", text: ServerMeetingRoute.map.target),
      .named("data-point", text: point.text), .named("data-name", text: meeting.title)
    ) { _ in }
  }

  private func inside(_ html: inout HTML) {
    html(.div, .class("list")) { html in
      let unread = pouch.unreadCounts(of: meeting.id)[meeting.id] ?? 0
      html.linkRow(
        .message, Phrase("Чат", "Chat"),
        detail: unread > 0
          ? Phrase("Нових повідомлень: {}", "New messages: {}").with(
            Text(unread)) : nil,
        .href(.meetings(.chat(meeting.id, before: nil))))
      if !meeting.isCancelled, pouch.ticket(to: meeting.id) != nil {
        html.linkRow(
          .scan, Phrase("Квиток", "Ticket"), detail: Phrase("Працює без мережі", "Works offline"),
          .href(.meetings(.ticket(meeting.id))))
      }
      html.linkRow(
        .clock, Phrase("Сповіщення", "Notices"),
        detail: phrase(hearing: pouch.noticeChoice(of: meeting.id)),
        .href(.meetings(.hearing(meeting.id))))
      if !meeting.isCancelled, userMeeting.state == .host {
        let door = pouch.door(of: meeting)
        html.linkRow(
          .check, Phrase("Вхід: перевірка квитків", "Door: check tickets"),
          detail: Phrase("Усередині: {}", "Inside: {}").with(Text(door.inside)),
          .href(.meetings(.door(meeting.id))))
      }
    }
  }

  private func phrase(hearing choice: MeetingNotificationOverride) -> Phrase {
    switch choice.extent {
    case .all: Phrase("Про все", "Of everything")
    case .important: Phrase("Лише про важливе", "Of what matters")
    case .nothing: Phrase("Вимкнено", "Turned off")
    }
  }
}
