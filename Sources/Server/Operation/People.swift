import Foundation
import Pages
import Pouch
import Storage

/// What whoever keeps the house may do for people, from the terminal.
public struct People: Sendable {
  private let accounts: Accounts

  /// What can't be done, said for the person at the terminal.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  public init(_ household: Household) { accounts = household.accounts(.live) }

  /// One line for each person: address, name, number of sessions.
  public func list() async throws -> [String] {
    try await accounts.storage.read { rows in
      try rows.query(
        """
        SELECT address, name, (SELECT COUNT(*) FROM session 
          WHERE session.person = person.id AND session.expires_at > 0)
        FROM person ORDER BY address
        """
      ).map { "\($0.text(0))\t\($0.text(1))\t\($0.integer(2))" }
    }
  }

  public func add(_ address: String, name: String, password: String) async throws {
    guard let known = Accounts.address(address) else {
      throw Problem(description: "\(address) is no e-mail address.")
    }
    if try await accounts.person(at: known) != nil {
      throw Problem(description: "\(known) has an account already.")
    }
    _ = try await accounts.make(
      name: name, address: known, hash: try await hash(password), language: "uk")
  }

  /// Sets a password and signs the person out everywhere.
  public func setPassword(of address: String, to password: String) async throws {
    let person = try await person(address)
    try await accounts.set(hash: try await hash(password), of: person.id)
  }

  /// - Parameter keepsPublic: whether what everybody reads stays, without a name.
  public func delete(_ address: String, keepsPublic: Bool) async throws {
    try await accounts.delete(try await person(address).id, keepsPublic: keepsPublic)
  }

  private func person(_ address: String) async throws -> Accounts.Person {
    guard let known = Accounts.address(address), let person = try await accounts.person(at: known)
    else { throw Problem(description: "Nobody has the address \(address).") }
    return person
  }

  private func hash(_ password: String) async throws -> String {
    guard Password.problem(password) == nil else {
      throw Problem(
        description: "The password needs 8 to 256 characters, and must not be a common one.")
    }
    guard let hash = await Password.hash(password) else {
      throw Problem(description: "There is no memory left to hash a password.")
    }
    return hash
  }
}
