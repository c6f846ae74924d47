import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch
import Storage

/// Handles the meetings' pages and forms that need the server, with `MeetingService` and `FriendshipService`. `Pages`
/// renders them.
struct MeetingController<Context: ClientRequestContext>: RouterMiddleware {
  let environment: ServerEnvironment
  let accounts: Accounts
  let cookie: SessionCookie
  /// `nil` if there is no catalog, and so no map.
  var map: MapFiles?

  /// Pending actions of visitors without an account.
  var pendingActions: PendingActionStore {
    PendingActionStore(
      storage: accounts.storage, dependencies: accounts.dependencies, isSecure: cookie.isSecure,
      perform: { try await perform($0, $1) }, lead: { try await lead(to: $0) })
  }

  var meetingService: MeetingService { environment.meetingService(accounts.dependencies) }
  var limits: MeetingLimits { environment.meetingLimits }
  var now: Int64 { accounts.dependencies.now() }

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    guard let route = ServerMeetingRoute(target: AppController<Context>.target(of: request)) else {
      return try await next(request, context)
    }
    let visit = try await FormRequest(request, context, accounts, cookie)
    do {
      return visit.finished(try await answer(route, visit))
    } catch let problem as MeetingProblem {
      return visit.finished(page(.problem(problem), visit))
    }
  }

  func page(_ content: ServerMeetingPage, _ visit: FormRequest) -> Hummingbird.Response {
    visit.page(accounts.dependencies) { app, request in app.meet(content, for: request) }
  }

  func limit(_ limit: RateLimiter<String>, _ key: String) throws {
    if limit.take(key, now: now) != nil { throw MeetingProblem.tooMany }
  }

  func limit(_ limit: RateLimiter<String>, _ person: RecordID) throws {
    try self.limit(limit, "\(person)")
  }

  private func answer(_ route: ServerMeetingRoute, _ visit: FormRequest) async throws
    -> Hummingbird.Response
  {
    let isPost = visit.request.method == .post
    // Routes for everyone.
    switch route {
    case .open(let id, let key) where !isPost:
      try limit(limits.pages, "page:" + visit.machine)
      let open = try await open(id, key, visit)
      return page(.open(open), visit)
    case .openFile(let id, let key):
      try limit(limits.pages, "page:" + visit.machine)
      return calendar([try await open(id, key, visit).meeting], name: nil, isFile: true)
    case .feedFile(let token):
      try limit(limits.pages, "feed:" + visit.machine)
      return try await feed(token)
    case .openPicture(let id, let key):
      try limit(limits.pages, "page:" + visit.machine)
      return try await picture(id, key, visit)
    case .map: return json(String(decoding: mapSettings.bytes, as: UTF8.self))
    case .rules: return page(.rules([UInt8](environment.rules.utf8)), visit)
    case .friend(let token) where !isPost:
      try limit(limits.pages, "friend:" + visit.machine)
      let name = try await friendLink(token).name
      return page(.friend(token: token, name: name, isSignedIn: visit.session != nil), visit)
    default: break
    }
    guard let person = visit.session?.person else {
      if isPost { return try await keepWish(route, visit) }
      return visit.redirect(to: AccountRoute.signIn)
    }
    return isPost ? try await post(route, visit, person) : try await get(route, visit, person)
  }

  private func get(
    _ route: ServerMeetingRoute, _ visit: FormRequest, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    switch route {
    case .people(let text):
      try limit(limits.searches, person)
      return page(.people(search: text, try await people(text, person)), visit)
    case .nearby:
      try limit(limits.searches, person)
      let (found, isOpen) = try await nearby(person)
      return page(.nearby(found, isOpen: isOpen), visit)
    case .person(let id):
      try limit(limits.searches, person)
      if id == person { return visit.redirect(to: MeetingRoute.profile) }
      let (profile, state) = try await profile(of: id, for: person)
      return page(.person(id, profile, state), visit)
    case .portrait(let id): return try await portrait(of: id, for: person)
    case .sure(let id, let action, let subject):
      return page(.question(try await question(action, on: id, about: subject, person)), visit)
    case .sureOfPerson(let id, let action):
      if id == person { throw MeetingProblem.self_ }
      let name = try await meetingService.transaction { try $0.name(of: id) }
      return page(.personQuestion(id, name: name, action), visit)
    case .draft(let token):
      guard let pendingAction = try await pendingActions.draft(token) else {
        return visit.redirect(to: MeetingRoute.create(copyOf: nil))
      }
      let id: RecordID? =
        if case .act(let id, .edit) = ServerMeetingRoute(target: pendingAction.target) { id } else {
          nil
        }
      return page(.draft(MeetingForm(pendingAction.fields), of: id), visit)
    case .friendLink:
      try limit(limits.requests, person)
      return page(.friendLink(try await makeFriendLink(person)), visit)
    case .feed: return page(.feed(nil, isOn: try await hasFeed(person)), visit)
    case .renewFeed, .stopFeed:
      return try await hasFeed(person)
        ? page(.feedQuestion(route), visit) : visit.redirect(to: ServerMeetingRoute.feed)
    case .arrivals(let id):
      try await requireSeat(person, id)
      return page(.arrivals(environment.arrivals.list(of: id, for: person, now: now)), visit)
    case .push:
      return json(#"{"key":"\#(WebPush.publicKey(environment.keys.sender))"}"#)
    case .places(let text):
      try limit(limits.places, person)
      return json(
        String(
          decoding: try await GeocodingClient(environment.places).find(text).bytes, as: UTF8.self))
    default: return visit.redirect(to: Route.meetings)
    }
  }

  private func post(
    _ route: ServerMeetingRoute, _ visit: FormRequest, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    switch route {
    case .enter:
      try await enter(visit.fields, person)
      return visit.redirect(to: Route.meetings)
    case .make:
      var form = MeetingForm(visit.fields)
      do {
        try limit(limits.meetings, person)
        try await keepPicture(&form, visit, person)
        let (draft, problems) = form.draft(host: person)
        if !problems.isEmpty { return page(.form(form, of: nil, problems), visit) }
        try await refuseSea(draft, form, of: nil)
        // A user who came from a stored form has not seen the introduction yet.
        try await enterQuietly(person)
        let id = try await meetingService.make(draft, by: person)
        if !form.guests.isEmpty {
          _ = try await meetingService.invite(form.guests, to: id, by: person)
        }
        return redirect(to: id, visit)
      } catch let problem as MeetingProblem {
        return page(.form(form, of: nil, [problem]), visit)
      }
    case .act(let id, let action): return try await act(action, on: id, visit, person)
    case .actOnPerson(let other, let action):
      return try await act(action, onPerson: other, visit, person)
    case .friend(let token):
      try await befriend(token, person)
      return visit.redirect(to: MeetingRoute.people, saying: .done)
    case .feed:
      if try await hasFeed(person) { return visit.redirect(to: ServerMeetingRoute.feed) }
      return page(.feed(try await makeFeed(of: person), isOn: true), visit)
    case .renewFeed: return page(.feed(try await makeFeed(of: person), isOn: true), visit)
    case .stopFeed:
      try await stopFeed(of: person)
      return visit.redirect(to: ServerMeetingRoute.feed)
    case .push:
      if let session = visit.session { try await subscribe(session, visit) }
      return json(#"{"ok":true}"#)
    case .stopPush:
      let endpoint = visit["endpoint"]
      try await meetingService.transaction { transaction in
        try transaction.db.execute(
          "DELETE FROM push WHERE endpoint = ? AND person = ?", .text(endpoint), .id(person))
      }
      return json(#"{"ok":true}"#)
    default: return visit.redirect(to: Route.meetings)
    }
  }

  private func act(
    _ action: MeetingAction, on id: RecordID, _ visit: FormRequest, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    let other = RecordID(hex: [UInt8](visit["person"].utf8))
    switch action {
    case .edit:
      var form = MeetingForm(visit.fields)
      do {
        try limit(limits.meetings, person)
        try await keepPicture(&form, visit, person)
        let (draft, problems) = form.draft(host: person)
        if !problems.isEmpty { return page(.form(form, of: id, problems), visit) }
        try await refuseSea(draft, form, of: id)
        try await meetingService.change(id, to: draft, by: person)
      } catch let problem as MeetingProblem {
        return page(.form(form, of: id, [problem]), visit)
      }
    case .cancel: try await meetingService.cancel(id, by: person)
    case .skip: try await meetingService.skip(try day(visit), of: id, by: person)
    case .keep: try await meetingService.keep(try day(visit), of: id, by: person)
    case .move:
      guard let start = MeetingForm.minute([UInt8](visit["start"].utf8)) else {
        throw MeetingProblem.fault(.start)
      }
      guard let end = MeetingForm.minute([UInt8](visit["end"].utf8)) else {
        throw MeetingProblem.fault(.end)
      }
      try await meetingService.move(
        try day(visit), of: id, to: .init(start: start, end: end), by: person)
    case .quiet:
      try await meetingService.closeChat(!visit["closes"].isEmpty, of: id, by: person)
    case .choose:
      guard let start = Int64(visit["start"]) else { throw MeetingProblem.absent }
      try await meetingService.choose(start, of: id, by: person)
    case .answer:
      try limit(limits.answers, person)
      try await answer(id, visit.fields, person)
    case .decide:
      guard let other else { throw MeetingProblem.absent }
      try await meetingService.decide(other, lets: visit["lets"] == "yes", in: id, by: person)
    case .remove:
      guard let other else { throw MeetingProblem.absent }
      try await meetingService.remove(other, from: id, by: person)
      environment.arrivals.set(nil, of: other, in: id)
    case .appoint:
      guard let other else { throw MeetingProblem.absent }
      try await meetingService.appoint(other, in: id, by: person)
    case .invite:
      try limit(limits.invitations, person)
      let guests = visit.fields.all("guest").compactMap { RecordID(hex: $0) }
      _ = try await meetingService.invite(guests, to: id, by: person)
    case .typing:
      try await requireSeat(person, id)
      let name = try await meetingService.transaction { try $0.name(of: person) }
      environment.live.send(
        ephemeral:
          String(
            decoding: JSON.object([
              JSON.Member("typing", .text(person.hex)), JSON.Member("name", .text(name)),
            ]).bytes, as: UTF8.self), in: Meeting.space(of: id))
      return json("{}")
    case .arrive: try await arrive(id, visit, person)
    case .report:
      try limit(limits.reports, person)
      try await report("meeting", id, id, visit, person)
    }
    return redirect(to: id, visit)
  }

  private func act(
    _ action: PersonAction, onPerson other: RecordID, _ visit: FormRequest, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    try limit(limits.requests, person)
    switch action {
    case .ask:
      try await meetingService.transaction { transaction in
        try FriendshipService(transaction).enter(person)
        try FriendshipService(transaction).ask(other, by: person)
      }
    case .accept:
      try await meetingService.transaction { try FriendshipService($0).accept(other, by: person) }
    case .part:
      try await meetingService.transaction { try FriendshipService($0).part(other, by: person) }
    case .block:
      try await meetingService.transaction { try FriendshipService($0).block(other, by: person) }
      environment.arrivals.forget(other)
    case .unblock:
      try await meetingService.transaction { try FriendshipService($0).unblock(other, by: person) }
    case .report:
      try limit(limits.reports, person)
      try await report(
        "person", other, RecordID(hex: [UInt8](visit["meeting"].utf8)), visit, person)
    }
    return visit.redirect(to: MeetingRoute.people, saying: .done)
  }

  func redirect(to id: RecordID, _ visit: FormRequest) -> Hummingbird.Response {
    visit.redirect(to: MeetingRoute.meeting(id), saying: .done)
  }

  func json(_ text: String) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  func calendar(_ meetings: [Meeting], name: [UInt8]?, isFile: Bool) -> Hummingbird.Response {
    var file = CalendarFile(name: name)
    file.address = [UInt8](environment.address.utf8)
    var headers: HTTPFields = [
      .contentType: "text/calendar; charset=utf-8", .cacheControl: "no-cache",
    ]
    if isFile { headers[.contentDisposition] = "attachment; filename=\"kapshuk-meeting.ics\"" }
    return Hummingbird.Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes(of: meetings))))
  }
}
