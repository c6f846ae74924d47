import Foundation
import Server

/// Asks for the person who looks after the server.
struct OperatorQuestion {
  let folder: String

  /// Who is to be the operator.
  struct Candidate {
    var address: String
    var name = ""
    /// `nil` if the person has an account already.
    var password: String?

    func add(to folder: String) async throws {
      let people = try await OperatorQuestion.people(of: folder)
      try await FolderOwner.act(in: folder) {
        if let password {
          try await people.add(address, name: name, password: password, isOperator: true)
        } else {
          try await people.setOperator(true, address)
        }
      }
      Terminal.say("\n✔ \(address) is an operator.")
    }
  }

  func ask() async throws -> Candidate? {
    let people = try await Self.people(of: folder)
    let known = try await FolderOwner.act(in: folder) { try await people.operators() }
    Terminal.say(
      """

      4. The first operator: a person with an account, who sees the server's page and may invite people.\
      \(known.isEmpty ? "" : " There is one: \(known.joined(separator: ", ")).")
      """)
    while true {
      let address = try Terminal.ask(
        known.isEmpty ? "E-mail address" : "E-mail address of another, or Enter")
      if address.isEmpty, !known.isEmpty { return nil }
      do {
        if try await FolderOwner.act(in: folder, { try await people.has(address) }) {
          Terminal.say("✔ There is an account with this address: it becomes an operator's.")
          return Candidate(address: address)
        }
        let name = try Terminal.ask("Name")
        return Candidate(address: address, name: name, password: try password())
      } catch let problem as UserAdministration.Problem {
        Terminal.say("✘ \(problem)")
      }
    }
  }

  private func password() throws -> String {
    while true {
      let password = try Terminal.askSecret("Password, 8 characters or more")
      do { try UserAdministration.check(password) } catch {
        Terminal.say("✘ \(error)")
        continue
      }
      if try Terminal.askSecret("The same again") == password { return password }
      Terminal.say("✘ These are two different passwords.")
    }
  }

  fileprivate static func people(of folder: String) async throws -> UserAdministration {
    do {
      return try await FolderOwner.act(in: folder) {
        UserAdministration(try await ServerEnvironment(folder: folder, address: ""))
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("The folder \(folder) can't be used: \(reason(error))")
    }
  }
}
