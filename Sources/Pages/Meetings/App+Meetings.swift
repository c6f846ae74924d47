import Base
import Pouch

extension App {
  mutating func meetings(_ target: Text) -> Response {
    guard let route = MeetingRoute(target: target) else {
      var response = problem(.noSuchPage)
      response.isElsewhere = true
      return response
    }
    if !request.environment.hasServer, route.isAmongPeople { return problem(.noServer) }
    switch route {
    case .list(let filter):
      return show(
        MeetingListPage(
          filter, in: pouch, now: now, hasServer: request.environment.hasServer))
    case .unread: return unreadCount()
    case .intro: return introPage([])
    case .create(let id):
      if pouch.me == nil { return introPage([]) }
      let copied = id.flatMap { pouch.userMeeting($0) }.map {
        MeetingForm($0.meeting, language, isCopy: true)
      }
      var form = copied ?? freshForm()
      form.opened = now
      return meetingFormPage(form, of: nil)
    case .edit(let id):
      return withUserMeeting(id) { app, one in
        app.meetingFormPage(
          MeetingForm(one.meeting, app.language, isCopy: false), of: one.meeting.id)
      }
    case .meeting(let id):
      return withUserMeeting(id) { app, one in
        app.show(MeetingPage(userMeeting: one, pouch: app.pouch, now: app.now))
      }
    case .chat(let id, let before):
      return withUserMeeting(id) { app, one in
        app.isPost ? app.sendMessage(in: one) : app.chatPage(one, before: before)
      }
    case .message(let id, let message, let action):
      return withUserMeeting(id) { app, one in app.act(action, on: message, in: one) }
    case .vote(let id): return withUserMeeting(id) { app, one in app.saveVote(one) }
    case .ticket(let id): return withUserMeeting(id) { app, one in app.ticketPage(one) }
    case .ticketPicture(let id, let number):
      return withUserMeeting(id) { app, one in app.ticketPicture(number, one) }
    case .door(let id): return withUserMeeting(id) { app, one in app.doorPage(one) }
    case .file(let id): return withUserMeeting(id) { app, one in app.calendarFile(one) }
    case .guests(let id): return withUserMeeting(id) { app, one in app.guestListFile(of: one) }
    case .hearing(let id):
      return withUserMeeting(id) { app, one in
        app.isPost ? app.saveHearing(one) : app.hearingPage(one)
      }
    case .mute(let id): return withUserMeeting(id) { app, one in app.mute(one) }
    case .answered(let id): return withUserMeeting(id) { app, one in app.answered(one) }
    case .people: return show(PeoplePage(pouch: pouch))
    case .contact(let id): return contactPage(id)
    case .profile: return isPost ? saveProfile() : profilePage([])
    case .notices: return noticesPage()
    case .noticeSettings:
      return isPost
        ? saveNoticeSettings() : show(NoticeSettingsPage(settings: pouch.noticeSettings))
    case .dismissGuide:
      if isPost { pouch.dismissMeetingGuide() }
      return to(.list(MeetingFilter()))
    case .offline: return show(MeetingProblemPage(problem: .meetingsOffline, status: 507))
    }
  }

  private mutating func withUserMeeting(
    _ id: ID<Meeting>, _ answer: (inout App, UserMeeting) -> Response
  ) -> Response {
    guard let userMeeting = pouch.userMeeting(id) else {
      var response = show(NoSuchMeetingPage(id: id))
      response.isElsewhere = true
      return response
    }
    return answer(&self, userMeeting)
  }

  func meetingFormPage(
    _ form: MeetingForm, of id: ID<Meeting>?, problems: [Problem] = [], going: Int? = nil,
    note: Phrase? = nil
  ) -> Response {
    let friends = pouch.contacts(.friend)
    var page = MeetingFormPage(
      form: form, id: id, friends: friends, problems: problems, note: note)
    let known = id.flatMap { pouch.userMeeting($0) }.map { Int($0.meeting.going) }
    page.going = going ?? known ?? 0
    return show(page)
  }

  private func freshForm() -> MeetingForm {
    var form = MeetingForm()
    // The day after tomorrow at 18:00, for two hours: an example that is easy to adjust.
    let start = (Int64(today.number) + 2) * 1440 + 18 * 60
    form.start = MeetingForm.text(start)
    form.end = MeetingForm.text(start + 120)
    form.isFresh = true
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
    if field("about") == Meeting.ProposedPlace.fieldPrefix {
      pouch.vote(on: one.meeting, by: me, places: PlacePoll.typedAnswers(in: request.fields))
    } else if one.meeting.rhythm != nil {
      return saveDays(one, by: me)
    } else {
      pouch.vote(on: one.meeting, by: me, DatePoll.typedAnswers(in: request.fields))
    }
    return to(.meeting(one.meeting.id), saying: .saved)
  }

  /// Stores the user's answer for one day of a series, or that they come to every occurrence.
  private mutating func saveDays(_ one: UserMeeting, by me: ID<User>) -> Response {
    var answers = one.days
    if !field("series").isEmpty {
      answers.isOnlyChosen = false
      answers.days = answers.days.filter { !$0.value }
    } else {
      guard let day = Day(iso: field("day")), one.meeting.isAnswerable(day, at: now) else {
        return show(MeetingProblemPage(problem: .noSuchOccurrence))
      }
      let comes = field("comes") == "yes"
      // What is true of every day without an answer needs none.
      answers.days[day] = comes == !answers.isOnlyChosen ? nil : comes
    }
    pouch.answer(answers, on: one.meeting, by: me)
    return to(.meeting(one.meeting.id), saying: .saved)
  }

  private func calendarFile(_ one: UserMeeting) -> Response {
    var file = CalendarFile()
    file.alarms = pouch.noticeSettings.reminders
    var response = Response(
      contentType: "text/calendar; charset=utf-8",
      body: file.bytes(of: [one.meeting], answers: [one.meeting.id: one.days]).utf8)
    response.fileName = "kapshuk-meeting.ics"
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

extension MeetingRoute {
  /// Whether the page is about others, whom a server brings together.
  fileprivate var isAmongPeople: Bool {
    switch self {
    case .create, .people, .profile, .notices, .noticeSettings, .intro: true
    default: false
    }
  }
}
