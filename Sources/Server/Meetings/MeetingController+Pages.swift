import Base
import Hummingbird
import Pages
import Pouch

/// Pages for signed-in users.
extension MeetingController {
  func people(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (person, text) = (try form.person, form.query["q"] ?? "")
    try limit(limits.searches, person)
    return page(.people(search: text, try await people(text, person)), form)
  }

  func nearby(_ form: FormRequest) async throws -> Hummingbird.Response {
    let person = try form.person
    try limit(limits.searches, person)
    let (found, isOpen) = try await nearby(person)
    return page(.nearby(found, isOpen: isOpen), form)
  }

  func person(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (id, person) = (try form.id(User.self), try form.person)
    try limit(limits.searches, person)
    if id == person { return form.redirect(to: MeetingRoute.profile) }
    let (profile, state) = try await profile(of: id, for: person)
    return page(.person(id, profile, state), form)
  }

  func portrait(_ form: FormRequest) async throws -> Hummingbird.Response {
    try await portrait(of: try form.id(), for: try form.person)
  }

  func askToAct(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (action, person) = (try form.action(MeetingAction.self), try form.person)
    let id = try form.id(Meeting.self)
    let question = try await question(action, on: id, about: form.query["of"] ?? "", person)
    return page(.question(question), form)
  }

  func askToActOnPerson(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (id, action) = (try form.id(User.self), try form.action(PersonAction.self))
    if id == (try form.person) { throw Problem.thatIsYou }
    let name = try await meetingService.read { try $0.name(of: id) }
    return page(.personQuestion(id, name: Text(name), action), form)
  }

  /// The form of a meeting that was filled in before the user signed in.
  func draft(_ form: FormRequest) async throws -> Hummingbird.Response {
    let person = try form.person
    guard let pendingAction = try await pendingActions.draft(form.path[0].utf8) else {
      return form.redirect(to: MeetingRoute.create(copyOf: nil))
    }
    let id: ID<Meeting>? =
      if case .act(let id, .edit) = ServerMeetingRoute(target: Text(pendingAction.target)) {
        id
      } else {
        nil
      }
    let going = try await going(to: id, hostedBy: person)
    return page(.draft(MeetingForm(pendingAction.fields), of: id, going: going), form)
  }

  func friendLink(_ form: FormRequest) async throws -> Hummingbird.Response {
    _ = try form.person
    return page(.friendLink(""), form)
  }

  func feed(_ form: FormRequest) async throws -> Hummingbird.Response {
    page(.feed(nil, isOn: try await hasFeed(try form.person)), form)
  }

  /// Asks before the feed's address is replaced or removed.
  func askAboutFeed(_ form: FormRequest) async throws -> Hummingbird.Response {
    guard let route = ServerMeetingRoute(target: Text(form.target)),
      try await hasFeed(try form.person)
    else { return form.redirect(to: ServerMeetingRoute.feed) }
    return page(.feedQuestion(route), form)
  }

  func arrivals(_ form: FormRequest) async throws -> Hummingbird.Response {
    let (id, person) = (try form.id(Meeting.self), try form.person)
    try await requireSeat(person, id)
    return page(.arrivals(environment.arrivals.list(of: id, for: person, now: now)), form)
  }

  func pushKey(_ form: FormRequest) async throws -> Hummingbird.Response {
    _ = try form.person
    return json(Array(#"{"key":"\#(WebPush.publicKey(environment.keys.sender))"}"#.utf8))
  }

  func places(_ form: FormRequest) async throws -> Hummingbird.Response {
    try limit(limits.places, try form.person)
    return json(try await GeocodingClient(environment.places).find(form.query["q"] ?? "").bytes)
  }
}
