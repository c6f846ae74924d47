import Base
import Foundation
import Pages
import Pouch
import Storage

/// User administration from the command line.
package struct UserAdministration: Sendable {
  private let accounts: Accounts

  /// Why a command failed, as a sentence for the terminal.
  package struct Problem: ExplainedError {
    package let sentence: Sentence
  }

  package init(_ environment: ServerEnvironment) { accounts = environment.accounts(.live) }

  /// A line for each user: address, name, number of sessions, megabytes of records, and whether an operator.
  package func list() async throws -> [String] {
    let now = accounts.dependencies.now()
    return try await accounts.storage.read { db in
      try db.query(
        """
        SELECT address, name, (SELECT COUNT(*) FROM session
          WHERE session.person = person.id AND session.expires_at > ?), id, is_operator
        FROM person ORDER BY address
        """, .integer(now)
      ).map { row in
        let used = try Usage.all(of: ID(bytes: row.bytes(3)), db)
        return
          "\(row.text(0).visible)\t\(row.text(1).visible)\t\(row.integer(2))\t\(used.bytes >> 20) MB"
          + (row.integer(4) == 1 ? "\toperator" : "")
      }
    }
  }

  package func add(
    _ address: String, name: String, password: String, isOperator: Bool = false
  ) async throws {
    guard let known = Accounts.address(address) else {
      throw Problem(
        sentence: Sentence(
          "\(address) is no e-mail address.", uk: "\(address) — не адреса електронної пошти."))
    }
    if try await accounts.person(at: known) != nil {
      throw Problem(
        sentence: Sentence(
          "\(known) has an account already.", uk: "\(known) уже має обліковий запис."))
    }
    let person = try await accounts.make(
      name: name, address: known, hash: try await hash(password), language: "uk")
    if isOperator { try await accounts.setOperator(true, person) }
  }

  /// Whether there is an account with this address.
  package func has(_ address: String) async throws -> Bool {
    guard let known = Accounts.address(address) else {
      throw Problem(
        sentence: Sentence(
          "\(address) is no e-mail address.", uk: "\(address) — не адреса електронної пошти."))
    }
    return try await accounts.person(at: known) != nil
  }

  /// The addresses of all operators.
  package func operators() async throws -> [String] {
    try await accounts.storage.read { db in
      try db.query("SELECT address FROM person WHERE is_operator = 1 ORDER BY address").map {
        $0.text(0).visible
      }
    }
  }

  /// Makes a user an operator, or an ordinary user again.
  package func setOperator(_ isOperator: Bool, _ address: String) async throws {
    try await accounts.setOperator(isOperator, try await person(address).id)
  }

  /// Sets a password and ends all of the user's sessions.
  package func setPassword(of address: String, to password: String) async throws {
    let person = try await person(address)
    try await accounts.set(hash: try await hash(password), of: person.id)
  }

  /// Ends all of a user's sessions.
  package func signOut(_ address: String) async throws {
    try await accounts.revoke(try await person(address).id)
  }

  /// Ends all sessions of all users, as after a theft of the database. Returns the number of users.
  package func signOutEverybody() async throws -> Int {
    let people = try await accounts.storage.read { db in
      try db.query("SELECT id FROM person").map { RecordID(bytes: $0.bytes(0)) }
    }
    for person in people { try await accounts.revoke(ID(person)) }
    return people.count
  }

  /// A sentence on what a user has here.
  package func summary(of address: String) async throws -> Sentence {
    let person = try await person(address)
    let used = try await accounts.storage.read { try Usage.all(of: person.id, $0) }
    let name = person.name.isEmpty ? address : "\(person.name) (\(address))"
    let records = Plural.sentence(
      Int(used.records), "record", "records", uk: "запис", "записи", "записів")
    return Sentence(
      "\(name) has \(records.english), \(used.bytes >> 20) MB.",
      uk: "\(name) має \(records.ukrainian), \(used.bytes >> 20) МБ.")
  }

  /// - Parameter keepsPublic: whether public records stay, without a name.
  package func delete(_ address: String, keepsPublic: Bool) async throws {
    try await accounts.delete(try await person(address).id, keepsPublic: keepsPublic)
  }

  private func person(_ address: String) async throws -> Accounts.Person {
    guard let known = Accounts.address(address), let person = try await accounts.person(at: known)
    else {
      throw Problem(
        sentence: Sentence(
          "Nobody has the address \(address).", uk: "Ні в кого немає адреси \(address)."))
    }
    return person
  }

  /// Throws if a password is not good enough.
  package static func check(_ password: String) throws(Problem) {
    guard Password.problem(password) == nil else {
      throw Problem(
        sentence: Sentence(
          "The password needs 8 to 256 characters, and must not be a common one.",
          uk: "У паролі має бути від 8 до 256 знаків, і він не може бути поширеним."))
    }
  }

  private func hash(_ password: String) async throws -> String {
    try Self.check(password)
    guard let hash = try await Password.hash(password) else {
      throw Problem(
        sentence: Sentence(
          "There is no memory left to hash a password.",
          uk: "Не лишилося пам'яті, щоб захешувати пароль."))
    }
    return hash
  }
}
