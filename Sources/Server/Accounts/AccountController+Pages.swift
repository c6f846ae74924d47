import Base
import Hummingbird
import Pages
import Pouch

/// What the pages show.
extension AccountController {
  func overview(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    guard let session = form.session, let person = try await accounts.person(session.person) else {
      return page(.welcome(try await policy(form, accounts)), form)
    }
    let devices = try await accounts.devices(of: session)
    let profile = AccountPage.Profile(
      name: Text(person.name), address: Text(person.address),
      portrait: Hex.encode(person.portrait), devices: devices.count,
      isOperator: try await accounts.isOperator(session.person))
    return page(.overview(profile), form)
  }

  func ended(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    form.session == nil ? page(.ended, form) : form.redirect(to: AccountRoute.overview)
  }

  /// A form for users who are signed out: a signed-in user has no use for it.
  func toSignedOut(_ form: @escaping Form) -> Handler {
    { request, accounts in
      request.session == nil
        ? page(try await form(request, accounts, []), request)
        : request.redirect(to: AccountRoute.overview)
    }
  }

  func signUpPage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    let pendingAction = try await pendingActions?.pendingAction(of: form.request)
    // The user is only redirected to other pending actions.
    let isAwaited =
      switch pendingAction.flatMap({ ServerMeetingRoute(target: Text($0.target)) }) {
      case .enter, .act(_, .answer), .friend: true
      default: false
      }
    let name = Text(form["name"])
    return .signUp(
      name: name.isEmpty && isAwaited ? pendingAction?.fields["name"] ?? "" : name,
      address: Text(form["address"]), isAwaited: isAwaited,
      asksPassword: accounts.mailer == nil, try await policy(form, accounts), problems)
  }

  func signInPage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    .signIn(address: Text(form["address"]), try await policy(form, accounts), problems)
  }

  func recoverPage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    .recover(address: Text(form["address"]), problems)
  }

  func confirmPage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    let token = try form.token
    guard problems != [.emailLinkExpired],
      let link = try await accounts.opened(token, .confirm, .invitation)
    else {
      return .problem(.emailLinkExpired)
    }
    return .firstPassword(
      token: Text(token), name: form.isPost ? Text(form["name"]) : Text(link.name),
      address: Text(link.address), problems)
  }

  func name(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let person = try await accounts.person(try form.person)
    return page(
      .name(
        Text(person?.name ?? ""), portrait: Hex.encode(person?.portrait ?? []), []),
      form)
  }

  func namePage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    .name(Text(form["name"]), portrait: "", problems)
  }

  func download(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    try await accounts.everything(of: try form.signedIn)
  }

  // MARK: devices

  func listDevices(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    page(.devices(try await accounts.devices(of: try form.signedIn)), form)
  }

  func toDevices(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    form.redirect(to: AccountRoute.devices)
  }

  func askToEnd(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let (route, devices) = try await ending(form, accounts)
    return devices.isEmpty
      ? form.redirect(to: AccountRoute.devices) : page(.ending(route, devices, []), form)
  }

  func endPage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    let (route, devices) = try await ending(form, accounts)
    return .ending(route, devices, problems)
  }

  /// The form's address, and the devices that it signs out: the named one, or all others.
  private func ending(
    _ form: FormRequest, _ accounts: Accounts
  ) async throws -> (AccountRoute, [AccountPage.Device]) {
    let route = AccountRoute(target: Text(form.target)) ?? .endOthers
    let devices = try await accounts.devices(of: try form.signedIn).filter { device in
      if case .end(let id) = route { !device.isThis && device.id == id } else { !device.isThis }
    }
    return (route, devices)
  }
}
