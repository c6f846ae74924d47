import ArgumentParser
import Server
import Storage

struct Moderate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said(
      "Look after what people report of meetings and of one another.",
      uk: "Скарги на зустрічі й на людей."),
    subcommands: [List.self, Dismiss.self, Hide.self, Suspend.self, Restore.self])

  struct Folder: ParsableArguments {
    @OptionGroup var accounts: AccountsOptions

    func work(_ work: (Moderation) async throws -> Void) async throws {
      try await accounts.place().work { environment in
        do {
          try await work(Moderation(environment))
        } catch let problem as Moderation.Problem {
          throw Failure(problem.sentence)
        }
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Print each open report: its id, what it is about, who reports, and why.",
        uk: "Показати кожну відкриту скаргу: її номер, на що вона, хто скаржиться і чому."))
    @OptionGroup var folder: Folder

    func run() async throws {
      try await folder.work { for line in try await $0.list() { print(line) } }
    }
  }

  struct Dismiss: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said("Close a report.", uk: "Закрити скаргу."))
    @OptionGroup var folder: Folder
    @Argument(help: .said("The report's id.", uk: "Номер скарги.")) var report: String

    func run() async throws {
      try await folder.work {
        try await $0.dismiss(report)
        print(said("Report \(report) is closed.", uk: "Скаргу \(report) закрито."))
      }
    }
  }

  struct Hide: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said("Take a meeting away from everybody.", uk: "Приховати зустріч від усіх."))
    @OptionGroup var folder: Folder
    @Argument(
      help: .said(
        "The meeting's id, or that of a report about it.", uk: "Номер зустрічі або скарги на неї."))
    var meeting: String

    func run() async throws {
      try await folder.work {
        try await $0.hide(meeting: meeting)
        print(said("The meeting is hidden from everybody.", uk: "Зустріч приховано від усіх."))
      }
    }
  }

  struct Suspend: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Let a person read, and no longer make, join, ask or write.",
        uk:
          "Дозволити людині читати, але більше не створювати, не приєднуватися, не питати й не писати."
      ))
    @OptionGroup var folder: Folder
    @Argument(
      help: .said(
        "The person's e-mail address or id, or the id of a report.",
        uk: "Електронна адреса чи номер людини або номер скарги."))
    var person: String

    func run() async throws {
      try await folder.work {
        try await $0.suspend(person: person, true)
        print(
          said(
            "The person may read, and no longer make, join, ask or write.",
            uk: "Людина може читати, але більше не створює, не приєднується, не питає й не пише."))
      }
    }
  }

  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said("Take a suspension back.", uk: "Зняти обмеження з людини."))
    @OptionGroup var folder: Folder
    @Argument(
      help: .said(
        "The person's e-mail address or id, or the id of a report.",
        uk: "Електронна адреса чи номер людини або номер скарги."))
    var person: String

    func run() async throws {
      try await folder.work {
        try await $0.suspend(person: person, false)
        print(said("The suspension is taken back.", uk: "Обмеження знято."))
      }
    }
  }
}
