import Base
import Foundation
import Hummingbird
import Logging
import Pages
import Storage

/// The operator's page of copies.
extension AccountController {
  func showCopies(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    try await requireOperator(form, accounts)
    return page(.copies(copies), form)
  }

  func restorePage(
    _ form: FormRequest, _ accounts: Accounts, _ problems: [Problem]
  ) async throws -> AccountPage {
    guard try await accounts.isOperator(try form.person) else { return .problem(.operatorsOnly) }
    guard let copy = try copy(form) else { return .problem(.noSuchCopy) }
    return .restore(copy, problems)
  }

  /// The copy that the address names, if it may be restored.
  private func copy(_ form: FormRequest) throws -> ServerCopies.Copy? {
    let (copies, token) = (copies, try Text(form.token))
    return copies.canRestore ? copies.copies.first { $0.token == token } : nil
  }

  func restore(_ form: FormRequest, _ accounts: Accounts) async throws -> Hummingbird.Response {
    try await requireOperator(form, accounts)
    guard let backups, let copy = try copy(form) else { throw Problem.noSuchCopy }
    try await checkPassword(form, try form.signedIn, accounts)
    backups.restoration.begin(
      String(decoding: copy.name.utf8, as: UTF8.self), from: backups.store, logger: backups.logger)
    return form.redirect(to: AccountRoute.copies)
  }

  private func requireOperator(_ form: FormRequest, _ accounts: Accounts) async throws {
    guard try await accounts.isOperator(try form.person) else { throw Problem.operatorsOnly }
  }

  /// What is known of the copies now.
  var copies: ServerCopies {
    guard let backups else { return ServerCopies() }
    let history = backups.history
    let restoration: ServerCopies.Restoration =
      switch backups.restoration.current {
      case .none: backups.restored.map { .done($0) } ?? .none
      case .checking, .ready: .checking
      case .failed(let words): .failed(Phrase(words))
      }
    return ServerCopies(
      place: Text(backups.store.target.name), made: history.copies.last?.moment,
      failure: history.failure.map { Phrase($0) }, verified: history.verification?.moment,
      verificationFailure: history.verification?.failure.map { Phrase($0) },
      copies: history.copies.map { .init(name: Text($0.name), moment: $0.moment) },
      restoration: restoration, canRestore: !backups.isShared)
  }
}

extension Phrase {
  /// What the server itself says.
  init(_ sentence: Sentence) {
    self.init(made: Text(sentence.ukrainian), Text(sentence.english))
  }
}

/// What the operator's page needs of the copies.
struct CopiesAccess: Sendable {
  let store: BackupStore
  let restoration: RequestedRestoration
  /// Whether other servers may use the database.
  let isShared: Bool
  /// When the database was restored from a copy, in milliseconds since 1970; `nil` if it was not.
  let restored: Int64?
  let logger: Logger

  /// A folder is looked at; a repository would take seconds.
  var history: BackupHistory {
    var history = BackupHistory.load(from: store.folder, of: store.target)
    if let path = store.target.folder { history.copies = Backups.entries(in: path) }
    return history
  }
}
