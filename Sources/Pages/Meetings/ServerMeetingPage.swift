import Base
import Codes
import Pouch

/// The content of a meetings page that only the server can render.
package enum ServerMeetingPage: Sendable {
  case people(search: [UInt8], [Found])
  case nearby([Found], isOpen: Bool)
  case person(RecordID, Profile, Contact.State?)
  case friendLink([UInt8])
  case friend(token: [UInt8], name: [UInt8], isSignedIn: Bool)
  /// The calendar feed's address, shown only once, and whether the feed exists.
  case feed([UInt8]?, isOn: Bool)
  /// Confirms that the feed's address becomes invalid.
  case feedQuestion(ServerMeetingRoute)
  case rules([UInt8])
  case form(MeetingForm, of: RecordID?, [MeetingProblem])
  /// A form sent before the user signed in, to review and send.
  case draft(MeetingForm, of: RecordID?)
  case intro([MeetingProblem])
  case arrivals([Arrival])
  case open(Open)
  case problem(MeetingProblem)
  case question(Question)
  case personQuestion(RecordID, name: [UInt8], PersonAction)

  package struct Found: Sendable {
    package var person: RecordID
    package var name: [UInt8]
    package var city: [UInt8]
    /// The distance in metres, rounded to grid cells; `nil` if it is not requested.
    package var distance: Int64?

    package init(person: RecordID, name: [UInt8], city: [UInt8], distance: Int64? = nil) {
      self.person = person
      self.name = name
      self.city = city
      self.distance = distance
    }
  }

  /// The arrival of a participant.
  package struct Arrival: Sendable {
    package var name: [UInt8]
    package var status: [UInt8]
    /// The minutes left, as entered by the participant or estimated from the position.
    package var minutes: Int32?
    package var point: Point?
    package var moment: Int64
    package var isOwn: Bool

    package init(
      name: [UInt8], status: [UInt8], minutes: Int32?, point: Point?, moment: Int64, isOwn: Bool
    ) {
      self.name = name
      self.status = status
      self.minutes = minutes
      self.point = point
      self.moment = moment
      self.isOwn = isOwn
    }
  }

  /// A meeting that anybody with its address may see.
  package struct Open: Sendable {
    package var meeting: Meeting
    package var state: Attendance.State?
    /// The time until which an offered seat is reserved.
    package var until: Int64
    /// The number of people ahead on the waiting list.
    package var ahead: Int?
    package var key: [UInt8]
    package var isSignedIn: Bool
    /// The server's public address.
    package var address: [UInt8]

    package init(
      meeting: Meeting, state: Attendance.State?, until: Int64 = 0, ahead: Int? = nil, key: [UInt8],
      isSignedIn: Bool, address: [UInt8]
    ) {
      self.meeting = meeting
      self.state = state
      self.until = until
      self.ahead = ahead
      self.key = key
      self.isSignedIn = isSignedIn
      self.address = address
    }
  }
}

extension App {
  package mutating func meet(_ content: ServerMeetingPage, for request: Request) -> Response {
    self.request = request
    switch content {
    case .people(let search, let found): return foundPage(search, found)
    case .nearby(let found, let isOpen): return nearbyPage(found, isOpen: isOpen)
    case .person(let id, let profile, let state): return personPage(id, profile, state)
    case .friendLink(let link): return friendLinkPage(link)
    case .friend(let token, let name, let isSignedIn): return friendPage(token, name, isSignedIn)
    case .feed(let link, let isOn): return feedPage(link, isOn: isOn)
    case .feedQuestion(let route): return feedQuestionPage(route)
    case .rules(let text): return rulesPage(text)
    case .form(let form, let id, let problems):
      return meetingFormPage(form, of: id, problems: problems)
    case .draft(let form, let id):
      return meetingFormPage(
        form, of: id,
        note: Phrase(
          "Це ви написали перед входом. Перевірте й надішліть; картинку оберіть ще раз.",
          "This is what you typed before you signed in. Look it over and send it; choose a picture again."
        ))
    case .intro(let problems): return introPage(problems)
    case .arrivals(let all): return fragment { arrivalList(&$0, all) }
    case .open(let open): return openPage(open)
    case .question(let question): return questionPage(question)
    case .personQuestion(let id, let name, let action):
      return personQuestionPage(id, name, action)
    case .problem(let problem):
      return meetProblemPage(
        problem, status: problem == .absent ? 404 : problem == .tooMany ? 429 : 422)
    }
  }

