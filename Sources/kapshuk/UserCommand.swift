import ArgumentParser
import Foundation
import Server

struct User: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look after the people of a server.",
    subcommands: [
      List.self, Add.self, Operator.self, SetPassword.self, SignOut.self, Delete.self,
    ])

  struct Folder: ParsableArguments {
    @OptionGroup var accounts: AccountsOptions

    func work(_ work: (UserAdministration) async throws -> Void) async throws {
      try await accounts.place().work { environment in
        do {
          try await work(UserAdministration(environment))
        } catch let problem as UserAdministration.Problem {
          throw Failure(problem.description)
        }
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print address, name, number of sessions and megabytes of each person.")
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { for line in try await $0.list() { print(line) } }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make an account; the password is read from the first line of the input.")
    @OptionGroup var folder: Folder
    @Argument(help: "The e-mail address.") var address: String
    @Option(help: "What the person is called.") var name = ""
    @Flag(
      name: .customLong("operator"),
      help: "The person looks after the server, and may invite people.")
    var isOperator = false

    func run() async throws {
      try await folder.work {
        try await $0.add(
          address, name: name, password: try User.password(), isOperator: isOperator)
        print("\(address) has an account\(isOperator ? ", and is an operator" : "").")
      }
    }
  }

  struct Operator: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a person an operator, who sees the server's page and may invite people.")
    @OptionGroup var folder: Folder
    @Argument(help: "The e-mail address.") var address: String
    @Flag(help: "Make an operator an ordinary person again.") var remove = false

    func run() async throws {
      try await folder.work {
        try await $0.setOperator(!remove, address)
        print("\(address) is \(remove ? "no operator any more" : "an operator").")
      }
    }
  }

  struct SetPassword: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "password",
      abstract: "Set a password, read from the first line of the input; every session ends.")
    @OptionGroup var folder: Folder
    @Argument(help: "The e-mail address.") var address: String

    func run() async throws {
      try await folder.work {
        try await $0.setPassword(of: address, to: try User.password())
        print("\(address) has the new password, and every session has ended.")
      }
    }
  }

  struct SignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign-out", abstract: "End the sessions of a person, or of everybody.")
    @OptionGroup var folder: Folder
    @Argument(help: "The e-mail address.") var address: String?
    @Flag(help: "All people instead of one.") var everybody = false

    func validate() throws {
      guard (address == nil) == everybody else {
        throw ValidationError("Name a person, or --everybody.")
      }
    }

    func run() async throws {
      try await folder.work { people in
        guard let address else {
          let count = try await people.signOutEverybody()
          return print("\(Plural.text(count, "person", "people")) signed out.")
        }
        try await people.signOut(address)
        print("Every session of \(address) has ended.")
      }
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Erase a person and everything in the own space, after asking.")
    @OptionGroup var folder: Folder
    @Argument(help: "The e-mail address.") var address: String
    @Flag(help: "Leave reviews, prices and meetings that others see, without the name.")
    var keepPublic = false
    @Flag(help: "Do not ask.") var yes = false

    func run() async throws {
      try await folder.work { people in
        let known = try await people.summary(of: address)
        if !yes {
          print("\(known) Nobody can bring this back, but a copy of the whole server.")
          guard try Terminal.confirm("Erase \(address) and everything of theirs?") else {
            throw Failure("Nothing was erased.")
          }
        }
        try await people.delete(address, keepsPublic: keepPublic)
        print("\(address) is erased.")
      }
    }
  }

  /// Reads a password from the standard input, since arguments are visible to every user of the machine.
  fileprivate static func password() throws -> String {
    let line = try Terminal.askSecret("Password")
    if line.isEmpty { throw Failure("No password was given.") }
    return line
  }
}
