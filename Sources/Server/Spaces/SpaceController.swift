import Base
import HTTPTypes
import Hummingbird
import Pages
import Pouch

/// Handles the pages and forms of shared spaces. `Pages` renders them.
struct SpaceController<Context: ClientRequestContext>: RouterMiddleware {
  let accounts: Accounts
  let cookie: SessionCookie
  let limits: AccountLimits
  /// Redirects a user without an account back to the invitation once there is one.
  let pendingActions: PendingActionStore

  private var spaces: Spaces {
    Spaces(
      storage: accounts.storage, dependencies: accounts.dependencies, address: accounts.address)
  }

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    guard let route = SpaceRoute(target: AppController<Context>.target(of: request)) else {
      return try await next(request, context)
    }
    let visit = try await FormRequest(request, context, accounts, cookie)
    return visit.finished(try await answer(route, visit))
  }

  private func answer(_ route: SpaceRoute, _ visit: FormRequest) async throws
    -> Hummingbird.Response
  {
    do {
      if case .join(let token) = route, visit.request.method != .post || visit.session == nil {
        if limits.visit(from: "join:" + visit.machine, now: accounts.dependencies.now()) != nil {
          throw SpaceProblem.invitationOld
        }
        let offer = try await spaces.offer(token)
        var response = page(
          .join(
            token: token, name: [UInt8](offer.name.utf8), inviter: [UInt8](offer.inviter.utf8),
            offer.role, isSignedIn: visit.session != nil), visit)
        if visit.session == nil {
          response.headers[.setCookie] = try await pendingActions.keep(
            .init(target: route.target, fields: []))
        }
        return response
      }
      guard let person = visit.session?.person else {
        return visit.redirect(to: AccountRoute.signIn)
      }
      return visit.request.method == .post
        ? try await post(route, visit, person) : try await get(route, visit, person)
    } catch let problem as SpaceProblem {
      return try await said(problem, route, visit)
    }
  }

  /// Shows a problem on the form's page.
  private func said(
    _ problem: SpaceProblem, _ route: SpaceRoute, _ visit: FormRequest
  ) async throws -> Hummingbird.Response {
    if case .new = route {
      return page(.new(name: [UInt8](visit["name"].utf8), [problem]), visit)
    }
    let home: RecordID? =
      switch route {
      case .rename(let space), .invite(let space), .leave(let space), .role(let space, _),
        .remove(let space, _):
        space
      default: nil
      }
    if let home, let person = visit.session?.person, problem != .absent,
      let details = try? await spaces.details(home, for: person)
    {
      return page(.space(details, [problem]), visit)
    }
    return page(.problem(problem), visit)
  }

  private func get(
    _ route: SpaceRoute, _ visit: FormRequest, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    switch route {
    case .list: return page(.list(try await spaces.list(of: person)), visit)
    case .new: return page(.new(name: [], []), visit)
    case .space(let space):
      return page(.space(try await spaces.details(space, for: person), []), visit)
    case .leave(let space):
      let details = try await spaces.details(space, for: person)
      if details.role == .owner, details.members.count > 1 { throw SpaceProblem.ownerStays }
      return page(.question(details, .leave), visit)
    case .remove(let space, let member):
      let details = try await spaces.details(space, for: person)
      let found = try found(member, in: details)
      guard details.role >= .admin, found.role < details.role else { throw SpaceProblem.notAllowed }
      return page(.question(details, .remove(found)), visit)
    case .revoke(let space, let invitation):
      let details = try await spaces.details(space, for: person)
      guard details.invitations.contains(where: { $0.id == invitation }) else {
        throw SpaceProblem.invitationOld
      }
      return page(.question(details, .revoke(invitation)), visit)
    default: return visit.redirect(to: SpaceRoute.list)
    }
  }

  private func found(
    _ member: RecordID, in details: SharedSpacePage.Details
  ) throws -> SharedSpacePage.Member {
    guard let found = details.members.first(where: { $0.id == member }) else {
      throw SpaceProblem.absent
    }
    return found
  }

  private func post(
    _ route: SpaceRoute, _ visit: FormRequest, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    switch route {
    case .new:
      return redirect(to: try await spaces.make(name: visit["name"], by: person), visit)
    case .rename(let space):
      try await spaces.rename(space, to: visit["name"], by: person)
      return redirect(to: space, visit)
    case .role(let space, let member):
      guard let role = Role(named: visit["role"].utf8) else { throw SpaceProblem.notAllowed }
      if role == .owner, visit["sure"].isEmpty {
        let details = try await spaces.details(space, for: person)
        if details.role == .owner, member != person {
          return page(.question(details, .handOn(try found(member, in: details))), visit)
        }
      }
      try await spaces.setRole(of: member, to: role, in: space, by: person)
      return redirect(to: space, visit)
    case .remove(let space, let member):
      try await spaces.remove(member, from: space, by: person)
      return redirect(to: space, visit)
    case .revoke(let space, let invitation):
      try await spaces.revoke(invitation, in: space, by: person)
      return redirect(to: space, visit)
    case .leave(let space):
      try await spaces.leave(space, by: person)
      return visit.redirect(to: SpaceRoute.list, saying: .saved)
    case .join(let token):
      return redirect(to: try await spaces.join(token, by: person), visit)
    case .invite(let space): return try await invite(to: space, visit, person)
    case .list, .space: return visit.redirect(to: SpaceRoute.list)
    }
  }

  private func invite(
    to space: RecordID, _ visit: FormRequest, _ person: RecordID
  ) async throws -> Hummingbird.Response {
    guard let role = Role(named: visit["role"].utf8) else { throw SpaceProblem.notAllowed }
    var guest: String?
    if !visit["address"].isEmpty {
      guard let address = Accounts.address(visit["address"]) else { throw SpaceProblem.address }
      guest = address
    }
    let (id, token) = try await spaces.invite(to: space, as: role, by: person)
    let link = accounts.address + SpaceRoute.join(token).path()
    let details = try await spaces.details(space, for: person)
    if let guest, accounts.mailer != nil,
      limits.email(to: guest, from: "\(person)", now: accounts.dependencies.now()) == nil
    {
      try await accounts.enqueue(
        .invitation,
        QueuedEmail(to: guest, person: person, language: visit.language, invitation: id))
      return redirect(to: space, visit)
    }
    return page(.invited(details, link: [UInt8](link.utf8), role), visit)
  }

  private func redirect(to space: RecordID, _ visit: FormRequest) -> Hummingbird.Response {
    visit.redirect(to: SpaceRoute.space(space), saying: .saved)
  }

  private func page(_ content: SharedSpacePage, _ visit: FormRequest) -> Hummingbird.Response {
    visit.page(accounts.dependencies) { app, request in app.spaces(content, for: request) }
  }
}
