import ArgumentParser
import Foundation
import Server
import Storage

struct User: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said("Look after the people of a server.", uk: "Люди на сервері."),
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
          throw Failure(problem.sentence)
        }
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Print address, name, number of sessions and megabytes of each person.",
        uk: "Показати адресу, ім'я, кількість сеансів і мегабайтів кожної людини."))
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { for line in try await $0.list() { print(line) } }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Make an account; the password is read from the first line of the input.",
        uk: "Створити обліковий запис; пароль читається з першого рядка вводу."))
    @OptionGroup var folder: Folder
    @Argument(help: .said("The e-mail address.", uk: "Електронна адреса.")) var address: String
    @Option(help: .said("What the person is called.", uk: "Як звати людину.")) var name = ""
    @Flag(
      name: .customLong("operator"),
      help: .said(
        "The person looks after the server, and may invite people.",
        uk: "Людина доглядає за сервером і може запрошувати людей."))
    var isOperator = false

    func run() async throws {
      try await folder.work {
        try await $0.add(
          address, name: name, password: try User.password(), isOperator: isOperator)
        print(
          isOperator
            ? said(
              "\(address) has an account, and is an operator.",
              uk: "\(address) має обліковий запис і є оператором.")
            : said("\(address) has an account.", uk: "\(address) має обліковий запис."))
      }
    }
  }

  struct Operator: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Make a person an operator, who sees the server's page and may invite people.",
        uk: "Зробити людину оператором, який бачить сторінку сервера й може запрошувати людей."))
    @OptionGroup var folder: Folder
    @Argument(help: .said("The e-mail address.", uk: "Електронна адреса.")) var address: String
    @Flag(
      help: .said(
        "Make an operator an ordinary person again.", uk: "Оператор знову стає звичайною людиною."))
    var remove = false

    func run() async throws {
      try await folder.work {
        try await $0.setOperator(!remove, address)
        print(
          remove
            ? said(
              "\(address) is no operator any more.", uk: "\(address) більше не оператор.")
            : said("\(address) is an operator.", uk: "Тепер \(address) — оператор."))
      }
    }
  }

  struct SetPassword: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "password",
      abstract: said(
        "Set a password, read from the first line of the input; every session ends.",
        uk: "Задати пароль, прочитаний з першого рядка вводу; усі сеанси завершуються."))
    @OptionGroup var folder: Folder
    @Argument(help: .said("The e-mail address.", uk: "Електронна адреса.")) var address: String

    func run() async throws {
      try await folder.work {
        try await $0.setPassword(of: address, to: try User.password())
        print(
          said(
            "\(address) has the new password, and every session has ended.",
            uk: "\(address) має новий пароль, і всі сеанси завершено."))
      }
    }
  }

  struct SignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign-out",
      abstract: said(
        "End the sessions of a person, or of everybody.",
        uk: "Завершити сеанси однієї людини або всіх."))
    @OptionGroup var folder: Folder
    @Argument(help: .said("The e-mail address.", uk: "Електронна адреса.")) var address: String?
    @Flag(help: .said("All people instead of one.", uk: "Усі люди замість однієї.")) var everybody =
      false

    func validate() throws {
      guard (address == nil) == everybody else {
        throw ValidationError(
          "Name a person, or --everybody.", uk: "Назвіть людину або --everybody.")
      }
    }

    func run() async throws {
      try await folder.work { people in
        guard let address else {
          let count = try await people.signOutEverybody()
          let people = Plural.sentence(
            count, "person", "people", uk: "людина", "людини", "людей"
          ).said
          return print(said("\(people) signed out.", uk: "Вийшли з усіх пристроїв: \(people)."))
        }
        try await people.signOut(address)
        print(
          said("Every session of \(address) has ended.", uk: "Усі сеанси \(address) завершено."))
      }
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Erase a person and everything in the own space, after asking.",
        uk: "Стерти людину й усе в її просторі, спершу перепитавши."))
    @OptionGroup var folder: Folder
    @Argument(help: .said("The e-mail address.", uk: "Електронна адреса.")) var address: String
    @Flag(
      help: .said(
        "Leave reviews, prices and meetings that others see, without the name.",
        uk: "Залишити відгуки, ціни й зустрічі, що їх бачать інші, без імені."))
    var keepPublic = false
    @Flag(help: .said("Do not ask.", uk: "Не перепитувати.")) var yes = false

    func run() async throws {
      try await folder.work { people in
        let known = try await people.summary(of: address).said
        if !yes {
          print(
            said(
              "\(known) Nobody can bring this back, but a copy of the whole server.",
              uk: "\(known) Цього ніхто не поверне, хіба що копія всього сервера."))
          guard
            try Terminal.confirm(
              "Erase \(address) and everything of theirs?",
              uk: "Стерти \(address) і все, що їй належить?")
          else {
            throw Failure("Nothing was erased.", uk: "Нічого не стерто.")
          }
        }
        try await people.delete(address, keepsPublic: keepPublic)
        print(said("\(address) is erased.", uk: "\(address) стерто."))
      }
    }
  }

  /// Reads a password from the standard input, since arguments are visible to every user of the machine.
  fileprivate static func password() throws -> String {
    let line = try Terminal.askSecret("Password", uk: "Пароль")
    if line.isEmpty { throw Failure("No password was given.", uk: "Пароля не дано.") }
    return line
  }
}
