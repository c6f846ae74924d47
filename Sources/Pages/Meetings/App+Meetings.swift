import Base
import Pouch

extension App {
  mutating func meetings(_ target: [UInt8]) -> Response {
    guard let route = MeetingRoute(target: target) else {
      var response = problem(.noSuchPage, status: 404)
      response.isElsewhere = true
      return response
    }
    switch route {
    case .list(let filter): return meetingListPage(filter)
    case .intro: return introPage([])
    case .create(let id):
      if pouch.me == nil { return introPage([]) }
      let copied = id.flatMap { pouch.userMeeting($0) }.map {
        MeetingForm($0.meeting, language, isCopy: true)
      }
      return meetingFormPage(copied ?? freshForm(), of: nil)
    case .edit(let id):
      return withUserMeeting(id) { app, one in
        app.meetingFormPage(
          MeetingForm(one.meeting, app.language, isCopy: false), of: one.meeting.id)
      }
    case .meeting(let id): return withUserMeeting(id) { app, one in app.meetingPage(one) }
    case .chat(let id, let before):
      return withUserMeeting(id) { app, one in
        app.isPost ? app.sayMessage(in: one) : app.chatPage(one, before: before)
      }
    case .message(let id, let message, let action):
      return withUserMeeting(id) { app, one in app.act(action, on: message, in: one) }
    case .vote(let id): return withUserMeeting(id) { app, one in app.saveVote(one) }
    case .ticket(let id): return withUserMeeting(id) { app, one in app.ticketPage(one) }
    case .door(let id): return withUserMeeting(id) { app, one in app.doorPage(one) }
    case .file(let id): return withUserMeeting(id) { app, one in app.calendarFile(one.meeting) }
    case .hearing(let id):
      return withUserMeeting(id) { app, one in
        app.isPost ? app.saveHearing(one) : app.hearingPage(one)
      }
    case .mute(let id): return withUserMeeting(id) { app, one in app.mute(one) }
    case .people: return peoplePage()
    case .contact(let id): return contactPage(id)
    case .profile: return isPost ? saveProfile() : profilePage([])
    case .notices: return noticesPage()
    case .noticeSettings: return isPost ? saveNoticeSettings() : noticeSettingsPage()
    case .offline: return meetProblemPage(.offline, status: 507)
    }
  }

  private mutating func withUserMeeting(
    _ id: RecordID, _ answer: (inout App, UserMeeting) -> Response
  ) -> Response {
    guard let userMeeting = pouch.userMeeting(id) else {
      var response = noSuchMeeting(id)
      response.isElsewhere = true
      return response
    }
    return answer(&self, userMeeting)
  }

  private func noSuchMeeting(_ id: RecordID) -> Response {
    page(
      Shell(
        title: Phrase("Такої зустрічі тут немає", "This meeting is not here"), tab: .meetings,
        back: (.meetings, Phrase("Зустрічі", "Meetings"))), status: 404
    ) { html in
      html.lead(
        Phrase(
          "Її немає на цьому пристрої. Якщо вона відкрита, її покаже сервер.",
          "It is not on this device. If it is public, the server shows it."))
      html(.p, .class("choices wide")) { html in
        html.button(
          Phrase("Запитати сервер", "Ask the server"), .href(ServerMeetingRoute.open(id, key: [])))
      }
    }
  }

  func meetProblemPage(_ problem: MeetingProblem, status: Int = 422) -> Response {
    page(
      Shell(
        title: Phrase("Не вийшло", "That did not work"), tab: .meetings,
        back: (.meetings, Phrase("Зустрічі", "Meetings"))), status: status
    ) { html in
      html.lead(problem.sentence)
      html(.p, .class("choices wide")) { html in
        if problem == .signIn {
          html.button(Phrase("Увійти", "Sign in"), .href(AccountRoute.overview))
        } else {
          // This page replaces the requested one, whose address stays.
          if problem == .offline {
            html.button(Phrase("Спробувати ще раз", "Try again"), .named("href", ""))
          }
          html.button(Phrase("До зустрічей", "To the meetings"), .href(.meetings))
        }
      }
    }
  }

  private func freshForm() -> MeetingForm {
    var form = MeetingForm()
    // The day after tomorrow at 18:00, for two hours: an example that is easy to adjust.
    let start = (Int64(today.number) + 2) * 1440 + 18 * 60
    form.start = MeetingForm.text(start)
    form.end = MeetingForm.text(start + 120)
    return form
  }

  /// The current time in milliseconds since 1970.
  var now: Int64 { request.environment.now }

  mutating func to(_ route: MeetingRoute, saying: FlashMessage? = nil) -> Response {
    let route = Route.meetings(route)
    return Response(status: 303, location: saying.map { $0.target(of: route) } ?? route.target)
  }

  private mutating func saveVote(_ one: UserMeeting) -> Response {
    guard isPost, let me = pouch.me, one.state?.belongs == true else {
      return to(.meeting(one.meeting.id))
    }
    var answers: [Int64: DatePoll.Answer] = [:]
    for slot in one.meeting.slots {
      let name = Array(StaticString("slot-").bytes) + IntegerText.bytes(slot.start)
      answers[slot.start] = DatePoll.Answer(named: request.fields[name])
    }
    pouch.vote(on: one.meeting, by: me, answers)
    return to(.meeting(one.meeting.id), saying: .saved)
  }

  private func calendarFile(_ meeting: Meeting) -> Response {
    var file = CalendarFile()
    file.alarms = pouch.noticeSettings.reminders
    var response = Response(
      contentType: "text/calendar; charset=utf-8", body: file.bytes(of: [meeting]))
    response.fileName = Array(StaticString("kapshuk-meeting.ics").bytes)
    return response
  }

  private mutating func mute(_ one: UserMeeting) -> Response {
    guard isPost else { return to(.chat(one.meeting.id, before: nil)) }
    let hours = IntegerText.parse(field("hours")) ?? 0
    let until: Int64 =
      switch hours {
      case 1, 8: now + hours * 3_600_000
      case -1: one.meeting.endMoment
      case -2: 253_402_300_799_000
      default: 0
      }
    pouch.mute(one.meeting.id, until: until)
    return to(.chat(one.meeting.id, before: nil), saying: .saved)
  }
}
