import Base
import Pages

/// Rate limits of signing in, signing up and recovery.
extension AccountController {
  /// The source of a try: a device known to the account, or else a network.
  enum Source {
    case network(String)
    case device(String)

    var name: String {
      switch self {
      case .network(let name): name
      case .device(let id): "device:" + id
      }
    }
  }

  func source(
    of form: FormRequest, for address: String?, _ accounts: Accounts
  ) async throws -> Source {
    guard let address, let devices, let value = devices.value(in: form.request),
      let person = try await accounts.person(at: address),
      let id = devices.id(value, of: person.id)
    else { return .network(form.machine) }
    return .device(id)
  }

  /// Counts an email, if the server sends any. An invalid address gets none, and is refused later.
  func checkLetter(to address: String?, from source: Source, _ accounts: Accounts) throws {
    guard let address, accounts.mailer != nil else { return }
    let isKnown = if case .device = source { true } else { false }
    try check(
      limits.email(to: address, from: source.name, isKnown: isKnown, now: dependencies.now()))
  }

  /// Throws if there is a time to wait.
  func check(_ wait: Int64?) throws {
    if let wait { throw Problem.tooManyAttempts(minutes: Int(wait / 60_000) + 1) }
  }
}