  private func peopleShell(_ title: Phrase) -> Shell {
    Shell(title: title, tab: .meetings, back: (.meetings(.people), Phrase("Люди", "People")))
  }

  private func foundPage(_ search: [UInt8], _ found: [ServerMeetingPage.Found]) -> Response {
    page(peopleShell(Phrase("Знайти людей", "Find people"))) { html in
      peopleSearch(&html, search)
      if search.isEmpty {
        html.emptyNote(
          Phrase("Напишіть ім’я, хоча б дві літери.", "Type a name, at least two letters."))
      } else if found.isEmpty {
        html.emptyNote(
          Phrase(
            "Нікого не знайдено. Можливо, людина сховалася від пошуку: дайте їй своє посилання.",
            "Nobody was found. Perhaps the person is not to be found: give them your link."))
      }
      rows(&html, found)
    }
  }

  private func rows(_ html: inout HTML, _ found: [ServerMeetingPage.Found]) {
    html(.div, .class("list last")) { html in
      for one in found {
        html(.a, .class("row"), .href(ServerMeetingRoute.person(one.person))) { html in
          html.face(of: one.person)
          html(.span, .class("what")) { html in
            html.text(one.name)
            if let distance = one.distance {
              html(
                .em,
                text: Phrase("близько {}", "about {}").with(
                  phrases: MeetingWords.distance(max(1000, distance))))
            } else if !one.city.isEmpty {
              html(.em, text: one.city)
            }
          }
        }
      }
    }
  }

  private func nearbyPage(_ found: [ServerMeetingPage.Found], isOpen: Bool) -> Response {
    page(peopleShell(Phrase("Люди поруч", "People nearby"))) { html in
      if !isOpen {
        html.emptyNote(
          Phrase(
            "Ви бачите тих, хто відкрився, лише коли відкрилися самі. Це можна ввімкнути у профілі на дві години.",
            "You see those who opened up only while you are open yourself. Turn it on in your profile, for two hours."
          ))
        html(.p, .class("choices wide")) { html in
          html.button(Phrase("До профілю", "To the profile"), .href(.meetings(.profile)))
        }
      } else if found.isEmpty {
        html.emptyNote(Phrase("Зараз поруч нікого немає.", "Nobody is nearby now."))
      }
      rows(&html, found)
    }
  }

  private func friendLinkPage(_ link: [UInt8]) -> Response {
    page(peopleShell(Phrase("Запросити в друзі", "Invite a friend"))) { html in
      html.emptyNote(
        Phrase(
          "Хто відкриє це посилання протягом тижня, стане вашим другом.",
          "Whoever opens this link within a week becomes your friend."))
      if let pattern = try? Code(.qrCode, link).pattern(), case .modules(let matrix) = pattern {
        html(.div, .class("codes")) { html in
          html(.figure, .class("code")) { html in
            html(
              .div, .class("matrix"), .style(CSS.modules(matrix.width + 2 * matrix.quietZone)),
              .role("img"),
              .label(Phrase("QR-код запрошення", "QR code of the invitation"))
            ) { $0.svg(pattern, SVGOptions(namespace: false)) }
          }
        }
      }
      html.field(
        Phrase("Посилання", "Link"), .value(text: link), .flag("readonly"),
        .named("data-select", ""))
    }
  }

  private func friendPage(_ token: [UInt8], _ name: [UInt8], _ isSignedIn: Bool) -> Response {
    page(peopleShell(Phrase("Запрошення", "Invitation"))) { html in
      html.lead(
        Phrase("{} хоче бачити вас серед друзів.", "{} wants to be your friend.").with(name))
      if !isSignedIn {
        html.note(
          Phrase(
            "Далі ми попросимо створити запис або увійти, і ви одразу станете друзями.",
            "Next we ask you to make an account or sign in, and you are friends at once."))
      }
      html(.form, .post, .action(ServerMeetingRoute.friend(token))) { html in
        html.saveButton(Phrase("Дружити", "Be friends"))
      }
    }
  }

