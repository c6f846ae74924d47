import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch
import Storage

/// What the server alone does for the meetings: what a form asks for is done by `Gatherings` and
/// `Neighbours`, and said by `Pages`.
struct MeetPages<Context: ClientRequestContext>: RouterMiddleware {
  let household: Household
  let accounts: Accounts
  let cookie: SessionCookie
  /// Nothing where there is no catalogue, and so no map.
  var map: MapFiles?

  /// What somebody wants who has no account yet.
  var wayIn: WayIn {
    WayIn(
      storage: accounts.storage, moment: accounts.moment, isSecure: cookie.isSecure,
      fulfil: { try await fulfil($0, $1) }, lead: { try await lead(to: $0) })
  }

  var gatherings: Gatherings { household.gatherings(accounts.moment) }
  var limits: MeetingLimits { household.meetingLimits }
  var now: Int64 { accounts.moment.now() }

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    guard let route = MeetRoute(target: AppPages<Context>.target(of: request)) else {
      return try await next(request, context)
    }
    let visit = try await Visit(request, context, accounts, cookie)
    do {
      return visit.finished(try await answer(route, visit))
    } catch let problem as MeetProblem {
      return visit.finished(page(.problem(problem), visit))
    }
  }

  func page(_ content: MeetPage, _ visit: Visit) -> Hummingbird.Response {
    visit.page(accounts.moment) { app, request in app.meet(content, for: request) }
  }

  func limit(_ limit: RateLimit, _ key: String) throws {
    if limit.take(key, now: now) != nil { throw MeetProblem.tooMany }
  }

  func limit(_ limit: RateLimit, _ person: RecordID) throws { try self.limit(limit, "\(person)") }

  private func answer(_ route: MeetRoute, _ visit: Visit) async throws -> Hummingbird.Response {
    let isPost = visit.request.method == .post
    // What is for everybody.
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
    case .rules: return page(.rules([UInt8](household.rules.utf8)), visit)
    case .friend(let token) where !isPost:
      try limit(limits.pages, "friend:" + visit.machine)
      let name = try await friendLink(token).name
      return page(.friend(token: token, name: name, isSignedIn: visit.session != nil), visit)
    default: break
    }
    guard let person = visit.session?.person else {
      if isPost { return try await keepWish(route, visit) }
      return visit.redirect("/account/sign-in")
    }
    return isPost ? try await post(route, visit, person) : try await get(route, visit, person)
  }

  private func get(
    _ route: MeetRoute, _ visit: Visit, _ person: RecordID
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
      if id == person { return visit.redirect("/meetings/profile") }
      let (profile, state) = try await profile(of: id, for: person)
      return page(.person(id, profile, state), visit)
    case .portrait(let id): return try await portrait(of: id, for: person)
    case .sure(let id, let action, let subject):
      return page(.question(try await question(action, on: id, about: subject, person)), visit)
    case .sureOfPerson(let id, let action):
      if id == person { throw MeetProblem.self_ }
      let name = try await gatherings.turn { try $0.name(of: id) }
      return page(.personQuestion(id, name: name, action), visit)
    case .draft(let token):
      guard let wish = try await wayIn.draft(token) else { return visit.redirect("/meetings/new") }
      let id: RecordID? =
        if case .act(let id, .edit) = MeetRoute(target: wish.target) { id } else { nil }
      return page(.draft(MeetingForm(wish.fields), of: id), visit)
    case .friendLink:
      try limit(limits.requests, person)
      return page(.friendLink(try await makeFriendLink(person)), visit)
    case .feed: return page(.feed(nil, isOn: try await hasFeed(person)), visit)
    case .renewFeed, .stopFeed:
      return try await hasFeed(person)
        ? page(.feedQuestion(route), visit) : visit.redirect("/meet/feed")
    case .arrivals(let id):
      try await requireSeat(person, id)
      return page(.arrivals(household.arrivals.list(of: id, for: person, now: now)), visit)
    case .push:
      return json(#"{"key":"\#(WebPush.publicKey(household.keys.sender))"}"#)
    case .places(let text):
      try limit(limits.places, person)
      return json(
        String(decoding: try await Places(household.places).find(text).bytes, as: UTF8.self))
    default: return visit.redirect("/meetings")
    }
  }

  private func post(
    _ route: MeetRoute, _ visit: Visit, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    switch route {
    case .enter:
      try await enter(visit.fields, person)
      return visit.redirect("/meetings")
    case .make:
      var form = MeetingForm(visit.fields)
      do {
        try limit(limits.meetings, person)
        try await keepPicture(&form, visit, person)
        let (draft, problems) = form.draft(host: person)
        if !problems.isEmpty { return page(.form(form, of: nil, problems), visit) }
        try await refuseSea(draft, form, of: nil)
        // Whoever came by way of a form that was kept has not entered yet.
        try await enterQuietly(person)
        let id = try await gatherings.make(draft, by: person)
        if !form.guests.isEmpty { _ = try await gatherings.invite(form.guests, to: id, by: person) }
        return redirect(to: id, visit)
      } catch let problem as MeetProblem {
        return page(.form(form, of: nil, [problem]), visit)
      }
    case .act(let id, let action): return try await act(action, on: id, visit, person)
    case .actOnPerson(let other, let action):
      return try await act(action, onPerson: other, visit, person)
    case .friend(let token):
      try await befriend(token, person)
      return visit.redirect("/meetings/people?said=done")
    case .feed:
      if try await hasFeed(person) { return visit.redirect("/meet/feed") }
      return page(.feed(try await makeFeed(of: person), isOn: true), visit)
    case .renewFeed: return page(.feed(try await makeFeed(of: person), isOn: true), visit)
    case .stopFeed:
      try await stopFeed(of: person)
      return visit.redirect("/meet/feed")
    case .push:
      if let session = visit.session { try await subscribe(session, visit) }
      return json(#"{"ok":true}"#)
    case .stopPush:
      let endpoint = visit["endpoint"]
      try await gatherings.turn { turn in
        try turn.rows.execute(
          "DELETE FROM push WHERE endpoint = ? AND person = ?", .text(endpoint), .id(person))
      }
      return json(#"{"ok":true}"#)
    default: return visit.redirect("/meetings")
    }
  }

  private func act(
    _ action: MeetAction, on id: RecordID, _ visit: Visit, _ person: RecordID
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
        try await gatherings.change(id, to: draft, by: person)
      } catch let problem as MeetProblem {
        return page(.form(form, of: id, [problem]), visit)
      }
    case .cancel: try await gatherings.cancel(id, by: person)
    case .skip: try await gatherings.skip(try day(visit), of: id, by: person)
    case .keep: try await gatherings.keep(try day(visit), of: id, by: person)
    case .move:
      guard let start = MeetingForm.minute([UInt8](visit["start"].utf8)) else {
        throw MeetProblem.fault(.start)
      }
      guard let end = MeetingForm.minute([UInt8](visit["end"].utf8)) else {
        throw MeetProblem.fault(.end)
      }
      try await gatherings.move(
        try day(visit), of: id, to: .init(start: start, end: end), by: person)
    case .quiet:
      try await gatherings.closeChat(!visit["closes"].isEmpty, of: id, by: person)
    case .choose:
      guard let start = Int64(visit["start"]) else { throw MeetProblem.absent }
      try await gatherings.choose(start, of: id, by: person)
    case .answer:
      try limit(limits.answers, person)
      try await answer(id, visit.fields, person)
    case .decide:
      guard let other else { throw MeetProblem.absent }
      try await gatherings.decide(other, lets: visit["lets"] == "yes", in: id, by: person)
    case .remove:
      guard let other else { throw MeetProblem.absent }
      try await gatherings.remove(other, from: id, by: person)
      household.arrivals.set(nil, of: other, in: id)
    case .appoint:
      guard let other else { throw MeetProblem.absent }
      try await gatherings.appoint(other, in: id, by: person)
    case .invite:
      try limit(limits.invitations, person)
      let guests = visit.fields.filter { $0.name.elementsEqual("guest".utf8) }
        .compactMap { RecordID(hex: $0.value) }
      _ = try await gatherings.invite(guests, to: id, by: person)
    case .typing:
      try await requireSeat(person, id)
      let name = try await gatherings.turn { try $0.name(of: person) }
      household.live.whisper(
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
    _ action: PersonAction, onPerson other: RecordID, _ visit: Visit, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    try limit(limits.requests, person)
    switch action {
    case .ask:
      try await gatherings.turn { turn in
        try Neighbours(turn).enter(person)
        try Neighbours(turn).ask(other, by: person)
      }
    case .accept: try await gatherings.turn { try Neighbours($0).accept(other, by: person) }
    case .part: try await gatherings.turn { try Neighbours($0).part(other, by: person) }
    case .block:
      try await gatherings.turn { try Neighbours($0).block(other, by: person) }
      household.arrivals.forget(other)
    case .unblock: try await gatherings.turn { try Neighbours($0).unblock(other, by: person) }
    case .report:
      try limit(limits.reports, person)
      try await report(
        "person", other, RecordID(hex: [UInt8](visit["meeting"].utf8)), visit, person)
    }
    return visit.redirect("/meetings/people?said=done")
  }

  func redirect(to id: RecordID, _ visit: Visit) -> Hummingbird.Response {
    visit.redirect("/meetings/\(String(decoding: id.hex, as: UTF8.self))?said=done")
  }

  func json(_ text: String) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  func calendar(_ meetings: [Meeting], name: [UInt8]?, isFile: Bool) -> Hummingbird.Response {
    var file = CalendarFile(name: name)
    file.address = [UInt8](household.address.utf8)
    var headers: HTTPFields = [
      .contentType: "text/calendar; charset=utf-8", .cacheControl: "no-cache",
    ]
    if isFile { headers[.contentDisposition] = "attachment; filename=\"kapshuk-meeting.ics\"" }
    return Hummingbird.Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes(of: meetings))))
  }
}
