import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch

/// Handles the meetings' pages and forms that need the server, with `MeetingService` and `FriendshipService`. `Pages`
/// renders them.
struct MeetingController: Sendable {
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

  var routes: RouteCollection<AppRequestContext> {
    let routes = FormRoutes<ServerMeetingPath>(
      accounts: accounts, cookie: cookie, isAddress: { ServerMeetingRoute(target: Text($0)) != nil }
    )
    // For everyone.
    routes.on(.openList, use: pages(get: openList))
    routes.on(.open, use: pages(get: open))
    routes.on(.openFile, use: pages(get: openFile, post: openFile))
    routes.on(.openPicture, use: pages(get: picture, post: picture))
    routes.on(.feedFile, use: pages(get: feedFile, post: feedFile))
    routes.on(.visitorVote, use: pages(get: openAgain, post: vote))
    routes.on(.map, use: pages(get: mapSettings, post: mapSettings))
    routes.on(.rules, use: pages(get: rules, post: rules))
    routes.on(.friend, use: pages(get: friend, post: befriend))
    // For signed-in users.
    routes.on(.enter, use: pages(post: enter))
    routes.on(.make, use: pages(post: make))
    routes.on(.draft, use: pages(get: draft))
    routes.on(.act, use: pages(post: act))
    routes.on(.sure, use: pages(get: askToAct))
    routes.on(.arrivals, use: pages(get: arrivals))
    routes.on(.people, use: pages(get: people))
    routes.on(.nearby, use: pages(get: nearby))
    routes.on(.person, use: pages(get: person))
    routes.on(.portrait, use: pages(get: portrait))
    routes.on(.actOnPerson, use: pages(post: actOnPerson))
    routes.on(.sureOfPerson, use: pages(get: askToActOnPerson))
    routes.on(.friendLink, use: pages(get: friendLink, post: makeFriendLink))
    routes.on(.feed, use: pages(get: feed, post: makeFeed))
    routes.on(.renewFeed, use: pages(get: askAboutFeed, post: renewFeed))
    routes.on(.stopFeed, use: pages(get: askAboutFeed, post: stopFeed))
    routes.on(.push, use: pages(get: pushKey, post: subscribe))
    routes.on(.stopPush, use: pages(post: unsubscribe))
    routes.on(.places, use: pages(get: places))
    return routes.collection
  }

  private typealias Handler = FormRoutes<ServerMeetingPath>.Handler

  /// A page and its form. Without one of them, a signed-in user is redirected to the meetings.
  private func pages(get: Handler? = nil, post: Handler? = nil) -> Handler {
    { form in
      do {
        do {
          if let handler = form.isPost ? post : get { return try await handler(form) }
          _ = try form.person
          return form.redirect(to: Route.meetings)
        } catch is FormRequest.SignedOut {
          return form.isPost
            ? try await storePendingAction(form) : form.redirect(to: AccountRoute.signIn)
        }
      } catch let problem as Problem {
        return page(.problem(problem), form)
      }
    }
  }

  func page(_ content: ServerMeetingPage, _ form: FormRequest) -> Hummingbird.Response {
    form.page(accounts.dependencies) { app, request in app.meet(content, for: request) }
  }

  func redirect(to id: ID<Meeting>, _ form: FormRequest) -> Hummingbird.Response {
    form.redirect(to: MeetingRoute.meeting(id), saying: .done)
  }

  func json(_ bytes: [UInt8]) -> Hummingbird.Response {
    Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  func limit(_ limit: RateLimiter<String>, _ key: String) throws {
    if limit.consume(key, now: now) != nil { throw Problem.tooManyRequests }
  }

  func limit(_ limit: RateLimiter<String>, _ person: ID<User>) throws {
    try self.limit(limit, "\(person)")
  }
}
