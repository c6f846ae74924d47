import Base
import Pouch

/// The content of a meetings page that only the server can render.
package enum ServerMeetingPage: Sendable {
  case people(search: Text, [Found])
  case nearby([Found], isOpen: Bool)
  case person(ID<User>, Profile, Contact.State?)
  case friendLink(Text)
  case friend(token: Text, name: Text, isSignedIn: Bool)
  /// The calendar feed's address, shown only once, and whether the feed exists.
  case feed(Text?, isOn: Bool)
  /// Confirms that the feed's address becomes invalid.
  case feedQuestion(ServerMeetingRoute)
  case rules(ServerOffer)
  /// The coming public meetings, the soonest first.
  case openList([Meeting])
  /// A form that was rejected, and how many come already, of those that the limit counts.
  case form(MeetingForm, of: ID<Meeting>?, [Problem], going: Int)
  /// A form sent before the user signed in, to review and send.
  case draft(MeetingForm, of: ID<Meeting>?, going: Int)
  case intro([Problem])
  case arrivals([Arrival])
  case open(Open)
  case problem(Problem)
  case question(Question)
  case personQuestion(ID<User>, name: Text, PersonAction)

  package struct Found: Sendable {
    package var person: ID<User>
    package var name: Text
    package var city: Text
    /// The distance in metres, rounded to grid cells; `nil` if it is not requested.
    package var distance: Int64?

    /// The most people in the list of those who chose to be seen.
    package static let listLimit = 100

    package init(person: ID<User>, name: Text, city: Text, distance: Int64? = nil) {
      self.person = person
      self.name = name
      self.city = city
      self.distance = distance
    }
  }

  /// The arrival of a participant.
  package struct Arrival: Sendable {
    package var name: Text
    package var status: Text
    /// The minutes left, as entered by the participant or estimated from the position.
    package var minutes: Int32?
    package var point: Point?
    package var moment: Int64
    package var isOwn: Bool

    package init(
      name: Text, status: Text, minutes: Int32?, point: Point?, moment: Int64, isOwn: Bool
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
    /// How many people the user brings along.
    package var companions: Int
    /// The user's answers for single days of a series.
    package var days = DayAnswers()
    /// The time until which an offered seat is reserved.
    package var until: Int64
    /// The number of people ahead on the waiting list.
    package var ahead: Int?
    package var key: Text
    package var isSignedIn: Bool
    /// The server's public address.
    package var address: Text
    /// The poll, for people without an account; `nil` if they do not vote here.
    package var poll: DatePoll?
    /// The visitor's own vote.
    package var own: VisitorVote?
    /// The vote of a form that was rejected, with the reasons.
    package var typed: VisitorVote?
    package var problems: [Problem] = []

    package init(
      meeting: Meeting, state: Attendance.State?, companions: Int = 0, until: Int64 = 0,
      ahead: Int? = nil, key: Text,
      isSignedIn: Bool, address: Text
    ) {
      self.meeting = meeting
      self.state = state
      self.companions = companions
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
    case .people(let search, let found): return show(FoundPeoplePage(search: search, found: found))
    case .nearby(let found, let isOpen): return show(NearbyPage(found: found, isOpen: isOpen))
    case .person(let id, let profile, let state):
      return show(PersonPage(id: id, profile: profile, state: state))
    case .friendLink(let link): return show(FriendLinkPage(link: link))
    case .friend(let token, let name, let isSignedIn):
      return show(FriendPage(token: token, name: name, isSignedIn: isSignedIn))
    case .feed(let link, let isOn): return show(FeedPage(link: link, isOn: isOn))
    case .feedQuestion(let route): return show(FeedQuestionPage(route: route))
    case .rules(let offer): return show(ServerRulesPage(offer: offer))
    case .openList(let meetings):
      return show(OpenMeetingsPage(meetings: meetings, now: now))
    case .form(let form, let id, let problems, let going):
      return meetingFormPage(form, of: id, problems: problems, going: going)
    case .draft(let form, let id, let going):
      return meetingFormPage(
        form, of: id, going: going,
        note: Phrase(
          "Це ви написали перед входом. Перевірте й надішліть; картинку оберіть ще раз.",
          "This is what you typed before you signed in. Look it over and send it; choose a picture again."
        ))
    case .intro(let problems): return introPage(problems)
    case .arrivals(let all): return fragment { ArrivalList(arrivals: all, now: now).write(to: &$0) }
    case .open(let open):
      let page = OpenMeetingPage(open: open, now: now)
      return page.linkCard(in: language, today: today).written(
        into: show(page), language, today: today)
    case .question(let question):
      return show(MeetingQuestionPage(question: question, language: language, today: today))
    case .personQuestion(let id, let name, let action):
      return show(PersonQuestionPage(id: id, name: name, action: action, language: language))
    case .problem(let problem):
      return show(MeetingProblemPage(problem: problem))
    }
  }
}
