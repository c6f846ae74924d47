import Foundation
import Server
import Storage

/// Asks for the person who looks after the server.
struct OperatorQuestion {
  let place: AccountsPlace

  /// Who is to be the operator.
  struct Candidate {
    var address: String
    var name = ""
    /// `nil` if the person has an account already.
    var password: String?

    func add(to place: AccountsPlace) async throws {
      try await OperatorQuestion.work(with: place) { people in
        if let password {
          try await people.add(address, name: name, password: password, isOperator: true)
        } else {
          try await people.setOperator(true, address)
        }
      }
      Terminal.say("\n✔ \(address) is an operator.", uk: "\n✔ Тепер \(address) — оператор.")
    }
  }

  func ask() async throws -> Candidate? {
    let known = try await Self.work(with: place) { try await $0.operators() }
    let names = known.joined(separator: ", ")
    let present =
      known.isEmpty ? "" : said(" There is one: \(names).", uk: " Він уже є: \(names).")
    Terminal.say(
      """

      4. The first operator: a person with an account, who sees the server's page and may invite people.\
      \(present)
      """,
      uk: """

        4. Перший оператор: людина з обліковим записом, яка бачить сторінку сервера й може запрошувати людей.\
        \(present)
        """)
    while true {
      let address = try Terminal.ask(
        known.isEmpty
          ? said("E-mail address", uk: "Електронна адреса")
          : said(
            "E-mail address of another, or Enter", uk: "Електронна адреса ще одного, або Enter"))
      if address.isEmpty, !known.isEmpty { return nil }
      do {
        if try await Self.work(with: place, { try await $0.has(address) }) {
          Terminal.say(
            "✔ There is an account with this address: it becomes an operator's.",
            uk: "✔ Обліковий запис із цією адресою є: він стане записом оператора.")
          return Candidate(address: address)
        }
        let name = try Terminal.ask("Name", uk: "Ім'я")
        return Candidate(address: address, name: name, password: try password())
      } catch let problem as UserAdministration.Problem {
        Terminal.say("✘ \(problem.sentence.said)")
      }
    }
  }

  private func password() throws -> String {
    while true {
      let password = try Terminal.askSecret(
        "Password, 8 characters or more", uk: "Пароль, 8 знаків чи більше")
      do { try UserAdministration.check(password) } catch {
        Terminal.say("✘ \(error.sentence.said)")
        continue
      }
      if try Terminal.askSecret("The same again", uk: "Ще раз те саме") == password {
        return password
      }
      Terminal.say("✘ These are two different passwords.", uk: "✘ Це два різні паролі.")
    }
  }

  /// Opens the accounts, which are made if there are none, as the owner of their folder.
  fileprivate static func work<Result>(
    with place: AccountsPlace, _ work: (UserAdministration) async throws -> Result
  ) async throws -> Result {
    try FolderOwner.make(place.folder, forOwnerOf: place.folder)
    return try await FolderOwner.act(in: place.folder) {
      let environment: ServerEnvironment
      do {
        environment = try await ServerEnvironment(
          folder: place.folder, database: place.address, address: "",
          copiesTo: place.copiesFolder)
      } catch {
        throw Failure(
          "The accounts can't be used: \(reason(error))",
          uk: "Обліковими записами не можна скористатися: \(reason(error))")
      }
      let result = try await work(UserAdministration(environment))
      try await environment.storage.close()
      return result
    }
  }
}
