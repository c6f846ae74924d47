import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch

/// Handles the account's pages and forms. `Pages` renders them.
struct AccountController: Sendable {
  /// `nil` if the server stores nothing.
  let accounts: Accounts?
  let cookie: SessionCookie
  let dependencies: Dependencies
  var limits = AccountLimits()
  /// `nil` if the server stores nothing.
  var devices: DeviceCookie?
  /// The form sent before signing in.
  var pendingActions: PendingActionStore?
  /// `nil` if the server stores nothing.
  var moderation: Moderation?
  /// `nil` if no copies are made.
  var backups: CopiesAccess?
  var updates: UpdateCheck?

  var routes: RouteCollection<AppRequestContext> {
    let routes = FormRoutes<AccountPath>(
      accounts: accounts, cookie: cookie, isAddress: { AccountRoute(target: Text($0)) != nil })
    routes.on(.overview, use: open(get: overview))
    routes.on(.ended, use: open(get: ended))
    routes.on(.signUp, use: open(get: toSignedOut(signUpPage), form: signUpPage, post: signUp))
    routes.on(.signIn, use: open(get: toSignedOut(signInPage), form: signInPage, post: signIn))
    routes.on(.recover, use: open(get: toSignedOut(recoverPage), form: recoverPage, post: recover))
    routes.on(.confirm, use: open(form: confirmPage, post: confirm))
    routes.on(.reset, use: open(form: { .reset(.reset(try Text($0.token)), $2) }, post: reset))
    routes.on(
      .newAddress,
      use: open(form: { .confirm(.newAddress(try Text($0.token)), $2) }, post: confirmAddress))
    routes.on(.signOut, use: signedIn(form: { _, _, _ in .signOut }, post: signOut))
    routes.on(.server, use: signedIn(get: showServer, form: serverPage, post: actAsOperator))
    routes.on(.copies, use: signedIn(get: showCopies))
    routes.on(.restore, use: signedIn(form: restorePage, post: restore))
    routes.on(.rename, use: signedIn(get: name, form: namePage, post: rename))
    routes.on(
      .address, use: signedIn(form: { .address(Text($0["address"]), $2) }, post: setAddress)
    )
    routes.on(.password, use: signedIn(form: { .password($2) }, post: setPassword))
    routes.on(.devices, use: signedIn(get: listDevices))
    routes.on(.nameDevice, use: signedIn(get: toDevices, post: renameDevice))
    routes.on(.end, use: signedIn(get: askToEnd, form: endPage, post: end))
    routes.on(.endOthers, use: signedIn(get: askToEnd, form: endPage, post: endOthers))
    routes.on(.download, use: signedIn(get: download))
    routes.on(
      .delete,
      use: signedIn(form: { .delete(keepsPublic: $0["public"] == "keep", $2) }, post: delete)
    )
    return routes.collection
  }

  /// The addresses of spaces on a server without accounts: each says that there are none.
  var spacesWithoutAccounts: RouteCollection<AppRequestContext> {
    let routes = FormRoutes<SpacePath>(
      accounts: nil, cookie: cookie, isAddress: { SpaceRoute(target: Text($0)) != nil })
    for path in SpacePath.allCases { routes.on(path) { page(.absent, $0) } }
    return routes.collection
  }

  /// The list of public meetings on a server without accounts: it says that there are none.
  var meetingsWithoutAccounts: RouteCollection<AppRequestContext> {
    let routes = FormRoutes<ServerMeetingPath>(
      accounts: nil, cookie: cookie, isAddress: { ServerMeetingRoute(target: Text($0)) != nil })
    routes.on(.openList) { page(.absent, $0) }
    return routes.collection
  }

  typealias Handler = @Sendable (FormRequest, Accounts) async throws -> Hummingbird.Response
  /// A form with its typed values except passwords, and the problems found.
  typealias Form = @Sendable (FormRequest, Accounts, [Problem]) async throws -> AccountPage

  /// A page and its form, for a signed-in user.
  private func signedIn(
    get: Handler? = nil, form: Form? = nil, post: Handler? = nil
  ) -> FormRoutes<AccountPath>.Handler {
    let open = open(get: get, form: form, post: post)
    return { request in
      if accounts != nil, request.session == nil {
        return request.redirect(to: AccountRoute.signIn)
      }
      return try await open(request)
    }
  }

  /// A page and its form, for everyone. Without its own handler, GET shows the form, and POST leads to the overview.
  private func open(
    get: Handler? = nil, form: Form? = nil, post: Handler? = nil
  ) -> FormRoutes<AccountPath>.Handler {
    { request in
      guard let accounts else { return page(.absent, request) }
      guard limits.forms.reserve(for: request.machine) else { throw ServerRefusal.busy }
      defer { limits.forms.release(for: request.machine) }
      do {
        if let handler = request.isPost ? post : get {
          return try await handler(request, accounts)
        }
        guard request.isPost else {
          return page(
            try await form?(request, accounts, []) ?? .welcome(accounts.signUpPolicy), request)
        }
        return request.redirect(
          to: request.session == nil ? AccountRoute.signIn : AccountRoute.overview)
      } catch let problem as Problem {
        return page(
          try await form?(request, accounts, [problem]) ?? .problem(problem), request)
      }
    }
  }

  func page(_ content: AccountPage, _ form: FormRequest) -> Hummingbird.Response {
    form.page(dependencies) { app, request in app.account(content, for: request) }
  }
}