  private func rulesPage(_ text: [UInt8]) -> Response {
    page(
      Shell(
        title: Phrase("Правила", "Rules"), tab: .meetings,
        back: (.meetings, Phrase("Зустрічі", "Meetings")))
    ) { html in
      html(.section, .class("hero text")) { html in
        if text.isEmpty {
          html(
            .p,
            text: Phrase(
              "Будьте привітні. Без спаму, погроз і чужих особистих даних. Зустрічі — для людей від 16 років, якщо організатор не сказав інакше.",
              "Be kind. No spam, no threats, nobody else’s personal data. Meetings are for people from 16, unless the host says otherwise."
            ))
        } else {
          html.formatted(text)
        }
      }
    }
  }

  // MARK: the public page

  private func openPage(_ open: ServerMeetingPage.Open) -> Response {
    let meeting = open.meeting
    let slot =
      meeting.isPoll
      ? nil : meeting.next(after: now) ?? .init(start: meeting.start, end: meeting.end)
    let shell = Shell(
      title: .same(meeting.title), tab: .meetings, back: (.meetings, Phrase("Зустрічі", "Meetings"))
    )
    let place = meeting.place.name.isEmpty ? meeting.place.address : meeting.place.name
    let when: [UInt8] = slot.map { MeetingWords.span($0, today: today)[language] } ?? []
    let card = LinkCard(
      title: meeting.title,
      address: open.address + ServerMeetingRoute.open(meeting.id, key: open.key).target,
      text: Array(
        [when, place].filter { !$0.isEmpty }.joined(separator: StaticString(" · ").bytes)),
      picture: open.address
        + (meeting.picture.isEmpty
          ? Array(StaticString("/icons/icon-512.png").bytes)
          : ServerMeetingRoute.openPicture(meeting.id, key: open.key).target))
    return card.written(
      into: page(shell) { html in
        if meeting.isCancelled {
          html(.div, .class("problem")) {
            $0(.p, text: Phrase("Зустріч скасовано.", "This meeting was cancelled."))
          }
        }
        if !meeting.picture.isEmpty {
          html(
            .img, .class("poster"), .named("alt", ""),
            .named("src", text: ServerMeetingRoute.openPicture(meeting.id, key: open.key).target))
        }
        html(.div, .class("hero open")) { html in
          dateBlock(&html, slot)
          html(
            .p, .class("big"),
            text: slot.map { MeetingWords.span($0, today: today) }
              ?? Phrase("Дату ще обирають", "The date is being chosen"))
          if !place.isEmpty { html(.p, text: place) }
          if let seats = MeetingWords.seats(UserMeeting(meeting: meeting, state: open.state)) {
            html.note(seats)
          }
          if let price = meeting.price { html(.p, text: MoneyWords.short(price)) }
          if !meeting.hostName.isEmpty {
            html.note(Phrase("Проводить {}", "Hosted by {}").with(meeting.hostName))
          }
        }
        if !meeting.text.isEmpty {
          html(.section, .class("hero text")) { $0.formatted(meeting.text) }
        }
        if !meeting.isCancelled, !meeting.isOver(at: now) {
          if !open.isSignedIn {
            html(.h2, text: Phrase("Прийти", "Come"))
            html.note(
              Phrase(
                "Далі ми попросимо створити запис або увійти, і ви одразу будете в списку.",
                "Next we ask you to make an account or sign in, and you are on the list at once."))
          }
          joining(
            &html,
            UserMeeting(
              meeting: meeting, state: open.state, until: open.until, ahead: open.ahead),
            key: open.key)
        }
        html(.div, .class("list last")) { html in
          if !meeting.isPoll {
            html.linkRow(
              .calendar, Phrase("Додати в календар", "Add to a calendar"),
              .href(ServerMeetingRoute.openFile(meeting.id, key: open.key)), .flag("data-native"))
          }
          if open.state?.belongs == true {
            html.linkRow(
              .people,
              Phrase("До зустрічі: чат, квиток, люди", "To the meeting: chat, ticket, people"),
              .href(.meetings(.meeting(meeting.id))))
          }
        }
      }, language, today: today)
  }
}
