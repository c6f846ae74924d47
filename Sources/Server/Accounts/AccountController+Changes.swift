import Base
import Hummingbird
import Pages
import Pouch

/// Forms of signed-in users.
extension AccountController {
  func signOut(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    try await accounts.signOut(try form.signedIn)
    return form.redirect(to: AccountRoute.overview, cookie: cookie.removal)
  }

  func rename(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let session = try form.signedIn
    try await accounts.change(name: form["name"], of: session.person)
    let person = session.person
    try await moderation?.meetingService.transaction(on: [person.bytes]) {
      try $0.renew(nameOf: person)
    }
    try await changePortrait(form, session, accounts)
    return form.redirect(to: AccountRoute.overview, saying: .saved)
  }

  /// Sets the portrait to a chosen picture, or removes it if the box is ticked.
  private func changePortrait(
    _ form: FormRequest, _ session: Session, _ accounts: Accounts
  ) async throws {
    let picture = form.fields["portrait"]
    if picture.isEmpty && form["no-portrait"].isEmpty { return }
    do {
      try await accounts.photos.setPortrait(
        picture.isEmpty ? nil : picture.utf8, of: session.person)
    } catch is Photos.Problem {
      throw Problem.portraitUnreadable
    }
  }

  func setPassword(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let session = try form.signedIn
    try checkGuess(session)
    try await accounts.change(password: form["password"], current: form["current"], of: session)
    let token = try await accounts.renew(session)
    return form.redirect(to: AccountRoute.overview, saying: .saved, cookie: cookie.setting(token))
  }

  func setAddress(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let session = try form.signedIn
    try checkGuess(session)
    let address = Accounts.address(form["address"])
    if case .domain = accounts.signUpPolicy, let address,
      !accounts.signUpPolicy.permits(address: address)
    {
      throw accounts.signUpPolicy.refusal
    }
    try checkLetter(to: address, from: .network(form.machine), accounts)
    let isDone = try await accounts.change(
      address: form["address"], password: form["current"], of: session.person)
    return isDone
      ? form.redirect(to: AccountRoute.overview, saying: .saved)
      : page(.emailSent(address: Text(form["address"])), form)
  }

  func delete(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let session = try form.signedIn
    try await checkPassword(form, session, accounts)
    try await accounts.delete(session.person, keepsPublic: form["public"] == "keep")
    return form.redirect(to: AccountRoute.overview, cookie: cookie.removal)
  }

  // MARK: devices

  func renameDevice(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response
  {
    let session = try form.signedIn
    if let id = ID<Session>(hex: try form.token) {
      try await accounts.name(form["name"], device: id, of: session.person)
    }
    return form.redirect(to: AccountRoute.devices, saying: .saved)
  }

  func end(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let session = try form.signedIn
    guard let id = ID<Session>(hex: try form.token) else {
      return form.redirect(to: AccountRoute.devices)
    }
    try await checkPassword(form, session, accounts)
    try await accounts.revoke(session.person, only: id)
    return form.redirect(to: AccountRoute.devices, saying: .done)
  }

  func endOthers(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let session = try form.signedIn
    try await checkPassword(form, session, accounts)
    try await accounts.revoke(session.person, butNot: session.id)
    return form.redirect(to: AccountRoute.devices, saying: .done)
  }

  /// Verifies the password again (ASVS 7.5).
  func checkPassword(
    _ form: FormRequest, _ session: Session, _ accounts: Accounts
  ) async throws {
    try checkGuess(session)
    _ = try await accounts.check(form["current"], of: session.person)
  }

  private func checkGuess(_ session: Session) throws {
    try check(limits.guess("password", from: "\(session.id)", now: dependencies.now()))
  }
}
