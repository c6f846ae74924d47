import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch

/// Handles the account's pages and forms. `Pages` renders them.
struct AccountController<Context: ClientRequestContext>: RouterMiddleware {
  /// Nothing where the server keeps nothing.
  let accounts: Accounts?
  let cookie: SessionCookie
  let dependencies: Dependencies
  var limits = AccountLimits()
  /// Nothing where the server keeps nothing.
  var devices: DeviceCookie?
  /// The form sent before signing in.
  var pendingActions: PendingActionStore?

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    guard let route = AccountRoute(target: AppController<Context>.target(of: request)) else {
      return try await next(request, context)
    }
    let visit = try await FormRequest(request, context, accounts, cookie)
    guard let accounts else { return page(.absent, visit) }
    if route.needsSession && visit.session == nil { return visit.redirect(to: AccountRoute.signIn) }
    guard limits.forms.reserve(for: visit.machine) else { throw ServerRefusal.busy }
    defer { limits.forms.release(for: visit.machine) }
    do {
      return visit.finished(
        request.method == .post
          ? try await post(route, visit, accounts) : try await get(route, visit, accounts))
    } catch let problem as AccountProblem {
      return page(try await page(for: route, visit, problem), visit)
    }
  }

  private func page(_ content: AccountPage, _ visit: FormRequest) -> Hummingbird.Response {
    visit.page(dependencies) { app, request in app.account(content, for: request) }
  }

  // MARK: what a form shows

  private func get(
    _ route: AccountRoute, _ visit: FormRequest, _ accounts: Accounts
  ) async throws -> Hummingbird.Response {
    let person = try await visit.session.asyncFlatMap { try await accounts.person($0.person) }
    switch route {
    case .overview:
      guard let person, let session = visit.session else { return page(.welcome, visit) }
      let devices = try await accounts.devices(of: session)
      let profile = AccountPage.Profile(
        name: [UInt8](person.name.utf8), address: [UInt8](person.address.utf8),
        portrait: Hex.encode(person.portrait), devices: devices.count)
      return page(.overview(profile), visit)
    case .signUp, .signIn, .recover:
      // A signed-in user has no use for them.
      if visit.session != nil { return visit.redirect(to: AccountRoute.overview) }
      return page(try await page(for: route, visit, nil), visit)
    case .ended:
      return visit.session == nil ? page(.ended, visit) : visit.redirect(to: AccountRoute.overview)
    case .devices:
      guard let session = visit.session else { return visit.redirect(to: AccountRoute.overview) }
      return page(.devices(try await accounts.devices(of: session)), visit)
    case .name:
      return page(
        .name(
          [UInt8]((person?.name ?? "").utf8), portrait: Hex.encode(person?.portrait ?? []), []),
        visit)
    case .download:
      guard let session = visit.session else { return visit.redirect(to: AccountRoute.overview) }
      return try await accounts.everything(of: session)
    case .end, .endOthers:
      let devices = try await ending(route, visit, accounts)
      return devices.isEmpty
        ? visit.redirect(to: AccountRoute.devices) : page(.ending(route, devices, []), visit)
    case .nameDevice: return visit.redirect(to: AccountRoute.devices)
    default: return page(try await page(for: route, visit, nil), visit)
    }
  }

  /// The devices that a route signs out.
  private func ending(
    _ route: AccountRoute, _ visit: FormRequest, _ accounts: Accounts
  ) async throws -> [AccountPage.Device] {
    guard let session = visit.session else { return [] }
    return try await accounts.devices(of: session).filter { device in
      if case .end(let id) = route { !device.isThis && device.id == id } else { !device.isThis }
    }
  }

  /// A form with its typed values except passwords.
  private func page(
    for route: AccountRoute, _ visit: FormRequest, _ problem: AccountProblem?
  ) async throws -> AccountPage {
    let problems = problem.map { [$0] } ?? []
    let (name, address) = ([UInt8](visit["name"].utf8), [UInt8](visit["address"].utf8))
    switch route {
    case .signUp:
      let pendingAction = try await pendingActions?.pendingAction(of: visit.request)
      // The user is only redirected to other pending actions.
      let isAwaited =
        switch pendingAction.flatMap({ ServerMeetingRoute(target: $0.target) }) {
        case .enter, .act(_, .answer), .friend: true
        default: false
        }
      return .signUp(
        name: name.isEmpty && isAwaited ? pendingAction?.fields["name"] ?? [] : name,
        address: address,
        isAwaited: isAwaited, asksPassword: accounts?.mailer == nil, problems)
    case .signIn: return .signIn(address: address, problems)
    case .recover: return .recover(address: address, problems)
    case .confirm(let token):
      guard problem != .linkOld, let link = try await accounts?.opened(token, "confirm") else {
        return .problem(.linkOld)
      }
      return .firstPassword(
        token: token, name: visit.request.method == .post ? name : [UInt8](link.name.utf8),
        address: [UInt8](link.address.utf8), problems)
    case .newAddress: return .confirm(route, problems)
    case .reset: return .reset(route, problems)
    case .name: return .name(name, portrait: [], problems)
    case .address: return .address(address, problems)
    case .password: return .password(problems)
    case .end, .endOthers:
      guard let accounts else { return .absent }
      return .ending(route, try await ending(route, visit, accounts), problems)
    case .signOut: return .signOut
    case .delete: return .delete(keepsPublic: visit["public"] == "keep", problems)
    default: return problem.map { .problem($0) } ?? .welcome
    }
  }

  // MARK: what a form does

  private func post(
    _ route: AccountRoute, _ visit: FormRequest, _ accounts: Accounts
  ) async throws -> Hummingbird.Response {
    switch route {
    case .signUp, .signIn, .recover, .confirm, .reset, .newAddress:
      return try await enter(route, visit, accounts)
    default: break
    }
    guard let session = visit.session else { return visit.redirect(to: AccountRoute.signIn) }
    switch route {
    case .signOut:
      try await accounts.signOut(session)
      return visit.redirect(to: AccountRoute.overview, cookie: cookie.removal)
    case .name:
      try await accounts.change(name: visit["name"], of: session.person)
      try await changePortrait(visit, session, accounts)
      return visit.redirect(to: AccountRoute.overview, saying: .saved)
    case .password:
      try check(limits.guess("password", from: "\(session.id)", now: dependencies.now()))
      try await accounts.change(
        password: visit["password"], current: visit["current"], of: session)
      let token = try await accounts.renew(session)
      return visit.redirect(
        to: AccountRoute.overview, saying: .saved, cookie: cookie.setting(token))
    case .address:
      try check(limits.guess("password", from: "\(session.id)", now: dependencies.now()))
      try checkLetter(
        to: Accounts.address(visit["address"]), from: .network(visit.machine), accounts)
      let isDone = try await accounts.change(
        address: visit["address"], password: visit["current"], of: session.person)
      return isDone
        ? visit.redirect(to: AccountRoute.overview, saying: .saved)
        : page(.emailSent(address: [UInt8](visit["address"].utf8)), visit)
    case .end(let id):
      guard let id = RecordID(hex: id) else { return visit.redirect(to: AccountRoute.devices) }
      try await confirm(visit, session, accounts)
      try await accounts.revoke(session.person, only: id)
      return visit.redirect(to: AccountRoute.devices, saying: .done)
    case .nameDevice(let id):
      if let id = RecordID(hex: id) {
        try await accounts.name(visit["name"], device: id, of: session.person)
      }
      return visit.redirect(to: AccountRoute.devices, saying: .saved)
    case .endOthers:
      try await confirm(visit, session, accounts)
      try await accounts.revoke(session.person, butNot: session.id)
      return visit.redirect(to: AccountRoute.devices, saying: .done)
    case .delete:
      try await confirm(visit, session, accounts)
      try await accounts.delete(session.person, keepsPublic: visit["public"] == "keep")
      return visit.redirect(to: AccountRoute.overview, cookie: cookie.removal)
    default: return visit.redirect(to: AccountRoute.overview)
    }
  }

  /// Verifies the password again (ASVS 7.5).
  private func confirm(_ visit: FormRequest, _ session: Session, _ accounts: Accounts) async throws
  {
    try check(limits.guess("password", from: "\(session.id)", now: dependencies.now()))
    _ = try await accounts.check(visit["current"], of: session.person)
  }

  /// Sets the portrait to a chosen picture, or removes it if the box is ticked.
  private func changePortrait(
    _ visit: FormRequest, _ session: Session, _ accounts: Accounts
  ) async throws {
    let picture = visit.fields["portrait"]
    if picture.isEmpty && visit["no-portrait"].isEmpty { return }
    do {
      try await accounts.photos.setPortrait(picture.isEmpty ? nil : picture, of: session.person)
    } catch is Photos.Problem {
      throw AccountProblem.portrait
    }
  }

  /// Handles forms of users who are not signed in.
  private func enter(
    _ route: AccountRoute, _ visit: FormRequest, _ accounts: Accounts
  ) async throws -> Hummingbird.Response {
    let address = Accounts.address(visit["address"])
    let source = try await source(of: visit, for: address, accounts)
    try check(limits.visit(from: source.name, now: dependencies.now()))
    switch route {
    case .signUp:
      try checkLetter(to: address, from: source, accounts)
      let name = visit["name"].trimmingCharacters(in: .whitespacesAndNewlines)
      if accounts.mailer == nil {
        let person = try await accounts.signUp(
          name: name, address: visit["address"], password: visit["password"],
          language: visit.language)
        return try await begin(person, visit, accounts)
      }
      try await accounts.askForAccount(
        name: name, address: visit["address"], language: visit.language,
        way: pendingActions?.key(of: visit.request) ?? [])
      return page(.emailSent(address: [UInt8](visit["address"].utf8)), visit)
    case .signIn:
      try check(limits.guess(address ?? "", from: source.name, now: dependencies.now()))
      let person = try await accounts.signIn(
        address: visit["address"], password: visit["password"])
      limits.forgive(address ?? "", from: source.name)
      return try await begin(person, visit, accounts)
    case .recover:
      try checkLetter(to: address, from: source, accounts)
      try await accounts.recover(address: visit["address"])
      return page(.emailSent(address: [UInt8](visit["address"].utf8)), visit)
    case .confirm(let token):
      let (person, way) = try await accounts.confirm(
        token, name: visit["name"].trimmingCharacters(in: .whitespacesAndNewlines),
        password: visit["password"], language: visit.language)
      return try await begin(person, visit, accounts, way: way)
    case .reset(let token):
      return try await begin(
        try await accounts.reset(token, password: visit["password"]), visit, accounts)
    case .newAddress(let token):
      try await accounts.confirmAddress(token, by: visit.session?.person)
      return visit.redirect(to: AccountRoute.overview, saying: .saved)
    default: return visit.redirect(to: AccountRoute.overview)
    }
  }

  /// Signs in with a new session, whatever cookie was sent (ASVS 7.2.4).
  private func begin(
    _ person: RecordID, _ visit: FormRequest, _ accounts: Accounts, way: [UInt8] = []
  ) async throws -> Hummingbird.Response {
    if let old = visit.session { try await accounts.signOut(old) }
    let token = try await accounts.open(for: person, name: visit.deviceName)
    let target = try await pendingActions?.follow(of: visit.request, way: way, as: person)
    var response = visit.redirect(
      target ?? AccountRoute.overview.path(), cookie: cookie.setting(token))
    if let devices {
      let value = devices.setting(for: person, randomness: dependencies.randomness())
      response.headers.append(HTTPField(name: .setCookie, value: value))
    }
    return response
  }
}

extension Optional {
  fileprivate func asyncFlatMap<Answer>(
    _ transform: (Wrapped) async throws -> Answer?
  ) async rethrows -> Answer? {
    if let self { try await transform(self) } else { nil }
  }
}
