import Base
import Pouch

extension App {
  func meetingPage(_ one: UserMeeting) -> Response {
    let meeting = one.meeting
    return page(
      Shell(
        title: .same(meeting.title), tab: .meetings,
        back: (.meetings, Phrase("Зустрічі", "Meetings")))
    ) { html in
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
      facts(&html, one)
      if !meeting.isCancelled && !meeting.isOver(at: now) { joining(&html, one) }
      if meeting.isPoll { poll(&html, one) }
      if one.state?.belongs == true { inside(&html, one) }
      if !meeting.text.isEmpty {
        html(.section, .class("hero text")) { $0.formatted(meeting.text) }
      }
      series(&html, one)
      map(&html, meeting)
      if one.state?.belongs == true {
        arriving(&html, one)
        people(&html, one)
      }
      if one.state == .host, !meeting.isHidden { hosting(&html, one) }
      last(&html, one)
    }
  }

  private func facts(_ html: inout HTML, _ one: UserMeeting) {
    let meeting = one.meeting
    html(.div, .class("list facts-list")) { html in
      let slot =
        meeting.isPoll
        ? nil : meeting.next(after: now) ?? .init(start: meeting.start, end: meeting.end)
      fact(&html, .calendar) { html in
        if let slot {
          html.text(MeetingWords.span(slot, today: today))
          var under: Phrase?
          if let rhythm = meeting.rhythm { under = MeetingWords.rhythm(rhythm, today: today) }
          if meeting.zone.offset(at: meeting.startMoment) != request.environment.utcOffsetMinutes {
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
              ? (place.address.isEmpty ? place.point?.text ?? [] : place.address) : place.name)
          if !place.name.isEmpty, !place.address.isEmpty { html(.em, text: place.address) }
          if let here = pouch.taste.point, let point = place.point {
            html(
              .em,
              text: Phrase("{} від вас", "{} away").with(
                phrases: MeetingWords.distance(here.metres(to: point))))
          }
          html(
            .a, .class("inline"), .named("href", text: mapLink(place)), .named("target", "_blank"),
            .named("rel", "noopener noreferrer"), text: Phrase("Відкрити на мапі", "Open in maps"))
        }
      }
      if !meeting.online.isEmpty, one.state?.belongs == true || meeting.visibility == .open {
        fact(&html, .link) { html in
          html(
            .a, .class("inline"), .named("href", text: meeting.online), .named("target", "_blank"),
            .named("rel", "noopener noreferrer"), text: Phrase("Приєднатися онлайн", "Join online"))
        }
      }
      let seats = MeetingWords.seats(one)
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
          $0.text(Array(meeting.interests.joined(separator: StaticString(", ").bytes)))
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

  private func mapLink(_ place: Meeting.Place) -> [UInt8] {
    var query = Query()
    var link = Array(StaticString("https://www.openstreetmap.org/").bytes)
    if let point = place.point {
      query.set("mlat", Point.text(point.latitude))
      query.set("mlon", Point.text(point.longitude))
    } else {
      link += StaticString("search").bytes
      query.set(
        "query",
        Array(
          [place.name, place.address].filter { !$0.isEmpty }.joined(
            separator: StaticString(", ").bytes)))
    }
    return link + query.text
  }

  // MARK: attendance

  /// The possible responses to the meeting. The server assigns the seats.
  func joining(_ html: inout HTML, _ one: UserMeeting, key: [UInt8] = []) {
    let meeting = one.meeting
    html(.section, .class("hero join")) { html in
      if let state = one.state {
        html(
          .p, .class("state"),
          text: state == .waiting
            ? MeetingWords.waiting(ahead: one.ahead) : MeetingWords.state(state))
        if state == .offered {
          let minute = meeting.zone.minute(at: one.until)
          html.note(
            Phrase("Місце ваше до {}, {}", "It is yours until {}, {}").with(
              phrases: DayWords.date(MeetingWords.day(of: minute), today: today),
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
      if one.state == .host, let me = pouch.me, me != meeting.host {
        html(.div, .class("answers")) { html in
          html.quietButton(
            Phrase("Більше не вести й не йти", "Stop hosting, and not go"),
            .href(ServerMeetingRoute.sure(meeting.id, .answer, about: [])))
        }
      }
      if one.state == .host || one.state == .refused { return }
      html(.form, .post, .action(ServerMeetingRoute.act(meeting.id, .answer)), .class("answer")) {
        html in
        if !key.isEmpty { html.hidden("key", text: key) }
        if asksQuestions(of: one.state) {
          for question in meeting.questions {
            html.field(.same(question), .name("answer"), .named("autocomplete", "off"), .required)
          }
        }
        html(.div, .class("answers")) { html in
          let isFull =
            one.knowsSeats && meeting.free == 0 && one.state != .going && one.state != .offered
          if one.state != .waiting {
            answerButton(
              &html, .going, one.state == .going,
              one.state == .offered
                ? Phrase("Взяти місце", "Take the seat")
                : isFull
                  ? Phrase("Стати в чергу", "Join the line")
                  : meeting.asksApproval && one.state?.belongs != true
                    ? Phrase("Попроситися", "Ask to come") : Phrase("Іду", "I’m going"))
            answerButton(&html, .maybe, one.state == .maybe, Phrase("Можливо", "Maybe"))
          }
          if let state = one.state, state != .declined {
            let phrase =
              state == .waiting
              ? Phrase("Вийти з черги", "Leave the line") : Phrase("Не йду", "Not going")
            // A limited seat, or a position in the waiting list, is hard to get back.
            if state == .waiting || state == .offered || state == .going && meeting.limit != nil {
              html.quietButton(
                phrase, .href(ServerMeetingRoute.sure(meeting.id, .answer, about: [])))
            } else {
              answerButton(&html, .declined, false, phrase)
            }
          }
        }
      }
    }
  }

  /// Whether the host's questions are still to be answered. A user on the waiting list has answered them.
  private func asksQuestions(of state: Attendance.State?) -> Bool {
    switch state {
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

  // MARK: for participants

  private func inside(_ html: inout HTML, _ one: UserMeeting) {
    html(.div, .class("list")) { html in
      let unread = unreadCounts[one.meeting.id] ?? 0
      html.linkRow(
        .message, Phrase("Чат", "Chat"),
        detail: unread > 0
          ? Phrase("Нових повідомлень: {}", "New messages: {}").with(
            IntegerText.bytes(Int64(unread))) : nil,
        .href(.meetings(.chat(one.meeting.id, before: nil))))
      if !one.meeting.isCancelled, pouch.ticket(to: one.meeting.id) != nil {
        html.linkRow(
          .scan, Phrase("Квиток", "Ticket"), detail: Phrase("Працює без мережі", "Works offline"),
          .href(.meetings(.ticket(one.meeting.id))))
      }
      html.linkRow(
        .clock, Phrase("Сповіщення", "Notices"),
        detail: phrase(hearing: pouch.noticeChoice(of: one.meeting.id)),
        .href(.meetings(.hearing(one.meeting.id))))
      if !one.meeting.isCancelled, one.state == .host {
        let door = pouch.door(of: one.meeting)
        html.linkRow(
          .check, Phrase("Вхід: перевірка квитків", "Door: check tickets"),
          detail: Phrase("Усередині: {}", "Inside: {}").with(IntegerText.bytes(Int64(door.inside))),
          .href(.meetings(.door(one.meeting.id))))
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

  // MARK: arrival

  /// Shares the user's arrival with the others. A script updates it; without one, each tap sends it once.
  private func arriving(_ html: inout HTML, _ one: UserMeeting) {
    let meeting = one.meeting
    guard !meeting.isPoll, !meeting.isCancelled, let next = meeting.next(after: now) else { return }
    let start = meeting.zone.moment(of: next.start)
    guard start - now < 6 * 3_600_000, now < start + 30 * 60_000 else { return }
    html(.h2, text: Phrase("Хто в дорозі", "Who is on the way"))
    html(
      .div, .id("arrivals"),
      .named("data-source", text: ServerMeetingRoute.arrivals(meeting.id).target),
      .named("data-place", text: meeting.place.point?.text ?? []), .named("aria-live", "polite")
    ) { _ in }
    html(
      .form, .post, .action(ServerMeetingRoute.act(meeting.id, .arrive)), .class("hero arrive"),
      .id("arrive"), .named("data-ends", text: IntegerText.bytes(start + 30 * 60_000)),
      .named(
        "data-failed",
        phrase: Phrase(
          "Не надіслано: сервер не відповідає. Перевірте мережу й натисніть ще раз.",
          "Not sent: the server does not answer. Check the network and press again."))
    ) { html in
      html.note(
        Phrase(
          "Бачать лише учасники. Зберігається тільки останнє, у пам’яті, і зникає з прибуттям або за пів години після початку.",
          "Only participants see it. Only the last word is kept, in memory, and it ends on arrival or half an hour after the start."
        ))
      html.select(Phrase("Показувати", "Show it"), .name("until")) { html in
        for (minutes, phrase) in [
          ("0", Phrase("доки не прийду", "until I am there")),
          ("30", Phrase("пів години", "for half an hour")),
          ("60", Phrase("годину", "for an hour")),
        ] as [(StaticString, Phrase)] {
          html(.option, .value(minutes), text: phrase)
        }
      }
      html.tick(
        Phrase("Лише час, без точки на мапі", "The time alone, no point on the map"), "eta", false)
      html(.div, .class("answers")) { html in
        for (value, phrase) in [
          ("5", Phrase("Буду за 5 хв", "5 min away")), ("10", Phrase("За 10 хв", "10 min")),
          ("20", Phrase("За 20 хв", "20 min")), ("late", Phrase("Запізнюся", "Running late")),
          ("here", Phrase("Я тут", "I’m here")), ("stop", Phrase("Не показувати", "Stop showing")),
        ] as [(StaticString, Phrase)] {
          html(
            .button, .type("submit"), .name("status"), .value(value), .class("button quiet"),
            text: phrase)
        }
        html(
          .button, .type("button"), .class("button quiet"), .id("share-way"), .hidden,
          .named("data-on", phrase: Phrase("Показую дорогу. Зупинити", "Showing my way. Stop")),
          .named(
            "data-denied",
            phrase: Phrase(
              "Браузер не дав місця. Дозвольте його в налаштуваннях браузера або оберіть час самі.",
              "The browser gave no position. Allow it in the browser’s settings, or choose a time yourself."
            )),
          text: Phrase("Показувати дорогу", "Show my way"))
      }
    }
  }
}
