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
            ? Phrase(
              "Зустріч закрив той, хто тримає цей сервер; організатор її не скасовував. Запитайте організатора, чи вона буде.",
              "Whoever runs this server closed this meeting; the host did not cancel it. Ask the host whether it takes place."
            ) : Phrase("Зустріч скасовано.", "This meeting was cancelled."))
      }
    }
    poster(&html, meeting)
    facts(&html)
    let bar = MeetingBar(userMeeting: userMeeting, me: pouch.me, now: now)
    if !meeting.isCancelled && !meeting.isOver(at: now) {
      AnswerSection(userMeeting: userMeeting, me: pouch.me, isInBar: bar.asks).write(to: &html)
    }
    bar.write(to: &html)
    if meeting.isPoll { poll(&html) }
    if userMeeting.state?.belongs == true { inside(&html) }
    if !meeting.text.isEmpty {
      html(.section, .class("hero text")) { $0.formatted(meeting.text) }
    }
    series(&html)
    map(&html, meeting)
    if userMeeting.state?.belongs == true {
      arriving(&html)
      people(&html)
    }
    if userMeeting.state == .host, !meeting.isHidden { hosting(&html) }
    last(&html)
  }

  private func facts(_ html: inout HTML) {
    html(.div, .class("list facts-list")) { html in
      let slot =
        meeting.isPoll
        ? nil : meeting.next(after: now) ?? .init(start: meeting.start, end: meeting.end)
      fact(&html, .calendar) { html in
        if let slot {
          html.text(MeetingWords.span(slot, today: html.today))
          var under: Phrase?
          if let rhythm = meeting.rhythm { under = MeetingWords.rhythm(rhythm, today: html.today) }
          if meeting.zone.offset(at: meeting.startMoment) != html.utcOffsetMinutes {
            let zone = Phrase("за часом {}", "in the time of {}").with(meeting.zone.name)
            under = under.map { Phrase("{} · {}", "{} · {}").with(phrases: $0, zone) } ?? zone
          }
          if let under { html(.em, text: under) }
        } else {
          html.text(Phrase("Дату ще обирають", "The date is being chosen"))
        }
      }
      if !meeting.place.isEmpty {
        fact(&html, .pin) { html in
          let place = meeting.place
          html.text(
            place.name.isEmpty
              ? (place.address.isEmpty ? place.point?.text ?? "" : place.address) : place.name)
          if !place.name.isEmpty, !place.address.isEmpty { html(.em, text: place.address) }
          if let here = pouch.taste.point, let point = place.point {
            html(
              .em,
              text: Phrase("{} від вас", "{} away").with(
                phrases: MeetingWords.distance(here.metres(to: point))))
          }
          html(
            .a, .class("inline"), .named("href", text: place.mapLink), .named("target", "_blank"),
            .named("rel", "noopener noreferrer"), text: Phrase("Відкрити на мапі", "Open in maps"))
        }
      }
      if !meeting.online.isEmpty, userMeeting.state?.belongs == true || meeting.visibility == .open
      {
        fact(&html, .link) { html in
          html(
            .a, .class("inline"), .named("href", text: meeting.online), .named("target", "_blank"),
            .named("rel", "noopener noreferrer"), text: Phrase("Приєднатися онлайн", "Join online"))
        }
      }
      let seats = MeetingWords.seats(userMeeting)
      if seats != nil || !meeting.hostName.isEmpty {
        fact(&html, .people) { html in
          if let seats { html(.span, text: seats) }
          if !meeting.hostName.isEmpty {
            html(.em, text: Phrase("Проводить {}", "Hosted by {}").with(meeting.hostName))
          }
        }
      }
      if let price = meeting.price {
        fact(&html, .coin) { $0.text(MoneyWords.short(price)) }
      }
      if !meeting.interests.isEmpty {
        fact(&html, .tag) {
          $0.text(meeting.interests.joined(by: ", "))
        }
      }
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

  private func fact(_ html: inout HTML, _ icon: Icon, _ content: (inout HTML) -> Void) {
    html(.div, .class("row")) { html in
      html.rowIcon(icon)
      html(.span, .class("what")) { content(&$0) }
    }
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
