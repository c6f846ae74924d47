import Base
import HTTPTypes
import Hummingbird
import Pages
import Pouch

/// Handles the pages and forms of shared spaces. `Pages` renders them.
struct SpaceController: Sendable {
  let accounts: Accounts
  let cookie: SessionCookie
  let limits: AccountLimits
  /// Redirects a user without an account back to the invitation once there is one.
  let pendingActions: PendingActionStore

  var spaces: Spaces {
    Spaces(
      storage: accounts.storage, dependencies: accounts.dependencies, address: accounts.address)
  }

  var routes: RouteCollection<AppRequestContext> {
    let routes = FormRoutes<SpacePath>(
      accounts: accounts, cookie: cookie, isAddress: { SpaceRoute(target: Text($0)) != nil })
    routes.on(.list, use: pages(get: list))
    routes.on(.new, use: pages(get: new, post: make, onProblem: newPage))
    routes.on(.space, use: pages(get: show))
    routes.on(.rename, use: pages(post: rename, onProblem: spacePage))
    routes.on(.invite, use: pages(post: invite, onProblem: spacePage))
    routes.on(.leave, use: pages(get: askToLeave, post: leave, onProblem: spacePage))
    routes.on(.revoke, use: pages(get: askToRevoke, post: revoke))
    routes.on(.role, use: pages(post: setRole, onProblem: spacePage))
    routes.on(.remove, use: pages(get: askToRemove, post: remove, onProblem: spacePage))
    routes.on(.join, use: pages(get: offer, post: join))
    return routes.collection
  }

  private typealias Handler = FormRoutes<SpacePath>.Handler
  private typealias ProblemPage =
    @Sendable (Problem, FormRequest) async throws -> Hummingbird.Response

  /// A page and its form. Without one of them, the request is redirected to the list of spaces.
  private func pages(
    get: Handler? = nil, post: Handler? = nil, onProblem: ProblemPage? = nil
  ) -> Handler {
    { form in
      do {
        if let handler = form.isPost ? post : get { return try await handler(form) }
        _ = try form.person
        return form.redirect(to: SpaceRoute.list)
      } catch is FormRequest.SignedOut {
        return form.redirect(to: AccountRoute.signIn)
      } catch let problem as Problem {
        return try await onProblem?(problem, form) ?? page(.problem(problem), form)
      }
    }
  }

  func page(_ content: SharedSpacePage, _ form: FormRequest) -> Hummingbird.Response {
    form.page(accounts.dependencies) { app, request in app.spaces(content, for: request) }
  }

  func redirect(to space: ID<Space>, _ form: FormRequest) -> Hummingbird.Response {
    form.redirect(to: SpaceRoute.space(space), saying: .saved)
  }

  // MARK: problems

  private func newPage(
    _ problem: Problem, _ form: FormRequest
  ) async throws -> Hummingbird.Response {
    page(.new(name: Text(form["name"]), [problem]), form)
  }

  /// The space's page with a problem, if the user may see it.
  private func spacePage(
    _ problem: Problem, _ form: FormRequest
  ) async throws -> Hummingbird.Response {
    guard problem != .noSuchSpace,
      let details = try? await spaces.details(try form.id(), for: try form.person)
    else { return page(.problem(problem), form) }
    return page(.space(details, [problem]), form)
  }
}
