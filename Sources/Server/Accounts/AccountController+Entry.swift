import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch

/// Forms of users who are not signed in.
extension AccountController {
  func signUp(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let (address, source) = try await checkEntry(form, accounts)
    let way = pendingActions?.key(of: form.request) ?? []
    try await checkPolicy(address: address, way: way, accounts)
    try checkLetter(to: address, from: source, accounts)
    let name = form["name"].trimmingCharacters(in: .whitespacesAndNewlines)
    if accounts.mailer == nil {
      let person = try await accounts.signUp(
        name: name, address: form["address"], password: form["password"], language: form.language,
        way: way)
      return try await begin(person, form, accounts)
    }
    try await accounts.askForAccount(
      name: name, address: form["address"], language: form.language,
      way: way)
    return page(.emailSent(address: Text(form["address"])), form)
  }

  func signIn(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let (address, source) = try await checkEntry(form, accounts)
    try check(limits.guess(address ?? "", from: source.name, now: dependencies.now()))
    let person: ID<User>
    do {
      person = try await accounts.signIn(address: form["address"], password: form["password"])
    } catch ServerRefusal.busy {
      limits.uncount(address ?? "", from: source.name, now: dependencies.now())
      throw ServerRefusal.busy
    }
    limits.forgive(address ?? "", from: source.name)
    let isKnown = if case .device = source { true } else { false }
    return try await begin(person, form, accounts, isNewDevice: !isKnown)
  }

  func recover(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    let (address, source) = try await checkEntry(form, accounts)
    try checkLetter(to: address, from: source, accounts)
    try await accounts.recover(address: form["address"])
    return page(.emailSent(address: Text(form["address"])), form)
  }

  func confirm(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    _ = try await checkEntry(form, accounts)
    // The policy may have changed since the email was sent.
    if let link = try await accounts.opened(try form.token, .confirm) {
      try await checkPolicy(address: link.address, way: link.way, accounts)
    }
    let (person, way) = try await accounts.confirm(
      try form.token, name: form["name"].trimmingCharacters(in: .whitespacesAndNewlines),
      password: form["password"], language: form.language)
    return try await begin(person, form, accounts, way: way)
  }

  func reset(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    _ = try await checkEntry(form, accounts)
    return try await begin(
      try await accounts.reset(try form.token, password: form["password"]), form, accounts)
  }

  func confirmAddress(
    _ form: FormRequest, _ accounts: Accounts
  ) async throws -> Hummingbird.Response {
    _ = try await checkEntry(form, accounts)
    try await accounts.confirmAddress(try form.token, by: form.session?.person)
    return form.redirect(to: AccountRoute.overview, saying: .saved)
  }

  /// Counts a try, before anything is looked up. Returns the typed address and the source.
  private func checkEntry(
    _ form: FormRequest, _ accounts: Accounts
  ) async throws -> (address: String?, source: Source) {
    let address = Accounts.address(form["address"])
    let source = try await source(of: form, for: address, accounts)
    try check(limits.visit(from: source.name, now: dependencies.now()))
    return (address, source)
  }

  /// Signs in with a new session, whatever cookie was sent (ASVS 7.2.4).
  private func begin(
    _ person: ID<User>, _ form: FormRequest, _ accounts: Accounts, way: [UInt8] = [],
    isNewDevice: Bool = false
  ) async throws -> Hummingbird.Response {
    if let old = form.session { try await accounts.signOut(old) }
    let token = try await accounts.open(
      for: person, name: form.deviceName, isNewDevice: isNewDevice)
    let target = try await pendingActions?.follow(of: form.request, way: way, as: person)
    var response = form.redirect(
      target ?? AccountRoute.overview.path(), cookie: cookie.setting(token))
    if let devices {
      let value = devices.setting(for: person, randomness: dependencies.randomness())
      response.headers.append(HTTPField(name: .setCookie, value: value))
    }
    return response
  }
}
